/** Remote appointments as a list: of a clinic what it has asked, of the agent what its clinics have, of a specialist their own. */
import { useMemo } from 'react'
import {
  type RemoteAppointment,
  remoteAppointments,
  remoteStates,
  remoteStatus,
} from '../../../../contract/clinic/remote-appointments'
import { useNamedPatient } from '../../../desk/named-patient'
import { useMayCall } from '../../../providers/access'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState } from '../../../providers/list-state'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { custom, instant, state, text } from '../../../ui/columns'
import { dateRangeFilter, textFilter } from '../../../ui/filters'
import { formatDate, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { StateTag } from '../../../ui/state-tag'
import { RemoteForm } from '../remote-form'
import { RemoteDialogs, type Task } from './dialogs'
import { remoteOf } from './paths'
import { useRemoteActions } from './use-remote-actions'

const month = 30 * 86_400
/** The last 30 days, and what is to come. */
const defaults = { filters: { start_date: formatDate(Date.now() / 1000 - month) } }

/** What is to be said of the fee beside its sum. */
const feeStateOf = ({ fee, paidAt, refundDue, refundedAt, status }: RemoteAppointment) => {
  if (refundedAt !== null) return 'refunded' as const
  if (refundDue === 1) return 'refundDue' as const
  if (paidAt !== null) return 'paid' as const
  return fee > 0 && status === remoteStatus.requested ? ('due' as const) : undefined
}
const feeColours = { refunded: '', refundDue: 'red', paid: 'green', due: 'orange' } as const

const useColumns = (ofClinic: boolean) => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = remoteStates.map((one) => ({ ...one, label: label(one.label) }))
    return [
      custom<RemoteAppointment>(
        'patientName',
        t('remote.patient'),
        ({ remoteId, patientName }) => <Link href={remoteOf(remoteId)}>{patientName}</Link>,
        { width: 100, pinned: 'left' },
      ),
      text<RemoteAppointment>('specialistName', t('remote.specialist'), { width: 100 }),
      custom<RemoteAppointment>('date', t('remote.time'), ({ date, slot }) => `${date} ${slot}`, {
        ...{ width: 150, sortable: true },
      }),
      custom<RemoteAppointment>(
        'fee',
        t('remote.fee'),
        (row) => {
          const what = feeStateOf(row)
          return (
            <>
              {formatMoney(row.fee)}{' '}
              {what && <StateTag label={t(`remote.feeState.${what}`)} colour={feeColours[what]} />}
            </>
          )
        },
        { width: 170 },
      ),
      ...(ofClinic ? [] : [text<RemoteAppointment>('hospitalName', t('remote.clinic'), { width: 170 })]),
      state<RemoteAppointment>('status', t('remote.status'), states),
      text<RemoteAppointment>('operatorName', t('remote.operator'), { width: 110, defaultHidden: true }),
      instant<RemoteAppointment>('created', t('remote.created'), { sortable: true, defaultHidden: true }),
    ]
  }, [t, label, ofClinic])
}

export const RemoteList = () => {
  const t = useT()
  const label = useLabel()
  const own = useUser()?.oid ?? null
  const fixed = useMemo(() => ({ counts: '1' }), [])
  const list = useListState({ call: remoteAppointments.calls.list, defaults, fixed })
  const tabs = useMemo(() => tabsOfStates(remoteStates, label), [label])
  const filters = useMemo(
    () => [
      textFilter('keyword', t('remote.keyword'), { width: 200 }),
      dateRangeFilter('start_date', 'end_date', t('remote.period')),
      { ...textFilter('finished_from', t('remote.finishedFrom')), linked: true },
    ],
    [t],
  )
  const mayAsk = useMayCall(remoteAppointments.calls.create) && own !== null
  const [task, setTask] = useDraftState<Task | undefined>('remote-task', undefined)
  const [named, forget] = useNamedPatient()
  const [asking, setAsking] = useDraftState('remote-asking', false)
  const actions = useRemoteActions((kind, row) => setTask({ kind, row }))
  return (
    <ListPage title={t('screen.remoteAppointments')}>
      <FilterTabs label={t('remote.tabs')} call={remoteAppointments.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.remoteAppointments')}
        list={list}
        filters={filters}
        columns={useColumns(own !== null)}
        arranging={useArranging('remote-appointments.columns')}
        rowActions={actions}
        actionsWidth={{ 'zh-CN': 170, en: 200 }}
        empty={t('remote.empty')}
        create={mayAsk && { label: t('remote.ask'), onClick: () => setAsking(true) }}
      >
        {(asking || named) && own !== null && (
          <RemoteForm
            key={named?.pid}
            hid={own}
            patient={named}
            onClosed={() => {
              setAsking(false)
              if (named) forget()
            }}
          />
        )}
        {task && <RemoteDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
}
