/** The way of a scanner through a form: it types, presses Enter, and types on at once. Moves happen within the key's own event. */
import type { KeyboardEvent } from 'react'
import { typed } from './focus-first'

/** Marks the fields on that way. */
export const scanned = { 'data-scan': '' }
/** Marks fields that one code may fill together: those of one piece or batch. */
export const scannedRow = { 'data-scan-row': '' }
/** A code is longer than any one of the fields that it fills. */
export const maxScanned = 200

const filled = new WeakSet<Event>()

/** The code that this key ends has filled its whole row, which is then passed by. */
export const passRow = ({ nativeEvent }: KeyboardEvent) => filled.add(nativeEvent)

const fieldsOf = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLInputElement>('input[data-scan]:not(:disabled)') ?? []),
]

const enter = (field: HTMLInputElement) => {
  field.focus()
  field.select()
}

/**
 * To the next field; from the last one to the first that is empty, else to the end, where a further scan changes nothing and
 * presses no button. A row that one code has filled is passed by.
 */
export const goToNextField = (event: KeyboardEvent, box: HTMLElement | null, end: HTMLElement | null) => {
  const fields = fieldsOf(box)
  const at = fields.indexOf(event.target as HTMLInputElement)
  if (at < 0) return
  event.preventDefault()
  const field = event.target as HTMLInputElement
  const row = filled.has(event.nativeEvent) ? field.closest('[data-scan-row]') : null
  const isOpen = (one: HTMLInputElement) => !row?.contains(one)
  const next = fields.slice(at + 1).find(isOpen) ?? fields.find((one) => isOpen(one) && one.value.trim() === '')
  if (next) enter(next)
  else end?.focus()
}

/**
 * Enter in one of the scanned fields within leads on to the next of them; behind the last of them to the field where a person goes
 * on typing.
 * @returns whether the key was that Enter
 */
export const goOnScanning = (event: KeyboardEvent<HTMLElement>): boolean => {
  const { key, currentTarget, target } = event
  if (key !== 'Enter' || !(target instanceof HTMLElement && target.matches('[data-scan]'))) return false
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(typed)]
  const behind = fields.slice(fields.indexOf(target) + 1).find((one) => !one.matches('[data-scan]'))
  goToNextField(event, currentTarget, behind ?? null)
  return true
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
