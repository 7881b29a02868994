/** Records of walk-ins of a clinic, of residents of communities, and of people whom partners brought: one list, each with its kind of customer. */
import { type ComponentType, lazy, useMemo, useState } from 'react'
import { formatAcuity } from '../../../../contract/clinic/acuity'
import { shownDioptres } from '../../../../contract/screening/refraction'
import { levels } from '../../../../contract/screening/rule-table'
import { customerKinds } from '../../../../contract/screening/screening-customers'
import { type ScreeningRecord, screeningRecords } from '../../../../contract/screening/screening-records'
import { referralStates, screeningReferrals } from '../../../../contract/screening/screening-referrals'
import { useMayCall } from '../../../providers/access'
import { useTextChoices } from '../../../providers/choices'
import { useOwnCompany } from '../../../providers/companies'
import { type Key, useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { custom, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash, formatDioptre } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { StateTag } from '../../../ui/state-tag'
import { useStable } from '../../../ui/use-stable'
import { useCustomers, useScreeners } from '../choices'
import { fileOf, walkInsPath } from '../paths'
import { WalkInTabs } from '../walk-in-tabs'

const ReferDialog = lazy(async () => ({ default: (await import('../refer-dialog')).ReferDialog }))
const BookDialog = lazy(async () => ({ default: (await import('../book-dialog')).BookDialog }))
const WalkInForm = lazy(async () => ({ default: (await import('./walk-in-form')).WalkInForm }))

const levelColours = { 0: 'green', 1: 'gold', 2: 'orange', 3: 'red' } as const
const both = (right: string, left: string) => `${right || dash} / ${left || dash}`
const power = (se: number | null) => (se === null ? '' : formatDioptre(shownDioptres(se)))

const useColumns = (kind: number) => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const level = ({ result: { level: found } }: ScreeningRecord) =>
      found === null ? (
        t('screening.level.none')
      ) : (
        <StateTag label={t(`screening.level.${found}`)} colour={levelColours[found]} />
      )
    const referral = ({ referralStatus }: ScreeningRecord) => {
      const state = referralStates.find(({ value }) => value === referralStatus)
      return state ? <StateTag label={label(state.label)} colour={state.colour} /> : dash
    }
    return [
      custom<ScreeningRecord>(
        'name',
        t('screeningRecord.name'),
        ({ sid, name }) => <Link href={fileOf(sid)}>{name}</Link>,
        { width: 96, pinned: 'left' },
      ),
      custom<ScreeningRecord>(
        'gender',
        t('screeningRecord.gender'),
        ({ gender }) => t(`screeningTask.gender.${gender}`),
        {
          width: 60,
        },
      ),
      custom<ScreeningRecord>('age', t('screeningRecord.age'), ({ age }) => age, { width: 60, align: 'right' }),
      text<ScreeningRecord>('customerName', t(`screeningReferral.customerOf.${kind as 2}`), { width: 140 }),
      text<ScreeningRecord>('date', t('screeningReferral.date'), { width: 106, sortable: true }),
      custom<ScreeningRecord>(
        'nakedOd',
        t('screeningRecord.naked'),
        ({ sections: { naked } }) =>
          both(formatAcuity(naked?.od?.va ?? null, '5'), formatAcuity(naked?.os?.va ?? null, '5')),
        { width: 118, align: 'right' },
      ),
      custom<ScreeningRecord>(
        'seOd',
        t('screeningRecord.se'),
        ({ result: { seOd, seOs } }) => both(power(seOd), power(seOs)),
        { width: 130, align: 'right' },
      ),
      text<ScreeningRecord>('screenerName', t('screeningReferral.screener'), { width: 90 }),
      custom<ScreeningRecord>('level', t('screeningRecord.level'), level, { width: 126 }),
      custom<ScreeningRecord>('referralStatus', t('screeningReferral.referral'), referral, {
        width: 100,
        pinned: 'right',
      }),
    ]
  }, [t, label, kind])
}

