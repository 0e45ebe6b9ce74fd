// The number that this browser adds to the seed of a match, once it has been shown the mark that binds the house.
const KEPT = 'lam-numbers' // what it was shown and what it added, the newest last: check.js looks for them in a record
const MANY = 100

export const kept = () => { try { return JSON.parse(localStorage.getItem(KEPT)) || [] } catch { return [] } }

export async function add(form, submitter) {
  if ('adding' in form.dataset) return // pressed twice
  form.dataset.adding = ''
  const field = (name, value) => form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  try {
    let { mark } = form.dataset
    if (!mark) { // this form opens a table, and was not made for one
      const promised = await (await fetch('/mark')).json()
      mark = promised.mark
      field('nonce', promised.nonce)
      field('mark', mark)
    }
    const added = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    field('added', added)
    localStorage.setItem(KEPT, JSON.stringify([...kept(), { mark, added }].slice(-MANY)))
  } catch { /* no mark, or nowhere to keep it: it is sent all the same */ }
  form.dataset.sent = ''
  form.requestSubmit(submitter)
}

addEventListener('pageshow', ({ persisted }) => persisted && location.reload()) // a mark is good for one table
