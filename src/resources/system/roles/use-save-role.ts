/** Sends the form of a role: a new one, a copy, or one that is changed. */
import { Role, roles } from '../../../../contract/system/roles'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { type SaveListeners, shownByForm, useSaveRecord } from '../../../providers/use-save-record'

export type RoleValues = Pick<Role, 'name' | 'code' | 'kind' | 'requireTotp' | 'cid'>

/** Those of a role; of a copy those of the original under another name; or those of a new one. */
export const valuesOf = (role?: Role, copied?: Role, copyName = ''): RoleValues => {
  const { name = '', code = 'USER', kind = 'employee', requireTotp = 0, cid = null } = role ?? copied ?? {}
  return { name: copied ? copyName : name, code, kind, requireTotp, cid }
}

/** @param copyFrom the role whose grants a new one gets */
export const useSaveRole = (role: Role | undefined, copyFrom: number | undefined, listeners: SaveListeners<Role>) => {
  const t = useT()
  const create = useAction(roles.calls.create, shownByForm)
  const update = useAction(roles.calls.update, shownByForm)
  return useSaveRecord<Role, RoleValues>({
    ...listeners,
    row: role,
    record: Role,
    send: (values, base, idempotencyKey) => {
      if (!base)
        return create.mutateAsync({ body: { ...values, ...(copyFrom !== undefined && { copyFrom }) }, idempotencyKey })
      const { name, kind, requireTotp } = { ...valuesOf(base), ...values }
      const body = { id: base.id, version: base.version, name, kind, requireTotp }
      return update.mutateAsync({ body, idempotencyKey })
    },
    onSaved: (saved) => {
      void toast('success', t('record.saved'))
      listeners.onSaved(saved)
    },
  })
}
