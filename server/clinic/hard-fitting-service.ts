/** How fittings of hard lenses follow prescriptions and checks. */
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { hardFittingStatus } from '../../contract/clinic/hard-lens-fitting-terms'
import type { HardLensEye } from '../../contract/orders/hard-lens'
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import { pidsOf } from '../people/patient-service'
import { type Found, follow, hardKind, type KeptFitting } from './fitting-kinds'
import { hardLensFitting } from './hard-lens-fittings/table'
import type { Doing } from './sale-service'

const { tried, prescribed, taken, followed } = hardFittingStatus

const locked = async (db: Db, condition: ReturnType<typeof and>): Promise<Found | undefined> => {
  const [row] = await db
    .select()
    .from(hardLensFitting)
    .where(condition)
    .orderBy(desc(hardLensFitting.fittingId))
    .limit(1)
    .for('no key update')
  return row && { kind: hardKind, row: row satisfies KeptFitting }
}

interface Rx {
  rxId: number
  hid: number
  pid: number
  kind: number
  orderLen: readonly Pick<HardLensEye, 'eye'>[]
}

/** A prescription was signed: the fitting in whose trials it was found is prescribed by it. */
export const fittingPrescribed = async (doing: Doing, { rxId, hid, pid, kind, orderLen }: Rx): Promise<void> => {
  const found = await locked(
    doing.db,
    and(
      ...[eq(hardLensFitting.hid, hid), eq(hardLensFitting.kind, kind), eq(hardLensFitting.status, tried)],
      inArray(hardLensFitting.pid, await pidsOf(doing.db, pid)),
    ),
  )
  if (found) await follow(doing, found, 'prescribe', { status: prescribed, rxId, pieces: orderLen.length })
}

/**
 * A prescription is voided: the fitting waits for another one.
 * @throws Refusal `stop` where a bill was made out by it
 */
export const fittingUnprescribed = async (doing: Doing, rxId: number): Promise<void> => {
  const found = await locked(doing.db, and(eq(hardLensFitting.rxId, rxId), lt(hardLensFitting.status, taken)))
  if (!found) return
  const { status, saleId, fittingNo: no } = found.row
  if (status !== prescribed || saleId !== null)
    throw new Refusal('stop', { message: { key: 'hardFitting.rxBilled', params: { no } } })
  await follow(doing, found, 'unprescribe', { status: tried, rxId: null, pieces: null })
}

/** The first check of lenses that a patient wears was done: a follow-up of theirs. */
export const fittingChecked = async (doing: Doing, fittingId: number): Promise<void> => {
  const found = await locked(doing.db, and(eq(hardLensFitting.fittingId, fittingId), eq(hardLensFitting.status, taken)))
  if (found) await follow(doing, found, 'follow', { status: followed })
}

/** The same by a visit of the patient for a check, which began after the lenses were taken. */
export const fittingSeen = async (
  doing: Doing,
  { hid, pid, created }: { hid: number; pid: number; created: number },
): Promise<void> => {
  const found = await locked(
    doing.db,
    and(
      ...[eq(hardLensFitting.hid, hid), eq(hardLensFitting.status, taken), lt(hardLensFitting.takenAt, created)],
      inArray(hardLensFitting.pid, await pidsOf(doing.db, pid)),
    ),
  )
  if (found) await follow(doing, found, 'follow', { status: followed })
}
