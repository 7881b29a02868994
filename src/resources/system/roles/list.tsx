/** The list of roles: who may see and change what, by role. */
import { lazy, useCallback } from 'react'
import { type Role, roles } from '../../../../contract/system/roles'
import { useMayCall } from '../../../providers/access'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { AuthTabs, rolesPath } from '../auth-tabs'
import { useRoleColumns } from './columns'
import type { Task } from './dialogs'
import { useRoleFilters } from './filters'
import { grantsPath } from './paths'

const RoleDialogs = lazy(async () => ({ default: (await import('./dialogs')).RoleDialogs }))

const asked = { call: roles.calls.list }

export const RoleList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const filters = useRoleFilters()
  const columns = useRoleColumns()
  const arranging = useArranging('roles.columns')
  const mayCreate = useMayCall(roles.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)

  const rowActions = useCallback(
    (role: Role): RowAction[] => {
      const begin = (kind: 'edit' | 'copy' | 'remove') => () => setTask({ kind, role })
      const grant = role.allowed.includes('grant') ? 'permission.grant' : 'permission.look'
      return allowedActions(role.allowed, [
        { key: 'grant', label: t(grant), href: grantsPath(role.id) },
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        { key: 'copy', needs: 'copy', label: t('permission.copy'), onClick: begin('copy') },
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
    },
    [t, setTask],
  )

  return (
    <ListPage title={`${t('screen.auth')} · ${t('permission.tab.roles')}`}>
      <AuthTabs current={rolesPath} />
      <RecordList
        label={t('permission.tab.roles')}
        list={list}
        filters={filters}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={200}
        create={mayCreate && { label: t('permission.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task && <RoleDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
