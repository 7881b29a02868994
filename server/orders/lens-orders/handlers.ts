import { lensOrders } from '../../../contract/orders/lens-orders'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import { implement } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { prepareChange, updateLensOrder } from './change'
import { lensOrderDetails } from './details'
import { exportLensOrders } from './export'
import { lensOrderList } from './list'
import { moveLensOrder, shipLensOrder } from './move'
import { lensOrderRows } from './rows'
import type { LensOrderChanges, LensOrderRow } from './view'

/** Shipping needs a courier number and has its own call; an order never returns to waiting by a review. */
const reviewTargets = new Set<number>([
  orderStatus.accepted,
  orderStatus.rejected,
  orderStatus.producing,
  orderStatus.completed,
  orderStatus.cancelled,
])

const sum = (counts: Record<string, number>, status: number[] | undefined) =>
  Object.entries(counts)
    .filter(([state]) => status?.includes(Number(state)) ?? true)
    .reduce((total, [, orders]) => total + orders, 0)

export const lensOrderCalls = implement<typeof lensOrders.calls, LensOrderRow, LensOrderChanges>(
  lensOrders,
  {
    list: async ({ db, query, caller, services: { timeZone } }) => {
      const list = await lensOrderList(db, query, caller, timeZone)
      const rows = await list.page(query.page, query.size)
      if (query.counts !== 1) return { rows, total: await list.total() }
      const counts = await list.countsPerStatus()
      return { rows, total: sum(counts, query.status), counts }
    },
    get: async () => undefined,
    details: lensOrderDetails,
    update: async (context) => {
      await updateLensOrder(context, context.body)
      return undefined
    },
    review: async (context) => {
      const { status, rejectReason, overrideReason, confirmWarn } = context.body
      if (!reviewTargets.has(status)) throw refuseField('status', 'order.reviewTarget')
      const { changes, row } = await prepareChange(context, context.body)
      const changed = Object.keys(changes).length > 0 ? { ...changes, caseStatus: 1 } : {}
      await moveLensOrder({ ...context, row }, status, { reason: rejectReason, overrideReason, confirmWarn }, changed)
      return undefined
    },
    ship: async (context) => {
      await shipLensOrder(context, context.body.emsNumber)
      return undefined
    },
    updateAll: async (context) => {
      await updateLensOrder(context, context.body)
      return undefined
    },
    flag: async ({ row, body: { bit, value }, save, deed }) => {
      const statusBit = value === 1 ? row.statusBit | bit : row.statusBit & ~bit
      deed(bit === flags.ticketPrinted && value === 1 ? 'print' : 'flag')
      if (statusBit !== row.statusBit) await save({ statusBit })
      return undefined
    },
    export: exportLensOrders,
  },
  lensOrderRows,
)