const useFilters = (kind: number) => {
  const t = useT()
  const { choices, onSearch, loading } = useCustomers(undefined, undefined, String(kind))
  const customers = useTextChoices(choices)
  const screeners = useTextChoices(useScreeners())
  const clinics = useClinicFilter(t('screeningReferral.screenedHid'), useOwnCompany())
  return useMemo(
    () => [
      textFilter('keyword', t('screeningRecord.name'), { width: 140 }),
      choiceFilter('customerId', t(`screeningReferral.customerOf.${kind as 2}`), customers, {
        ...{ width: 190, onSearch, loading },
      }),
      choiceFilter(
        'level',
        t('screeningRecord.level'),
        levels.map((value) => ({ value: String(value), label: t(`screening.level.${value}`) })),
        { width: 150 },
      ),
      choiceFilter('screener', t('screeningReferral.screener'), screeners, { width: 130 }),
      ...clinics.map((filter) => ({ ...filter, linked: true })),
      dateRangeFilter('start_date', 'end_date', t('screeningReferral.date')),
    ],
    [t, kind, customers, onSearch, loading, screeners, clinics],
  )
}

type Task = { kind: 'new' } | { kind: 'refer' | 'book'; row: ScreeningRecord }

interface PageOptions {
  kind: 2 | 3 | 4
  title: Key
}

const partnerPage = ({ kind, title }: PageOptions): ComponentType => {
  const asked = { call: screeningRecords.calls.list, fixed: { kind: String(kind) } }
  const Page = () => {
    const t = useT()
    const list = useListState(asked)
    const mayWalkIn = useMayCall(screeningRecords.calls.walkIn)
    const mayRefer = useMayCall(screeningReferrals.calls.create)
    const mayBook = useMayCall(screeningReferrals.calls.book)
    const [task, setTask] = useState<Task | undefined>()
    const onClosed = () => setTask(undefined)
    const rowActions = useStable((row: ScreeningRecord) =>
      allowedActions(
        [
          ...(mayRefer && row.referralId === null ? ['refer'] : []),
          ...(mayBook && row.referralStatus === 0 ? ['book'] : []),
        ],
        [
          {
            key: 'refer',
            needs: 'refer',
            label: t('screeningReferral.refer'),
            onClick: () => setTask({ kind: 'refer', row }),
          },
          {
            key: 'book',
            needs: 'book',
            label: t('screeningReferral.book'),
            onClick: () => setTask({ kind: 'book', row }),
          },
          { key: 'open', label: t('screeningRecord.open'), href: fileOf(row.sid) },
        ],
      ),
    )
    return (
      <ListPage title={t(title)}>
        {kind === customerKinds.clinic && <WalkInTabs current={walkInsPath} />}
        <RecordList
          label={t(title)}
          list={list}
          filters={useFilters(kind)}
          columns={useColumns(kind)}
          arranging={useArranging(`screening-records.${kind}.columns`)}
          rowActions={rowActions}
          actionsWidth={{ 'zh-CN': 140, en: 160 }}
          empty={t('screeningRecord.empty')}
          create={mayWalkIn && { label: t('screeningReferral.walkIn'), onClick: () => setTask({ kind: 'new' }) }}
        >
          {task?.kind === 'new' && <WalkInForm kind={kind} onClosed={onClosed} />}
          {task?.kind === 'refer' && <ReferDialog record={task.row} onClosed={onClosed} />}
          {task?.kind === 'book' && <BookDialog referralId={task.row.referralId ?? 0} onClosed={onClosed} />}
        </RecordList>
      </ListPage>
    )
  }
  return withHeadStart(asked, Page)
}

export const WalkInList = partnerPage({ kind: customerKinds.clinic, title: 'screen.group.clinic-screening' })
export const ResidentList = partnerPage({ kind: customerKinds.community, title: 'screen.group.community-screening' })
export const PartnerList = partnerPage({ kind: customerKinds.channel, title: 'screen.group.channel-screening' })
