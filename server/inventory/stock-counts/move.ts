/** Submitting a count, reviewing it, and giving it up. */
import { stockCountStatus, type stockCounts } from '../../../contract/inventory/stock-counts'
import type { Db } from '../../db/client'
import { recorded, writeAudits } from '../../http/audit'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { passWarnings } from '../../http/warnings'
import type { OnStockReleased } from '../family/allocation'
import { auditStampOf } from '../family/going-out'
import { holdPlaces } from '../family/ledger'
import { differingLines } from './lines'
import { closeLines, type Posted, postDifferences } from './post'
import { movedOn, type StockCountChanges, type StockCountRow } from './rows'

type Calls = typeof stockCounts.calls
type Submitting = Context<Calls['submit'], StockCountRow, StockCountChanges>
type Reviewing = Context<Calls['review'], StockCountRow, StockCountChanges>
type Cancelling = Context<Calls['cancel'], StockCountRow, StockCountChanges>

const { counting, submitted, posted, cancelled } = stockCountStatus

export interface Around {
  /** What is done for those who wait when goods come in. */
  released: OnStockReleased
  /** The number of an order that holds goods. */
  orderNoOf: (db: Db, orderId: number) => Promise<string | null>
}

/** What is not counted stays as it is in the books, which the person who submits must confirm. */
export const submitStockCount = async ({ db, row, caller, body, now, save, auditAs }: Submitting) => {
  if (row.status !== counting) throw movedOn(row, caller, now)
  if (row.counted === 0) throw new Refusal('stop', { message: { key: 'stock.nothingCounted' } })
  const left = row.lines - row.counted
  if (left > 0) passWarnings(db, [{ key: 'stock.uncounted', params: { count: left } }], body.confirmWarn === 1)
  auditAs('submit')
  await save({ status: submitted, submittedAt: now, reason: '' })
  return undefined
}

/** The documents that came of a count tell in their history that they did. */
const tellDocuments = async ({ db, row, caller, now, request }: Reviewing, { stockIn, stockOut }: Posted) => {
  const ofClinic = row.storeHid !== null
  const head = { at: now, uid: caller.uid, name: caller.name, cid: row.cid, ofClinic, address: request.address }
  const entry = (resource: string, document: { id: number; no: string } | undefined) =>
    document
      ? [
          {
            ...{ ...head, requestId: request.id, resource, recordId: document.id, action: 'count', reason: row.no },
            before: null,
            after: recorded({ no: document.no, countNo: row.no, status: 1, warehouseName: row.warehouseName }),
          },
        ]
      : []
  const entries = [...entry('stock-ins', stockIn), ...entry('stock-outs', stockOut)]
  if (entries.length > 0) await writeAudits(db, entries)
}

const post = async (context: Reviewing, { released, orderNoOf }: Around) => {
  const { db, row, caller, now, save, auditAs, t } = context
  const differing = await differingLines(db, row)
  if (row.operatorId === caller.uid && differing.some(({ isGsp }) => isGsp === 1))
    throw refuseField('status', 'stock.countByCreator')
  await holdPlaces(db, row, [row.warehouseId])
  const by = auditStampOf(context)
  const made = await postDifferences(db, row, { stamp: by, reason: t('stock.countReason'), orderNoOf })
  auditAs('post')
  await save({ status: posted, postedAt: now, checkerId: caller.uid, checkerName: caller.name })
  await tellDocuments(context, made)
  // For what lies in a clinic's store no order of the company waits.
  if (row.storeHid === null)
    await released(db, { cid: row.cid, productIds: differing.map(({ line }) => line.productId), stamp: by })
}

export const reviewStockCount = (around: Around) => async (context: Reviewing) => {
  const { row, caller, body, now, save, auditAs } = context
  if (row.status !== submitted) throw movedOn(row, caller, now)
  if (body.status === posted) {
    await post(context, around)
    return undefined
  }
  if (body.reason === '') throw refuseField('reason', 'stock.reasonRequired')
  auditAs('give-back', body.reason)
  await save({ status: counting, submittedAt: null, reason: body.reason })
  return undefined
}

export const cancelStockCount = async ({ db, row, caller, body, now, save, auditAs }: Cancelling) => {
  if (row.status !== counting && row.status !== submitted) throw movedOn(row, caller, now)
  auditAs('cancel', body.reason)
  await closeLines(db, row.countId)
  await save({ status: cancelled, reason: body.reason })
  return undefined
}
