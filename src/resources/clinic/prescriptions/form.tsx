/** A draft of a prescription at the side of its page: both eyes in the boxes of its kind, purpose and note. */
import { Alert, Form, Input, InputNumber, Select } from 'antd'
import { useRef, useState } from 'react'
import { type Prescription, prescriptions } from '../../../../contract/clinic/prescriptions'
import { type RxPurpose, rxKind, rxPurposes } from '../../../../contract/clinic/rx-kind'
import { wearCycles } from '../../../../contract/orders/soft-lens'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useLeaveGuard } from '../../../providers/leave-guard'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { EyeInput } from '../../../ui/eye-input'
import { FormDrawer } from '../../../ui/form-drawer'
import { boxesOf, boxOf, choicesOf, sentOf, type Texts, textsOf, unreadable } from './boxes'
import { type RxBody, useRxCheck } from './use-rx-check'

interface Values {
  texts: Texts
  purpose: RxPurpose
  note: string
  cycle: Prescription['cycle']
  packQty: number | null
}

const valuesOf = (rx: Prescription): Values => {
  const { purpose, note, cycle, packQty } = rx
  return { texts: textsOf(rx), purpose, note, cycle, packQty }
}

/** With another purpose the eyes are copied from the examination again, so that none are sent. */
const bodyOf = (base: Prescription, { texts, purpose, note, cycle, packQty }: Values): RxBody => {
  const { kind, version } = base
  const eyes = purpose === base.purpose ? sentOf(base, texts) : {}
  const wear = kind === rxKind.soft && purpose === base.purpose ? { cycle, packQty } : {}
  return { ...eyes, ...wear, purpose, note, version } as RxBody
}

interface EyesProps {
  rx: Prescription
  texts: Texts
  errors: Readonly<Record<string, readonly string[]>>
  disabled: boolean
  onChange: (texts: Texts) => void
}

const Eyes = ({ rx, texts, errors, disabled, onChange }: EyesProps) => {
  const t = useT()
  const label = (name: string) => t(`prescription.col.${name}` as 'prescription.col.ds')
  const choices = (name: string) =>
    name === 'base' || name === 'color'
      ? choicesOf[name].map((value) => ({ value, label: t(`prescription.${name}.${value}` as 'prescription.base.U') }))
      : undefined
  const type = (field: string, text: string) => onChange({ ...texts, [field]: text })
  return Object.entries(boxesOf[rx.kind]).map(([list, names = []]) => (
    <section key={list}>
      <h3>{t(list === 'spectacles' ? 'prescription.eyes' : `prescription.${list as 'orderOpt'}`)}</h3>
      <EyeInput
        values={texts}
        errors={errors}
        disabled={disabled}
        onCommit={type}
        onType={type}
        parts={names.map((name) => ({ key: name, label: label(name), choices: choices(name) }))}
      />
    </section>
  ))
}

interface RxFormProps {
  rx: Prescription
  onClosed: () => void
}

export const RxForm = ({ rx, onClosed }: RxFormProps) => {
  const t = useT()
  const drawer = useRef<{ close: () => void }>(null)
  const [base] = useState(rx)
  const [values, setValues] = useState(() => valuesOf(rx))
  const [shown, setShown] = useState<Readonly<Record<string, readonly string[]>>>({})
  const { errors, attempt, forget } = useRefusal()
  const update = useAction(prescriptions.calls.update, { except: ['rule'] })
  const dirty = JSON.stringify(values) !== JSON.stringify(valuesOf(base))
  useLeaveGuard(dirty)
  const recopies = values.purpose !== base.purpose
  const set = (changes: Partial<Values>) => {
    forget()
    setShown({})
    setValues((now) => ({ ...now, ...changes }))
  }
  const odd = recopies ? [] : unreadable(base.kind, values.texts)
  const body = bodyOf(base, values)
  const check = useRxCheck(base, dirty && odd.length === 0 ? body : undefined)
  const save = async () => {
    if (odd.length > 0) return setShown(Object.fromEntries(odd.map((box) => [box, [t('prescription.unreadable')]])))
    const done = await attempt(() => update.mutateAsync({ params: { id: base.rxId }, body }))
    if (!done) return
    void toast('success', t('prescription.done.update'))
    drawer.current?.close()
  }
  const refused = Object.entries({ ...check.errors, ...errors }).map(
    ([field, text]) => [boxOf(field, sentOf(base, values.texts)), [text]] as const,
  )
  const atBoxes = { ...Object.fromEntries(refused), ...shown }
  const elsewhere = refused.filter(([box]) => !(box in values.texts)).map(([, [text]]) => text)
  return (
    <FormDrawer
      ref={drawer}
      title={t('prescription.editTitle', { rxNo: base.rxNo })}
      width={820}
      dirty={dirty}
      saving={update.isPending}
      onSave={() => void save()}
      onClosed={onClosed}
    >
      <Form layout="vertical" component={false}>
        {elsewhere.map((text) => (
          <Alert key={text} type="error" showIcon message={text} style={{ marginBlockEnd: 8 }} />
        ))}
        {check.warnings.map((text) => (
          <Alert key={text} type="warning" showIcon message={text} style={{ marginBlockEnd: 8 }} />
        ))}
        <Form.Item label={t('prescription.purpose')} htmlFor="rx-purpose">
          <Select
            id="rx-purpose"
            value={values.purpose}
            options={rxPurposes.map((value) => ({ value, label: t(`prescription.purpose.${value}`) }))}
            onChange={(purpose) => set({ purpose })}
          />
        </Form.Item>
        {recopies && <Alert type="info" showIcon message={t('prescription.recopy')} style={{ marginBlockEnd: 12 }} />}
        <Eyes
          rx={base}
          texts={values.texts}
          errors={atBoxes}
          disabled={recopies}
          onChange={(texts) => set({ texts })}
        />
        {base.kind === rxKind.soft && (
          <div style={{ display: 'flex', gap: 16 }}>
            <Form.Item label={t('prescription.cycle')} htmlFor="rx-cycle" style={{ flex: 1 }}>
              <Select
                id="rx-cycle"
                value={values.cycle}
                options={wearCycles.map((value) => ({ value, label: t(`prescription.cycle.${value}`) }))}
                onChange={(cycle) => set({ cycle })}
              />
            </Form.Item>
            <Form.Item label={t('prescription.packQty')} htmlFor="rx-pack" style={{ flex: 1 }}>
              <InputNumber
                id="rx-pack"
                min={1}
                max={200}
                precision={0}
                style={{ width: '100%' }}
                value={values.packQty}
                onChange={(packQty) => set({ packQty })}
              />
            </Form.Item>
          </div>
        )}
        <Form.Item label={t('prescription.note')} htmlFor="rx-note">
          <Input.TextArea
            id="rx-note"
            maxLength={500}
            autoSize={{ minRows: 2 }}
            value={values.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
