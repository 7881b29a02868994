/** The day of a clinic: left who is booked when with whom, right who is here and waits. */
import { Button, Empty, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { visitStates, visitStatus, visits } from '../../../../contract/clinic/visits'
import { reservations } from '../../../../contract/people/reservations'
import { useNamedPatient } from '../../../desk/named-patient'
import { useMayCall } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { useClinicScope } from '../../../records/clinic-scope'
import { useCompanyScope } from '../../../records/company-scope'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { textFilter } from '../../../ui/filters'
import { formatDate } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useDoctors } from '../use-doctors'
import { useVisitColumns } from './columns'
import { DayCalendar } from './day-calendar'
import { RoomSelect, useOwnRoom } from './room-select'
import { type Task, useVisitActions } from './use-visit-actions'
import { VisitDialogs } from './visit-dialogs'
import { VisitForm } from './visit-form'
import styles from './visits.module.css'

const { registered, waiting, examined, owing, missed, finished, cancelled } = visitStatus
/** Of those who are in the store, and of those whose visit is over. */
const hereStates = [registered, waiting, examined, owing, missed] as const
const overStates = [finished, cancelled] as const

interface OfClinic {
  cid: number
  hid: number
}

/** The examiner who calls: the person, where they examine; otherwise one whom they choose. */
const CallNext = ({ cid, hid }: OfClinic) => {
  const t = useT()
  const own = useUser()?.ctid ?? undefined
  const { people } = useDoctors(cid, hid)
  const [chosen, setChosen] = useState<number>()
  const [room, setRoom] = useOwnRoom(hid)
  const next = useAction(visits.calls.next)
  const ctid = chosen ?? people.find((one) => one.ctid === own)?.ctid ?? people[0]?.ctid
  if (ctid === undefined) return null
  const call = () =>
    next.mutate(
      { body: { hid, ctid, room } },
      {
        onSuccess: ({ data }) =>
          void toast('success', t('visit.nowCalled', { no: data.queueNo, name: data.patientName })),
      },
    )
  return (
    <>
      <Select
        aria-label={t('visit.examiner')}
        className={styles.examiner}
        value={ctid}
        options={people.map((one) => ({ value: one.ctid, label: one.name }))}
        onChange={setChosen}
      />
      <RoomSelect hid={hid} label={t('visit.room')} className={styles.room} value={room} onChange={setRoom} />
      <Button type="primary" loading={next.isPending} onClick={call}>
        {t('visit.callNext')}
      </Button>
    </>
  )
}

const useQueueColumns = () => {
  const { queueNo, patient, type, doctor, status, wait } = useVisitColumns()
  return useMemo(() => [queueNo, patient, type, doctor, status, wait], [queueNo, patient, type, doctor, status, wait])
}

const Queue = ({ cid, hid, onCreate }: OfClinic & { onCreate: () => void }) => {
  const t = useT()
  const label = useLabel()
  const today = formatDate(Date.now() / 1000)
  const isChosen = useSearchParams()[0].has('status')
  const fixed = useMemo(
    () => ({
      ...{ hid: String(hid), start_date: today, end_date: today, counts: '1', calling: '1' },
      // Who is done stands apart, unless a state was asked for.
      ...(!isChosen && { status: hereStates.join() }),
    }),
    [hid, today, isChosen],
  )
  const list = useListState({ call: visits.calls.list, fixed })
  const tabs = useMemo(
    () => [
      ...tabsOfStates(
        visitStates.filter(({ value }) => hereStates.some((state) => state === value)),
        label,
      ),
      { value: overStates.join(), label: t('visit.tab.over'), filters: { status: overStates.join() } },
    ],
    [t, label],
  )
  const filters = useMemo(() => [textFilter('keyword', t('visit.keyword'), { width: 200 })], [t])
  const mayCreate = useMayCall(visits.calls.create)
  const mayCall = useMayCall(visits.calls.next)
  const [task, setTask] = useDraftState<Task | undefined>('visit-task', undefined)
  const actions = useVisitActions(setTask)
  return (
    <section aria-label={t('visit.queue')} className={styles.queue}>
      {mayCall && (
        <div className={styles.bar}>
          <CallNext cid={cid} hid={hid} />
        </div>
      )}
      <FilterTabs
        label={t('visit.tabs')}
        call={visits.calls.list}
        list={list}
        tabs={tabs}
        first={{ label: t('visit.tab.here'), of: hereStates.map(String) }}
      />
      <RecordList
        label={t('visit.queue')}
        list={list}
        filters={filters}
        columns={useQueueColumns()}
        arranging={useArranging('registrations.columns')}
        rowActions={actions}
        actionsWidth={{ 'zh-CN': 170, en: 200 }}
        empty={t('visit.empty')}
        create={mayCreate && { label: t('visit.create'), onClick: onCreate }}
      >
        <p className={styles.hint}>{t('visit.queueOrder')}</p>
        {task && <VisitDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </section>
  )
}

const Day = ({ cid, hid }: OfClinic) => {
  const t = useT()
  const [creating, setCreating] = useState(false)
  const [named, forget] = useNamedPatient()
  const mayBooked = useMayCall(reservations.calls.slots)
  return (
    <div className={styles.day} data-both={mayBooked}>
      {mayBooked && <DayCalendar cid={cid} hid={hid} />}
      <Queue cid={cid} hid={hid} onCreate={() => setCreating(true)} />
      {(creating || named) && (
        <VisitForm
          key={named?.pid}
          cid={cid}
          hid={hid}
          patient={named}
          onClosed={() => {
            setCreating(false)
            if (named) forget()
          }}
        />
      )}
      <span className={styles.hint}>{t('visit.hint')}</span>
    </div>
  )
}

export const RegistrationPage = () => {
  const t = useT()
  const { cid, choice: company } = useCompanyScope()
  const { hid, choice: clinic } = useClinicScope(cid)
  return (
    <ListPage title={t('screen.registrations')}>
      {(company || clinic) && (
        <div className={styles.bar}>
          {company}
          {clinic}
        </div>
      )}
      {cid === undefined || hid === undefined ? (
        <Empty description={t('visit.noClinic')} />
      ) : (
        <Day key={hid} cid={cid} hid={hid} />
      )}
    </ListPage>
  )
}
