/** Sends the form of an account, and sorts what comes back: saved, fields to mend, or somebody who was faster. */
import { useRef, useState } from 'react'
import { Account, accounts } from '../../../../../contract/system/accounts'
import { ApiError } from '../../../../providers/data/api-error'
import { useSend } from '../../../../providers/data/use-call'
import { toast } from '../../../../providers/toast'
import { type AccountValues, changeable, changeableOf, type Task } from './values'

interface Listeners {
  onSaved: (account: Account) => void
  /** Messages by field. */
  onRefused: (errors: Record<string, string>) => void
}

/** These are shown by the form. */
const shownHere = { except: ['rule', 'conflict'] } as const

/** The same form sent twice makes one account; with other contents it is another try. */
const useOnceKey = () => {
  const last = useRef({ body: '', key: '' })
  return (sent: object) => {
    const body = JSON.stringify(sent)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    return last.current.key
  }
}

export const useSaveAccount = (task: Task, { onSaved, onRefused }: Listeners) => {
  const create = useSend(accounts.calls.create, shownHere)
  const createJunior = useSend(accounts.calls.createJunior, shownHere)
  const update = useSend(accounts.calls.update, shownHere)
  const onceKeyOf = useOnceKey()
  const [base, setBase] = useState(task.kind === 'edit' ? task.account : undefined)
  const [theirs, setTheirs] = useState<Account>()

  const send = async (values: AccountValues) => {
    if (base) {
      const wanted = changeableOf(values, base)
      // Only what is changed here: whoever may not give the rest may still change this.
      const changes = Object.fromEntries(
        changeable.filter((field) => wanted[field] !== base[field]).map((field) => [field, wanted[field]]),
      )
      return update.mutateAsync({ body: { ...changes, uid: base.uid, version: base.version } })
    }
    const { account, password, roleId = 0, ...rest } = values
    const fields = { ...rest, account: account.trim(), name: rest.name.trim(), phone: rest.phone.trim() }
    const body = { ...fields, roleId, password }
    const idempotencyKey = onceKeyOf(body)
    if (task.kind !== 'junior') return create.mutateAsync({ body, idempotencyKey })
    return createJunior.mutateAsync({ body: { ...body, parentUid: task.account.uid }, idempotencyKey })
  }

  return {
    saving: create.isPending || createJunior.isPending || update.isPending,
    /** As it was when what the form holds was begun. */
    base,
    /** As somebody else has left it, to be settled with what the form holds. */
    theirs,
    settle: (next?: Account) => {
      if (next) setBase(next)
      setTheirs(undefined)
    },
    save: async (values: AccountValues) => {
      try {
        onSaved((await send(values)).data)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const current = error.name === 'conflict' ? Account.safeParse(error.current) : undefined
        if (current?.success) setTheirs(current.data)
        else if (error.errors) onRefused(error.errors)
        else if (error.name === 'rule' || error.name === 'conflict') void toast('warning', error.message)
      }
    },
  }
}
