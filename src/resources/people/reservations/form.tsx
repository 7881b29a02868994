/** The form of a reservation: for whom, with whom, when and for what. */
import { Form, Input, Radio, Select } from 'antd'
import { type Reservation, reservationSources, reservations } from '../../../../contract/people/reservations'
import { useAllowed } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useClinics } from '../../../providers/references/clinics'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { formatDate } from '../../../ui/format'
import { PatientSelect } from './patient-select'
import { useFreeSlots, useItems } from './use-slots'

interface Values {
  by: 'file' | 'name'
  pid: number | null
  name: string
  phone: string
  hid: number | undefined
  ctid: number
  date: string
  slot: string
  itemId: number
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

const bodyOf = ({ by, pid, name, phone, ctid, itemId, ...rest }: Values) => ({
  ...rest,
  ...(by === 'file' ? { pid } : { pid: null, name, phone }),
  ctid: ctid === any ? null : ctid,
  itemId: itemId === any ? null : itemId,
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

export const ReservationForm = ({ cid, reservation, initial, onClosed }: ReservationFormProps) => {
  const t = useT()
  const own = useUser()?.oid ?? null
  const { choices: clinics } = useClinics(own === null ? cid : undefined)
  const items = useItems(cid)
  const mayOverbook = useAllowed('reservations.overbook')
  const valuesOf = (row: Partial<Reservation> = { ...initial }): Values => ({
    by: row.resid !== undefined && row.pid === null ? 'name' : 'file',
    ...{ pid: row.pid ?? null, name: row.name ?? '', phone: row.phone ?? '' },
    ...{ hid: row.hid ?? own ?? undefined, ctid: row.ctid ?? any, date: row.date ?? '', slot: row.slot ?? '' },
    ...{ itemId: row.itemId ?? any, source: row.source ?? 1, note: row.note ?? '' },
    overbookReason: row.overbookReason ?? '',
  })
  const known = reservation?.pid ? { pid: reservation.pid, name: reservation.name } : undefined
  return (
    <RecordForm<Reservation, Values>
      name="reservation"
      title={reservation ? t('reservation.editTitle', { name: reservation.name }) : t('reservation.createTitle')}
      row={reservation}
      resource={reservations}
      valuesOf={valuesOf}
      create={savedBy(reservations.calls.save, bodyOf)}
      update={savedBy(reservations.calls.save, bodyOf)}
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
      <Form.Item name="itemId" label={t('reservation.item')}>
        <Choice options={[{ value: any, label: t('reservation.item.none') }, ...items]} />
      </Form.Item>
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
