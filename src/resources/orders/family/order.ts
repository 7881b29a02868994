/** An order as the screens of the whole family read it: what each kind has, and what only those for patients have. */
import type { z } from 'zod'
import type { LensOrderDetails } from '../../../../contract/orders/lens-orders'
import type { orderEditable, orderKept, patientEditable, patientKept } from '../../../../contract/orders/order-record'

type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>
type Kept = Fields<typeof orderKept & typeof orderEditable>
type ForPatient = Fields<typeof patientKept & typeof patientEditable>

export interface Order extends Kept, Partial<ForPatient> {}

/** An order with everything around it; one for the clinic itself has no patient. */
export interface OrderDetails extends Omit<LensOrderDetails, 'order' | 'patient'> {
  order: Order
  patient: LensOrderDetails['patient'] | null
}

/** What a dialog or a list says of an order in few words: the clinic, and the patient if it is for one. */
export const whoseOrder = ({ hospitalName, patientName }: Order): string =>
  patientName === undefined ? hospitalName : `${hospitalName} · ${patientName}`
