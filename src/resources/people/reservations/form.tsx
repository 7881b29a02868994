/** The form of a reservation: for whom, with whom, when and for what. */

import { Form, Input, Radio, Select } from 'antd'
import { useEffect, useState } from 'react'
import { type Reservation, reservationSources, reservations } from '../../../../contract/people/reservations'
import { PatientSelect } from '../../../desk/patient-select'
import { useAllowed } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useClinics } from '../../../providers/references/clinics'
import { useOwnStore } from '../../../providers/working-store'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { formatDate } from '../../../ui/format'
import { bookedBy, offerOf, useFreeSlots, useOffers } from './use-slots'

interface Values {
  by: 'file' | 'name'
  pid: number | null
  name: string
  phone: string
  hid: number | undefined
  ctid: number
  date: string
  slot: string
  offer: string
  source: Reservation['source']
  overbookReason: string
  note: string
}

const any = 0

interface ReservationFormProps {
  cid: number
  /** Absent: a new one. */
  reservation?: Reservation
  initial?: Partial<Reservation>
  onClosed: () => void
}

const bodyOf = ({ by, pid, name, phone, ctid, offer, hasSets, ...rest }: Values & { hasSets: boolean }) => ({
  ...rest,
  ...(by === 'file' ? { pid } : { pid: null, name, phone }),
  ctid: ctid === any ? null : ctid,
  ...bookedBy(offer, hasSets),
})

const ForWhom = ({ known }: { known: { pid: number; name: string } | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const by = Form.useWatch('by', form)
  const hid = Form.useWatch('hid', { form, preserve: true })
  const required = { required: true, message: t('record.required') }
  return (
    <>
      <Form.Item name="by" label={t('reservation.patient')}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 'file', label: t('reservation.byFile') },
            { value: 'name', label: t('reservation.byName') },
          ]}
        />
      </Form.Item>
      {by === 'name' ? (
        <>
          <Form.Item name="name" label={t('reservation.name')} rules={[{ ...required, whitespace: true }]}>
            <Input maxLength={30} autoComplete="off" />
          </Form.Item>
          <Form.Item name="phone" label={t('reservation.phone')} rules={[required]}>
            <Input maxLength={20} autoComplete="off" inputMode="tel" />
          </Form.Item>
        </>
      ) : (
        <Form.Item name="pid" label={t('reservation.byFile')} rules={[required]}>
          <PatientSelect hid={hid} known={known} />
        </Form.Item>
      )}
    </>
  )
}

const WhenAndWith = () => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const [hid, ctid, date] = [
    Form.useWatch('hid', { form, preserve: true }),
    Form.useWatch('ctid', form),
    Form.useWatch('date', form),
  ]
  const { doctors, slots } = useFreeSlots(hid, date, ctid)
  const today = formatDate(Date.now() / 1000)
  const required = { required: true, message: t('record.required') }
  return (
    <>
      <Form.Item name="date" label={t('reservation.date')} rules={[required]}>
        <Input type="date" min={today} />
      </Form.Item>
      <Form.Item name="ctid" label={t('reservation.doctor')}>
        <Choice options={[{ value: any, label: t('reservation.anyDoctor') }, ...doctors]} />
      </Form.Item>
      <Form.Item name="slot" label={t('reservation.slot')} rules={[required]}>
        <Choice<string> options={slots} notFoundContent={t('reservation.noDoctors')} />
      </Form.Item>
    </>
  )
}

interface OfferInputProps {
  groups: ReturnType<typeof useOffers>['groups']
  /** What was booked keeps its name where it is no longer offered. */
  reservation: Reservation | undefined
  onDay: (date: string) => void
}

/** For what: what is chosen may be offered on some days alone. */
const OfferInput = ({ groups, reservation, onDay }: OfferInputProps) => {
  const t = useT()
  const date = Form.useWatch<string | undefined>('date') ?? ''
  useEffect(() => onDay(date), [date, onDay])
  const booked = reservation ? offerOf(reservation) : ''
  const isOffered = booked === '' || groups.some(({ options }) => options.some(({ value }) => value === booked))
  const kept = isOffered ? [] : [{ value: booked, label: reservation?.itemName ?? booked }]
  return (
    <Form.Item name="offer" label={t('reservation.item')}>
      <Choice<string> options={[{ value: '', label: t('reservation.item.none') }, ...kept, ...groups]} />
    </Form.Item>
  )
}

export const ReservationForm = ({ cid, reservation, initial, onClosed }: ReservationFormProps) => {
  const t = useT()
  const own = useUser()?.oid ?? null
  const working = useOwnStore()
  const { choices: clinics } = useClinics(own === null ? cid : undefined)
  const [date, setDate] = useState(reservation?.date ?? initial?.date ?? '')
  const { groups, hasSets } = useOffers(cid, date)
  const sent = (values: Values) => bodyOf({ ...values, hasSets })
  const mayOverbook = useAllowed('reservations.overbook')
  const valuesOf = (row: Partial<Reservation> = { ...initial }): Values => ({
    by: row.resid !== undefined && row.pid === null ? 'name' : 'file',
    ...{ pid: row.pid ?? null, name: row.name ?? '', phone: row.phone ?? '' },
    ...{ hid: row.hid ?? working, ctid: row.ctid ?? any, date: row.date ?? '', slot: row.slot ?? '' },
    ...{ offer: offerOf(row), source: row.source ?? 1, note: row.note ?? '' },
    overbookReason: row.overbookReason ?? '',
  })
  const { pid, name = '' } = reservation ?? initial ?? {}
  const known = pid ? { pid, name } : undefined
  return (
    <RecordForm<Reservation, Values>
      name="reservation"
      title={reservation ? t('reservation.editTitle', { name: reservation.name }) : t('reservation.createTitle')}
      row={reservation}
      resource={reservations}
      valuesOf={valuesOf}
      create={savedBy(reservations.calls.save, sent)}
      update={savedBy(reservations.calls.save, sent)}
      disputed={[
        { key: 'date', label: t('reservation.date'), format: String },
        { key: 'slot', label: t('reservation.slot'), format: String },
        { key: 'ctid', label: t('reservation.doctor'), format: String },
        { key: 'note', label: t('reservation.note'), format: String },
      ]}
      onClosed={onClosed}
    >
      {own === null && (
        <Form.Item
          name="hid"
          label={t('reservation.clinic')}
          rules={[{ required: true, message: t('record.required') }]}
        >
          <Choice options={[...clinics]} disabled={reservation !== undefined} />
        </Form.Item>
      )}
      <ForWhom known={known} />
      <WhenAndWith />
      <OfferInput groups={groups} reservation={reservation} onDay={setDate} />
      <Form.Item name="source" label={t('reservation.source')}>
        <Select options={reservationSources.map((value) => ({ value, label: t(`reservation.source.${value}`) }))} />
      </Form.Item>
      {mayOverbook && (
        <Form.Item
          name="overbookReason"
          label={t('reservation.overbookReason')}
          extra={t('reservation.overbookReason.hint')}
        >
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="note" label={t('reservation.note')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </RecordForm>
  )
}
