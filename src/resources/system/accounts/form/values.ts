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
  ctid: number | null
  expireDate: string | null
  brands: string[]
  password: string
}

/** What can be changed later, and be in conflict with a change saved first. */
type Changeable = Pick<Account, 'name' | 'phone' | 'roleId' | 'cid' | 'hid' | 'ctid' | 'expireDate' | 'brands'>
const changeable = ['name', 'phone', 'roleId', 'cid', 'hid', 'ctid', 'expireDate', 'brands'] as const

export type Task =
  | { kind: 'create'; cid: number | null }
  /** `account` is the one to be changed, or the one above. */
  | { kind: 'edit' | 'junior'; account: Account }

const pick = (account: Account): Changeable =>
  Object.fromEntries(changeable.map((field) => [field, account[field]])) as Changeable

export const valuesOf = (task: Task): AccountValues => {
  const blank = {
    ...{ account: '', name: '', phone: '', roleId: undefined, ctid: null, expireDate: null, brands: [] },
    password: generatePassword(),
  }
  if (task.kind === 'create') return { ...blank, cid: task.cid, hid: null }
  const { account } = task
  if (task.kind === 'junior') return { ...blank, cid: account.cid, hid: account.hid }
  return { ...blank, ...pick(account), account: account.account }
}

/** Only what is changed here, so that a person who may not give the rest may still change this. */
export const changesOf = (values: AccountValues, base: Account): Partial<Changeable> => {
  const { name, phone, roleId = base.roleId, cid, hid, ctid, expireDate, brands } = values
  const wanted: Changeable = { name: name.trim(), phone: phone.trim(), roleId, cid, hid, ctid, expireDate, brands }
  return Object.fromEntries(
    changeable.filter((field) => String(wanted[field]) !== String(base[field])).map((field) => [field, wanted[field]]),
  )
}

export const newOf = ({ account, name, phone, roleId = 0, ctid, ...rest }: AccountValues) => ({
  ...rest,
  // An installation that knows only the specification has no such field.
  ...(ctid !== null && { ctid }),
  ...{ account: account.trim(), name: name.trim(), phone: phone.trim(), roleId },
})
