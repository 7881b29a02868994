/** The training plans of a clinic, of one kind each. */
import { lazy, useMemo } from 'react'
import { type ClinicPlan, clinicPlans, planStates } from '../../../../contract/training/clinic-plans'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { usePlanColumns } from './columns'
import type { PlanTask } from './dialogs'
import { usePlanActions } from './use-plan-actions'

const PlanDialogs = lazy(async () => ({ default: (await import('./dialogs')).PlanDialogs }))

const titles = { 1: 'screen.training.adjustment', 2: 'screen.training.myopia' } as const

const plansOf = (kind: ClinicPlan['kind']) => {
  const asked = { call: clinicPlans.calls.list, fixed: { kind: String(kind), counts: '1' } }
  return withHeadStart(asked, () => {
    const t = useT()
    const label = useLabel()
    const list = useListState(asked)
    const ofStore = (useUser()?.oid ?? null) !== null
    const clinics = useClinicFilter(t('clinicPlan.hospitalName'), useOwnCompany())
    const filters = useMemo(
      () => [textFilter('keyword', t('clinicPlan.keyword'), { width: 220 }), ...clinics],
      [t, clinics],
    )
    const mayCreate = useMayCall(clinicPlans.calls.create)
    const [task, setTask] = useDraftState<PlanTask | undefined>('task', undefined)
    return (
      <ListPage title={t(titles[kind])}>
        <FilterTabs
          label={t('clinicPlan.tabs')}
          call={clinicPlans.calls.list}
          list={list}
          tabs={useMemo(() => tabsOfStates(planStates, label), [label])}
        />
        <RecordList
          label={t(titles[kind])}
          list={list}
          filters={filters}
          columns={usePlanColumns(ofStore && clinics.length === 0)}
          arranging={useArranging('training-plans.columns')}
          rowActions={usePlanActions(setTask)}
          actionsWidth={{ 'zh-CN': 170, en: 200 }}
          empty={t('clinicPlan.empty')}
          create={mayCreate && { label: t('clinicPlan.create'), onClick: () => setTask({ kind: 'create', of: kind }) }}
        >
          {task && <PlanDialogs task={task} onClosed={() => setTask(undefined)} />}
        </RecordList>
      </ListPage>
    )
  })
}

export const AdjustmentPlans = plansOf(1)
export const MyopiaPlans = plansOf(2)
