/** What a change makes of an order, without a database: the merged order in its normal form, and what differs. */
import type { LensOrderUpdate } from '../../../contract/orders/lens-order'
import { normalisePrescription, type Prescription } from '../../../contract/orders/prescription'
import type { LensOrderRow } from './view'

/** Names that stand in the body of an update without being fields of the order. */
const beside = new Set(['version', 'confirmWarn', 'status', 'rejectReason', 'overrideReason'])
/** What may still be changed once an order is in production. */
const afterProduction = new Set(['orderNote'])
/** What the price depends on. */
const priced = ['productId', 'eyeGlassOd', 'eyeGlassOs'] as const

export type OrderChanges = Partial<Omit<LensOrderUpdate, 'version' | 'confirmWarn'>> & { pid?: number }

export const optionsOf = (orderOptions: string): number[] =>
  orderOptions === '' ? [] : orderOptions.split(',').map(Number)

/** Options in ascending order, each once. */
const tidyOptions = (orderOptions: string) => [...new Set(optionsOf(orderOptions))].sort((a, b) => a - b).join(',')

/** The fields of the body that differ from the row, in the form in which they are stored. */
export const changesOf = (row: LensOrderRow, body: Record<string, unknown>): OrderChanges => {
  const sent = Object.fromEntries(
    Object.entries(body).filter(([field, value]) => !beside.has(field) && value !== undefined),
  )
  const merged = { ...row, ...sent } as LensOrderRow & Prescription
  const normal = {
    ...merged,
    ...normalisePrescription(merged),
    orderOptions: tidyOptions(merged.orderOptions),
  }
  return Object.fromEntries(
    Object.entries(normal).filter(([field, value]) => value !== row[field as keyof LensOrderRow]),
  ) as OrderChanges
}

/** Changed fields that production has locked. */
export const lockedFields = (changes: OrderChanges) =>
  Object.keys(changes).filter((field) => !afterProduction.has(field))

export const changesPrice = (changes: OrderChanges) => priced.some((field) => field in changes)
