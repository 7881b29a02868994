/** Today’s slots of a clinic’s doctors, and who is booked in them; one click registers who has come. */
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Empty, Modal, Spin } from 'antd'
import { useState } from 'react'
import { visits } from '../../../../contract/clinic/visits'
import {
  type Reservation,
  reservationStates,
  reservationStatus,
  reservations,
} from '../../../../contract/people/reservations'
import { useAction, useCallQuery, useInvalidateResources } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { usePatients } from '../../../providers/references/patients'
import { toast } from '../../../providers/toast'
import { Choice } from '../../../ui/choice'
import { formatDate, formatInstant } from '../../../ui/format'
import { TimeGrid } from '../../../ui/time-grid'
import styles from './visits.module.css'

const reread = 30_000
const columnOf = (ctid: number | null) => String(ctid ?? 0)

interface ArriveProps {
  reservation: Reservation
  onClosed: () => void
}

/** Registers the patient of a reservation; one who has no record yet is given one. */
const Arrive = ({ reservation, onClosed }: ArriveProps) => {
  const t = useT()
  const { resid, version, name, date, slot, pid: known, hid, allowed } = reservation
  const [pid, setPid] = useState<number>()
  const { choices, loading, onSearch } = usePatients(known === null ? hid : undefined)
  const update = useAction(reservations.calls.update)
  const invalidate = useInvalidateResources()
  const isExpected = allowed.includes('arrive')
  const arrive = () =>
    update
      .mutateAsync({
        params: { resid, status: reservationStatus.arrived },
        query: { version, ...(known === null && pid !== undefined && { pid }) },
      })
      .then(() => {
        void invalidate([visits.name])
        void toast('success', t('visit.done.create'))
        onClosed()
      })
      .catch(() => undefined)
  return (
    <Modal
      open
      title={`${name} · ${date} ${slot}`}
      okText={t('visit.create')}
      okButtonProps={{ disabled: !isExpected || (known === null && pid === undefined) }}
      cancelText={t('core.action.cancel')}
      confirmLoading={update.isPending}
      onOk={() => void arrive()}
      onCancel={onClosed}
    >
      <p>{t(isExpected ? 'visit.arriveText' : 'visit.arrivedText')}</p>
      {isExpected && known === null && (
        <Choice<number>
          aria-label={t('visit.patientName')}
          style={{ width: '100%' }}
          filterOption={false}
          loading={loading}
          placeholder={t('visit.searchPatient')}
          options={choices}
          onSearch={onSearch}
          onChange={setPid}
        />
      )}
    </Modal>
  )
}

export const DayCalendar = ({ cid, hid }: { cid: number; hid: number }) => {
  const t = useT()
  const label = useLabel()
  const today = formatDate(Date.now() / 1000)
  const now = formatInstant(Date.now() / 1000)
  const [opened, setOpened] = useState<Reservation>()
  const options = { placeholderData: keepPreviousData, refetchInterval: reread }
  const slots = useCallQuery(reservations.calls.slots, { query: { hid, start_date: today, end_date: today } }, options)
  const asked = { hid, date: today, status: '0,1,2,3,5', sort: 'slot', pageNum: 1, pageSize: 200 }
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
      {opened && <Arrive key={opened.resid} reservation={opened} onClosed={() => setOpened(undefined)} />}
    </section>
  )
}
