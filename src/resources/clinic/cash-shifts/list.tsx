/** Cash shifts: opened, counted blind, closed and reviewed. */

import { useMemo } from 'react'
import { type CashShift, cashShiftStates, cashShifts } from '../../../../contract/clinic/cash-shifts'
import { useMayCall } from '../../../providers/access'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useIsOfOneStore } from '../../../providers/working-store'
import { allowedActions } from '../../../records/allowed-actions'
import { useCompanyScope } from '../../../records/company-scope'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { code, instant, money, state, text } from '../../../ui/columns'
import { dateRangeFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { shiftsPath } from '../till-paths'
import { TillTabs } from '../till-tabs'
import { ShiftDialogs, type Task } from './dialogs'

const { calls } = cashShifts
const asked = { call: calls.list, fixed: { counts: '1' }, ofStore: true }

const useColumns = (ofClinic: boolean) => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = cashShiftStates.map((one) => ({ ...one, label: label(one.label) }))
    return [
      { ...code<CashShift>('shiftNo', t('cashShift.shiftNo'), { width: 190 }), pinned: 'left' as const },
      { ...text<CashShift>('businessDate', t('cashShift.businessDate'), { width: 110 }), sortable: true },
      text<CashShift>('till', t('cashShift.till'), { width: 100 }),
      text<CashShift>('cashierName', t('cashShift.cashierName'), { width: 100 }),
      instant<CashShift>('openedAt', t('cashShift.openedAt')),
      instant<CashShift>('closedAt', t('cashShift.closedAt')),
      money<CashShift>('opening', t('cashShift.opening')),
      money<CashShift>('expected', t('cashShift.expected')),
      money<CashShift>('counted', t('cashShift.counted')),
      { ...money<CashShift>('difference', t('cashShift.difference')), sortable: true },
      text<CashShift>('reason', t('cashShift.reason'), { width: 150 }),
      text<CashShift>('reviewerName', t('cashShift.reviewerName'), { width: 100 }),
      ...(ofClinic ? [] : [text<CashShift>('hospitalName', t('cashShift.hospitalName'), { width: 170 })]),
      state<CashShift>('status', t('cashShift.status'), states),
    ]
  }, [t, label, ofClinic])
}

export const CashShiftList = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const { cid, choice } = useCompanyScope()
  const list = useListState(asked)
  const clinics = useClinicFilter(t('cashShift.hospitalName'), cid)
  const filters = useMemo(
    () => [
      textFilter('keyword', t('cashShift.keyword'), { width: 200 }),
      dateRangeFilter('start_date', 'end_date', t('cashShift.businessDate')),
      ...clinics,
    ],
    [t, clinics],
  )
  const tabs = useMemo(() => tabsOfStates(cashShiftStates, label), [label])
  const mayOpen = useMayCall(calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('cash-shift-task', undefined)
  const rowActions = useStable((shift: CashShift) => {
    const begin = (kind: 'close' | 'move' | 'review' | 'details') => () => setTask({ kind, shift })
    return allowedActions(shift.allowed, [
      { key: 'close', needs: 'close', label: t('cashShift.close'), onClick: begin('close') },
      { key: 'move', needs: 'move', label: t('cashShift.move'), onClick: begin('move') },
      { key: 'review', needs: 'review', label: t('cashShift.review'), onClick: begin('review') },
      { key: 'details', label: t('cashShift.details'), onClick: begin('details') },
    ])
  })
  return (
    <ListPage title={t('screen.cashShifts')}>
      <TillTabs current={shiftsPath} />
      <FilterTabs label={t('cashShift.states')} call={calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.cashShifts')}
        list={list}
        filters={filters}
        scope={choice}
        columns={useColumns(useIsOfOneStore(list.query.filters))}
        arranging={useArranging('cash-shifts.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 170, en: 220 }}
        empty={t('cashShift.empty')}
        create={mayOpen && { label: t('cashShift.open'), onClick: () => setTask({ kind: 'open' }) }}
      >
        {task && <ShiftDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
