/** What clinics examine, for how long and at what fee. */
import { lazy } from 'react'
import { type MedItem, medItemStates, medItems } from '../../../../contract/people/med-items'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import type { ListedColumn } from '../../../records/field-columns'
import { ResourceList } from '../../../records/resource-list'
import { useRowUpdate } from '../../../records/use-row-update'
import { ListPage } from '../../../ui/list-page'
import { medItemFields } from './fields'

const MedItemForm = lazy(async () => ({ default: (await import('./form')).MedItemForm }))

/** Of every company that the person may see. */
const fixed = { id: '0', counts: '1' }

const columns: ListedColumn<MedItem, keyof typeof medItemFields.of>[] = [
  { name: 'name', width: 200, sortable: true, pinned: 'left' },
  'category',
  { name: 'fee', width: 120, sortable: true },
  'minutes',
  { name: 'companyName', width: 170 },
  { name: 'sort', width: 80, sortable: true },
  { name: 'note', width: 150, defaultHidden: true },
  { name: 'status', states: medItemStates },
]
const filters = [{ name: 'keyword', label: 'medItem.name' }, 'category'] as const

export const MedItemList = () => {
  const t = useT()
  const list = useListState({ call: medItems.calls.list, fixed })
  const update = useRowUpdate(medItems)
  return (
    <ListPage title={t('screen.medItems')}>
      <ResourceList
        of={medItemFields}
        title="screen.medItems"
        list={list}
        columns={columns}
        filters={filters}
        states={medItemStates}
        tabsLabel="medItem.tabs"
        actionsWidth={170}
        actions={(row) => [
          {
            ...{ key: 'status', needs: 'update', label: t(row.status === 1 ? 'medItem.off' : 'medItem.on') },
            onClick: () => update(row, { status: row.status === 1 ? 0 : 1 }),
          },
        ]}
        form={(props) => <MedItemForm {...props} />}
      />
    </ListPage>
  )
}
