/** What is asked before a role is made, changed, copied or deleted. */
import type { Role } from '../../../../contract/system/roles'
import { RemoveDialog } from './remove-dialog'
import { RoleDialog } from './role-dialog'

export type Task = { kind: 'create' } | { kind: 'edit' | 'copy' | 'remove'; role: Role }

export const RoleDialogs = ({ task, onClosed }: { task: Task; onClosed: () => void }) => {
  switch (task.kind) {
    case 'create':
      return <RoleDialog onClosed={onClosed} />
    case 'copy':
      return <RoleDialog copied={task.role} onClosed={onClosed} />
    case 'edit':
      return <RoleDialog role={task.role} onClosed={onClosed} />
    case 'remove':
      return <RemoveDialog role={task.role} onClosed={onClosed} />
  }
}
