/** How the fields of a device read where two of their values stand beside each other. */
import { Device } from '../../../../contract/training/devices'
import { recordTextOf } from '../../../records/fields'

export const deviceText = recordTextOf(Device, 'device', {
  ...{ hsxCode: true, brandName: true, hospitalName: true, companyName: true },
  ...{ hsxLocked: true, lockReason: true, firmware: true, note: true },
})
