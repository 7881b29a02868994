/** Tasks with the figures of each school. */
import { useMemo } from 'react'
import { type ScreeningSummary, screeningSummary } from '../../../../contract/screening/screening-summary'
import { taskStates } from '../../../../contract/screening/screening-tasks'
import { leastShown, percentOf, type SharedFigure, shareOf } from '../../../../contract/screening/summary'
import { useTextChoices } from '../../../providers/choices'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { code, custom, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { useCustomers } from '../choices'
import { summaryOf } from '../paths'

const asked = { call: screeningSummary.calls.list }
const openedStates = taskStates.filter(({ value }) => value >= 1 && value <= 3)
const figure = { width: 110, align: 'right' as const }

const shareText = ({ figures }: ScreeningSummary, name: SharedFigure) => {
  const percent = figures === null ? null : percentOf(figures[name], figures[shareOf[name]])
  return figures === null || percent === null ? dash : `${figures[name]} (${percent}%)`
}

const useColumns = () => {
  const t = useT()
  return useMemo(
    () => [
      code<ScreeningSummary>('taskNo', t('screeningSummary.taskNo'), {
        ...{ width: 170, pinned: 'left' as const },
        href: ({ taskId }) => summaryOf(taskId),
      }),
      text<ScreeningSummary>('customerName', t('screeningSummary.customerId'), { width: 170 }),
      text<ScreeningSummary>('name', t('screeningSummary.name'), { width: 160, sortable: true }),
      custom<ScreeningSummary>(
        'term',
        t('screeningSummary.term'),
        ({ year, term }) => t(`screeningSummary.termOf.${term}`, { year, next: year + 1 }),
        { width: 150 },
      ),
      custom<ScreeningSummary>('start', t('screeningSummary.period'), ({ start, end }) => `${start} – ${end}`, {
        ...{ width: 190, sortable: true },
      }),
      custom<ScreeningSummary>(
        'examined',
        t('screeningSummary.figure.examined'),
        ({ figures }) => (figures === null ? `<${leastShown}` : `${figures.examined} / ${figures.expected}`),
        figure,
      ),
      custom<ScreeningSummary>(
        'reduced',
        t('screeningSummary.figure.reduced'),
        (row) => shareText(row, 'reduced'),
        figure,
      ),
      custom<ScreeningSummary>(
        'myopia',
        t('screeningSummary.figure.myopia'),
        (row) => shareText(row, 'myopia'),
        figure,
      ),
      custom<ScreeningSummary>(
        'rulesNos',
        t('screeningSummary.rules'),
        ({ rulesNos }) => rulesNos.map((no) => `V${no}`).join(' ') || dash,
        { width: 90 },
      ),
      state<ScreeningSummary>(
        'status',
        t('screeningSummary.status'),
        openedStates.map((one) => ({ ...one, label: t(`screeningSummary.status.${one.value as 1 | 2 | 3}`) })),
        { pinned: 'right' },
      ),
    ],
    [t],
  )
}

const useFilters = () => {
  const t = useT()
  const { choices, onSearch, loading } = useCustomers()
  const customers = useTextChoices(choices)
  return useMemo(
    () => [
      textFilter('keyword', t('screeningSummary.keyword'), { width: 220 }),
      choiceFilter('customerId', t('screeningSummary.customerId'), customers, { width: 190, onSearch, loading }),
      choiceFilter(
        'term',
        t('screeningSummary.term'),
        ([1, 2] as const).map((value) => ({ value: String(value), label: t(`screeningSummary.term.${value}`) })),
        { width: 120 },
      ),
      choiceFilter(
        'status',
        t('screeningSummary.status'),
        ([1, 2, 3] as const).map((value) => ({ value: String(value), label: t(`screeningSummary.status.${value}`) })),
        { width: 130 },
      ),
      dateRangeFilter('start_date', 'end_date', t('screeningSummary.period')),
    ],
    [t, customers, onSearch, loading],
  )
}

export const SummaryList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const rowActions = useStable((row: ScreeningSummary) =>
    allowedActions(row.allowed, [{ key: 'open', label: t('screeningSummary.open'), href: summaryOf(row.taskId) }]),
  )
  return (
    <ListPage title={t('screen.screeningSummary')}>
      <RecordList
        label={t('screen.screeningSummary')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('screening-summary.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 80, en: 90 }}
        empty={t('screeningSummary.empty')}
      />
    </ListPage>
  )
})
