/** Settlements of channel partners by state: opened, paid, voided, printed and exported. */
import { lazy, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type ScreeningSettlement,
  screeningSettlements,
  settlementStates,
} from '../../../../contract/screening/screening-settlements'
import { useCompanyChoices, useIsPlatform } from '../../../providers/companies'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { code, custom, money, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { ChannelTabs } from '../channel-tabs'
import { settlementPaperOf, settlementsPath } from '../paths'

const PaidDialog = lazy(async () => ({ default: (await import('./steps')).PaidDialog }))
const VoidDialog = lazy(async () => ({ default: (await import('./steps')).VoidDialog }))
const Details = lazy(async () => ({ default: (await import('./details')).SettlementDetails }))

const asked = { call: screeningSettlements.calls.list, fixed: { counts: '1' } }

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  const wide = useIsPlatform()
  return useMemo(() => {
    const states = settlementStates.map((one) => ({ ...one, label: label(one.label) }))
    const right = { align: 'right' } as const
    return [
      { ...code<ScreeningSettlement>('settlementNo', t('screeningSettlement.settlementNo')), pinned: 'left' as const },
      text<ScreeningSettlement>('customerName', t('screeningSettlement.customerName'), { width: 160 }),
      ...(wide ? [text<ScreeningSettlement>('companyName', t('screeningSettlement.companyName'), { width: 140 })] : []),
      custom<ScreeningSettlement>('end', t('screeningSettlement.period'), ({ start, end }) => `${start} – ${end}`, {
        ...{ width: 196, sortable: true },
      }),
      custom<ScreeningSettlement>('brought', t('screeningSettlement.brought'), ({ brought }) => brought, {
        ...{ width: 90, ...right },
      }),
      custom<ScreeningSettlement>('converted', t('screeningSettlement.converted'), ({ converted }) => converted, {
        ...{ width: 90, ...right },
      }),
      money<ScreeningSettlement>('amount', t('screeningSettlement.amount')),
      custom<ScreeningSettlement>('share', t('screeningSettlement.share'), ({ share }) => `${share}%`, {
        ...{ width: 80, ...right },
      }),
      { ...money<ScreeningSettlement>('fee', t('screeningSettlement.fee')), sortable: true },
      custom<ScreeningSettlement>('paidOn', t('screeningSettlement.paidOn'), ({ paidOn }) => paidOn ?? dash, {
        ...{ width: 112, sortable: true },
      }),
      text<ScreeningSettlement>('ref', t('screeningSettlement.ref'), { width: 130 }),
      text<ScreeningSettlement>('operatorName', t('screeningSettlement.operatorName'), {
        ...{ width: 100, defaultHidden: true },
      }),
      text<ScreeningSettlement>('note', t('screeningSettlement.note'), { width: 160, defaultHidden: true }),
      state<ScreeningSettlement>('status', t('screeningSettlement.status'), states, { pinned: 'right' }),
    ]
  }, [t, label, wide])
}

const useFilters = () => {
  const t = useT()
  const companies = useCompanyChoices()
  return useMemo(
    () => [
      textFilter('keyword', t('screeningSettlement.keyword'), { width: 240 }),
      dateRangeFilter('start_date', 'end_date', t('screeningSettlement.end')),
      ...(companies ? [choiceFilter('cid', t('screeningSettlement.companyName'), companies, { width: 160 })] : []),
    ],
    [t, companies],
  )
}

/** The settlement that the address names. */
const useNamed = () => {
  const [search, setSearch] = useSearchParams()
  const named = Number(search.get('settlement')) || undefined
  const name = (id: number | undefined) =>
    setSearch(
      (now) => {
        id === undefined ? now.delete('settlement') : now.set('settlement', String(id))
        return now
      },
      { replace: true },
    )
  return { named, name }
}

type Task = { kind: 'paid' | 'void'; settlement: ScreeningSettlement }

export const SettlementList = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const [task, setTask] = useState<Task | undefined>()
  const { named, name } = useNamed()
  const tabs = useMemo(() => tabsOfStates(settlementStates, label), [label])
  const onClosed = () => setTask(undefined)
  const rowActions = useStable((settlement: ScreeningSettlement) =>
    allowedActions(settlement.allowed, [
      { key: 'details', label: t('record.details'), onClick: () => name(settlement.settlementId) },
      {
        ...{ key: 'paid', needs: 'paid', label: t('screeningSettlement.paid') },
        onClick: () => setTask({ kind: 'paid', settlement }),
      },
      {
        ...{ key: 'print', label: t('screeningSettlement.print'), target: '_blank' as const },
        href: settlementPaperOf(settlement.settlementId),
      },
      {
        ...{ key: 'void', needs: 'void', label: t('screeningSettlement.void'), danger: true },
        onClick: () => setTask({ kind: 'void', settlement }),
      },
    ]),
  )
  return (
    <ListPage title={t('screen.screeningChannels.settlements')}>
      <ChannelTabs current={settlementsPath} />
      <FilterTabs label={t('screeningSettlement.states')} call={asked.call} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.screeningChannels.settlements')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('screening-settlements.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 150, en: 180 }}
        empty={t('screeningSettlement.empty')}
        more={<ListExport call={screeningSettlements.calls.export} query={list.query} origin="screening-settlements" />}
      >
        {task?.kind === 'paid' && <PaidDialog settlement={task.settlement} onClosed={onClosed} />}
        {task?.kind === 'void' && <VoidDialog settlement={task.settlement} onClosed={onClosed} />}
        {named !== undefined && <Details key={named} id={named} onClosed={() => name(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
