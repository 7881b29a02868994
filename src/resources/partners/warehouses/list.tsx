/** The warehouses of a company: its own, or for the platform's people one of their choice. */
import { Select } from 'antd'
import { lazy, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Warehouse, warehouses } from '../../../../contract/partners/warehouses'
import { useCompanies, useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import type { ListedColumn } from '../../../records/field-columns'
import { ResourceList } from '../../../records/resource-list'
import { useRowUpdate } from '../../../records/use-row-update'
import { ListPage } from '../../../ui/list-page'
import styles from '../partners.module.css'
import { warehouseFields } from './fields'

const WarehouseForm = lazy(async () => ({ default: (await import('./form')).WarehouseForm }))

const columns: ListedColumn<Warehouse, keyof typeof warehouseFields.of>[] = [
  { name: 'name', width: 180, sortable: true },
  'type',
  { name: 'address', width: 280 },
  { name: 'isDefault', states: [{ value: 1, label: 'warehouse.isDefault.mark', colour: 'blue' }], width: 100 },
]

/** Of one company, since each has a default of its own. */
const Warehouses = ({ cid }: { cid: number }) => {
  const t = useT()
  const fixed = useMemo(() => ({ cid: String(cid) }), [cid])
  const list = useListState({ call: warehouses.calls.list, fixed })
  const update = useRowUpdate(warehouses)
  return (
    <ResourceList
      of={warehouseFields}
      title="screen.warehouses"
      list={list}
      columns={columns}
      actionsWidth={200}
      actions={(row) =>
        row.isDefault === 0 && row.type === 1
          ? [
              {
                ...{ key: 'default', needs: 'update', label: t('warehouse.prefer') },
                onClick: () => update(row, { isDefault: 1 }),
              },
            ]
          : []
      }
      form={(props) => <WarehouseForm cid={cid} {...props} />}
    />
  )
}

export const WarehouseList = () => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanies()
  const [search, setSearch] = useSearchParams()
  const cid = own ?? (Number(search.get('cid')) || companies[0]?.cid)
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
