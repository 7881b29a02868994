/** Accounts of the screening edition, in English. */
import type { Translated } from '../texts'
import type { screeningAccount as chinese } from '../zh-CN/screening-account'

export const screeningAccount: Translated<typeof chinese> = {
  account: 'Account',
  name: 'Name',
  phone: 'Phone',
  roleId: 'Role',
  'roleId.24': 'Screening manager',
  'roleId.25': 'Screener',
  'roleId.26': 'School contact',
  hospitalName: 'Clinic',
  customers: 'Schools and communities',
  customerNames: 'Schools and communities',
  'customers.hint': 'A contact sees these schools and communities alone',
  expireDate: 'Valid until',
  'expireDate.hint': 'Afterwards the account cannot sign in; empty: for ever',
  status: 'State',
  empty: 'No accounts of screening yet',
  create: 'New account',
}
