/** How often the people of each clinic sign in, and when last. */
import { useCallback, useMemo, useState } from 'react'
import { type ClinicLogins, loginRecords } from '../../../../contract/system/login-records'
import { useBootstrap } from '../../../providers/bootstrap'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, instant, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { dateRangeFilter, textFilter } from '../../../ui/filters'
import { formatCount } from '../../../ui/format'
import { HiddenHeading } from '../../../ui/hidden-heading'
import type { RowAction } from '../../../ui/row-actions'
import { useUiVars } from '../../../ui/ui-vars'
import { LoginChart } from './chart'
import styles from './login-records.module.css'
import { clinicsPath } from './paths'
import { LoginTabs } from './tabs'

const topBar = 52

const useClinicColumns = (): readonly ColumnSpec<ClinicLogins>[] => {
  const t = useT()
  const isPlatform = useBootstrap()?.user.cid === null
  return useMemo(() => {
    const number = { width: 120, align: 'right' } as const
    return [
      text('name', t('loginRecord.clinic'), { width: 240, sortable: true, pinned: 'left' }),
      ...(isPlatform ? [text<ClinicLogins>('companyName', t('loginRecord.company'), { width: 200 })] : []),
      custom('accounts', t('loginRecord.accounts'), ({ accounts }) => formatCount(accounts), number),
      custom('logins', t('loginRecord.logins'), ({ logins }) => formatCount(logins), { ...number, sortable: true }),
      instant('lastLogin', t('loginRecord.lastLogin'), { sortable: true }),
    ]
  }, [t, isPlatform])
}

export const ClinicLoginList = () => {
  const t = useT()
  const vars = useUiVars()
  const list = useListState({ call: loginRecords.calls.hospital })
  const { query, result } = list
  const columns = useClinicColumns()
  const [chosen, choose] = useState<ClinicLogins>()
  const shown = chosen ?? result.rows[0]
  const rowActions = useCallback(
    (clinic: ClinicLogins): RowAction[] => [
      { key: 'show', label: t('loginRecord.show'), onClick: () => choose(clinic) },
    ],
    [t],
  )
  return (
    <div className={styles.page} style={vars}>
      <HiddenHeading>{t('screen.loginRecords.clinics')}</HiddenHeading>
      <LoginTabs current={clinicsPath} />
      <FilterBar
        filters={[
          dateRangeFilter('start_time', 'end_time', t('loginRecord.range'), { quick: 'periods', noFuture: true }),
          textFilter('keyword', t('loginRecord.filter.clinic'), { width: 200 }),
        ]}
        values={query.filters}
        onChange={list.setFilters}
        onReset={list.resetFilters}
        onSearch={list.refetch}
      />
      {shown && <LoginChart hid={shown.hid} name={shown.name} />}
      <DataTable
        columns={columns}
        rows={result.rows}
        rowKey="hid"
        label={t('screen.loginRecords.clinics')}
        loading={list.fetching}
        error={list.error?.message}
        onRetry={list.refetch}
        paging={{ total: result.total, page: query.page, size: query.size, onPage: list.setPage, pageHref: list.href }}
        sorters={query.sort}
        onSort={list.setSort}
        rowActions={rowActions}
        actionsWidth={90}
        filtered={Object.keys(query.filters).length > 0}
        onClearFilters={list.resetFilters}
        stickyOffset={topBar}
      />
    </div>
  )
}
