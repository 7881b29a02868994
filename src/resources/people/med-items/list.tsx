/** What clinics examine, for how long and at what fee. */
import { lazy, useCallback, useMemo } from 'react'
import { type MedItem, medCategories, medItemStates, medItems } from '../../../../contract/people/med-items'
import { useMayCall } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { RemoveDialog } from '../../../records/remove-dialog'
import { useArranging } from '../../../records/use-arranging'
import { custom, money, state, text } from '../../../ui/columns'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'

const MedItemForm = lazy(async () => ({ default: (await import('./form')).MedItemForm }))

/** Of every company that the person may see. */
const fixed = { id: '0', counts: '1' }

type Task = { kind: 'create' } | { kind: 'edit' | 'remove'; item: MedItem }

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () => [
      text<MedItem>('name', t('medItem.name'), { width: 200, sortable: true, pinned: 'left' }),
      custom<MedItem>('category', t('medItem.category'), ({ category }) => t(`medItem.category.${category}`), {
        width: 130,
      }),
      money<MedItem>('fee', t('medItem.fee'), { width: 120, sortable: true }),
      custom<MedItem>(
        'minutes',
        t('medItem.minutes'),
        ({ minutes }) => t('medItem.minutes.value', { count: minutes }),
        {
          width: 100,
        },
      ),
      custom<MedItem>('cid', t('medItem.company'), ({ companyName }) => companyName ?? t('medItem.all'), {
        width: 170,
        ellipsis: true,
      }),
      custom<MedItem>('sort', t('medItem.sort'), ({ sort }) => sort, { width: 80, sortable: true, align: 'right' }),
      text<MedItem>('note', t('medItem.note'), { width: 150, defaultHidden: true }),
      state<MedItem>(
        'status',
        t('medItem.status'),
        medItemStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ],
    [t, label],
  )
}

const useRowActions = (setTask: (task: Task) => void) => {
  const t = useT()
  const { mutate: update } = useAction(medItems.calls.update)
  return useCallback(
    (item: MedItem): RowAction[] => {
      const { itemId, version, status, allowed } = item
      const turn = () =>
        update(
          { params: { id: itemId }, body: { version, status: status === 1 ? 0 : 1 } },
          { onSuccess: () => void toast('success', t('record.saved')) },
        )
      const begin = (kind: 'edit' | 'remove') => () => setTask({ kind, item })
      return allowedActions(allowed, [
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        { key: 'status', needs: 'update', label: t(status === 1 ? 'medItem.off' : 'medItem.on'), onClick: turn },
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
    },
    [t, update, setTask],
  )
}

export const MedItemList = () => {
  const t = useT()
  const label = useLabel()
  const list = useListState({ call: medItems.calls.list, fixed })
  const columns = useColumns()
  const arranging = useArranging('med-items.columns')
  const tabs = useMemo(() => tabsOfStates(medItemStates, label), [label])
  const filters = useMemo(() => {
    const categories = medCategories.map((value) => ({ value: String(value), label: t(`medItem.category.${value}`) }))
    return [
      textFilter('keyword', t('medItem.name'), { width: 200 }),
      choiceFilter('category', t('medItem.category'), categories, { width: 160 }),
    ]
  }, [t])
  const mayCreate = useMayCall(medItems.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const rowActions = useRowActions(setTask)
  const close = () => setTask(undefined)
  return (
    <ListPage title={t('screen.medItems')}>
      <FilterTabs label={t('medItem.tabs')} call={medItems.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.medItems')}
        list={list}
        filters={filters}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={170}
        empty={t('medItem.empty')}
        create={mayCreate && { label: t('medItem.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task?.kind === 'create' && <MedItemForm onClosed={close} />}
        {task?.kind === 'edit' && <MedItemForm item={task.item} onClosed={close} />}
        {task?.kind === 'remove' && (
          <RemoveDialog
            call={medItems.calls.remove}
            id={task.item.itemId}
            values={{ version: task.item.version }}
            title={t('medItem.removeTitle', { name: task.item.name })}
            onClosed={close}
          />
        )}
      </RecordList>
    </ListPage>
  )
}
