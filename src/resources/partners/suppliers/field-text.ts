/** How the fields of a supplier read where two of their values stand beside each other. */
import { Supplier } from '../../../../contract/partners/suppliers'
import { recordTextOf } from '../../../records/fields'

export const supplierText = recordTextOf(Supplier, 'supplier', {
  ...{ name: true, creditCode: true, contact: true, phone: true, address: true },
  lines: { values: 'supplier.line' },
  note: 'partner.note',
  status: { label: 'partner.status' },
  classifyStatus: { label: 'supplier.classify', values: 'supplier.classify' },
  classifyReason: 'supplier.reason',
  classified: true,
})
