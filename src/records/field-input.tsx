/** The input of a field, with the bounds that the contract gives it. */
import { Form, Input, InputNumber, Switch } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { type Key, useLabel, useT } from '../providers/i18n'
import { asSwitch } from '../ui/as-switch'
import { Choice } from '../ui/choice'
import { MoneyInput } from '../ui/value-inputs'
import type { Field, RecordFields } from './fields'
import { FileField } from './file-field'

type Schema = z.core.$ZodType

const sentSchema = (schema: Schema | undefined): Schema | undefined =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? sentSchema(schema.unwrap()) : schema

/** What the input holds of a field that has no value. */
export const emptyOf = ({ kind, choices }: Field): unknown => {
  if (kind === 'choice') return undefined
  if (kind === 'flag') return 0
  return kind === 'number' || kind === 'money' || choices.length > 0 ? null : ''
}

/** Whether the contract refuses the field when it is left empty. */
const isRequired = (field: Field) => {
  const schema = sentSchema(field.sent)
  return schema !== undefined && !z.core.safeParse(schema, emptyOf(field)).success
}

/** What the checks of a schema allow: a number from `minimum` to `maximum`, a text of at most `maximum` characters. */
const boundsOf = (schema: Schema | undefined) => {
  const bounds: { minimum?: number; maximum?: number; step?: number; whole?: boolean } = {}
  for (const { _zod } of schema?._zod.def.checks ?? []) {
    const { def } = _zod
    if ('value' in def && typeof def.value === 'number') {
      if (def.check === 'greater_than') bounds.minimum = def.value
      if (def.check === 'less_than') bounds.maximum = def.value
      if (def.check === 'multiple_of') bounds.step = def.value
    }
    if ('maximum' in def && typeof def.maximum === 'number') bounds.maximum = def.maximum
    if ('format' in def && def.format === 'safeint') bounds.whole = true
  }
  // A box that ends where the form does would cut what is pasted with a blank before it.
  if (schema instanceof z.ZodString && schema.def.checks?.some(({ _zod }) => _zod.def.check === 'string_format'))
    delete bounds.maximum
  return bounds
}

const longestPhone = 20
const wide = { width: '100%' }

const inputOf = (field: Field, label: (key: string) => string, disabled: boolean): ReactNode => {
  const { kind, choices, values } = field
  const schema = sentSchema(field.sent)
  const { minimum, maximum, step = 1, whole } = boundsOf(schema)
  if (kind === 'flag') return <Switch disabled={disabled} />
  if (kind === 'choice') {
    const options = choices.map((value) => ({ value, label: label(`${values}.${value}`) }))
    return <Choice<string | number> options={options} disabled={disabled} />
  }
  if (schema instanceof z.ZodNumber) {
    if (kind === 'money') return <MoneyInput max={(maximum ?? 0) / 100} disabled={disabled} />
    const bounds = { min: minimum, max: maximum, step, ...(whole && { precision: 0 }) }
    return <InputNumber {...bounds} style={wide} disabled={disabled} />
  }
  if (kind === 'long') return <Input.TextArea maxLength={maximum} autoSize={{ minRows: 2 }} disabled={disabled} />
  const input = { autoComplete: 'off', disabled }
  if (kind === 'phone') return <Input {...input} maxLength={longestPhone} inputMode="tel" />
  return <Input {...input} maxLength={maximum} spellCheck={kind !== 'code'} />
}

interface FieldInputProps<Row extends object, Name extends string> {
  of: Pick<RecordFields<Row, Name>, 'of'>
  name: Name
  /** Where the form calls it otherwise than the list. */
  label?: Key
  /** Below the input; the text `${label}.hint` unless given. */
  hint?: string | undefined
  disabled?: boolean | undefined
}

export const FieldInput = <Row extends object, Name extends string>(props: FieldInputProps<Row, Name>) => {
  const { of: fields, name, hint, disabled = false } = props
  const t = useT()
  const label = useLabel()
  const field = fields.of[name]
  const labelKey = props.label ?? field.label
  const hintKey = `${labelKey}.hint`
  const found = label(hintKey)
  const extra = hint ?? (found === hintKey ? undefined : found)
  if (field.kind === 'picture') return <FileField name={name} label={t(labelKey)} extra={extra} picturesOnly />
  // The key alone makes antd check for a text.
  const blank = emptyOf(field) === '' && { whitespace: true }
  return (
    <Form.Item
      name={name as never}
      label={t(labelKey)}
      extra={extra}
      rules={isRequired(field) ? [{ required: true, ...blank, message: t('record.required') }] : []}
      {...(field.kind === 'flag' && asSwitch)}
    >
      {inputOf(field, label, disabled)}
    </Form.Item>
  )
}
