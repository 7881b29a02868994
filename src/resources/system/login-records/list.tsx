/** Every sign-in that was tried and every sign-out, newest first. */
import { useMemo } from 'react'
import { loginRecordTypes } from '../../../../contract/system/login-record-types'
import { loginRecords } from '../../../../contract/system/login-records'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter, dateRangeFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { usePeopleFilter } from '../people-filter'
import { knownSources, useLoginColumns, useSourceName } from './columns'
import { listPath } from './paths'
import { LoginTabs } from './tabs'

const useLoginFilters = (uid: string | undefined): readonly FilterSpec[] => {
  const t = useT()
  const label = useLabel()
  const sourceName = useSourceName()
  const people = usePeopleFilter(t('loginRecord.name'), uid)
  return useMemo(() => {
    const types = loginRecordTypes.map((type) => ({ value: String(type.value), label: label(type.label) }))
    const sources = knownSources.map((source) => ({ value: source, label: sourceName(source) }))
    return [
      dateRangeFilter('start_time', 'end_time', t('loginRecord.range'), { quick: 'periods', noFuture: true }),
      textFilter('account', t('loginRecord.filter.account'), { width: 160 }),
      textFilter('ip', t('loginRecord.ip'), { width: 140 }),
      choiceFilter('type', t('loginRecord.type'), types),
      choiceFilter('source', t('loginRecord.source'), sources, { width: 120 }),
      ...people.map((filter) => ({ ...filter, more: true })),
    ]
  }, [t, label, sourceName, people])
}

const asked = { call: loginRecords.calls.list }

export const LoginRecordList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const filters = useLoginFilters(list.query.filters.uid)
  const columns = useLoginColumns()
  return (
    <ListPage title={t('screen.loginRecords')}>
      <LoginTabs current={listPath} />
      <FilterBar filters={filters} {...list.filterBar} />
      <DataTable columns={columns} {...list.table} label={t('screen.loginRecords')} empty={t('loginRecord.empty')} />
    </ListPage>
  )
})
