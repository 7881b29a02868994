/** The list of roles: who may see and change what, by role. */
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useState } from 'react'
import { type Role, roles } from '../../../../contract/system/roles'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { AuthTabs, rolesPath } from '../auth-tabs'
import { useRoleColumns } from './columns'
import type { Task } from './dialogs'
import { useRoleFilters } from './filters'
import styles from './list.module.css'
import { grantsPath } from './paths'

const RoleDialogs = lazy(async () => ({ default: (await import('./dialogs')).RoleDialogs }))

export const RoleList = () => {
  const t = useT()
  const list = useListState({ call: roles.calls.list })
  const filters = useRoleFilters()
  const columns = useRoleColumns()
  const mayCreate = useMayCall(roles.calls.create)
  const [task, setTask] = useState<Task>()

  const rowActions = useCallback(
    (role: Role): RowAction[] => {
      const may = (verb: string) => role.allowed.includes(verb)
      const begin = (kind: 'edit' | 'copy' | 'remove') => () => setTask({ kind, role })
      return [
        { key: 'grant', label: t(may('grant') ? 'permission.grant' : 'permission.look'), href: grantsPath(role.id) },
        ...(may('update') ? [{ key: 'update', label: t('permission.edit'), onClick: begin('edit') }] : []),
        ...(may('copy') ? [{ key: 'copy', label: t('permission.copy'), onClick: begin('copy') }] : []),
        ...(may('remove')
          ? [{ key: 'remove', label: t('permission.remove'), danger: true, onClick: begin('remove') }]
          : []),
      ]
    },
    [t],
  )

  return (
    <ListPage title={`${t('screen.auth')} · ${t('permission.tab.roles')}`}>
      <AuthTabs current={rolesPath} />
      <FilterBar filters={filters} {...list.filterBar} />
      {mayCreate && (
        <div className={styles.tools}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setTask({ kind: 'create' })}>
            {t('permission.create')}
          </Button>
        </div>
      )}
      <DataTable
        columns={columns}
        {...list.table}
        label={t('permission.tab.roles')}
        rowActions={rowActions}
        actionsWidth={200}
      />
      <Suspense>{task && <RoleDialogs task={task} onClosed={() => setTask(undefined)} />}</Suspense>
    </ListPage>
  )
}
