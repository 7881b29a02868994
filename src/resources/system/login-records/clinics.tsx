/** How often the people of each clinic sign in, and when last. */
import { useCallback, useMemo, useState } from 'react'
import { type ClinicLogins, loginRecords } from '../../../../contract/system/login-records'
import { useIsPlatform } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, instant, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { dateRangeFilter, textFilter } from '../../../ui/filters'
import { formatCount } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { LoginChart } from './chart'
import { clinicsPath } from './paths'
import { LoginTabs } from './tabs'

const useClinicColumns = (): readonly ColumnSpec<ClinicLogins>[] => {
  const t = useT()
  const isPlatform = useIsPlatform()
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

const asked = { call: loginRecords.calls.hospital }

export const ClinicLoginList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const columns = useClinicColumns()
  const [chosen, choose] = useState<ClinicLogins>()
  const shown = chosen ?? list.result.rows[0]
  const rowActions = useCallback(
    (clinic: ClinicLogins): RowAction[] => [
      { key: 'show', label: t('loginRecord.show'), onClick: () => choose(clinic) },
    ],
    [t],
  )
  return (
    <ListPage title={t('screen.loginRecords.clinics')}>
      <LoginTabs current={clinicsPath} />
      <FilterBar
        filters={[
          dateRangeFilter('start_time', 'end_time', t('loginRecord.range'), { quick: 'periods', noFuture: true }),
          textFilter('keyword', t('loginRecord.filter.clinic'), { width: 200 }),
        ]}
        {...list.filterBar}
      />
      {shown && <LoginChart hid={shown.hid} name={shown.name} />}
      <DataTable
        columns={columns}
        {...list.table}
        label={t('screen.loginRecords.clinics')}
        rowActions={rowActions}
        actionsWidth={90}
      />
    </ListPage>
  )
})
