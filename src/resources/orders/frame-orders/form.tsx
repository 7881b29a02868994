/** The form of a frame order: the lines in a table, who receives them, and a note. */
import { Card, Form, Input } from 'antd'
import { useId } from 'react'
import { type FrameOrder, frameEditable, NewFrameLine } from '../../../../contract/orders/frame-orders'
import { type Translate, useT } from '../../../providers/i18n'
import { ReferenceSelect } from '../../../records/reference-select'
import { faultOf } from '../../../ui/fault'
import { useConflictFields } from '../family/form/conflict'
import { type FieldProps, ModeField, NoteField } from '../family/form/fields'
import styles from '../family/form/form.module.css'
import { type FormFields, type FormState, type Messages, orderForm } from '../family/form/form-of'
import { useChoices } from '../family/form/use-choices'
import { LinesField } from '../family/frame-lines/lines-field'
import type { OrderDetails } from '../family/order'
import {
  type FrameFields,
  type FrameValues,
  fieldsOf,
  isChanged,
  placeOf,
  updateBody,
  valueAt,
  valuesOf,
} from './values'

const groups = {
  lines: ['brandId', 'lines'],
  order_mode_type: ['order_mode_type'],
  contactName: ['contactName'],
  phone: ['phone'],
  address: ['address'],
  orderNote: ['orderNote'],
} as const satisfies Record<string, readonly (keyof FrameFields)[]>

const receiver = ['contactName', 'phone', 'address'] as const
const longest: Record<(typeof receiver)[number], number> = { contactName: 30, phone: 20, address: 200 }

/** What the server would refuse, by its own schemas. */
const findings = (values: FrameValues, mayChange: boolean, t: Translate): Messages => {
  const fields = fieldsOf(values)
  const required = t('order.form.required')
  const ofLines = mayChange
    ? fields.lines.flatMap((line, at) =>
        (NewFrameLine.safeParse(line).error?.issues ?? []).map(({ path: [name] }): [string, string] => [
          `lines.${at}.${String(name)}`,
          name === 'size' && line.size !== '' ? t('frame.size') : required,
        ]),
      )
    : []
  const ofReceiver = (mayChange ? receiver : (['address'] as const)).flatMap((name): [string, string][] =>
    frameEditable[name].safeParse(fields[name]).success
      ? []
      : [[name, name === 'phone' && fields.phone !== '' ? t('frame.phone') : required]],
  )
  return Object.fromEntries([...ofLines, ...ofReceiver])
}

const ReceiverFields = ({
  values,
  errors,
  disabled,
  late,
  onChange,
}: FieldProps<Pick<FrameValues, (typeof receiver)[number]>> & { late: boolean }) => {
  const t = useT()
  const id = useId()
  return receiver.map((name) => (
    <Form.Item key={name} label={t(`field.${name}`)} htmlFor={id + name} required {...faultOf(errors[name])}>
      <Input
        id={id + name}
        value={values[name]}
        maxLength={longest[name]}
        disabled={name === 'address' ? !late : disabled}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Form.Item>
  ))
}

type State = FormState<FrameOrder, OrderDetails & { order: FrameOrder }, FrameValues>

const useFields = ({ details, base, values, refused, mayChange, mayNote, change }: State): FormFields<FrameOrder> => {
  const t = useT()
  const id = useId()
  const choices = useChoices(details, values.brandId)
  const conflictFields = useConflictFields(Object.keys(groups))
  const own = mayNote ? findings(values, mayChange, t) : {}
  const onChange = (changes: Partial<FrameValues>) => change((now) => ({ ...now, ...changes }))
  const fields = { values, errors: { ...refused, ...own }, disabled: !mayChange, onChange }
  const priced = ({ lines }: FrameFields) => JSON.stringify(lines.map(({ productId, number }) => [productId, number]))
  return {
    errors: own,
    valid: Object.keys(own).length === 0,
    reprices: priced(values) !== priced(base),
    shows: (field) => field in values || placeOf(field) !== undefined,
    conflict: () => conflictFields({}),
    body: (
      <>
        <Card size="small" title={t('field.lines')}>
          <div className={styles.fields}>
            <Form.Item label={t('field.brandId')} htmlFor={id} required {...faultOf(fields.errors.brandId)}>
              <ReferenceSelect
                id={id}
                from={choices.brands}
                value={values.brandId}
                disabled={!mayChange}
                onChange={(brandId: number) =>
                  onChange({ brandId, lines: values.lines.map((line) => ({ ...line, productId: 0 })) })
                }
              />
            </Form.Item>
            <ModeField {...fields} />
          </div>
          <LinesField {...fields} products={choices.products} />
        </Card>
        <Card size="small" title={t('frame.receiver')}>
          <div className={styles.fields}>
            <ReceiverFields {...fields} late={mayNote} />
          </div>
          <NoteField {...fields} disabled={!mayNote} />
        </Card>
      </>
    ),
  }
}

/** Frames may be redirected until they are shipped. */
export const frameForm = orderForm({
  valuesOf,
  fieldsOf,
  isChanged,
  valueAt,
  groups,
  updateBody,
  late: ['address'],
  useFields,
})
