/** Puts the cursor where something is to be mended: into the first field that is wrong, else into the one named. */
export const focusWrong = (form: HTMLFormElement, otherwise = '') => {
  // After the fields have been drawn with what is wrong with them.
  requestAnimationFrame(() => {
    const field = form.querySelector('[aria-invalid="true"]') ?? form.elements.namedItem(otherwise)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  })
}
