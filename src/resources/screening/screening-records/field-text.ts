/** How the fields of a screening record read in its history. */
import { ScreeningRecord } from '../../../../contract/screening/screening-records'
import { recordTextOf } from '../../../records/fields'

export const screeningRecordText = recordTextOf(ScreeningRecord, 'screeningRecord', {
  ...{ date: true, age: true, advice: true, rulesNo: true, status: true },
})
