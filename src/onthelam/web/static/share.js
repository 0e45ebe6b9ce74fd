// A link handed on, with what is said of it: in the device's own way where it has one, else it is copied.

if (navigator.share) document.documentElement.classList.add('shares')

document.addEventListener('click', async ({ target }) => {
  const pressed = target.closest('[data-share]')
  if (!pressed) return
  const { share, title, text, done } = pressed.dataset
  const url = new URL(share, location.href).href
  if (navigator.share) {
    try { return await navigator.share({ title, text, url }) } catch (why) { if (why.name === 'AbortError') return }
  }
  const whole = text ? `${text} ${url}` : url
  pressed.textContent = (await copied(whole)) ? done : whole
})

async function copied(text) {
  try { await navigator.clipboard.writeText(text) } catch { return selected(text) } // a page without https has none
  return true
}

function selected(text) {
  const field = Object.assign(document.createElement('textarea'), { value: text, className: 'sr', readOnly: true })
  const before = document.activeElement
  document.body.append(field)
  field.select()
  const fine = document.execCommand('copy')
  field.remove()
  before.focus()
  return fine
}
