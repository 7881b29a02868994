/** Statements that are asked all day: built once, and planned once where the database keeps plans. */
import type { Db } from './client'

/** @returns what was built for a connection; for a transaction it is built anew */
export const builtOnce = <Built>(build: (db: Db) => Built) => {
  const kept = new WeakMap<Db, Built>()
  return (db: Db): Built => {
    const built = kept.get(db) ?? build(db)
    kept.set(db, built)
    return built
  }
}
