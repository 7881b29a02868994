/** How the fields of a cash shift read where two of their values stand beside each other. */
import { CashShift } from '../../../../contract/clinic/cash-shifts'
import { recordTextOf } from '../../../records/fields'

export const cashShiftText = recordTextOf(CashShift, 'cashShift', {
  ...{
    shiftNo: true,
    till: true,
    cashierName: true,
    businessDate: true,
    opening: true,
    openedAt: true,
    closedAt: true,
  },
  ...{ counted: true, expected: true, difference: true, reason: true, reviewerName: true, reviewNote: true },
  status: true,
})
