/** Today’s slots of a clinic’s doctors, and who is booked in them; one click registers who has come. */
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Empty, Spin } from 'antd'
import { useState } from 'react'
import { type Reservation, reservationStates, reservations } from '../../../../contract/people/reservations'
import { ArriveDialog } from '../../../desk/arrive-dialog'
import { BookingLegend, shownInCalendar } from '../../../desk/booking-legend'
import { useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { Dialog } from '../../../ui/dialog'
import { formatDate, formatInstant } from '../../../ui/format'
import { TimeGrid } from '../../../ui/time-grid'
import styles from './visits.module.css'

const reread = 30_000
const columnOf = (ctid: number | null) => String(ctid ?? 0)

export const DayCalendar = ({ cid, hid }: { cid: number; hid: number }) => {
  const t = useT()
  const label = useLabel()
  const today = formatDate(Date.now() / 1000)
  const now = formatInstant(Date.now() / 1000)
  const [opened, setOpened] = useState<Reservation>()
  const options = { placeholderData: keepPreviousData, refetchInterval: reread }
  const slots = useCallQuery(reservations.calls.slots, { query: { hid, start_date: today, end_date: today } }, options)
  const asked = { hid, date: today, status: shownInCalendar.join(), sort: 'slot', pageNum: 1, pageSize: 200 }
  const booked = useCallQuery(reservations.calls.list, { params: { cid }, query: asked }, options)
  const days = (slots.data?.data ?? []).filter((day) => day.slots.length > 0)
  const rows = booked.data?.data ?? []
  const error = slots.error ?? booked.error
  const times = [...new Set(days.flatMap((day) => day.slots.map(({ slot }) => slot)))].sort()
  return (
    <section aria-label={t('visit.calendar')} className={styles.calendar}>
      <h2>{t('visit.calendarOf', { day: today })}</h2>
      {error && <Alert type="error" showIcon message={error.message} />}
      {slots.isPending && <Spin />}
      {!slots.isPending && days.length === 0 && <Empty description={t('visit.noDoctors')} />}
      {days.length > 0 && <BookingLegend states={shownInCalendar} />}
      {days.length > 0 && (
        <TimeGrid
          label={t('visit.calendar')}
          columns={days.map(({ ctid, name }) => ({ key: columnOf(ctid), title: name || t('visit.anyDoctor') }))}
          times={times}
          cellOf={(column, time) => {
            const day = days.find(({ ctid }) => columnOf(ctid) === column)
            const open = day?.slots.find(({ slot }) => slot === time)
            if (!day || !open) return undefined
            const words = { free: Math.max(0, open.capacity - open.booked), capacity: open.capacity }
            return {
              full: open.booked >= open.capacity || `${today} ${time}` < now,
              label: t('visit.cell', { name: day.name, time, ...words }),
              text: t('visit.free', words),
            }
          }}
          items={rows.map((one) => {
            const state = reservationStates.find(({ value }) => value === one.status)
            return {
              ...{ id: one.resid, column: columnOf(one.ctid), time: one.slot, title: one.name, movable: false },
              ...{ label: `${one.name} ${one.slot} ${label(state?.label ?? '')}`, tone: state?.colour ?? '' },
            }
          })}
          closed={t('visit.closed')}
          help={t('visit.calendarHelp')}
          pickedText={({ title }) => title}
          onItem={(id) => setOpened(rows.find(({ resid }) => resid === id))}
        />
      )}
      {opened?.allowed.includes('arrive') && (
        <ArriveDialog key={opened.resid} reservation={opened} onClosed={() => setOpened(undefined)} />
      )}
      {opened && !opened.allowed.includes('arrive') && (
        <Dialog
          open
          title={`${opened.name} · ${opened.date} ${opened.slot}`}
          footer={null}
          onCancel={() => setOpened(undefined)}
        >
          <p>{t('visit.arrivedText')}</p>
        </Dialog>
      )}
    </section>
  )
}
