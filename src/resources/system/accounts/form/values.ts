/** What the form of an account holds, and what it begins with. */
import type { Account } from '../../../../../contract/system/accounts'
import { generatePassword } from '../../../../ui/generate-password'

export interface AccountValues {
  account: string
  name: string
  phone: string
  /** null: the platform. */
  cid: number | null
  roleId: number | undefined
  hid: number | null
  expireDate: string | null
  password: string
}

/** What can be changed later, and be in dispute with somebody who was faster. */
export type Changeable = Pick<Account, 'name' | 'phone' | 'roleId' | 'cid' | 'hid' | 'expireDate'>
export const changeable = ['name', 'phone', 'roleId', 'cid', 'hid', 'expireDate'] as const

export type Task =
  | { kind: 'create'; cid: number | null }
  /** `account` is the one to be changed, or the one above. */
  | { kind: 'edit' | 'junior'; account: Account }

const pick = (account: Account): Changeable =>
  Object.fromEntries(changeable.map((field) => [field, account[field]])) as Changeable

export const valuesOf = (task: Task): AccountValues => {
  const blank = { account: '', name: '', phone: '', roleId: undefined, expireDate: null, password: generatePassword() }
  if (task.kind === 'create') return { ...blank, cid: task.cid, hid: null }
  const { account } = task
  if (task.kind === 'junior') return { ...blank, cid: account.cid, hid: account.hid }
  return { ...blank, ...pick(account), account: account.account }
}

export const changeableOf = (values: AccountValues, base: Changeable): Changeable => ({
  name: values.name.trim(),
  phone: values.phone.trim(),
  roleId: values.roleId ?? base.roleId,
  cid: values.cid,
  hid: values.hid,
  expireDate: values.expireDate,
})
