/** Statements that were sent, by what was answered. */
import { type ReactNode, useCallback, useMemo } from 'react'
import { type SentStatement, sentStatements, sentStates } from '../../../../contract/statistics/sent-statements'
import { useCompanyChoices, useIsPlatform, useOwnCompany } from '../../../providers/companies'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState } from '../../../providers/list-state'
import { useManifests } from '../../../providers/manifest'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { custom, instant, money, state, text } from '../../../ui/columns'
import { choiceFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { useStable } from '../../../ui/use-stable'
import { FigureLink } from './figure-link'
import { pastMonths } from './past-months'

export const asked = { call: sentStatements.calls.list, fixed: { counts: '1' } }

/** The page of one, as its resource says. */
const usePageOf = () => {
  const path = useManifests().find(({ name }) => name === sentStatements.name)?.record?.path
  return useCallback((id: number) => path?.(id), [path])
}

const useColumns = (ofClinic: boolean, wide: boolean) => {
  const t = useT()
  const label = useLabel()
  const pageOf = usePageOf()
  return useMemo(() => {
    const states = sentStates.map((one) => ({ ...one, label: label(one.label) }))
    return [
      custom<SentStatement>(
        'month',
        t('sentStatement.month'),
        ({ month, statementId }) => <FigureLink href={pageOf(statementId)}>{month}</FigureLink>,
        { width: 100, sortable: true, pinned: 'left' },
      ),
      ...(ofClinic || wide ? [text<SentStatement>('companyName', t('sentStatement.companyName'), { width: 160 })] : []),
      ...(ofClinic ? [] : [text<SentStatement>('hospitalName', t('sentStatement.clinic'), { width: 160 })]),
      money<SentStatement>('opening', t('sentStatement.opening')),
      money<SentStatement>('shipped', t('sentStatement.shipped')),
      money<SentStatement>('returned', t('sentStatement.returned')),
      money<SentStatement>('paid', t('sentStatement.paid')),
      { ...money<SentStatement>('closing', t('sentStatement.closing')), sortable: true },
      instant<SentStatement>('sentAt', t('sentStatement.sentAt'), { defaultHidden: true }),
      custom<SentStatement>('answer', t('sentStatement.answer'), ({ answer }) => answer || dash, { width: 130 }),
      state<SentStatement>('status', t('sentStatement.status'), states),
    ]
  }, [t, label, ofClinic, wide, pageOf])
}

const useFilters = (chosen: string | undefined) => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanyChoices()
  const clinics = useClinicFilter(t('sentStatement.clinic'), own ?? (Number(chosen) || null))
  return useMemo(
    () => [
      choiceFilter('month', t('sentStatement.month'), pastMonths(), { width: 120 }),
      ...(companies ? [choiceFilter('cid', t('sentStatement.companyName'), companies, { width: 160 })] : []),
      ...clinics,
    ],
    [t, companies, clinics],
  )
}

export const SentStatementList = ({ title, more }: { title: string; more?: ReactNode }) => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const ofClinic = (useUser()?.oid ?? null) !== null
  const statementOf = usePageOf()
  const tabs = useMemo(() => tabsOfStates(sentStates, label), [label])
  const rowActions = useStable(({ statementId }: SentStatement) => [
    { key: 'open', label: t('sentStatement.open'), href: statementOf(statementId) ?? '' },
  ])
  return (
    <>
      <FilterTabs label={t('sentStatement.states')} call={sentStatements.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={title}
        list={list}
        filters={useFilters(list.query.filters.cid)}
        more={more}
        columns={useColumns(ofClinic, useIsPlatform())}
        arranging={useArranging('clinic-statements.columns')}
        rowActions={rowActions}
        actionsWidth={80}
        empty={t(ofClinic ? 'sentStatement.empty' : 'sentStatement.emptyAgent')}
      />
    </>
  )
}
