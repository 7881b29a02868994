/** How the fields of an invoice read in its history. */
import { Invoice } from '../../../../contract/statistics/invoices'
import { recordTextOf } from '../../../records/fields'

export const invoiceText = recordTextOf(Invoice, 'invoice', {
  ...{ invoiceNo: true, kind: true, amount: true, reversed: true, date: true, title: true, taxNo: true },
  ...{ note: true, reversesNo: { label: 'invoice.reverses' }, reason: true },
})
