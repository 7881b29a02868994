/** Begins a fitting, or changes one: the patient, the prescription, the goods, what is measured. */

import { Form, Input, InputNumber, Radio } from 'antd'
import {
  type FrameFitting,
  frameFittingStatus,
  frameFittings,
  frameOrigin,
} from '../../../../contract/clinic/frame-fittings'
import { dayAfter } from '../../../../contract/core/times'
import { useT } from '../../../providers/i18n'
import { usePatients } from '../../../providers/references/patients'
import { useOwnStore } from '../../../providers/working-store'
import { RecordForm } from '../../../records/record-form'
import { StoreChoice } from '../../../records/store-choice'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'
import { formatDate } from '../../../ui/format'
import { useGoods } from '../fitting-goods'
import { frameFittingText } from './field-text'
import { usePrescriptions, useVariants } from './offers'

export interface Values {
  hid: number | undefined
  pid: number | undefined
  rxId: number | undefined
  frame: 1 | 2
  frameProductId: number | null
  variant: string
  lensProductId: number | undefined
  lensSource: 1 | 2
  pdOd: number | null
  pdOs: number | null
  phOd: number | null
  phOs: number | null
  vertex: number | null
  tilt: number | null
  promised: string
  note: string
}

const usualDays = 7

const valuesOf = (row: FrameFitting | undefined, hid: number | undefined): Values => {
  const { pdOd = null, pdOs = null, phOd = null, phOs = null, vertex = 12, tilt = 8 } = row ?? {}
  return {
    ...{ hid: row?.hid ?? hid, pid: row?.pid, rxId: row?.rxId, frame: row?.frame ?? 1 },
    ...{ frameProductId: row?.frameProductId ?? null, variant: row?.variant ?? '', lensProductId: row?.lensProductId },
    ...{ lensSource: row?.lensSource ?? 1, pdOd, pdOs, phOd, phOs, vertex, tilt, note: row?.note ?? '' },
    promised: row?.promised ?? dayAfter(formatDate(Date.now() / 1000), usualDays),
  }
}

const sentOf = ({ hid: _, pid: __, rxId = 0, lensProductId = 0, ...values }: Values) => {
  const isOwn = values.frame === frameOrigin.patient
  return {
    ...{ ...values, rxId, lensProductId },
    ...(isOwn && { frameProductId: null, variant: '' }),
  }
}

/** What was changed alone, so that what cannot be any more is not sent. */
const changesOf = (values: Values, base: FrameFitting) =>
  Object.fromEntries(
    Object.entries(sentOf(values)).filter(([field, value]) => value !== base[field as keyof FrameFitting]),
  )

const useRequired = () => {
  const t = useT()
  return [{ required: true, message: t('record.required') }]
}

const Whom = ({ row }: { row: FrameFitting | undefined }) => {
  const t = useT()
  const required = useRequired()
  const form = Form.useFormInstance<Values>()
  const hid = Form.useWatch('hid', { form, preserve: true })
  const pid = Form.useWatch('pid', { form, preserve: true })
  const people = usePatients(row ? undefined : hid)
  const rx = usePrescriptions(pid, row)
  return (
    <>
      {!row && <StoreChoice label={t('fitting.hospitalName')} />}
      {!row && (
        <Form.Item name="pid" label={t('frameFitting.patientName')} rules={required}>
          <Choice<number>
            autoFocus
            filterOption={false}
            loading={people.loading}
            placeholder={t('fitting.searchPatient')}
            options={people.choices}
            onSearch={people.onSearch}
            onChange={() => form.setFieldValue('rxId', undefined)}
          />
        </Form.Item>
      )}
      <Form.Item
        name="rxId"
        label={t('frameFitting.rxId')}
        rules={required}
        extra={pid !== undefined && !rx.loading && rx.choices.length === 0 && t('frameFitting.noRx')}
      >
        <Choice<number> disabled={pid === undefined} loading={rx.loading} options={rx.choices} />
      </Form.Item>
    </>
  )
}

