import { and, desc, eq } from 'drizzle-orm'
import { type PrescriptionDetails, prescriptions } from '../../../contract/clinic/prescriptions'
import { orderKinds } from '../../../contract/orders/order-kinds'
import { countPrint } from '../../http/counted-print'
import { type Context, implement } from '../../http/implement'
import { inScope } from '../../http/scope'
import { orders } from '../../orders/orders/table'
import { create, update } from './draft'
import { list } from './list'
import { sign, voidRx } from './moves'
import { orderDraft } from './order-draft'
import { presentRx, type RxChanges, type RxRow, rxRows } from './rows'

type Calls = typeof prescriptions.calls

const get = async ({ db, row, caller, now }: Context<Calls['get'], RxRow, RxChanges>) => {
  const { id, product, orderNo, orderDate, status } = orders
  const filling = await db
    .select({ id, product, orderNo, orderDate, status })
    .from(orders)
    .where(and(eq(orders.rxId, row.rxId), inScope(caller, orders)))
    .orderBy(desc(orderDate), desc(id))
  const readable = filling.filter((one) => caller.codes.has(`${orderKinds[one.product].resource.name}.read`))
  return { ...presentRx(row, caller, now), orders: readable as PrescriptionDetails['orders'] }
}

export const prescriptionCalls = implement<Calls, RxRow, RxChanges>(
  prescriptions,
  {
    ...{ list, get, create, update, sign, void: voidRx, orderDraft },
    print: countPrint<RxRow>(prescriptions.name, ({ rxId }) => rxId),
  },
  rxRows,
)
