/** How the fields of a trainer's account read in its history. */
import { TrainerAccount } from '../../../../contract/system/trainer-accounts'
import { recordTextOf } from '../../../records/fields'

export const trainerText = recordTextOf(TrainerAccount, 'field', {
  ...{ account: true, name: true, phone: true, brandName: true, companyName: true },
  status: { values: 'staff.status' },
})
