/** How the fields of a clinic's payment read in its history. */
import { ClinicPayment } from '../../../../contract/orders/clinic-payments'
import { recordTextOf } from '../../../records/fields'

export const clinicPaymentText = recordTextOf(ClinicPayment, 'clinicPayment', {
  ...{ date: true, kind: true, method: true, amount: true, allocated: true, returned: true },
  ...{ backOfNo: true, ref: true, note: true },
  ...{ status: true, reversedOn: true, reason: true },
})
