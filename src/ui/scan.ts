/** The way of a scanner through a form: it types, presses Enter, and types on at once. Moves happen within the key's own event. */
import type { KeyboardEvent } from 'react'

/** Marks the fields on that way. */
export const scanned = { 'data-scan': '' }

const fieldsOf = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLInputElement>('input[data-scan]:not(:disabled)') ?? []),
]

const enter = (field: HTMLInputElement) => {
  field.focus()
  field.select()
}

/**
 * To the next field; from the last one to the first that is empty, else to the end, where a further scan changes nothing and
 * presses no button.
 */
export const goToNextField = (event: KeyboardEvent, box: HTMLElement | null, end: HTMLElement | null) => {
  const fields = fieldsOf(box)
  const at = fields.indexOf(event.target as HTMLInputElement)
  if (at < 0) return
  event.preventDefault()
  const next = fields[at + 1] ?? fields.find(({ value }) => value.trim() === '')
  if (next) enter(next)
  else end?.focus()
}

export const focusFirstField = (box: HTMLElement | null) => {
  const [first] = fieldsOf(box)
  if (first) enter(first)
}

/** To what was refused, if it is in sight. */
export const focusProblem = (box: HTMLElement | null) =>
  (
    box?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box?.querySelector<HTMLElement>('[data-problem]')
  )?.focus()
