import { eq } from 'drizzle-orm'
import { type VisitDetails, visits } from '../../../contract/clinic/visits'
import { countPrint } from '../../http/counted-print'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { storeHeadOf } from '../../partners/store-head-service'
import { store } from '../../partners/stores/table'
import { mindedOf } from '../../people/patient-service'
import { dueOfVisit } from '../sale-service'
import { seesMoney } from '../takings'
import { chargesOf } from '../visit-service'
import { itemNames } from './charges'
import { exportVisits, list } from './list'
import { callOne, cancel, comeBackIn, finish, miss, pay, refund, reopen, start, transfer, update } from './moves'
import { aheadOf, callNext, momentOf } from './queue'
import { create } from './register'
import { presentVisit, type VisitChanges, type VisitRow, visitRows } from './rows'

type Calls = typeof visits.calls

const roomsOf = async ({ db, caller, query }: Context<Calls['rooms']>): Promise<string[]> => {
  const { hid } = await clinicMeant(db, caller, query.hid)
  const [found] = await db.select({ rooms: store.rooms }).from(store).where(eq(store.hid, hid))
  return found?.rooms ?? []
}

const get = async (context: Context<Calls['get'], VisitRow, VisitChanges>): Promise<VisitDetails> => {
  const { db, row, caller } = context
  const charges = (await chargesOf(db, row.visitId)) as unknown as NonNullable<VisitDetails['charges']>
  return {
    ...presentVisit(row, caller),
    items: await itemNames(db, row),
    ...(seesMoney(caller)
      ? {
          charges: charges.map(({ chargeId, itemId, name, price, status, refundDue, paidAt, method, ref }) => ({
            ...{ chargeId, itemId, name, price, status, refundDue, paidAt, method, ref },
          })),
          due: await dueOfVisit(context.db, context.row),
        }
      : { charges: null, due: null }),
    ...(await mindedOf(db, row.pid, caller.today)),
    ahead: await aheadOf(db, row, momentOf(context)),
    store: await storeHeadOf(db, row.hid),
  }
}

export const visitCalls = implement<Calls, VisitRow, VisitChanges>(
  visits,
  {
    ...{ list, export: exportVisits, get, create, update, call: callOne, start, miss, return: comeBackIn },
    rooms: roomsOf,
    ...{ transfer, finish, reopen, pay, cancel, refund, next: callNext },
    print: countPrint<VisitRow>(visits.name, ({ visitId }) => visitId),
  },
  visitRows,
)
