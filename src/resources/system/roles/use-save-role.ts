/** Sends the form of a role, and sorts what comes back: saved, fields to mend, or somebody who was faster. */
import { useState } from 'react'
import { Role, roles } from '../../../../contract/system/roles'
import { ApiError } from '../../../providers/data/api-error'
import { useSend } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'

export type RoleValues = Pick<Role, 'name' | 'code' | 'kind' | 'requireTotp' | 'cid'>

/** Those of a role; of a copy those of the original under another name; or those of a new one. */
export const valuesOf = (role?: Role, copied?: Role, copyName = ''): RoleValues => {
  const { name = '', code = 'USER', kind = 'employee', requireTotp = 0, cid = null } = role ?? copied ?? {}
  return { name: copied ? copyName : name, code, kind, requireTotp, cid }
}

interface Listeners {
  onSaved: (role: Role) => void
  /** Messages by field. */
  onRefused: (errors: Record<string, string>) => void
}

/** These are shown by the dialog. */
const shownHere = { except: ['rule', 'conflict'] } as const

export const useSaveRole = (opened: Role | undefined, { onSaved, onRefused }: Listeners) => {
  const t = useT()
  const create = useSend(roles.calls.create, shownHere)
  const update = useSend(roles.calls.update, shownHere)
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<Role>()

  const send = async (values: RoleValues, copyFrom: number | undefined) => {
    if (!base) return create.mutateAsync({ body: { ...values, ...(copyFrom !== undefined && { copyFrom }) } })
    const { name, kind, requireTotp } = { ...valuesOf(base), ...values }
    return update.mutateAsync({ body: { id: base.id, version: base.version, name, kind, requireTotp } })
  }

  return {
    saving: create.isPending || update.isPending,
    /** As it was when what the form holds was begun. */
    base,
    /** As somebody else has left it, to be settled with what the form holds. */
    theirs,
    settle: (next?: Role) => {
      if (next) setBase(next)
      setTheirs(undefined)
    },
    save: async (values: RoleValues, copyFrom?: number) => {
      try {
        const { data } = await send(values, copyFrom)
        void toast('success', t('permission.saved'))
        onSaved(data)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const current = error.name === 'conflict' ? Role.safeParse(error.current) : undefined
        if (current?.success) setTheirs(current.data)
        else if (error.errors) onRefused(error.errors)
        else if (error.name === 'rule' || error.name === 'conflict') void toast('warning', error.message)
      }
    },
  }
}
