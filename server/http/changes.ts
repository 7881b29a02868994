/** Tells every process what has changed: from within the transaction of the change, so that it is heard only if that holds. */
import { sql } from 'drizzle-orm'
import { type LiveChange, originOf } from '../../contract/system/live'
import type { Db } from '../db/client'

export const changeChannel = 'changes'

/** A change, and who may hear of it. */
export interface Announcement extends LiveChange {
  /** The company whose row it is; null: the platform's. */
  cid: number | null
  /** Its clinic; null: of none, or not known. */
  hid: number | null
  /** The row belongs to no company: everyone who may read such rows may hear of it. */
  common: boolean
  /** The row is a clinic's own, of which its agent hears nothing. */
  ofClinic?: boolean
}

/** What is said on the channel: that something changed, or that sessions ended, of a person or of a role's people. */
export type Notice = { change: Announcement } | { ended: { uid: number } | { roleId: number } }

const origins = new WeakMap<Db, string>()

/** All that is changed in this transaction was asked for under this key. */
export const setOrigin = (tx: Db, idempotencyKey: string) => origins.set(tx, originOf(idempotencyKey))

/** Work that can be taken back without the rest of the transaction; what it changes was asked for under the same key. */
export const inSavepoint = <T>(tx: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  tx.transaction((inner) => {
    const origin = origins.get(tx)
    if (origin !== undefined) origins.set(inner, origin)
    return work(inner)
  })

/** Nothing of the record itself goes along: a page that hears of it asks for the record and gets it within the caller's scope. */
export const notify = (db: Db, notice: Notice) =>
  db.execute(sql`select pg_notify(${changeChannel}, ${JSON.stringify(notice)})`)

export const announceChange = (db: Db, change: Omit<Announcement, 'origin'>) =>
  notify(db, { change: { ...change, origin: origins.get(db) ?? '' } })
