/** Fields into which the code of a package is scanned. */
import type { KeyboardEvent } from 'react'
import { passRow } from '../ui/scan'
import { type Gs1, groupSeparator, readGs1 } from './read-gs1'

/** Scanners type FNC1 as Ctrl+], of which browsers make no character. */
export const typeSeparator = (event: KeyboardEvent<HTMLInputElement>) => {
  if (!event.ctrlKey || (event.key !== ']' && event.key !== groupSeparator)) return
  event.preventDefault()
  const { currentTarget: field } = event
  field.setRangeText(groupSeparator, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

type Label = Omit<Gs1, 'gtin'>

/** A GS1 code in one field of a row, ended by Enter, fills all of the row that it speaks of. */
export const fillRow = <Own extends string>(
  event: KeyboardEvent<HTMLInputElement>,
  own: Own,
  fill: (field: keyof Label | Own, value: string) => void,
) => {
  typeSeparator(event)
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const label: Label | undefined = readGs1(event.currentTarget.value)
  if (!label) return
  passRow(event)
  // What was scanned is nothing of the field itself, unless the code says something for it.
  fill(own, '')
  for (const field of ['batchNo', 'prodDate', 'expiry', 'serialNo'] as const) {
    const value = label[field]
    if (value !== undefined) fill(field, value)
  }
}
