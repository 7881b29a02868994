/** Accounts of the screening edition: who they are, which schools a contact sees, and until when they are valid. */
import { lazy, useMemo } from 'react'
import { accountStates } from '../../../../contract/system/accounts'
import {
  type ScreeningAccount,
  screeningAccountRoles,
  screeningAccounts,
} from '../../../../contract/system/screening-accounts'
import { useMayCall } from '../../../providers/access'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useLanguage, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { code, custom, instant, state, text } from '../../../ui/columns'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { dash, formatDate } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { StateTag } from '../../../ui/state-tag'
import { useStable } from '../../../ui/use-stable'
import { screeningAccountText } from './field-text'

const AccountDialog = lazy(async () => ({ default: (await import('./dialog')).AccountDialog }))

const asked = { call: screeningAccounts.calls.list, fixed: { counts: '1' } }

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  const comma = useLanguage() === 'en' ? ', ' : '、'
  return useMemo(() => {
    const today = formatDate(Date.now() / 1000)
    const expiry = ({ expireDate }: ScreeningAccount) =>
      expireDate === null ? (
        t('staff.forever')
      ) : (
        <>
          {expireDate} {expireDate < today && <StateTag label={t('staff.expired')} colour="red" />}
        </>
      )
    return [
      code<ScreeningAccount>('account', t('staff.account'), { sortable: true, pinned: 'left' }),
      text<ScreeningAccount>('name', t('staff.name'), { width: 100, sortable: true }),
      text<ScreeningAccount>('phone', t('staff.phone'), { width: 116 }),
      custom<ScreeningAccount>('roleId', t('staff.role'), ({ roleId }) => t(`screeningAccount.roleId.${roleId}`), {
        width: 120,
      }),
      custom<ScreeningAccount>(
        'customers',
        t('screeningAccount.customers'),
        ({ customerNames }) => customerNames.join(comma) || dash,
        { width: 190 },
      ),
      text<ScreeningAccount>('hospitalName', t('staff.clinic'), { width: 150, defaultHidden: true }),
      text<ScreeningAccount>('companyName', t('staff.company'), { width: 150, defaultHidden: true }),
      custom<ScreeningAccount>('expireDate', t('staff.expireDate'), expiry, { width: 124, sortable: true }),
      instant<ScreeningAccount>('lastLogin', t('staff.lastLogin')),
      state<ScreeningAccount>(
        'status',
        t('staff.status'),
        accountStates.map((one) => ({ ...one, label: label(one.label) })),
        { pinned: 'right' },
      ),
    ]
  }, [t, label, comma])
}

const useFilters = () => {
  const t = useT()
  return useMemo(
    () => [
      textFilter('keyword', t('staff.keyword'), { width: 200 }),
      choiceFilter(
        'roleId',
        t('staff.role'),
        screeningAccountRoles.map((value) => ({ value: String(value), label: t(`screeningAccount.roleId.${value}`) })),
        { width: 150 },
      ),
    ],
    [t],
  )
}

type Task = { row?: ScreeningAccount }

const Page = () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const tabs = useMemo(() => tabsOfStates(accountStates, label), [label])
  const mayCreate = useMayCall(screeningAccounts.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const rowActions = useStable((row: ScreeningAccount) =>
    allowedActions(row.allowed, [
      { key: 'update', needs: 'update', label: t('record.edit'), onClick: () => setTask({ row }) },
    ]),
  )
  return (
    <ListPage title={t('screen.screeningAccounts')}>
      <FilterTabs label={t('staff.tabs')} call={screeningAccounts.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.screeningAccounts')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('screening-accounts.columns')}
        rowActions={rowActions}
        actionsWidth={90}
        empty={t('screeningAccount.empty')}
        create={mayCreate && { label: t('screeningAccount.create'), onClick: () => setTask({}) }}
      >
        {task && <AccountDialog {...task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
}

export const ScreeningAccountList = Object.assign(withHeadStart(asked, Page), { text: screeningAccountText })
