/** Fittings of spectacles: how far each is, what is late and what is owed. */

import { Button } from 'antd'
import { lazy, useMemo, useState } from 'react'
import { type FrameFitting, frameFittingStates, frameFittings } from '../../../../contract/clinic/frame-fittings'
import { prescriptions } from '../../../../contract/clinic/prescriptions'
import { useMayCall } from '../../../providers/access'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useIsOfOneStore } from '../../../providers/working-store'
import { useCompanyScope } from '../../../records/company-scope'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { custom } from '../../../ui/columns'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { isSelected, nothingSelected, type Selection } from '../../../ui/selected'
import { SelectionBar } from '../../../ui/selection'
import { useFittingColumns, useFittingFilters } from '../fitting-list'
import { frameFittingText } from './field-text'
import { workSheetOf } from './paths'
import type { Task } from './task'
import { useFittingActions } from './use-fitting-actions'

const FittingDialogs = lazy(async () => ({ default: (await import('./dialogs')).FittingDialogs }))

const asked = { call: frameFittings.calls.list, fixed: { counts: '1' }, ofStore: true }

const goodsOf = ({ frameName, variant, lensName, pieces }: FrameFitting) =>
  [frameName && `${frameName} ${variant}`, `${lensName} × ${pieces}`].filter(Boolean).join(' + ')

const useColumns = (ofClinic: boolean) => {
  const t = useT()
  const label = useLabel()
  const states = useMemo(() => frameFittingStates.map((one) => ({ ...one, label: label(one.label) })), [label])
  const more = useMemo(
    () => [
      custom<FrameFitting>('workerName', t('frameFitting.workerName'), ({ workerName }) => workerName ?? dash, {
        ...{ width: 100, defaultHidden: true },
      }),
    ],
    [t],
  )
  return useFittingColumns<FrameFitting>({ states, goodsOf, more, ofClinic })
}

const canBe = (rows: readonly FrameFitting[], verb: string) => rows.filter(({ allowed }) => allowed.includes(verb))

const Page = () => {
  const t = useT()
  const label = useLabel()
  const { cid, choice } = useCompanyScope()
  const list = useListState(asked)
  const tabs = useMemo(() => tabsOfStates(frameFittingStates, label), [label])
  const [task, setTask] = useDraftState<Task | undefined>('frame-fitting-task', undefined)
  const [chosen, setChosen] = useState<Selection>(nothingSelected)
  const mayCreate = useMayCall(frameFittings.calls.create)
  const mayPrint = useMayCall(prescriptions.calls.get)
  const { rows } = list.result
  const picked = useMemo(() => rows.filter(({ fittingId }) => isSelected(chosen, fittingId)), [rows, chosen])
  const selection = { value: { ids: picked.map(({ fittingId }) => fittingId) }, onChange: setChosen }
  const rowActions = useFittingActions(setTask)
  const batch = (verb: 'arrive' | 'notify') => {
    const able = canBe(picked, verb)
    return (
      <Button
        size="small"
        disabled={able.length === 0}
        onClick={() => setTask({ kind: 'batch', verb, rows: able })}
      >{`${t(`frameFitting.verb.${verb}`)} (${able.length})`}</Button>
    )
  }
  return (
    <ListPage title={t('screen.frameFittings')}>
      <FilterTabs label={t('fitting.states')} call={frameFittings.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.frameFittings')}
        list={list}
        filters={useFittingFilters(cid)}
        scope={choice}
        columns={useColumns(useIsOfOneStore(list.query.filters))}
        arranging={useArranging('frame-fittings.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 170, en: 220 }}
        empty={t('frameFitting.empty')}
        selection={selection}
        selectionBar={
          <SelectionBar {...selection} total={rows.length}>
            {batch('arrive')}
            {batch('notify')}
            {mayPrint && (
              <Button size="small" href={workSheetOf(selection.value.ids)} target="_blank">
                {t('frameFitting.verb.print')}
              </Button>
            )}
          </SelectionBar>
        }
        create={mayCreate && { label: t('frameFitting.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task && <FittingDialogs task={task} onTask={setTask} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
}

export const FrameFittingList = Object.assign(withHeadStart(asked, Page), { text: frameFittingText })
