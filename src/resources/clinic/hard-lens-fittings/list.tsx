/** Fittings of hard lenses: how far each is, what is late and what is owed. */

import { lazy, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { hardFittingStates } from '../../../../contract/clinic/hard-lens-fitting-terms'
import { type HardLensFitting, hardLensFittings } from '../../../../contract/clinic/hard-lens-fittings'
import { useMayCall } from '../../../providers/access'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useIsOfOneStore } from '../../../providers/working-store'
import { useCompanyScope } from '../../../records/company-scope'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useFittingColumns, useFittingFilters } from '../fitting-list'
import { hardLensFittingText } from './field-text'
import { hardFittingOf } from './paths'
import type { Task } from './task'
import { useHardFittingActions } from './use-actions'

const HardFittingDialogs = lazy(async () => ({ default: (await import('./dialogs')).HardFittingDialogs }))

const asked = { call: hardLensFittings.calls.list, fixed: { counts: '1' }, ofStore: true }

const useColumns = (ofClinic: boolean) => {
  const t = useT()
  const label = useLabel()
  const states = useMemo(() => hardFittingStates.map((one) => ({ ...one, label: label(one.label) })), [label])
  const goodsOf = useMemo(
    () =>
      ({ kind, lensName, pieces }: HardLensFitting) =>
        lensName === null ? t(`hardLensFitting.kind.${kind}`) : `${lensName} × ${pieces ?? dash}`,
    [t],
  )
  return useFittingColumns<HardLensFitting>({ states, goodsOf, ofClinic })
}

const Page = () => {
  const t = useT()
  const label = useLabel()
  const navigate = useNavigate()
  const { cid, choice } = useCompanyScope()
  const list = useListState(asked)
  const tabs = useMemo(() => tabsOfStates(hardFittingStates, label), [label])
  const [task, setTask] = useDraftState<Task | undefined>('hard-lens-fitting-task', undefined)
  const mayCreate = useMayCall(hardLensFittings.calls.create)
  const rowActions = useHardFittingActions(setTask)
  return (
    <ListPage title={t('screen.hardLensFittings')}>
      <FilterTabs label={t('fitting.states')} call={hardLensFittings.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.hardLensFittings')}
        list={list}
        filters={useFittingFilters(cid)}
        scope={choice}
        columns={useColumns(useIsOfOneStore(list.query.filters))}
        arranging={useArranging('hard-lens-fittings.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 150, en: 190 }}
        empty={t('hardLensFitting.empty')}
        create={mayCreate && { label: t('hardLensFitting.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task && (
          <HardFittingDialogs
            task={task}
            onMade={({ fittingId }) => navigate(hardFittingOf(fittingId))}
            onClosed={() => setTask(undefined)}
          />
        )}
      </RecordList>
    </ListPage>
  )
}

export const HardFittingList = Object.assign(withHeadStart(asked, Page), { text: hardLensFittingText })
