/** How the fields of a daily closing read. */
import { DailyClosing } from '../../../../contract/clinic/daily-closings'
import { recordTextOf } from '../../../records/fields'

export const closingText = recordTextOf(DailyClosing, 'closing', {
  ...{
    date: true,
    hospitalName: true,
    shifts: true,
    sales: true,
    refunds: true,
    net: true,
    storedNet: true,
    difference: true,
    name: true,
  },
})
