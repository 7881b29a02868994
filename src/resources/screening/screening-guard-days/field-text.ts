/** How devices and days of protection guards read in their history. */
import { GuardDay } from '../../../../contract/screening/screening-guard-days'
import { GuardDevice } from '../../../../contract/screening/screening-guard-devices'
import { recordTextOf } from '../../../records/fields'

export const guardDayText = recordTextOf(GuardDay, 'guardDay', { day: true, name: true })
export const guardDeviceText = recordTextOf(GuardDevice, 'guardDevice', {
  ...{ serial: true, name: true, customerName: true, since: true, status: true },
})
