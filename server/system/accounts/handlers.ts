import { type Account, accounts } from '../../../contract/system/accounts'
import { implement } from '../../http/implement'
import { removeAccount, setStatus, unlock, updateAccount } from './change'
import { createAccount, createJunior } from './create'
import { allChoices, listAccounts, optometrists, orderAdministrators } from './list'
import { createForSalesperson, egRoles } from './of-salespeople'
import { nameExists, offers } from './offers'
import { accountRows } from './rows'
import type { AccountChanges } from './view'

export const accountCalls = implement<typeof accounts.calls, Account, AccountChanges>(
  accounts,
  {
    list: listAccounts,
    choices: allChoices,
    optometrists,
    orderAdministrators,
    get: async () => undefined,
    offers,
    exists: nameExists,
    create: createAccount,
    createJunior,
    egRoles,
    createForSalesperson,
    update: updateAccount,
    status: setStatus,
    unlock,
    remove: removeAccount,
  },
  accountRows,
)
