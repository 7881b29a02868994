/** What each kind of record is found by; every search is answered by an index, whatever is typed. */
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Found } from '../../../contract/system/search'
import type { Db } from '../../db/client'
import { hasText } from '../../db/text'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { orders } from '../../orders/orders/table'
import { hospital } from '../../partners/hospitals/table'

export const most = 5
/** Below this, an index of three letters at a time finds nothing, and nearly every number would match. */
const shortestNumber = 4

/** Orders whose own number or courier number holds the text, the newest first. */
export const ordersNumbered = async (db: Db, caller: Caller, text: string): Promise<Found['orders']> => {
  if (text.length < shortestNumber || !/^[A-Za-z0-9-]+$/.test(text)) return []
  return db
    .select({
      lensOrderId: orders.id,
      orderNo: orders.orderNo,
      status: sql<Found['orders'][number]['status']>`${orders.status}`,
      patientName: sql<string>`${orders.patientName}`,
      hospitalName: hospital.name,
    })
    .from(orders)
    .innerJoin(hospital, eq(hospital.hid, orders.hid))
    .where(
      and(
        eq(orders.product, 'lens'),
        inScope(caller, orders),
        or(hasText(orders.orderNo, text), hasText(orders.emsNumber, text)),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(most)
}

export const clinicsNamed = async (db: Db, caller: Caller, text: string): Promise<Found['clinics']> =>
  db
    .select({ hid: hospital.hid, name: hospital.name })
    .from(hospital)
    .where(and(inScope(caller, hospital), hasText(hospital.name, text)))
    .orderBy(asc(hospital.name), asc(hospital.hid))
    .limit(most)
