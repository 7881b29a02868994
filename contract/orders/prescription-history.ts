/** A prescription beside the same patient's earlier orders: what changed too fast, what was ordered twice. */
import { hundredths } from './hundredths'
import { type OrderRules, usualRules } from './order-settings'
import { eyeOf, eyes, type Prescription, sphericalEquivalent } from './prescription'
import { formatDioptre } from './prescription-input'
import type { Issue } from './prescription-issue'

const day = 86_400

/** An order as far as history goes; `orderedAt` in seconds since the epoch. */
export interface DatedPrescription {
  orderNo: string
  orderedAt: number
  productId: number
  prescription: Prescription
}

/**
 * Warnings about an order, beside the patient's other orders (any order, without cancelled and rejected ones).
 *
 * Each eye is compared with the last earlier order that had a lens for it, if that is less than `movedDays` ago: a great
 * change is more often a slip than an eye. The same product is a repetition up to and with `repeatDays`; 0 days is never.
 * Orders later than this one don't count.
 */
export function compareWithHistory(
  order: Omit<DatedPrescription, 'orderNo'>,
  others: readonly DatedPrescription[],
  { movedDays, movedBy, repeatDays }: OrderRules = usualRules,
): Issue[] {
  const earlier = others
    .filter(({ orderedAt }) => orderedAt <= order.orderedAt)
    .sort((one, other) => other.orderedAt - one.orderedAt)
  const issues: Issue[] = []
  for (const eye of eyes) {
    const now = sphericalEquivalent(eyeOf(order.prescription, eye))
    const last = earlier.find(({ prescription }) => prescription[`eyeGlass${eye}`] !== 0)
    if (now === null || !last || order.orderedAt - last.orderedAt >= movedDays * day) continue
    const before = sphericalEquivalent(eyeOf(last.prescription, eye))
    if (before === null || Math.abs(hundredths(now - before)) <= hundredths(movedBy)) continue
    const params = { before: formatDioptre(before), now: formatDioptre(now), orderNo: last.orderNo, days: movedDays }
    issues.push({ field: `ds${eye}`, rule: 'ds.moved', params })
  }
  const repeated = earlier.find(
    ({ productId, orderedAt }) =>
      repeatDays > 0 && productId === order.productId && order.orderedAt - orderedAt <= repeatDays * day,
  )
  if (repeated)
    issues.push({
      field: 'productId',
      rule: 'productId.repeated',
      params: { orderNo: repeated.orderNo, days: repeatDays },
    })
  return issues
}
