/** What the boxes of an account's form ask for; the server asks for the same. */
import type { FormRule } from 'antd'
import { phone } from '../../../contract/core/fields'
import { accounts, newAccountName } from '../../../contract/system/accounts'
import { passwordPattern } from '../../../contract/system/passwords'
import { useMayCall } from '../../providers/access'
import { type Send, useSend } from '../../providers/data/use-send'
import { useT } from '../../providers/i18n'
import { schemaRule } from '../../records/schema-rule'

const nameForm = newAccountName()
const phoneForm = phone()

/** Whether the name is free is asked while it is typed; if that cannot be known now, saving will tell. */
const isTaken = async (send: Send, account: string) => {
  try {
    return (await send(accounts.calls.exists, { query: { account } })).data.exists
  } catch {
    return false
  }
}

export const useAccountRules = (): Record<'account' | 'name' | 'phone' | 'password' | 'roleId', FormRule[]> => {
  const t = useT()
  const send = useSend()
  const mayAsk = useMayCall(accounts.calls.exists)
  const refuse = (key: Parameters<typeof t>[0]) => Promise.reject(new Error(t(key)))
  const account: FormRule = {
    validator: async (_, value: string) => {
      if (!nameForm.safeParse(value).success) return refuse('staff.accountForm')
      return mayAsk && (await isTaken(send, value.trim())) ? refuse('staff.accountTaken') : undefined
    },
  }
  const required: FormRule = { required: true, whitespace: true, message: t('staff.required') }
  return {
    account: [account],
    name: [required],
    phone: [schemaRule(phoneForm, t('staff.phoneForm'))],
    password: [{ pattern: passwordPattern, required: true, message: t('staff.passwordForm') }],
    roleId: [{ required: true, message: t('staff.roleChosen') }],
  }
}
