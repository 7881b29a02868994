/** How the fields of a bill read where two of their values stand beside each other. */
import { Sale } from '../../../../contract/clinic/sale-record'
import { recordTextOf } from '../../../records/fields'

export const saleText = recordTextOf(Sale, 'sale', {
  ...{
    saleNo: true,
    date: true,
    patientName: true,
    summary: true,
    retail: true,
    discount: true,
    reduction: true,
    couponOff: true,
  },
  ...{
    rounding: true,
    total: true,
    paid: true,
    refunded: true,
    credited: true,
    owed: true,
    onAccount: true,
    note: true,
    reason: true,
  },
  status: true,
})
