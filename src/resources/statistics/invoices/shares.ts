/** What an invoice is for of which orders, while it is typed. */
import type { Shares } from '../../../records/shares'

/** What the calls take: the orders of which something is invoiced. */
export const sharesOf = (shares: Shares) =>
  Object.entries(shares)
    .filter(([, amount]) => amount > 0)
    .map(([id, amount]) => ({ orderId: Number(id), amount }))
