/** Sends the form of an account: a new one, one below another, or what is changed of one. */
import { Account, accounts } from '../../../../../contract/system/accounts'
import { useAction } from '../../../../providers/data/use-call'
import { type SaveListeners, shownByForm, useSaveRecord } from '../../../../providers/use-save-record'
import { type AccountValues, changeable, changeableOf, type Task } from './values'

export const useSaveAccount = (task: Task, listeners: SaveListeners<Account>) => {
  const create = useAction(accounts.calls.create, shownByForm)
  const createJunior = useAction(accounts.calls.createJunior, shownByForm)
  const update = useAction(accounts.calls.update, shownByForm)
  return useSaveRecord<Account, AccountValues>({
    row: task.kind === 'edit' ? task.account : undefined,
    record: Account,
    send: (values, base, idempotencyKey) => {
      if (base) {
        const wanted = changeableOf(values, base)
        // Only what is changed here: whoever may not give the rest may still change this.
        const changes = Object.fromEntries(
          changeable.filter((field) => wanted[field] !== base[field]).map((field) => [field, wanted[field]]),
        )
        return update.mutateAsync({ body: { ...changes, uid: base.uid, version: base.version }, idempotencyKey })
      }
      const { account, password, roleId = 0, ...rest } = values
      const fields = { ...rest, account: account.trim(), name: rest.name.trim(), phone: rest.phone.trim() }
      const body = { ...fields, roleId, password }
      if (task.kind !== 'junior') return create.mutateAsync({ body, idempotencyKey })
      return createJunior.mutateAsync({ body: { ...body, parentUid: task.account.uid }, idempotencyKey })
    },
    ...listeners,
  })
}
