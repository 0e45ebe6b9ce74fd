// The form of a new table: what does not count beside the other choices is not asked, and seats say who sits there.
const $ = (id) => document.getElementById(id)
const all = (what, within = document) => [...within.querySelectorAll(what)]
const many = all('[data-seats]')[0] // what decides how many seats there are, and what they are called; a game for one has none
function fitting() {
  for (const field of all('[data-decider]')) {
    const counts = JSON.parse(field.dataset.deciding).includes($(field.dataset.decider).value)
    field.hidden = all('input, select', field)[0].disabled = !counts
  }
  if (many) seated()
}
function seated() {
  const usuals = JSON.parse(many.dataset.usuals)[many.value] || {}
  for (const [name, usual] of Object.entries(usuals)) $(`f-${name}`).placeholder = usual
  const called = JSON.parse(many.dataset.seats)[many.value] || []
  all('.place').forEach((place, n) => {
    place.hidden = n >= called.length
    if (called[n]) all('label', place)[0].textContent = called[n]
  })
  for (const seat of all('[data-seat]')) {
    for (const one of seat.options) {
      one.hidden = one.disabled = one.value >= called.length
      if (!one.disabled) one.textContent = `${called[one.value]}: ${$(`s-${one.value}`).selectedOptions[0].textContent}`
    }
    if (seat.selectedOptions[0].disabled) seat.value = 0
  }
}

document.addEventListener('input', fitting)
fitting()
