/** Members who have paid something in: what they have left, and what is done with it. */
import { useMemo } from 'react'
import { storedValueEntries } from '../../../../contract/clinic/stored-value-entries'
import { type StoredValue, storedValues } from '../../../../contract/clinic/stored-values'
import { useMayCall } from '../../../providers/access'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { useCompanyScope } from '../../../records/company-scope'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { money, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { accountsPath, entriesOf, statementOf } from './paths'
import { RechargeDialog } from './recharge-dialog'
import { StoredTabs } from './tabs'
import { WithdrawDialog } from './withdraw-dialog'

const { calls } = storedValues
const asked = { call: calls.list }

const useColumns = (ofClinic: boolean) => {
  const t = useT()
  return useMemo(
    () => [
      text<StoredValue>('patientName', t('storedValue.patientName'), { width: 120, pinned: 'left' }),
      text<StoredValue>('phone', t('storedValue.phone'), { width: 130 }),
      { ...money<StoredValue>('principal', t('storedValue.principal')), sortable: true },
      { ...money<StoredValue>('bonus', t('storedValue.bonus')), sortable: true },
      { ...money<StoredValue>('balance', t('storedValue.balance')), sortable: true },
      { ...money<StoredValue>('recharged', t('storedValue.recharged')), sortable: true },
      { ...money<StoredValue>('spent', t('storedValue.spent')), sortable: true },
      { ...text<StoredValue>('movedOn', t('storedValue.movedOn'), { width: 120 }), sortable: true },
      ...(ofClinic ? [] : [text<StoredValue>('hospitalName', t('storedValue.hospitalName'), { width: 170 })]),
    ],
    [t, ofClinic],
  )
}

const useAccountFilters = (cid: number | undefined) => {
  const t = useT()
  const clinics = useClinicFilter(t('storedValue.hospitalName'), cid)
  return useMemo(
    () => [
      textFilter('keyword', t('storedValue.keyword'), { width: 200 }),
      choiceFilter('left', t('storedValue.left'), [
        { value: '1', label: t('storedValue.left.1') },
        { value: '0', label: t('storedValue.left.0') },
      ]),
      dateRangeFilter('start_date', 'end_date', t('storedValue.movedOn')),
      ...clinics,
    ],
    [t, clinics],
  )
}

type Task = { kind: 'recharge'; account?: StoredValue } | { kind: 'withdraw'; account: StoredValue }

export const AccountList = withHeadStart(asked, () => {
  const t = useT()
  const { cid, choice } = useCompanyScope()
  const list = useListState(asked)
  const mayRecharge = useMayCall(storedValueEntries.calls.recharge)
  const [task, setTask] = useDraftState<Task | undefined>('stored-value-task', undefined)
  const closed = () => setTask(undefined)
  const rowActions = useStable((account: StoredValue) =>
    allowedActions(account.allowed, [
      {
        key: 'recharge',
        needs: 'recharge',
        label: t('storedValue.recharge'),
        onClick: () => setTask({ kind: 'recharge', account }),
      },
      { key: 'entries', label: t('storedValue.tab.entries'), href: entriesOf(account.storedValueId) },
      {
        ...{ key: 'statement', label: t('storedValue.statement'), target: '_blank' as const },
        href: statementOf(account.storedValueId),
      },
      {
        key: 'withdraw',
        needs: 'withdraw',
        label: t('storedValue.withdraw'),
        danger: true,
        onClick: () => setTask({ kind: 'withdraw', account }),
      },
    ]),
  )
  return (
    <ListPage title={t('screen.storedValues')}>
      <StoredTabs current={accountsPath} />
      <RecordList
        label={t('screen.storedValues')}
        list={list}
        filters={useAccountFilters(cid)}
        scope={choice}
        columns={useColumns((useUser()?.oid ?? null) !== null)}
        arranging={useArranging('stored-values.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 170, en: 220 }}
        empty={t('storedValue.empty')}
        create={mayRecharge && { label: t('storedValue.recharge'), onClick: () => setTask({ kind: 'recharge' }) }}
        more={<ListExport call={calls.export} query={list.query} />}
      >
        {task?.kind === 'recharge' && <RechargeDialog account={task.account} onClosed={closed} />}
        {task?.kind === 'withdraw' && <WithdrawDialog account={task.account} onClosed={closed} />}
      </RecordList>
    </ListPage>
  )
})
