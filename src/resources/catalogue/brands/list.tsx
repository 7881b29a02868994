/** The list of brands: states, filters, what can be done with each. */
import { lazy } from 'react'
import { type Brand, brandStatus, brands } from '../../../../contract/catalogue/brands'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import type { ListedColumn } from '../../../records/field-columns'
import { ResourceList } from '../../../records/resource-list'
import { StoredLogo } from '../../../records/stored-files'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import styles from '../catalogue.module.css'
import { states } from '../words'
import { brandFields } from './fields'

const BrandForm = lazy(async () => ({ default: (await import('./form')).BrandForm }))

const fixed = { counts: '1' }
const { enabled, disabled, deleted } = brandStatus

const columns: ListedColumn<Brand, keyof typeof brandFields.of>[] = [
  { name: 'code', sortable: true, pinned: 'left', width: 130 },
  { name: 'name', sortable: true, width: 170 },
  {
    ...{ name: 'logo', width: 100 },
    render: ({ logo }) => (logo === '' ? dash : <StoredLogo address={logo} className={styles.logo} />),
  },
  { name: 'product', width: 120 },
  'products',
  { name: 'status', states },
  { name: 'updated', sortable: true },
]
const filters = [{ name: 'name', label: 'catalogue.brandKeyword' }, 'product'] as const
const tabs = states.filter(({ value }) => value !== deleted)

export const BrandList = () => {
  const t = useT()
  const list = useListState({ call: brands.calls.list, fixed })
  const { mutate } = useAction(brands.calls.status)
  const turn = (brand: Brand, key: 'enable' | 'disable', status: 0 | 1) => ({
    ...{ key, needs: key, label: t(`catalogue.${key}`) },
    onClick: () =>
      mutate(
        { params: { id: brand.id }, query: { status } },
        { onSuccess: () => void toast('success', t(`catalogue.done.${status}`, { name: brand.name })) },
      ),
  })
  return (
    <ListPage title={t('screen.brands')}>
      <ResourceList
        of={brandFields}
        title="screen.brands"
        list={list}
        columns={columns}
        filters={filters}
        states={tabs}
        tabsLabel="catalogue.tabs"
        actionsWidth={180}
        actions={(brand) => [turn(brand, 'enable', enabled), turn(brand, 'disable', disabled)]}
        remove={{ call: brands.calls.status, values: { status: deleted }, text: 'catalogue.removeText' }}
        form={(props) => <BrandForm {...props} />}
      />
    </ListPage>
  )
}
