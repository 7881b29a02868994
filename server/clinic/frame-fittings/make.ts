/** Fittings are begun to a prescription, changed until their lenses are ordered, and billed. */
import { eq } from 'drizzle-orm'
import { frameFittingStatus, type frameFittings, frameOrigin } from '../../../contract/clinic/frame-fittings'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import type { Context } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { goodsOnSale, makeFittingBill } from '../fitting-bill'
import { frameKind, writeStep } from '../fitting-kinds'
import { fittingPart } from '../fitting-stock'
import { fillable } from '../prescription-service'
import { prescription } from '../prescriptions/table'
import { assertMove } from './moves'
import { type FittingChanges, type FittingViewRow, fittingRows } from './rows'

type Calls = (typeof frameFittings)['calls']
type Of<Verb extends keyof Calls> = Context<Calls[Verb], FittingViewRow, FittingChanges>

const { draft, due, toOrder, ready } = frameFittingStatus

/** A prescription of spectacles that may be filled on the day. @throws Refusal at `rxId` */
const rxMeant = async (db: Db, caller: Caller, rxId: number) => {
  const [row] = await db
    .select({ pid: prescription.pid, od: prescription.eyeGlassOd, os: prescription.eyeGlassOs })
    .from(prescription)
    .where(eq(prescription.rxId, rxId))
  const found = row ? await fillable(db, caller, { rxId, pid: row.pid }) : 'rx.unknown'
  if (!row || typeof found === 'string') throw refuseField('rxId', typeof found === 'string' ? found : 'rx.unknown')
  if (found.content.kind !== 1) throw refuseField('rxId', 'fitting.notSpectacles')
  return { pid: row.pid, pieces: (row.od ?? 0) + (row.os ?? 0) }
}

type Chosen = Pick<FittingViewRow, 'frame' | 'frameProductId' | 'variant' | 'lensProductId'>

/** @throws Refusal at each field of the goods that does not fit */
const assertGoods = async (db: Db, hid: number, { frame, frameProductId, variant, lensProductId }: Chosen) => {
  const errors: Record<string, Message> = {}
  const goods = await goodsOnSale(db, hid, [lensProductId, ...(frameProductId === null ? [] : [frameProductId])])
  if (frame === frameOrigin.store) {
    if (frameProductId === null) errors.frameProductId = { key: 'input.required' }
    else if (goods.get(frameProductId)?.category !== 'frame') errors.frameProductId = { key: 'fitting.noFrame' }
    if (variant === '') errors.variant = { key: 'input.required' }
  } else {
    if (frameProductId !== null) errors.frameProductId = { key: 'fitting.ownFrame' }
    if (variant !== '') errors.variant = { key: 'fitting.ownFrame' }
  }
  if (goods.get(lensProductId)?.category !== 'lens') errors.lensProductId = { key: 'fitting.noLenses' }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}

export const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { hid: asked, ...values } = body
  const clinic = await clinicMeant(db, caller, asked)
  const { pid, pieces } = await rxMeant(db, caller, body.rxId)
  await assertGoods(db, clinic.hid, body)
  if (body.promised < caller.today) throw refuseField('promised', 'fitting.promisedPast')
  return fittingRows.insert(context, {
    ...{ ...clinic, ...values, pid, pieces, date: caller.today, operatorId: caller.uid },
    fittingNo: await nextOrderNo(db, 'PJ', caller.today),
  })
}

/** Fields that stand on the bill, and what is ordered by: afterwards they stay as they are. */
const until: Record<string, { last: number; says: 'fitting.billed' | 'fitting.isOrdered' }> = {
  ...Object.fromEntries(
    ['frame', 'frameProductId', 'variant', 'lensProductId'].map((field) => [
      field,
      { last: draft, says: 'fitting.billed' },
    ]),
  ),
  ...Object.fromEntries(
    ['rxId', 'lensSource', 'pdOd', 'pdOs', 'phOd', 'phOs', 'vertex', 'tilt'].map((field) => [
      field,
      { last: toOrder, says: 'fitting.isOrdered' },
    ]),
  ),
  promised: { last: ready, says: 'fitting.isOrdered' },
}

export const update = async (context: Of<'update'>) => {
  assertMove(context, 'update')
  const { db, row, body, caller, save } = context
  const { version: _, ...sent } = body
  const changes = Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => value !== undefined && value !== row[field as keyof FittingViewRow],
    ),
  ) as Partial<typeof sent>
  const errors: Record<string, Message> = {}
  for (const field of Object.keys(changes)) {
    const limit = until[field]
    if (limit && row.status > limit.last) errors[field] = { key: limit.says }
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  const rx = changes.rxId === undefined ? undefined : await rxMeant(db, caller, changes.rxId)
  if (rx && rx.pid !== row.pid) throw refuseField('rxId', 'rx.otherPatient')
  if (rx && row.saleId !== null && rx.pieces !== row.pieces) throw refuseField('rxId', 'fitting.otherPieces')
  if (row.status === draft) await assertGoods(db, row.hid, { ...row, ...changes })
  if (changes.promised !== undefined && changes.promised < caller.today)
    throw refuseField('promised', 'fitting.promisedPast')
  return save({ ...changes, ...(rx && { pieces: rx.pieces }) })
}

export const bill = async (context: Of<'bill'>) => {
  assertMove(context, 'bill')
  const { db, row, body, save } = context
  await assertGoods(db, row.hid, row)
  const { frameProductId, variant, lensProductId: productId, pieces: qty } = row
  const frame = { part: fittingPart.frame, field: 'frameProductId', qty: 1, variant }
  const goods = [
    ...(frameProductId === null ? [] : [{ ...frame, productId: frameProductId }]),
    { part: fittingPart.lenses, field: 'lensProductId', productId, qty },
  ]
  const saleId = await makeFittingBill(context, row, goods, body.feeIds)
  await writeStep(context, frameKind, row, 'bill', due)
  return save({ status: due, saleId })
}
