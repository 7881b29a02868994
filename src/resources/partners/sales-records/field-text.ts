/** How the fields of a sales record read in its history. */
import { SalesRecord } from '../../../../contract/partners/sales-records'
import { recordTextOf } from '../../../records/fields'

export const salesRecordText = recordTextOf(SalesRecord, 'salesRecord', {
  ...{ date: true, kind: true, salespersonName: true, hospitalName: 'salesRecord.clinic', prospectName: true },
  ...{ prospectPhone: true, content: true, next: true, location: true, files: true },
})
