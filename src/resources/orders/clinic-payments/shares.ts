/** Of a payment, what counts on which orders while it is typed. */
import type { Shares } from '../../../records/shares'

/** What the call takes: the orders on which something counts. */
export const sharesOf = (shares: Shares) =>
  Object.entries(shares)
    .filter(([, amount]) => amount > 0)
    .map(([id, amount]) => ({ orderId: Number(id), amount }))
