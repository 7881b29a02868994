/** The form of a lens order: patient and product, the prescription with its rules live, processing and note. */
import { Card, Form } from 'antd'
import { useState } from 'react'
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import type { LensOrderDetails } from '../../../../../contract/orders/lens-orders'
import type { MadePowers } from '../../../../../contract/orders/prescription-ranges'
import { type Translate, useT } from '../../../../providers/i18n'
import { dash, formatMillimetre } from '../../../../ui/format'
import { useConflictFields } from '../../family/form/conflict'
import { ModeField, NoteField, PatientField, ProductFields } from '../../family/form/fields'
import styles from '../../family/form/form.module.css'
import { type FormFields, type FormState, type Messages, orderForm } from '../../family/form/form-of'
import { type ChoosableProduct, useChoices } from '../../family/form/use-choices'
import { aboutOrder, findingsOf, powerText } from '../../family/prescription/findings'
import { OptionsField } from '../../family/prescription/options-field'
import { PapersField } from '../../family/prescription/papers-field'
import { PrescriptionField } from '../../family/prescription/prescription-field'
import type { RxField } from '../../family/prescription/rx-text'
import { groups } from './groups'
import { fieldsOf, isChanged, type LensOrderFields, type LensOrderValues, updateBody, valuesOf } from './values'

const priced = ['productId', 'eyeGlassOd', 'eyeGlassOs'] as const
const papers = ['optometryUrl', 'mirrorUrl'] as const
const shownFields = new Set([
  'patientName',
  'brandId',
  'productId',
  'order_mode_type',
  'orderOptions',
  'orderNote',
  ...papers,
])

/** A product decides what kind of lens it is, and whether it lies in stock. */
const ofProduct = (product: ChoosableProduct, { lensType }: LensOrderValues): Partial<LensOrderValues> => ({
  productId: product.productId,
  lensType: (product.lensType ?? lensType) as LensOrderValues['lensType'],
  orderType: product.isStock === 1 ? 1 : 2,
})

const power = (ds: number | null = null, dc: number | null = null, ax: number | null = null) =>
  powerText({ ds, dc, ax })

/** Groups that read better than their fields one after the other. */
const groupTexts = (t: Translate, productName: (productId: number) => string | undefined) => {
  const reads = (label: string, format: (fields: Partial<LensOrderFields>) => string) => ({ label, format })
  return {
    product: reads(t('field.productId'), ({ productId = 0 }) => productName(productId) ?? dash),
    powerOd: reads(t('lensOrder.form.powerOd'), ({ dsOd, dcOd, axOd }) => power(dsOd, dcOd, axOd)),
    powerOs: reads(t('lensOrder.form.powerOs'), ({ dsOs, dcOs, axOs }) => power(dsOs, dcOs, axOs)),
    pd: reads(t('lensOrder.rx.pd'), ({ pdOd, pdOs }) => `${formatMillimetre(pdOd)} / ${formatMillimetre(pdOs)}`),
  }
}

/** The prescription with what its rules find; an order of which only the note may change is not looked at. */
const useFindings = (
  { details, values, refused, mayChange }: FormState<LensOrder, LensOrderDetails, LensOrderValues>,
  made: MadePowers | null,
) => {
  const t = useT()
  const about = aboutOrder(values, made, {
    birthday: details.patient.birthday,
    at: details.order.orderDate,
  })
  if (!mayChange) return { errors: {}, warnings: {}, transposed: {}, valid: true }
  const found = findingsOf(values, about, t)
  const ofServer = Object.entries(refused).filter(([field]) => field in values.rx)
  return {
    ...found,
    errors: { ...Object.fromEntries(ofServer.map(([field, text]) => [field, [text]])), ...found.errors },
    valid: Object.keys(found.errors).length === 0,
  }
}

const useFields = (state: FormState<LensOrder, LensOrderDetails, LensOrderValues>): FormFields<LensOrder> => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const { details, base, values, refused, mayChange, mayNote, change } = state
  const choices = useChoices(details, values.brandId, details.order.lensType)
  const product = choices.productOf(values.productId)
  const findings = useFindings(state, product ?? null)
  const conflictFields = useConflictFields(Object.keys(groups))
  const own: Messages = mayChange
    ? {
        ...(values.patientName.trim() === '' && { patientName: t('order.form.required') }),
        ...(values.productId === 0 && { productId: t('order.form.required') }),
      }
    : {}
  const onChange = (changes: Partial<LensOrderValues>) => change((now) => ({ ...now, ...changes }))
  const fields = { values, errors: { ...refused, ...own }, disabled: !mayChange, onChange }
  const stored = fieldsOf(values)
  return {
    errors: own,
    valid: Object.keys(own).length === 0 && findings.valid && !busy,
    reprices: priced.some((field) => stored[field] !== base[field]),
    shows: (field) => shownFields.has(field) || field in values.rx,
    conflict: (theirs) =>
      conflictFields(
        groupTexts(t, (id) => (id === theirs.productId ? theirs.productName : choices.productOf(id)?.name)),
      ),
    body: (
      <>
        <Card size="small" title={t('order.form.about')}>
          <div className={styles.fields}>
            <PatientField {...fields} />
            <ProductFields {...fields} choices={choices} onProduct={(chosen) => onChange(ofProduct(chosen, values))}>
              <Form.Item label={t('lensOrder.form.kind')}>
                <span className={styles.fixed}>
                  {product
                    ? `${t(`order.lensType.${values.lensType}`)} · ${t(`order.type.${values.orderType}`)}`
                    : dash}
                </span>
              </Form.Item>
            </ProductFields>
            <ModeField {...fields} />
          </div>
        </Card>
        <Card size="small" title={t('lensOrder.rx.title')}>
          <PrescriptionField values={values} findings={findings} disabled={!mayChange} onChange={change} />
        </Card>
        <Card size="small" title={t('lensOrder.form.work')}>
          <OptionsField {...fields} />
          <NoteField {...fields} disabled={!mayNote} />
          <PapersField {...fields} onBusy={setBusy} />
        </Card>
      </>
    ),
  }
}

export const lensOrderForm = orderForm({
  valuesOf,
  fieldsOf,
  isChanged,
  valueAt: (values: LensOrderValues, field) =>
    field in values.rx ? values.rx[field as RxField] : values[field as keyof LensOrderValues],
  groups,
  updateBody,
  useFields,
})
