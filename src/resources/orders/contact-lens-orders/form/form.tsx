/** The form of a contact lens order: patient and product, both eyes with the rules live beside them, the note. */
import { Alert, Card, Checkbox } from 'antd'
import type { Eye } from '../../../../../contract/orders/prescription'
import { eyes } from '../../../../../contract/orders/prescription'
import { useT } from '../../../../providers/i18n'
import { useConflictFields } from '../../family/form/conflict'
import { ModeField, NoteField, PatientField, ProductFields } from '../../family/form/fields'
import styles from '../../family/form/form.module.css'
import { type FormFields, type FormState, type Messages, orderForm } from '../../family/form/form-of'
import { useChoices } from '../../family/form/use-choices'
import { boxAt } from '../eyes/boxes'
import { EyeBoxes } from '../eyes/eye-input'
import { findingsOf, type LensFindings } from './findings'
import type { LensSpec } from './spec'
import {
  type ContactLensDetails,
  type ContactLensFields,
  type ContactLensOrder,
  type ContactLensValues,
  readMade,
  readMeasured,
  valuesFor,
} from './values'

const shownFields = new Set(['patientName', 'brandId', 'productId', 'order_mode_type', 'orderNote', 'orderLen'])
const nothing = { errors: {}, warnings: {} }
const unchecked: LensFindings = { made: nothing, measured: nothing, none: undefined, about: [], valid: true }

const OrderedEyes = ({
  ordered,
  problem,
  disabled,
  onChange,
}: {
  ordered: readonly Eye[]
  problem: string | undefined
  disabled: boolean
  onChange: (ordered: Eye[]) => void
}) => {
  const t = useT()
  return (
    <>
      <Checkbox.Group
        aria-label={t('contactLens.form.ordered')}
        value={[...ordered]}
        options={eyes.map((value) => ({ value, label: t(`contactLens.form.order${value}`) }))}
        disabled={disabled}
        onChange={(chosen: Eye[]) => onChange(eyes.filter((eye) => chosen.includes(eye)))}
      />
      {problem !== undefined && <Alert type="error" showIcon message={problem} />}
    </>
  )
}

const fieldsOfSpec =
  (spec: LensSpec, { fieldsOf }: ReturnType<typeof valuesFor>) =>
  (state: FormState<ContactLensOrder, ContactLensDetails, ContactLensValues>): FormFields<ContactLensOrder> => {
    const t = useT()
    const { details, base, values, refused, mayChange, mayNote, change } = state
    const choices = useChoices(details, values.brandId)
    const range = choices.productOf(values.productId)?.range ?? null
    const conflictFields = useConflictFields(Object.keys(groupsOf(spec)))
    const found = mayChange ? findingsOf(spec, values, { details, range, refused }, t) : unchecked
    const own: Messages = mayChange
      ? {
          ...(values.patientName.trim() === '' && { patientName: t('order.form.required') }),
          ...(values.productId === 0 && { productId: t('order.form.required') }),
        }
      : {}
    const onChange = (changes: Partial<ContactLensValues>) => change((now) => ({ ...now, ...changes }))
    const type = (list: 'made' | 'measured') => (box: string, text: string) =>
      change((now) => ({ ...now, [list]: { ...now[list], [box]: text } }))
    const fields = { values, errors: { ...refused, ...own }, disabled: !mayChange, onChange }
    const { Own } = spec
    return {
      errors: own,
      valid: Object.keys(own).length === 0 && found.valid,
      reprices:
        values.productId !== base.productId || spec.unitsOf(fieldsOf(values).orderLen) !== spec.unitsOf(base.orderLen),
      shows: (field) =>
        shownFields.has(field) ||
        field in values ||
        boxAt(field, 'orderLen', readMade(spec, values).entries) !== undefined ||
        boxAt(field, 'orderOpt', readMeasured(spec, values).entries) !== undefined,
      conflict: (theirs) =>
        conflictFields({
          product: {
            format: ({ productId = 0 }: Partial<ContactLensFields>) =>
              (productId === theirs.productId ? theirs.productName : choices.productOf(productId)?.name) ?? '',
          },
        }),
      body: (
        <>
          <Card size="small" title={t('order.form.about')}>
            <div className={styles.fields}>
              <PatientField {...fields} />
              <ProductFields
                {...fields}
                choices={choices}
                onProduct={(product) => onChange({ productId: product.productId, range: product.range })}
              />
              {Own && <Own {...fields} />}
              <ModeField {...fields} />
            </div>
            {found.about.map((warning) => (
              <Alert key={warning} type="warning" showIcon message={warning} />
            ))}
          </Card>
          <Card size="small" title={t('field.orderLen')}>
            <div className={styles.form}>
              <OrderedEyes
                ordered={values.ordered}
                problem={found.none}
                disabled={!mayChange}
                onChange={(ordered) => onChange({ ordered })}
              />
              <EyeBoxes
                boxes={spec.madeOf(range)}
                text={values.made}
                {...found.made}
                shut={eyes.filter((eye) => !values.ordered.includes(eye))}
                disabled={!mayChange}
                onType={type('made')}
              />
            </div>
          </Card>
          {spec.measured.length > 0 && (
            <Card size="small" title={t('field.orderOpt')}>
              <EyeBoxes
                boxes={spec.measured}
                text={values.measured}
                {...found.measured}
                disabled={!mayChange}
                onType={type('measured')}
              />
            </Card>
          )}
          <Card size="small" title={t('field.orderNote')}>
            <NoteField {...fields} disabled={!mayNote} />
          </Card>
        </>
      ),
    }
  }

/** The figures of both eyes make up one order: of two people's changes they are only chosen together. */
const groupsOf = ({ measured, Own }: LensSpec) =>
  ({
    patientName: ['patientName'],
    product: ['brandId', 'productId'],
    ...(Own && { cycle: ['cycle'], packQty: ['packQty'] }),
    order_mode_type: ['order_mode_type'],
    orderLen: ['orderLen'],
    ...(measured.length > 0 && { orderOpt: ['orderOpt'] }),
    orderNote: ['orderNote'],
  }) satisfies Record<string, (keyof ContactLensFields)[]>

export const contactLensForm = (spec: LensSpec) => {
  const values = valuesFor(spec)
  return orderForm<ContactLensOrder, ContactLensDetails, ContactLensFields, ContactLensValues>({
    ...values,
    groups: groupsOf(spec) as Record<string, (keyof ContactLensFields)[]>,
    useFields: fieldsOfSpec(spec, values),
  })
}
