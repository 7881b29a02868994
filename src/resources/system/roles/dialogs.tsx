/** What is asked before a role is made, changed, copied or deleted. */
import { type Role, roles } from '../../../../contract/system/roles'
import { useT } from '../../../providers/i18n'
import { shownRoleName } from '../../../providers/role-name'
import { RemoveDialog } from '../../../records/remove-dialog'
import { RoleDialog } from './role-dialog'

export type Task = { kind: 'create' } | { kind: 'edit' | 'copy' | 'remove'; role: Role }

export const RoleDialogs = ({ task, onClosed }: { task: Task; onClosed: () => void }) => {
  const t = useT()
  switch (task.kind) {
    case 'create':
      return <RoleDialog onClosed={onClosed} />
    case 'copy':
      return <RoleDialog copied={task.role} onClosed={onClosed} />
    case 'edit':
      return <RoleDialog role={task.role} onClosed={onClosed} />
    case 'remove': {
      const { id, version } = task.role
      const name = shownRoleName(task.role.name)
      return (
        <RemoveDialog
          call={roles.calls.remove}
          id={id}
          values={{ version }}
          title={t('permission.removeTitle', { name })}
          advice={t('permission.removeHeld')}
          done={t('permission.removed', { name })}
          onClosed={onClosed}
        />
      )
    }
  }
}
