/** Where the cursor goes in what opens. */

/** Lines and texts that are typed into. */
export const typed = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [readonly])'

/** Into the first field, unless one has it already; what opens by itself when the cursor comes is passed by. @returns the field */
export const focusFirst = (box: HTMLElement): HTMLElement | undefined => {
  const within = document.activeElement
  if (within instanceof HTMLElement && within !== box && box.contains(within)) return within
  const first = [...box.querySelectorAll<HTMLElement>(typed)].find(
    (one) => !one.matches(':disabled') && !one.closest('.ant-picker'),
  )
  first?.focus()
  return first
}
