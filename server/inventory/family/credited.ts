/** Returns of clinics that their agent has credited them with. */
import { and, eq } from 'drizzle-orm'
import { paymentState } from '../../../contract/orders/clinic-payments'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import { clinicPayment } from '../../orders/clinic-payments/table'

/** Refuses to void a return while a credit note for it stands; the database refuses the same. The return is held. */
export const assertNotCredited = async (db: Db, stockinId: number): Promise<void> => {
  const [found] = await db
    .select({ paymentNo: clinicPayment.paymentNo })
    .from(clinicPayment)
    .where(and(eq(clinicPayment.returnId, stockinId), eq(clinicPayment.status, paymentState.posted)))
    .limit(1)
  if (found) throw new Refusal('stop', { message: { key: 'stock.credited', params: found } })
}
