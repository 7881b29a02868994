/** The screening database of a clinic: people referred to it, their screening results, and the patient or potential member linked to each. */
import { lazy, useMemo, useState } from 'react'
import { formatAcuity } from '../../../../contract/clinic/acuity'
import { shownDioptres } from '../../../../contract/screening/refraction'
import { levels } from '../../../../contract/screening/rule-table'
import {
  type ReceivedReferral,
  referralStates,
  screeningReferrals,
} from '../../../../contract/screening/screening-referrals'
import { useOwnCompany } from '../../../providers/companies'
import { type Translate, useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { custom, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash, formatDioptre } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { className } from '../class-name'
import { receivedOf } from '../paths'
import { conclusionOf, knownAs } from './words'

const BookDialog = lazy(async () => ({ default: (await import('../book-dialog')).BookDialog }))
const ConvertDialog = lazy(async () => ({ default: (await import('./dialogs')).ConvertDialog }))
const LinkDialog = lazy(async () => ({ default: (await import('./dialogs')).LinkDialog }))

const asked = { call: screeningReferrals.calls.received, fixed: { counts: '1' } }

const acuity = (code: number | null) => formatAcuity(code, '5') || dash
const power = (se: number | null) => (se === null ? dash : formatDioptre(shownDioptres(se)))
const placeOf = (row: ReceivedReferral, t: Translate) => [row.customerName, className(row, t)].filter(Boolean).join(' ')

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const right = { width: 112, align: 'right' } as const
    return [
      custom<ReceivedReferral>(
        'name',
        t('screeningReferral.name'),
        ({ referralId, name }) => <Link href={receivedOf(referralId)}>{name}</Link>,
        { width: 84, pinned: 'left' },
      ),
      custom<ReceivedReferral>(
        'gender',
        t('screeningRecord.gender'),
        ({ gender }) => t(`screeningTask.gender.${gender}`),
        { width: 60, defaultHidden: true },
      ),
      custom<ReceivedReferral>('age', t('screeningRecord.age'), ({ age }) => age, { width: 60, align: 'right' }),
      text<ReceivedReferral>('phone', t('screeningReferral.phone'), { width: 112, defaultHidden: true }),
      custom<ReceivedReferral>('customerName', t('screeningReferral.customerName'), (row) => placeOf(row, t), {
        width: 156,
      }),
      text<ReceivedReferral>('date', t('screeningReferral.date'), { width: 106 }),
      custom<ReceivedReferral>(
        'nakedOd',
        t('screeningRecord.naked'),
        ({ nakedOd, nakedOs }) => `${acuity(nakedOd)} / ${acuity(nakedOs)}`,
        right,
      ),
      custom<ReceivedReferral>(
        'seOd',
        t('screeningRecord.se'),
        ({ result: { seOd, seOs } }) => `${power(seOd)} / ${power(seOs)}`,
        { ...right, width: 134 },
      ),
      custom<ReceivedReferral>('level', t('screeningReferral.conclusion'), (row) => conclusionOf(row, t), {
        width: 164,
      }),
      custom<ReceivedReferral>('patientName', t('screeningReferral.knownAs'), (row) => knownAs(row, t), { width: 108 }),
      state<ReceivedReferral>(
        'status',
        t('screeningReferral.status'),
        referralStates.map((one) => ({ ...one, label: label(one.label) })),
        { pinned: 'right' },
      ),
    ]
  }, [t, label])
}

const useFilters = () => {
  const t = useT()
  const clinics = useClinicFilter(t('screeningReferral.hospitalName'), useOwnCompany())
  return useMemo(
    () => [
      textFilter('keyword', t('screeningReferral.keyword'), { width: 170 }),
      choiceFilter(
        'kind',
        t('screeningReferral.kind'),
        ([1, 2, 3, 4] as const).map((value) => ({ value: String(value), label: t(`screeningReferral.kind.${value}`) })),
        { width: 120 },
      ),
      choiceFilter(
        'level',
        t('screeningReferral.level'),
        levels.map((value) => ({ value: String(value), label: t(`screening.level.${value}`) })),
        { width: 140 },
      ),
      choiceFilter(
        'linked',
        t('screeningReferral.linked'),
        (['0', '1'] as const).map((value) => ({ value, label: t(`screeningReferral.linked.${value}`) })),
        { width: 140 },
      ),
      ...clinics,
      dateRangeFilter('start_date', 'end_date', t('screeningReferral.date')),
    ],
    [t, clinics],
  )
}

type Task = { kind: 'book' | 'convert' | 'link'; row: ReceivedReferral }

const Page = () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const tabs = useMemo(() => tabsOfStates(referralStates, label), [label])
  const [task, setTask] = useState<Task | undefined>()
  const onClosed = () => setTask(undefined)
  const rowActions = useStable((row: ReceivedReferral) => {
    const begin = (kind: Task['kind']) => () => setTask({ kind, row })
    return allowedActions(row.allowed, [
      { key: 'book', needs: 'book', label: t('screeningReferral.book'), onClick: begin('book') },
      { key: 'convert', needs: 'convert', label: t('screeningReferral.convert'), onClick: begin('convert') },
      { key: 'link', needs: 'link', label: t('screeningReferral.link'), onClick: begin('link') },
      { key: 'open', label: t('screeningRecord.open'), href: receivedOf(row.referralId) },
    ])
  })
  return (
    <ListPage title={t('screen.screeningData')}>
      <FilterTabs label={t('screeningReferral.tabs')} call={asked.call} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.screeningData')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('screening-data.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 170, en: 270 }}
        empty={t('screeningReferral.receivedEmpty')}
      >
        {task?.kind === 'book' && <BookDialog referralId={task.row.referralId} onClosed={onClosed} />}
        {task?.kind === 'convert' && <ConvertDialog row={task.row} onClosed={onClosed} />}
        {task?.kind === 'link' && <LinkDialog row={task.row} onClosed={onClosed} />}
      </RecordList>
    </ListPage>
  )
}

export const ReceivedList = withHeadStart(asked, Page)
