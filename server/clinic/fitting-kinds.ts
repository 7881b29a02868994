/** What fittings of spectacles and of hard lenses are kept by, so that bills, orders and people find them alike. */
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { frameFittingStatus, frameFittings } from '../../contract/clinic/frame-fittings'
import { hardFittingStatus } from '../../contract/clinic/hard-lens-fitting-terms'
import { hardLensFittings } from '../../contract/clinic/hard-lens-fittings'
import { nextVersion } from '../crud/table-rows'
import type { Db } from '../db/client'
import { writeAudit } from '../http/audit'
import type { StepsTable } from './fitting-steps'
import { frameFitting, frameFittingStep } from './frame-fittings/table'
import { hardLensFitting, hardLensFittingStep } from './hard-lens-fittings/table'
import type { Doing } from './sale-service'

export interface FittingKind {
  name: string
  table: typeof frameFitting | typeof hardLensFitting
  steps: Pick<StepsTable, keyof StepsTable>
  /** The states that bills and orders bring it from, and to. */
  states: {
    /** Of a fitting whose bill was voided, or was not made out yet. */
    unbilled: number
    /** Waits for its payment. */
    due: number
    toOrder: number
    ordered: number
    /** In which the lenses that came are held for it. */
    received: number
    /** From here on nothing of it is made any more. */
    taken: number
  }
}

const frame = frameFittingStatus
export const frameKind: FittingKind = {
  ...{ name: frameFittings.name, table: frameFitting, steps: frameFittingStep },
  states: {
    ...{ unbilled: frame.draft, due: frame.due, toOrder: frame.toOrder, ordered: frame.ordered },
    ...{ received: frame.arrived, taken: frame.taken },
  },
}

const hard = hardFittingStatus
/** Its lenses are accepted by a person, and not by that they came. */
export const hardKind: FittingKind = {
  ...{ name: hardLensFittings.name, table: hardLensFitting, steps: hardLensFittingStep },
  states: {
    ...{ unbilled: hard.prescribed, due: hard.prescribed, toOrder: hard.paid, ordered: hard.ordered },
    ...{ received: hard.ordered, taken: hard.taken },
  },
}

const kinds = [frameKind, hardKind]

const kept = ({ table }: FittingKind) => {
  const { fittingId, fittingNo, cid, hid, pid, saleId, orderId, pieces, status } = table
  return { fittingId, fittingNo, cid, hid, pid, saleId, orderId, pieces, status }
}

export interface KeptFitting {
  fittingId: number
  fittingNo: string
  cid: number
  hid: number
  pid: number
  saleId: number | null
  orderId: number | null
  pieces: number | null
  status: number
}
export interface Found {
  kind: FittingKind
  row: KeptFitting
}

/** The fitting of a bill or an order, held until the transaction ends. */
export const fittingOf = async (db: Db, by: 'saleId' | 'orderId', id: number): Promise<Found | undefined> => {
  for (const kind of kinds) {
    const [row] = await db
      .select(kept(kind))
      .from(kind.table as PgTable)
      .where(eq(kind.table[by], id))
      .for('no key update')
    if (row) return { kind, row: row as KeptFitting }
  }
  return undefined
}

/** Writes down what was done with a fitting. What follows from an agent's doing stands there without a name. */
export const writeStep = async (
  { db, caller, now }: Pick<Doing, 'db' | 'caller' | 'now'>,
  { steps }: FittingKind,
  { fittingId, status: from }: Pick<KeptFitting, 'fittingId' | 'status'>,
  verb: string,
  to: number,
  reason = '',
): Promise<void> => {
  const isOwn = caller.hid !== null || caller.cid === null
  const who = isOwn ? { name: caller.name, uid: caller.uid } : { name: '', uid: null }
  await db.insert(steps as StepsTable).values({ fittingId, verb, from, to, reason, at: now, ...who })
}

/** Moves a fitting on behalf of another room, with an entry in the trail. */
export const follow = async (
  doing: Doing,
  { kind, row }: Found,
  verb: string,
  changes: Readonly<Record<string, unknown>> & { status: number },
  reason = '',
): Promise<void> => {
  const { db, caller, now, request } = doing
  const { fittingId: recordId, cid, hid, status } = row
  await writeStep(doing, kind, row, verb, changes.status, reason)
  await db
    .update(kind.table as PgTable)
    .set({ ...changes, ...nextVersion(kind.table, now) })
    .where(eq(kind.table.fittingId, recordId))
  await writeAudit(
    db,
    {
      ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
      ...{ resource: kind.name, recordId, action: verb, reason },
    },
    { before: { status }, after: changes },
  )
}

/** What was done with a fitting, the earliest first. */
export const stepsOf = (db: Db, { steps }: FittingKind, fittingId: number) => {
  const { stepId, verb, from, to, name, reason, at } = steps
  return db
    .select({ stepId, verb, from, to, name, reason, at })
    .from(steps as StepsTable)
    .where(eq(steps.fittingId, fittingId))
    .orderBy(sql`${stepId}`)
}
