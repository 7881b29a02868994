/** Referrals by state: whom a clinic is to see, who is booked, who came, and who was lost. */
import { lazy, useMemo, useState } from 'react'
import { levels } from '../../../../contract/screening/rule-table'
import {
  referralStates,
  type ScreeningReferral,
  screeningReferrals,
} from '../../../../contract/screening/screening-referrals'
import { useTextChoices } from '../../../providers/choices'
import { useOwnCompany } from '../../../providers/companies'
import { useAction } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useClinics } from '../../../providers/references/clinics'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { custom, instant, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { StateTag } from '../../../ui/state-tag'
import { useStable } from '../../../ui/use-stable'
import { useScreeners } from '../choices'
import { fileOf, referralsPath } from '../paths'
import { WalkInTabs } from '../walk-in-tabs'
import { screeningReferralText } from './field-text'

const BookDialog = lazy(async () => ({ default: (await import('../book-dialog')).BookDialog }))
const ReferralForm = lazy(async () => ({ default: (await import('./form')).ReferralForm }))

const asked = { call: screeningReferrals.calls.list, fixed: { counts: '1' } }
const { calls } = screeningReferrals

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () => [
      custom<ScreeningReferral>(
        'name',
        t('screeningReferral.name'),
        ({ sid, name }) => <Link href={fileOf(sid)}>{name}</Link>,
        { width: 96, pinned: 'left' },
      ),
      text<ScreeningReferral>('phone', t('screeningReferral.phone'), { width: 112 }),
      text<ScreeningReferral>('customerName', t('screeningReferral.customerName'), { width: 124 }),
      text<ScreeningReferral>('date', t('screeningReferral.date'), { width: 106 }),
      custom<ScreeningReferral>(
        'level',
        t('screeningReferral.level'),
        ({ level }) => t(`screening.level.${level ?? 'none'}`),
        {
          width: 108,
        },
      ),
      text<ScreeningReferral>('hospitalName', t('screeningReferral.hospitalName'), { width: 140 }),
      custom<ScreeningReferral>(
        'bookedDate',
        t('screeningReferral.visit'),
        ({ bookedDate, bookedSlot }) => (bookedDate === null ? dash : `${bookedDate} ${bookedSlot ?? ''}`),
        { width: 140 },
      ),
      text<ScreeningReferral>('outcome', t('screeningReferral.outcome'), { width: 150, defaultHidden: true }),
      text<ScreeningReferral>('reason', t('screeningReferral.reason'), { width: 130, defaultHidden: true }),
      text<ScreeningReferral>('note', t('screeningReferral.note'), { width: 130, defaultHidden: true }),
      text<ScreeningReferral>('operatorName', t('screeningReferral.operatorName'), { width: 100, defaultHidden: true }),
      instant<ScreeningReferral>('since', t('screeningReferral.since'), { sortable: true, defaultHidden: true }),
      custom<ScreeningReferral>(
        'lost',
        t('screeningReferral.lost'),
        ({ lost }) => (lost === 1 ? <StateTag label={t('screeningReferral.lost.1')} colour="red" /> : dash),
        { width: 76 },
      ),
      state<ScreeningReferral>(
        'status',
        t('screeningReferral.status'),
        referralStates.map((one) => ({ ...one, label: label(one.label) })),
        { pinned: 'right' },
      ),
    ],
    [t, label],
  )
}

/** What figures narrow the list to. */
const useLinkedFilters = () => {
  const t = useT()
  const own = useOwnCompany()
  const clinics = useTextChoices(useClinics(own).choices)
  const screeners = useTextChoices(useScreeners())
  return useMemo(
    () =>
      [
        choiceFilter('own', t('screeningReferral.own'), [{ value: '1', label: t('screeningReferral.own.1') }]),
        choiceFilter('screenedHid', t('screeningReferral.screenedHid'), clinics),
        choiceFilter('screener', t('screeningReferral.screener'), screeners),
        choiceFilter(
          'billed',
          t('screeningReferral.billed'),
          (['0', '1'] as const).map((value) => ({ value, label: t(`screeningReferral.billed.${value}`) })),
        ),
      ].map((filter) => ({ ...filter, linked: true })),
    [t, clinics, screeners],
  )
}

const useFilters = () => {
  const t = useT()
  const linked = useLinkedFilters()
  const clinics = useClinicFilter(t('screeningReferral.hospitalName'), useOwnCompany())
  return useMemo(
    () => [
      textFilter('keyword', t('screeningReferral.name'), { width: 140 }),
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
      choiceFilter('lost', t('screeningReferral.lost'), [{ value: '1', label: t('screeningReferral.lost.1') }], {
        width: 120,
      }),
      ...clinics,
      dateRangeFilter('start_date', 'end_date', t('screeningReferral.date')),
      ...linked,
    ],
    [t, clinics, linked],
  )
}

type Task = { kind: 'book' | 'edit' | 'cancel' | 'decline'; row: ScreeningReferral }

/** The reason of a person who does not come, or whose booking is taken back. */
const Reasoned = ({
  kind,
  row,
  onClosed,
}: {
  kind: 'cancel' | 'decline'
  row: ScreeningReferral
  onClosed: () => void
}) => {
  const t = useT()
  const { mutateAsync } = useAction(calls[kind])
  return (
    <ReasonDialog
      title={t(`screeningReferral.${kind}Title`, { name: row.name })}
      confirm={t(`screeningReferral.${kind}`)}
      danger={kind === 'cancel'}
      onConfirm={(reason) =>
        mutateAsync({ params: { id: row.referralId }, body: { version: row.version, reason } } as never)
          .then(() => void toast('success', t('record.saved')))
          .then(onClosed, onClosed)
      }
      onCancel={onClosed}
    />
  )
}

const Page = () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const tabs = useMemo(() => tabsOfStates(referralStates, label), [label])
  const offer = useAction(calls.offer)
  const [task, setTask] = useState<Task | undefined>()
  const onClosed = () => setTask(undefined)
  const rowActions = useStable((row: ScreeningReferral) => {
    const begin = (kind: Task['kind']) => () => setTask({ kind, row })
    const again = () =>
      offer
        .mutateAsync({ params: { id: row.referralId }, body: { version: row.version } } as never)
        .catch(() => undefined)
    return allowedActions(row.allowed, [
      { key: 'book', needs: 'book', label: t('screeningReferral.book'), onClick: begin('book') },
      { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
      { key: 'decline', needs: 'decline', label: t('screeningReferral.decline'), onClick: begin('decline') },
      { key: 'offer', needs: 'offer', label: t('screeningReferral.offer'), onClick: () => void again() },
      { key: 'cancel', needs: 'cancel', label: t('screeningReferral.cancel'), danger: true, onClick: begin('cancel') },
    ])
  })
  return (
    <ListPage title={t('screen.screeningReferrals')}>
      <WalkInTabs current={referralsPath} />
      <FilterTabs label={t('screeningReferral.tabs')} call={calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.screeningReferrals')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('screening-referrals.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 160, en: 190 }}
        empty={t('screeningReferral.empty')}
      >
        {task?.kind === 'book' && <BookDialog referralId={task.row.referralId} onClosed={onClosed} />}
        {task?.kind === 'edit' && <ReferralForm row={task.row} onClosed={onClosed} />}
        {(task?.kind === 'cancel' || task?.kind === 'decline') && (
          <Reasoned kind={task.kind} row={task.row} onClosed={onClosed} />
        )}
      </RecordList>
    </ListPage>
  )
}

export const ReferralList = Object.assign(withHeadStart(asked, Page), { text: screeningReferralText })
