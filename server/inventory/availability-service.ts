/** Whether the warehouse has what orders are about to hold. */
import type { Db } from '../db/client'
import { candidatesOf, type Need, pick } from './family/pick'
import { placeOf } from './stock-service'

/**
 * @param ordered what each order needs; those before take theirs first, all of it or none, as accepting does
 * @param today the company's date, YYYY-MM-DD
 * @returns of each order how much of each need is missing; undefined where the company keeps no stock
 */
export const missingInStock = async (
  db: Db,
  cid: number,
  ordered: readonly (readonly Need[])[],
  today: string,
): Promise<number[][] | undefined> => {
  const place = await placeOf(db, cid)
  if (place === undefined) return undefined
  const all = ordered.flat()
  let left = all.length === 0 ? [] : await candidatesOf(db, place, all)
  return ordered.map((needs) => {
    const { picked, missing } = pick(needs, left, today)
    if (missing.size === 0) {
      const taken = new Map<number, number>()
      for (const { batchId, quantity } of picked) taken.set(batchId, (taken.get(batchId) ?? 0) + quantity)
      left = left.map((one) => ({ ...one, locked: one.locked + (taken.get(one.batchId) ?? 0) }))
    }
    return needs.map((_, at) => missing.get(at) ?? 0)
  })
}
