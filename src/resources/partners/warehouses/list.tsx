/** The warehouses of a company: its own, or for the platform's people one of their choice. */
import { Select } from 'antd'
import { lazy, useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Warehouse, warehouses } from '../../../../contract/partners/warehouses'
import { useMayCall } from '../../../providers/access'
import { useCompanies, useOwnCompany } from '../../../providers/companies'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordList } from '../../../records/record-list'
import { RemoveDialog } from '../../../records/remove-dialog'
import { custom, text } from '../../../ui/columns'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { mark } from '../../../ui/state-tag'
import styles from '../partners.module.css'

const WarehouseForm = lazy(async () => ({ default: (await import('./form')).WarehouseForm }))

type Task = { kind: 'create' } | { kind: 'edit' | 'remove'; warehouse: Warehouse }

const useColumns = () => {
  const t = useT()
  return useMemo(() => {
    const isDefault = mark({ label: t('warehouse.isDefault'), colour: 'blue' })
    return [
      text<Warehouse>('name', t('warehouse.name'), { width: 180, sortable: true }),
      custom<Warehouse>('type', t('warehouse.type'), ({ type }) => t(`warehouse.type.${type}`), { width: 120 }),
      text<Warehouse>('address', t('warehouse.address'), { width: 280 }),
      {
        ...custom<Warehouse>('isDefault', t('warehouse.default'), (row) => row.isDefault === 1 && isDefault, {
          width: 100,
        }),
        card: 'corner' as const,
      },
    ]
  }, [t])
}

const useRowActions = (setTask: (task: Task) => void) => {
  const t = useT()
  const { mutate: update } = useAction(warehouses.calls.update)
  return useCallback(
    (warehouse: Warehouse): RowAction[] => {
      const { warehouseId, version, allowed, isDefault, type } = warehouse
      const prefer = () =>
        update(
          { body: { warehouseId, version, isDefault: 1 } },
          { onSuccess: () => void toast('success', t('record.saved')) },
        )
      const begin = (kind: 'edit' | 'remove') => () => setTask({ kind, warehouse })
      const preferable = isDefault === 0 && type === 1
      return allowedActions(allowed, [
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        ...(preferable ? [{ key: 'default', needs: 'update', label: t('warehouse.prefer'), onClick: prefer }] : []),
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
    },
    [t, update, setTask],
  )
}

/** Of one company, since each has a default of its own. */
const Warehouses = ({ cid }: { cid: number }) => {
  const t = useT()
  const fixed = useMemo(() => ({ cid: String(cid) }), [cid])
  const list = useListState({ call: warehouses.calls.list, fixed })
  const columns = useColumns()
  const mayCreate = useMayCall(warehouses.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const rowActions = useRowActions(setTask)
  const close = () => setTask(undefined)
  return (
    <RecordList
      label={t('screen.warehouses')}
      list={list}
      columns={columns}
      rowActions={rowActions}
      actionsWidth={200}
      empty={t('warehouse.empty')}
      create={mayCreate && { label: t('warehouse.create'), onClick: () => setTask({ kind: 'create' }) }}
    >
      {task?.kind === 'create' && <WarehouseForm cid={cid} onClosed={close} />}
      {task?.kind === 'edit' && <WarehouseForm cid={cid} warehouse={task.warehouse} onClosed={close} />}
      {task?.kind === 'remove' && (
        <RemoveDialog
          call={warehouses.calls.remove}
          id={task.warehouse.warehouseId}
          values={{ version: task.warehouse.version }}
          title={t('warehouse.removeTitle', { name: task.warehouse.name })}
          onClosed={close}
        />
      )}
    </RecordList>
  )
}

export const WarehouseList = () => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanies()
  const [search, setSearch] = useSearchParams()
  const chosen = Number(search.get('cid')) || companies[0]?.cid
  const cid = own ?? chosen
  return (
    <ListPage title={t('screen.warehouses')}>
      {own === null && (
        <Select
          aria-label={t('partner.company')}
          className={styles.company}
          value={cid}
          showSearch
          optionFilterProp="label"
          options={companies.map((company) => ({ value: company.cid, label: company.name }))}
          onChange={(next: number) => setSearch({ cid: String(next) })}
        />
      )}
      {cid !== undefined && <Warehouses key={cid} cid={cid} />}
    </ListPage>
  )
}
