/** The fields of a customer. */
import { type ScreeningCustomer, screeningCustomers } from '../../../../contract/screening/screening-customers'
import { fieldsOf } from '../../../records/fields'

export const customerFields = fieldsOf<ScreeningCustomer>()(screeningCustomers, 'screeningCustomer', {
  phone: { kind: 'phone' },
  share: { unit: 'screeningCustomer.share.unit' },
})
export const screeningCustomerText = customerFields.text
