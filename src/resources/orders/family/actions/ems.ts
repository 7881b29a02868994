/** Courier numbers as people type, paste and scan them. */
import { emsNumber } from '../../../../../contract/core/fields'
import type { Key } from '../../../../providers/i18n'

export const maxEmsNumbers = 5
const one = emsNumber()

/** Separated by commas (also Chinese ones), semicolons, or blanks of any kind. */
export const splitEms = (text: string): string[] => text.split(/[\s,，、;；]+/).filter((number) => number !== '')

/** What is wrong with them; undefined when an order can be shipped with them. */
export const emsProblem = (numbers: readonly string[]): { key: Key; params?: { number: string } } | undefined => {
  if (numbers.length === 0) return { key: 'order.ems.required' }
  if (numbers.length > maxEmsNumbers) return { key: 'order.ems.tooMany' }
  const wrong = numbers.find((number) => !one.safeParse(number).success)
  if (wrong !== undefined) return { key: 'order.ems.invalid', params: { number: wrong } }
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at)
  return twice === undefined ? undefined : { key: 'order.ems.twice', params: { number: twice } }
}
