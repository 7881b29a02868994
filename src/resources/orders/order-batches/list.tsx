/** The batches of orders, newest first. */
import { useMemo } from 'react'
import { type ListedBatch, orderBatches } from '../../../../contract/orders/order-batches'
import { useTextChoices } from '../../../providers/choices'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useFoundClinics } from '../../../providers/references/found-clinics'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, instant, money, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { formatCount } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { batchPath } from '../family/batch-path'

const useColumns = (): readonly ColumnSpec<ListedBatch>[] => {
  const t = useT()
  return useMemo(
    () => [
      custom<ListedBatch>(
        'oid',
        t('orderBatch.oid'),
        ({ oid }) => <Link href={batchPath(oid)}>{t('orderBatch.one', { oid })}</Link>,
        { width: 120, sortable: true },
      ),
      text<ListedBatch>('hospitalName', t('orderBatch.hospital'), { width: 200, sortable: true }),
      custom<ListedBatch>('orders', t('orderBatch.orders'), ({ orders }) => formatCount(orders), {
        width: 80,
        align: 'right',
      }),
      custom<ListedBatch>('units', t('orderBatch.units'), ({ units }) => formatCount(units), {
        width: 80,
        align: 'right',
      }),
      { ...money<ListedBatch>('amount', t('orderBatch.amount')), card: 'corner' as const },
      text<ListedBatch>('note', t('orderBatch.note'), { width: 220 }),
      text<ListedBatch>('operatorName', t('orderBatch.operator'), { width: 110 }),
      instant<ListedBatch>('created', t('orderBatch.created'), { sortable: true }),
    ],
    [t],
  )
}

const useFilters = (hid: string | undefined) => {
  const t = useT()
  const found = useFoundClinics(hid === undefined ? undefined : Number(hid))
  const { onSearch, loading } = found
  const choices = useTextChoices(found.choices)
  return useMemo(
    () => [
      textFilter('name', t('orderBatch.filter.name'), { width: 200 }),
      choiceFilter('hid', t('orderBatch.hospital'), choices, { onSearch, loading }),
      dateRangeFilter('start_date', 'end_date', t('orderBatch.filter.date'), { noFuture: true }),
    ],
    [t, choices, onSearch, loading],
  )
}

const asked = { call: orderBatches.calls.list }

export const BatchList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  return (
    <ListPage title={t('orderBatch.list')}>
      <FilterBar filters={useFilters(list.query.filters.hid)} {...list.filterBar} />
      <DataTable columns={useColumns()} {...list.table} label={t('orderBatch.list')} empty={t('orderBatch.empty')} />
    </ListPage>
  )
})
