/** Which batches goods are taken from: what expires first, goes first. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { batchStatus, stockBalance, stockBatch } from '../table'

export interface Need {
  productId: number
  /** Which power or model; stock that does not say serves too. */
  variant: string
  quantity: number
}

/** What of a batch may be taken, and why not. */
export interface Candidate {
  batchId: number
  productId: number
  supplierId: number | null
  /** The clinic that got it from elsewhere than its agent. */
  hid?: number | null
  batchNo: string
  serialNo: string
  variant: string
  expiry: string | null
  status: number
  created: number
  onHand: number
  locked: number
}

/** Whether a batch is to be had at all on this day; its expiry is usable through its end. */
export const isUsable = ({ status, expiry }: Pick<Candidate, 'status' | 'expiry'>, today: string) =>
  status === batchStatus.good && (expiry === null || expiry >= today)

/** Goods go back only to the supplier that they came from, which is not always known. */
export const isFrom = ({ supplierId }: Pick<Candidate, 'supplierId'>, to: number | null) =>
  to === null || supplierId === null || supplierId === to

/** What lies there, in the order in which it is to be picked: by expiry, then as it came; without expiry last. */
export const candidatesOf = async (
  db: Db,
  warehouseId: number,
  needs: readonly Pick<Need, 'productId' | 'variant'>[],
  { anyVariant } = { anyVariant: false },
): Promise<Candidate[]> =>
  db
    .select({
      batchId: stockBatch.batchId,
      productId: stockBatch.productId,
      supplierId: stockBatch.supplierId,
      hid: stockBatch.hid,
      batchNo: stockBatch.batchNo,
      serialNo: stockBatch.serialNo,
      variant: stockBatch.variant,
      expiry: stockBatch.expiry,
      status: stockBatch.status,
      created: stockBatch.created,
      onHand: stockBalance.onHand,
      locked: stockBalance.locked,
    })
    .from(stockBalance)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .where(
      and(
        eq(stockBalance.warehouseId, warehouseId),
        inArray(stockBalance.productId, distinct(needs.map(({ productId }) => productId))),
        anyVariant ? undefined : inArray(stockBatch.variant, distinct([...needs.map(({ variant }) => variant), ''])),
        gt(stockBalance.onHand, 0),
      ),
    )
    .orderBy(sql`${stockBatch.expiry} asc nulls last`, asc(stockBatch.created), asc(stockBatch.batchId))

export const fits = ({ productId, variant }: Omit<Need, 'quantity'>, batch: Pick<Candidate, 'productId' | 'variant'>) =>
  batch.productId === productId && (batch.variant === variant || batch.variant === '')

export interface Picked {
  need: number
  batchId: number
  productId: number
  quantity: number
}

/** Takes what is needed from the candidates in their order, and says what is missing of each need. */
export const pick = (
  needs: readonly Need[],
  candidates: readonly Candidate[],
  today: string,
): { picked: Picked[]; missing: Map<number, number> } => {
  const free = new Map(candidates.map(({ batchId, onHand, locked }) => [batchId, onHand - locked]))
  const usable = candidates.filter((one) => isUsable(one, today))
  const picked: Picked[] = []
  const missing = new Map<number, number>()
  for (const [at, need] of needs.entries()) {
    let left = need.quantity
    for (const batch of usable) {
      if (left === 0) break
      if (!fits(need, batch)) continue
      const quantity = Math.min(left, free.get(batch.batchId) ?? 0)
      if (quantity === 0) continue
      free.set(batch.batchId, (free.get(batch.batchId) ?? 0) - quantity)
      picked.push({ need: at, batchId: batch.batchId, productId: need.productId, quantity })
      left -= quantity
    }
    if (left > 0) missing.set(at, left)
  }
  return { picked, missing }
}
