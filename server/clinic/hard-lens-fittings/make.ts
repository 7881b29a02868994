/** Fittings of hard lenses are begun for a patient, and changed until their lenses are taken. */
import { and, eq, inArray, lt } from 'drizzle-orm'
import { hardFittingStatus } from '../../../contract/clinic/hard-lens-fitting-terms'
import type { hardLensFittings } from '../../../contract/clinic/hard-lens-fittings'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import type { Context } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { findPatient, pidsOf } from '../../people/patient-service'
import { fillable } from '../prescription-service'
import { assertMove, type Of } from './move'
import { type HardFittingRow, hardFittingRows } from './rows'
import { hardLensFitting } from './table'

const { tried, prescribed, paid } = hardFittingStatus

/** @throws Refusal at `pid` where a fitting of the kind is under way before its prescription */
const assertNoneOpen = async (
  db: Db,
  { hid, pid, kind }: { hid: number; pid: number; kind: number },
): Promise<void> => {
  const { fittingNo, status } = hardLensFitting
  const [open] = await db
    .select({ no: fittingNo })
    .from(hardLensFitting)
    .where(
      and(
        ...[eq(hardLensFitting.hid, hid), eq(hardLensFitting.kind, kind), lt(status, prescribed)],
        inArray(hardLensFitting.pid, await pidsOf(db, pid)),
      ),
    )
    .limit(1)
  if (open) throw refuseField('pid', 'hardFitting.open', open)
}

export const create = async (context: Context<(typeof hardLensFittings)['calls']['create']>) => {
  const { db, caller, body } = context
  const { hid: asked, ...values } = body
  const clinic = await clinicMeant(db, caller, asked)
  const who = await findPatient(db, body.pid, caller)
  if (!who || who.mergedInto !== null || who.cid !== clinic.cid) throw refuseField('pid', 'patient.noPatient')
  await assertNoneOpen(db, { hid: clinic.hid, pid: body.pid, kind: body.kind })
  return hardFittingRows.insert(context, {
    ...{ ...clinic, ...values, date: caller.today, operatorId: caller.uid },
    fittingNo: await nextOrderNo(db, 'YJ', caller.today),
  })
}

/** A prescription of the fitting's kind and patient that may be filled on the day. @throws Refusal at `rxId` */
const rxMeant = async (db: Db, caller: Caller, row: HardFittingRow, rxId: number) => {
  const found = await fillable(db, caller, { rxId, pid: row.pid })
  if (typeof found === 'string') throw refuseField('rxId', found)
  if (found.content.kind !== row.kind) throw refuseField('rxId', 'hardFitting.otherKind')
  const pieces = found.content.orderLen.length
  if (row.saleId !== null && pieces !== row.pieces) throw refuseField('rxId', 'fitting.otherPieces')
  return { rxId, pieces }
}

export const update = async (context: Of<'update'>) => {
  assertMove(context, 'update')
  const { db, row, body, caller, save } = context
  const { version: _, rxId, ...sent } = body
  const changes = { ...sent }
  const isOther = <Field extends keyof typeof sent>(field: Field) =>
    changes[field] !== undefined && changes[field] !== row[field]
  const errors: Record<string, Message> = {}
  if (isOther('kind') && row.status > tried) errors.kind = { key: 'hardFitting.prescribed' }
  if (isOther('promised') && row.saleId === null) errors.promised = { key: 'hardFitting.promisedAtBill' }
  else if (isOther('promised') && changes.promised == null) errors.promised = { key: 'input.required' }
  else if (isOther('promised') && (changes.promised ?? '') < caller.today)
    errors.promised = { key: 'fitting.promisedPast' }
  const isOtherRx = rxId !== undefined && rxId !== row.rxId
  if (isOtherRx && (row.status < prescribed || row.status > paid)) errors.rxId = { key: 'hardFitting.rxBySigning' }
  else if (isOtherRx && rxId === null) errors.rxId = { key: 'input.required' }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  if (isOther('kind')) await assertNoneOpen(db, { ...row, kind: changes.kind ?? row.kind })
  const rx = isOtherRx && rxId !== null ? await rxMeant(db, caller, row, rxId) : {}
  return save({ ...changes, ...rx })
}
