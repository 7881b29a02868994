/** Every sign-in that was tried and every sign-out, newest first. */
import { useMemo } from 'react'
import { loginRecordTypes } from '../../../../contract/system/login-record-types'
import { loginRecords } from '../../../../contract/system/login-records'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter, dateRangeFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { HiddenHeading } from '../../../ui/hidden-heading'
import { useUiVars } from '../../../ui/ui-vars'
import { usePeopleFilter } from '../people-filter'
import { knownSources, useLoginColumns, useSourceName } from './columns'
import styles from './login-records.module.css'
import { listPath } from './paths'
import { LoginTabs } from './tabs'

/** The height of the top bar, under which the table's head comes to rest. */
const topBar = 52

const useLoginFilters = (uid: string | undefined): readonly FilterSpec[] => {
  const t = useT()
  const label = useLabel()
  const sourceName = useSourceName()
  const people = usePeopleFilter(t('loginRecord.name'), uid)
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
}

export const LoginRecordList = () => {
  const t = useT()
  const vars = useUiVars()
  const list = useListState({ call: loginRecords.calls.list })
  const { query, result } = list
  const filters = useLoginFilters(query.filters.uid)
  const columns = useLoginColumns()
  const paging = useMemo(
    () => ({ total: result.total, page: query.page, size: query.size, onPage: list.setPage, pageHref: list.href }),
    [result.total, query.page, query.size, list.setPage, list.href],
  )
  return (
    <div className={styles.page} style={vars}>
      <HiddenHeading>{t('screen.loginRecords')}</HiddenHeading>
      <LoginTabs current={listPath} />
      <FilterBar
        filters={filters}
        values={query.filters}
        onChange={list.setFilters}
        onReset={list.resetFilters}
        onSearch={list.refetch}
      />
      <DataTable
        columns={columns}
        rows={result.rows}
        rowKey="id"
        label={t('screen.loginRecords')}
        loading={list.fetching}
        error={list.error?.message}
        onRetry={list.refetch}
        paging={paging}
        sorters={query.sort}
        onSort={list.setSort}
        filtered={Object.keys(query.filters).length > 0}
        onClearFilters={list.resetFilters}
        empty={t('loginRecord.empty')}
        stickyOffset={topBar}
      />
    </div>
  )
}
