/** How the fields of a settlement read in its history. */
import { ScreeningSettlement } from '../../../../contract/screening/screening-settlements'
import { recordTextOf } from '../../../records/fields'

export const screeningSettlementText = recordTextOf(ScreeningSettlement, 'screeningSettlement', {
  ...{ settlementNo: true, customerName: true, start: true, end: true, brought: true, converted: true },
  ...{ amount: true, share: true, fee: true, note: true, status: true, paidOn: true, ref: true, reason: true },
})
