/** What keeps a record from being deleted, said all at once. */
import { type Message, Refusal } from './refusal'

/** So many are named. */
export const fewest = 3

/** The first of so many by name: `A / B / C …`. */
export const firstOf = (names: readonly string[], count: number): string =>
  names.slice(0, fewest).join(' / ') + (count > fewest ? ' …' : '')

/** @throws Refusal that says every reason, where there is any */
export const refuseWhileNeeded = (reasons: readonly Message[]): void => {
  if (reasons.length > 0) throw new Refusal('stop', { message: { key: 'stillNeeded', params: { reasons } } })
}
