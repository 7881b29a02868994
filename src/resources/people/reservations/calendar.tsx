/** The doctors of a clinic on one day, or one of them through a week: who is booked when, and what is free. */

import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button, Empty, Input, Spin } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { dayAfter, mondayOf } from '../../../../contract/core/times'
import { type DaySlots, type Reservation, reservations } from '../../../../contract/people/reservations'
import { BookingLegend, shownInCalendar } from '../../../desk/booking-legend'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useClinicScope } from '../../../records/clinic-scope'
import { Choice } from '../../../ui/choice'
import { formatDate } from '../../../ui/format'
import { CalendarGrid, type Place } from './calendar-grid'
import styles from './reservations.module.css'

interface CalendarProps {
  cid: number
  view: 'day' | 'week'
  onCreate: (initial: Partial<Reservation>) => void
  onOpen: (reservation: Reservation) => void
  onMove: (reservation: Reservation, place: Place) => void
}

const mostShown = 200
const reread = 30_000

/** What the calendar shows, as the address says it. */
const useShown = (view: 'day' | 'week') => {
  const [search, setSearch] = useSearchParams()
  const today = formatDate(Date.now() / 1000)
  const asked = search.get('day') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today
  const set = (name: string, value: string) =>
    setSearch((now) => {
      now.set(name, value)
      return now
    })
  const from = view === 'week' ? mondayOf(day) : day
  return {
    ...{ today, day, from, to: view === 'week' ? dayAfter(from, 6) : day, ctid: Number(search.get('doctor')) },
    setDay: (next: string) => next !== '' && set('day', next),
    setDoctor: (ctid: number) => set('doctor', String(ctid)),
  }
}

const useDays = (hid: number | undefined, from: string, to: string) =>
  useCallQuery(
    reservations.calls.slots,
    { query: { hid: hid ?? 0, start_date: from, end_date: to } },
    { enabled: hid !== undefined, placeholderData: keepPreviousData, refetchInterval: reread },
  )

const useBooked = (
  cid: number,
  hid: number | undefined,
  { from, to, ctid }: { from: string; to: string; ctid?: number },
) =>
  useCallQuery(
    reservations.calls.list,
    {
      params: { cid },
      query: {
        ...{ hid: hid ?? 0, start_date: from, end_date: to, status: shownInCalendar.join(), sort: 'date,slot' },
        ...{ pageNum: 1, pageSize: mostShown, ...(ctid && { ctid }) },
      },
    },
    { enabled: hid !== undefined, placeholderData: keepPreviousData, refetchInterval: reread },
  )

const doctorsOf = (days: readonly DaySlots[], none: string) => [
  ...new Map(days.map(({ ctid, name }) => [ctid ?? 0, { value: ctid ?? 0, label: name || none }])).values(),
]

export const ReservationCalendar = ({ cid, view, onCreate, onOpen, onMove }: CalendarProps) => {
  const t = useT()
  const { hid, choice } = useClinicScope(cid)
  const { today, day, from, to, ctid, setDay, setDoctor } = useShown(view)
  const mayBook = useMayCall(reservations.calls.save)
  const slots = useDays(hid, from, to)
  const all = slots.data?.data ?? []
  const doctors = doctorsOf(all, t('reservation.noDoctor'))
  const chosen = doctors.find(({ value }) => value === ctid)?.value ?? doctors[0]?.value
  const days = useMemo(
    () => (view === 'day' ? all : all.filter((one) => (one.ctid ?? 0) === chosen)),
    [all, view, chosen],
  )
  const booked = useBooked(cid, hid, { from, to, ...(view === 'week' && chosen && { ctid: chosen }) })
  const error = slots.error ?? booked.error
  const length = view === 'week' ? 7 : 1
  const step = (by: number, label: string, icon: React.ReactNode) => (
    <Button aria-label={label} icon={icon} onClick={() => setDay(dayAfter(day, by * length))} />
  )
  return (
    <section aria-label={t('reservation.calendar')} className={styles.calendar}>
      <div className={styles.bar}>
        {choice}
        {step(-1, t('reservation.earlier'), <LeftOutlined aria-hidden />)}
        <Button onClick={() => setDay(today)}>{t('reservation.today')}</Button>
        {step(1, t('reservation.later'), <RightOutlined aria-hidden />)}
        <Input
          type="date"
          aria-label={t('reservation.date')}
          className={styles.day}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        {view === 'week' && (
          <Choice
            aria-label={t('reservation.doctor')}
            className={styles.doctor}
            options={doctors}
            {...(chosen !== undefined && { value: chosen })}
            onChange={setDoctor}
          />
        )}
        {mayBook && hid !== undefined && (
          <Button
            type="primary"
            className={styles.create}
            onClick={() => onCreate({ hid, date: day < today ? today : day })}
          >
            {t('reservation.create')}
          </Button>
        )}
      </div>
      {error && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={
            <Button size="small" onClick={() => void Promise.all([slots.refetch(), booked.refetch()])}>
              {t('core.action.retry')}
            </Button>
          }
        />
      )}
      {(booked.data?.total ?? 0) > mostShown && (
        <Alert type="info" showIcon message={t('reservation.more', { count: mostShown })} />
      )}
      {hid === undefined && <Empty description={t('reservation.noClinic')} />}
      {!error && hid !== undefined && slots.isPending && <Spin />}
      {days.length > 0 && <BookingLegend states={shownInCalendar} />}
      {days.length > 0 && (
        <CalendarGrid
          view={view}
          days={days}
          booked={booked.data?.data ?? []}
          mayBook={mayBook}
          onCreate={(place) => onCreate({ hid: hid as number, ...place })}
          onOpen={onOpen}
          onMove={onMove}
        />
      )}
      {!error && slots.isSuccess && days.every((one) => one.slots.length === 0) && (
        <Empty description={t('reservation.noDoctors')} />
      )}
    </section>
  )
}
