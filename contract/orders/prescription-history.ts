/** A prescription beside the same patient's earlier orders: what changed too fast, what was ordered twice. */
import { hundredths } from './hundredths'
import { eyeOf, eyes, type Prescription, sphericalEquivalent } from './prescription'
import { formatDioptre } from './prescription-input'
import type { Issue } from './prescription-issue'

const day = 86_400
/** A change of more than 1.00 D of spherical equivalent within half a year is more often a slip than an eye. */
const moved = { days: 180, by: 1 }
const repeatedDays = 7

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
 * Each eye is compared with the last earlier order that had a lens for it, if that is less than 180 days ago.
 * The same product is a repetition up to and with 7 days. Orders later than this one don't count.
 */
export function compareWithHistory(
  order: Omit<DatedPrescription, 'orderNo'>,
  others: readonly DatedPrescription[],
): Issue[] {
  const earlier = others
    .filter(({ orderedAt }) => orderedAt <= order.orderedAt)
    .sort((one, other) => other.orderedAt - one.orderedAt)
  const issues: Issue[] = []
  for (const eye of eyes) {
    const now = sphericalEquivalent(eyeOf(order.prescription, eye))
    const last = earlier.find(({ prescription }) => prescription[`eyeGlass${eye}`] !== 0)
    if (now === null || !last || order.orderedAt - last.orderedAt >= moved.days * day) continue
    const before = sphericalEquivalent(eyeOf(last.prescription, eye))
    if (before === null || Math.abs(hundredths(now - before)) <= hundredths(moved.by)) continue
    const params = { before: formatDioptre(before), now: formatDioptre(now), orderNo: last.orderNo, days: moved.days }
    issues.push({ field: `ds${eye}`, rule: 'ds.moved', params })
  }
  const repeated = earlier.find(
    ({ productId, orderedAt }) => productId === order.productId && order.orderedAt - orderedAt <= repeatedDays * day,
  )
  if (repeated)
    issues.push({
      field: 'productId',
      rule: 'productId.repeated',
      params: { orderNo: repeated.orderNo, days: repeatedDays },
    })
  return issues
}
