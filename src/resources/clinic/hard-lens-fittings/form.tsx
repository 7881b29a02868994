/** Begins a fitting of hard lenses, or changes one: the patient, the kind of lenses, the promised day, another prescription. */

import { Form, Input, Radio } from 'antd'
import { hardFittingKinds, hardFittingStatus } from '../../../../contract/clinic/hard-lens-fitting-terms'
import { type HardLensFitting, hardLensFittings } from '../../../../contract/clinic/hard-lens-fittings'
import { prescriptions } from '../../../../contract/clinic/prescriptions'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { usePatients } from '../../../providers/references/patients'
import { useOwnStore } from '../../../providers/working-store'
import { RecordForm } from '../../../records/record-form'
import { StoreChoice } from '../../../records/store-choice'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { hardLensFittingText } from './field-text'

interface Values {
  hid: number | undefined
  pid: number | undefined
  kind: 2 | 3
  rxId: number | null
  promised: string | null
  note: string
}

const valuesOf = (row: HardLensFitting | undefined, hid: number | undefined): Values => {
  const { pid, kind = 2, rxId = null, promised = null, note = '' } = row ?? {}
  return { hid: row?.hid ?? hid, pid, kind, rxId, promised, note }
}

/** What was changed alone, so that what cannot be any more is not sent. */
const changesOf = ({ kind, rxId, promised, note }: Values, base: HardLensFitting) =>
  Object.fromEntries(
    Object.entries({ kind, rxId, promised: promised || null, note }).filter(
      ([field, value]) => value !== base[field as keyof HardLensFitting],
    ),
  )

const Patient = () => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const people = usePatients(Form.useWatch('hid', { form, preserve: true }))
  return (
    <>
      <StoreChoice label={t('fitting.hospitalName')} />
      <Form.Item
        name="pid"
        label={t('hardLensFitting.patientName')}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <Choice<number>
          autoFocus
          filterOption={false}
          loading={people.loading}
          placeholder={t('fitting.searchPatient')}
          options={people.choices}
          onSearch={people.onSearch}
        />
      </Form.Item>
    </>
  )
}

/** Another signed prescription of the patient takes the place of one that is over or was replaced. */
const OtherRx = ({ row }: { row: HardLensFitting }) => {
  const t = useT()
  const query = { pid: row.pid, kind: String(row.kind), status: '1,2', page_size: 20 }
  const { data, isFetching } = useCallQuery(prescriptions.calls.list, { query })
  const found = (data?.data ?? []).map((rx) => ({ value: rx.rxId, label: `${rx.date} · ${rx.rxNo}` }))
  const isListed = found.some(({ value }) => value === row.rxId)
  const own = row.rxId !== null && !isListed ? [{ value: row.rxId, label: row.rxNo ?? '' }] : []
  return (
    <Form.Item name="rxId" label={t('hardLensFitting.rxId')}>
      <Choice<number> loading={isFetching} options={[...own, ...found]} />
    </Form.Item>
  )
}

interface FormProps {
  row?: HardLensFitting
  onMade?: (row: HardLensFitting) => void
  onClosed: () => void
}

export const HardFittingForm = ({ row, onMade, onClosed }: FormProps) => {
  const t = useT()
  const working = useOwnStore()
  const status = row?.status ?? 0
  const { tried, prescribed, paid } = hardFittingStatus
  return (
    <RecordForm<HardLensFitting, Values>
      name="hard-lens-fitting"
      width={520}
      title={row ? t('hardLensFitting.editTitle', { no: row.fittingNo }) : t('hardLensFitting.create')}
      row={row}
      resource={hardLensFittings}
      valuesOf={(read) => valuesOf(read, working)}
      create={savedBy(hardLensFittings.calls.create, ({ hid, pid = 0, kind, note }: Values) => ({
        ...{ hid, pid, kind, note },
      }))}
      update={savedBy(hardLensFittings.calls.update, changesOf)}
      text={hardLensFittingText}
      onSaved={(made) => {
        // The drawer closes first.
        if (!row && onMade) setTimeout(() => onMade(made))
      }}
      onClosed={onClosed}
    >
      {!row && <Patient />}
      {status <= tried && (
        <Form.Item name="kind" label={t('hardLensFitting.kind')}>
          <Radio.Group
            options={hardFittingKinds.map((value) => ({ value, label: t(`hardLensFitting.kind.${value}`) }))}
          />
        </Form.Item>
      )}
      {row && (status === prescribed || status === paid) && <OtherRx row={row} />}
      {row && row.saleId !== null && (
        <Form.Item name="promised" label={t('hardLensFitting.promised')}>
          <Input type="date" max="2100-12-31" />
        </Form.Item>
      )}
      <Form.Item name="note" label={t('hardLensFitting.note')}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
    </RecordForm>
  )
}
