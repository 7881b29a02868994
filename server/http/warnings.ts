/** Warnings that a person has confirmed: they pass, and the trail of what was done in spite of them keeps them. */
import type { Db } from '../db/client'
import { type Message, Refusal } from './refusal'

/** By transaction. */
const passed = new WeakMap<Db, Message[]>()

/**
 * Lets confirmed warnings pass and keeps them for the trail of this transaction.
 * @throws Refusal with the warnings where they are not confirmed
 */
export const passWarnings = (db: Db, warnings: readonly Message[], confirmed: boolean): void => {
  if (warnings.length === 0) return
  if (!confirmed) throw new Refusal('rule', { warnings: [...warnings] })
  passed.set(db, [...(passed.get(db) ?? []), ...warnings])
}

/** What was confirmed in this transaction since it was last asked. */
export const takeConfirmed = (db: Db): Message[] => {
  const warnings = passed.get(db) ?? []
  passed.delete(db)
  return warnings
}
