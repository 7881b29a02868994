/** What was ordered for a patient, with what was ordered under the records that were merged into theirs. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { id, instant } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { AnyOrder } from './any-orders'
import { LensOrder } from './lens-order'
import { OrderStatus } from './order-family'

/** The powers of a lens order, oldest first: how a patient's prescription went. */
export const PatientPrescription = LensOrder.pick({
  dsOd: true,
  dcOd: true,
  axOd: true,
  addOd: true,
  pdOd: true,
  eyeGlassOd: true,
  dsOs: true,
  dcOs: true,
  axOs: true,
  addOs: true,
  pdOs: true,
  eyeGlassOs: true,
}).extend({
  id: id(),
  orderNo: z.string(),
  orderDate: instant(),
  productName: z.string(),
  optristName: z.string().nullable(),
  status: OrderStatus,
})
export type PatientPrescription = z.infer<typeof PatientPrescription>

const checks = '/patient/glassRecordOk/list/{pid}'
const all = '/v1/clinic/patients/{pid}/orders'

export const patientOrders = resource('patient-orders', {
  id: 'id',
  record: z.object({ id: id() }),
  calls: {
    hardLens: call('GET', checks, {
      summary: "A patient's orders of hard contact lenses, newest first",
      query: listQuery(checks, {}, ['orderDate']),
      reply: page(AnyOrder, 'orderNo'),
      can: 'patients.read',
    }),
    all: call('GET', all, {
      feature: 'patients',
      summary: "A patient's orders of the kinds that the caller may read, newest first",
      query: listQuery(all, {}, ['orderDate']),
      reply: page(AnyOrder, 'orderNo'),
      can: 'patients.read',
    }),
    prescriptions: call('GET', '/v1/clinic/patients/{pid}/prescriptions', {
      feature: 'patients',
      summary:
        'The powers of the last hundred lens orders of a patient that were not rejected or cancelled, oldest first',
      reply: one(z.array(PatientPrescription).max(100)),
      can: 'patients.read',
    }),
  },
})
