/** How the fields of an account of the screening edition read in its history. */
import { ScreeningAccount } from '../../../../contract/system/screening-accounts'
import { recordTextOf } from '../../../records/fields'

export const screeningAccountText = recordTextOf(ScreeningAccount, 'screeningAccount', {
  ...{ account: true, name: true, phone: true, hospitalName: true, customerNames: true, expireDate: true },
  status: { values: 'staff.status' },
})
