/** Which accounts are in use: when each signed in last, and how much it did in the period. */
import { useMemo, useState } from 'react'
import { type AccountUse, operationFigures } from '../../../../contract/statistics/operation-figures'
import { useTextChoices } from '../../../providers/choices'
import { useCompanyChoices, useIsPlatform, useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { useClinics } from '../../../providers/references/clinics'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash, formatCount, formatInstant } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { FigureListExport } from '../family/figure-export'
import { usualDates } from '../family/usual-dates'
import { usersPath } from './paths'
import { OperationTabs } from './tabs'

const { users, exportUsers } = operationFigures.calls

const useColumns = (wide: boolean): readonly ColumnSpec<AccountUse>[] => {
  const t = useT()
  return useMemo(() => {
    const number = { width: 110, align: 'right' } as const
    return [
      text('account', t('operation.account'), { width: 130, sortable: true, pinned: 'left' }),
      text('name', t('operation.name'), { width: 110 }),
      text('roleName', t('operation.role'), { width: 120 }),
      ...(wide ? [text<AccountUse>('companyName', t('operation.company'), { width: 170 })] : []),
      text('hospitalName', t('operation.clinic'), { width: 190 }),
      state('status', t('operation.status'), [
        { value: 1, label: t('operation.status.1'), colour: 'green' },
        { value: 0, label: t('operation.status.0'), colour: '' },
      ]),
      custom(
        'lastLogin',
        t('operation.lastLogin'),
        ({ lastLogin }) => (lastLogin === null ? t('operationScreen.neverSignedIn') : formatInstant(lastLogin)),
        { width: 160, sortable: true },
      ),
      custom('logins', t('operation.logins'), ({ logins }) => formatCount(logins), { ...number, sortable: true }),
      custom('actions', t('operation.actions'), ({ actions }) => formatCount(actions), number),
      custom('silent', t('operation.silent'), ({ silent }) => (silent === 1 ? t('operation.silent.1') : dash), {
        width: 170,
      }),
    ]
  }, [t, wide])
}

const useFilters = (cid: string | undefined) => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanyChoices()
  const clinics = useTextChoices(useClinics(own ?? (Number(cid) || null)).choices)
  return useMemo(
    () => [
      dateRangeFilter('start_date', 'end_date', t('operationScreen.period'), { quick: 'both', noFuture: true }),
      textFilter('keyword', t('operationScreen.person'), { width: 180 }),
      ...(companies ? [choiceFilter('cid', t('operation.company'), companies, { width: 180 })] : []),
      choiceFilter('hid', t('operation.clinic'), clinics, { width: 200 }),
      choiceFilter(
        'status',
        t('operation.status'),
        [
          { value: '1', label: t('operation.status.1') },
          { value: '0', label: t('operation.status.0') },
        ],
        { width: 110 },
      ),
      choiceFilter('silent', t('operationScreen.silentOnly'), [{ value: '1', label: t('operationScreen.silentYes') }], {
        width: 150,
      }),
    ],
    [t, companies, clinics],
  )
}

export const AccountUseList = () => {
  const t = useT()
  const [defaults] = useState(() => ({ filters: usualDates(Date.now()) }))
  const list = useListState({ call: users, defaults })
  return (
    <ListPage title={t('screen.operationFigures')}>
      <OperationTabs current={usersPath} />
      <RecordList
        label={t('operationScreen.users')}
        list={list}
        filters={useFilters(list.query.filters.cid)}
        columns={useColumns(useIsPlatform())}
        arranging={useArranging('account-use.columns')}
        empty={t('operationScreen.noUsers')}
        more={<FigureListExport call={exportUsers} query={list.query} />}
      />
    </ListPage>
  )
}