const Goods = ({ row }: { row: FrameFitting | undefined }) => {
  const t = useT()
  const required = useRequired()
  const form = Form.useFormInstance<Values>()
  const hid = Form.useWatch('hid', { form, preserve: true })
  const frame = Form.useWatch('frame', { form, preserve: true })
  const frameProductId = Form.useWatch('frameProductId', { form, preserve: true })
  const frames = useGoods(hid, 'frame', row?.frameProductId, row?.frameName)
  const lenses = useGoods(hid, 'lens', row?.lensProductId, row?.lensName)
  const variants = useVariants(hid, frames.goodsIdOf(frameProductId), row?.variant)
  const isBilled = row !== undefined && row.status > frameFittingStatus.draft
  return (
    <>
      <Form.Item name="frame" label={t('frameFitting.frame')}>
        <Radio.Group
          disabled={isBilled}
          options={([1, 2] as const).map((value) => ({ value, label: t(`frameFitting.frame.${value}`) }))}
        />
      </Form.Item>
      {frame === frameOrigin.store && (
        <FieldPair>
          <Form.Item name="frameProductId" label={t('frameFitting.frameProductId')} rules={required}>
            <Choice<number> {...frames.props} disabled={isBilled} onChange={() => form.setFieldValue('variant', '')} />
          </Form.Item>
          <Form.Item name="variant" label={t('frameFitting.variant')} rules={required}>
            <Choice<string> disabled={isBilled || frameProductId === null} {...variants} />
          </Form.Item>
        </FieldPair>
      )}
      <FieldPair>
        <Form.Item name="lensProductId" label={t('frameFitting.lensProductId')} rules={required}>
          <Choice<number> {...lenses.props} disabled={isBilled} />
        </Form.Item>
        <Form.Item name="lensSource" label={t('frameFitting.lensSource')}>
          <Radio.Group
            options={([1, 2] as const).map((value) => ({ value, label: t(`frameFitting.lensSource.${value}`) }))}
          />
        </Form.Item>
      </FieldPair>
    </>
  )
}

const bounds = { pd: { min: 20, max: 40 }, ph: { min: 10, max: 35 } } as const

const Measures = () => {
  const t = useT()
  const box = { step: 0.5, precision: 1, suffix: 'mm', style: { inlineSize: '100%' } }
  return (
    <>
      {(['pd', 'ph'] as const).map((kind) => (
        <FieldPair key={kind}>
          {(['Od', 'Os'] as const).map((eye) => (
            <Form.Item key={eye} name={`${kind}${eye}`} label={t(`frameFitting.${kind}${eye}`)}>
              <InputNumber<number> {...box} {...bounds[kind]} />
            </Form.Item>
          ))}
        </FieldPair>
      ))}
      <FieldPair>
        <Form.Item name="vertex" label={t('frameFitting.vertex')}>
          <InputNumber<number> {...box} min={10} max={15} />
        </Form.Item>
        <Form.Item name="tilt" label={t('frameFitting.tilt')}>
          <InputNumber<number> {...box} step={1} precision={0} suffix="°" min={0} max={20} />
        </Form.Item>
      </FieldPair>
    </>
  )
}

interface FittingFormProps {
  row?: FrameFitting
  /** A new one goes on to its bill. */
  onMade?: (row: FrameFitting) => void
  onClosed: () => void
}

export const FittingForm = ({ row, onMade, onClosed }: FittingFormProps) => {
  const t = useT()
  const working = useOwnStore()
  const isOrdered = row !== undefined && row.status > frameFittingStatus.toOrder
  return (
    <RecordForm<FrameFitting, Values>
      name="fitting"
      width={640}
      title={row ? t('frameFitting.editTitle', { no: row.fittingNo }) : t('frameFitting.create')}
      row={row}
      resource={frameFittings}
      valuesOf={(read) => valuesOf(read, working)}
      create={savedBy(frameFittings.calls.create, (values: Values) => ({ ...sentOf(values), hid: values.hid }))}
      update={savedBy(frameFittings.calls.update, changesOf)}
      text={frameFittingText}
      onSaved={(made) => {
        // The drawer closes first.
        if (!row && onMade) setTimeout(() => onMade(made))
      }}
      onClosed={onClosed}
    >
      {!isOrdered && (
        <>
          <Whom row={row} />
          <Goods row={row} />
          <Measures />
        </>
      )}
      <Form.Item name="promised" label={t('frameFitting.promised')} rules={useRequired()}>
        <Input type="date" max="2100-12-31" />
      </Form.Item>
      <Form.Item name="note" label={t('frameFitting.note')}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
    </RecordForm>
  )
}
