/** Goods of fittings: they are held in the store once they are paid, or have come, and leave it when they are worked on. */
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { stockOutStatus } from '../../contract/inventory/stock-outs'
import type { Db } from '../db/client'
import { distinct } from '../db/grouped'
import type { Clinic } from '../http/party'
import { Refusal } from '../http/refusal'
import {
  auditStampOf,
  holdForPatient,
  letGoHeld,
  type NeedOfPatient,
  scrapForPatient,
  takeHeld,
  unusableIn,
} from '../inventory/patient-service'
import { stockOut, stockOutLine } from '../inventory/stock-outs/table'
import { stockBatch } from '../inventory/table'
import { saleLineStock } from './sale-line-stocks/table'
import type { Doing } from './sale-service'
import { saleLine } from './sales/table'

/** Lines of a bill that a fitting is made of. */
export const fittingPart = { none: 0, frame: 1, lenses: 2 } as const
export type FittingPart = 1 | 2

const { held, out, voided } = stockOutStatus

/** The lines of a bill that its fitting is made of. */
export const partsOf = (db: Db, saleId: number) =>
  db
    .select()
    .from(saleLine)
    .where(and(eq(saleLine.saleId, saleId), gt(saleLine.part, 0)))
    .orderBy(asc(saleLine.part))
export type PartLine = Awaited<ReturnType<typeof partsOf>>[number]

/** Pieces of stock that are held for a bill's fitting, or went into it. */
export const fittingPieces = (db: Db, saleId: number) =>
  db
    .select({
      ...{ lineId: saleLine.lineId, part: saleLine.part, qty: saleLineStock.quantity, status: stockOut.status },
      ...{ stockoutId: stockOut.stockoutId, batchNo: stockBatch.batchNo, serialNo: stockBatch.serialNo },
      variant: stockBatch.variant,
    })
    .from(saleLine)
    .innerJoin(saleLineStock, eq(saleLineStock.lineId, saleLine.lineId))
    .innerJoin(stockOut, eq(stockOut.stockoutId, saleLineStock.stockoutId))
    .innerJoin(
      stockOutLine,
      and(eq(stockOutLine.stockoutId, saleLineStock.stockoutId), eq(stockOutLine.line, saleLineStock.stockLine)),
    )
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockOutLine.batchId))
    .where(and(eq(saleLine.saleId, saleId), gt(saleLine.part, 0), ne(stockOut.status, voided)))
    .orderBy(asc(saleLine.part), asc(saleLineStock.stockoutId), asc(saleLineStock.stockLine))

type Need = Omit<NeedOfPatient, 'price'>

/**
 * Holds the pieces of a line in the store.
 * @throws Refusal `stop` that names the line of which too little is there
 */
export const holdPart = async (doing: Doing, clinic: Clinic, line: PartLine, needs: readonly Need[]): Promise<void> => {
  const { db } = doing
  const wanted = needs.map((need) => ({ ...need, price: line.price }))
  const served = await holdForPatient(db, clinic, wanted, auditStampOf(doing))
  if ('unserved' in served) {
    const params = { name: line.name, left: served.unserved.reduce((sum, { left }) => sum + left, 0) }
    throw new Refusal('stop', { message: { key: 'sale.goodsShort', params } })
  }
  const { stockoutId } = served
  await db
    .insert(saleLineStock)
    .values(
      served.lines.map(({ line: stockLine, quantity }) => ({ lineId: line.lineId, stockoutId, stockLine, quantity })),
    )
}

const idsOf = async (db: Db, saleId: number, status: number, part?: FittingPart) =>
  distinct(
    (await fittingPieces(db, saleId))
      .filter((one) => one.status === status && (part === undefined || one.part === part))
      .map(({ stockoutId }) => stockoutId),
  )

const forget = async (db: Db, stockoutIds: readonly number[]) => {
  if (stockoutIds.length > 0) await db.delete(saleLineStock).where(inArray(saleLineStock.stockoutId, [...stockoutIds]))
}

/** What is held for a bill's fitting is free again: all of it, or one part. */
export const letGoParts = async (doing: Doing, saleId: number, part?: FittingPart): Promise<void> => {
  const ids = await idsOf(doing.db, saleId, held, part)
  if (ids.length === 0) return
  await letGoHeld(doing.db, ids, auditStampOf(doing))
  await forget(doing.db, ids)
}

/**
 * What is held for a bill's fitting leaves the stock.
 * @throws Refusal `stop` where a batch was recalled or expired since
 */
export const takeParts = async (doing: Doing, saleId: number): Promise<void> => {
  const { db, caller } = doing
  const ids = await idsOf(db, saleId, held)
  if (ids.length === 0) return
  const [batch] = await unusableIn(db, ids, caller.today)
  if (batch !== undefined) throw new Refusal('stop', { message: { key: 'fitting.batchStopped', params: { batch } } })
  await takeHeld(db, ids, auditStampOf(doing))
}

/** What went into a fitting is scrapped: all of it, or one part. */
export const scrapParts = async (doing: Doing, saleId: number, reason: string, part?: FittingPart): Promise<void> => {
  const ids = await idsOf(doing.db, saleId, out, part)
  if (ids.length === 0) return
  await forget(doing.db, ids)
  await scrapForPatient(doing.db, ids, { reason }, auditStampOf(doing))
}
