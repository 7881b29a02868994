/** What salespeople did, the latest day first. */
import { lazy, useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { followStates, type SalesRecord, salesRecords } from '../../../../contract/partners/sales-records'
import { useMayCall } from '../../../providers/access'
import { useIsPlatform } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { choiceFilter, dateRangeFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { useSalesColumns } from './columns'
import { useSalesFilters } from './filters'
import type { Whom } from './form'
import { listPath } from './paths'
import { SalesRecordTabs } from './tabs'

const SalesRecordForm = lazy(async () => ({ default: (await import('./form')).SalesRecordForm }))
const SalesRecordDetails = lazy(async () => ({ default: (await import('./details')).SalesRecordDetails }))

type Task = { kind: 'create'; of?: Whom | undefined } | { kind: 'details' | 'edit'; record: SalesRecord }

const asked = { call: salesRecords.calls.list }

const useFilters = (cid: string | undefined) => {
  const t = useT()
  const common = useSalesFilters(cid)
  return useMemo(
    () => [
      dateRangeFilter('start_date', 'end_date', t('salesRecord.date'), { noFuture: true }),
      choiceFilter(
        'follow',
        t('salesRecord.follow'),
        followStates.map((value) => ({ value, label: t(`salesRecord.follow.${value}`) })),
        { width: 150 },
      ),
      ...common,
      // Set by the links of the calendar.
      { ...dateRangeFilter('next_start', 'next_end', t('salesRecord.next')), linked: true },
    ],
    [t, common],
  )
}

/** A clinic that the list is of is the one that a new record is with. */
const whomIn = ({ cid, hid }: Filters): Whom | undefined =>
  hid === undefined ? undefined : { hid: Number(hid), ...(cid !== undefined && { cid: Number(cid) }) }

/** What is being done; a link with `new` begins with a new record. */
const useTask = (whom: Whom | undefined) => {
  const [search, setSearch] = useSearchParams()
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const onClosed = () => {
    setTask(undefined)
    if (!search.has('new')) return
    const next = new URLSearchParams(search)
    next.delete('new')
    setSearch(next, { replace: true })
  }
  const asked: Task | undefined = search.has('new') ? { kind: 'create', of: whom } : undefined
  return { task: task ?? asked, setTask, onClosed }
}

export const SalesRecordList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const mayCreate = useMayCall(salesRecords.calls.create)
  const whom = whomIn(list.query.filters)
  const { task, setTask, onClosed } = useTask(whom)
  const rowActions = useCallback(
    (record: SalesRecord): RowAction[] =>
      allowedActions(record.allowed, [
        { key: 'details', label: t('record.details'), onClick: () => setTask({ kind: 'details', record }) },
        ...(mayCreate
          ? [
              {
                key: 'follow',
                label: t('salesRecord.followUp'),
                onClick: () => setTask({ kind: 'create', of: record }),
              },
            ]
          : []),
        { key: 'edit', needs: 'update', label: t('record.edit'), onClick: () => setTask({ kind: 'edit', record }) },
      ]),
    [t, setTask, mayCreate],
  )
  return (
    <ListPage title={t('screen.salesRecords')}>
      <SalesRecordTabs current={listPath} />
      <RecordList
        label={t('screen.salesRecords')}
        list={list}
        filters={useFilters(list.query.filters.cid)}
        columns={useSalesColumns(useIsPlatform())}
        arranging={useArranging('sales-records.columns')}
        rowActions={rowActions}
        actionsWidth={170}
        empty={t('salesRecord.empty')}
        create={mayCreate && { label: t('salesRecord.create'), onClick: () => setTask({ kind: 'create', of: whom }) }}
        more={<ListExport call={salesRecords.calls.export} query={list.query} />}
      >
        {task?.kind === 'details' && <SalesRecordDetails record={task.record} onClosed={onClosed} />}
        {task && task.kind !== 'details' && (mayCreate || task.kind === 'edit') && (
          <SalesRecordForm
            row={task.kind === 'edit' ? task.record : undefined}
            of={task.kind === 'create' ? task.of : undefined}
            onClosed={onClosed}
          />
        )}
      </RecordList>
    </ListPage>
  )
})
