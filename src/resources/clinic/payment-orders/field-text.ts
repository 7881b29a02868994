/** How the fields of a payment order read in its history. */
import { PaymentOrder } from '../../../../contract/clinic/payment-orders'
import { recordTextOf } from '../../../records/fields'

export const paymentOrderText = recordTextOf(PaymentOrder, 'paymentOrder', {
  ...{ amount: true, linked: true, account: true, due: true, note: true, status: true, reason: true },
  ...{ paidOn: true, ref: true, voucher: true, reversedOn: true },
})
