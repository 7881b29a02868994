/** What is said of a line beside patient and product, by its product line. */
import { Form, Input, Select } from 'antd'
import { maxGoods } from '../../../../contract/orders/goods-orders'
import { wearCycles } from '../../../../contract/orders/soft-lens'
import { useT } from '../../../providers/i18n'
import { faultOf } from '../../../ui/fault'
import { WholeInput } from '../../../ui/value-inputs'
import { wholeProblem } from '../family/form/fields'
import { LinesField } from '../family/frame-lines/lines-field'
import { aboutOrder, findingsOf } from '../family/prescription/findings'
import { OptionsField } from '../family/prescription/options-field'
import { PapersField } from '../family/prescription/papers-field'
import { PrescriptionField } from '../family/prescription/prescription-field'
import styles from './agency.module.css'
import { EyeBoxes, VertexOffer } from './eye-boxes'
import { boxOf, examColumns, madeColumns } from './eye-texts'
import type { Item, LineValues } from './line'

export interface KindFieldsProps {
  /** What can be ordered. */
  items: readonly Item[]
  values: LineValues
  errors: Readonly<Record<string, string>>
  onChange: (change: (values: LineValues) => LineValues) => void
}

const LensFields = ({ values, errors, onChange }: KindFieldsProps) => {
  const t = useT()
  const { item, orderOptions, patient } = values
  const lensType = (item?.lensType ?? 1) as 1 | 2 | 3 | 4 | 5
  const about = aboutOrder({ lensType, orderOptions }, item, {
    birthday: patient?.birthday ?? null,
    at: Math.floor(Date.now() / 1000),
  })
  const typed = Object.entries(values.rx).some(([field, text]) => !field.startsWith('eyeGlass') && text !== '')
  const found = typed ? findingsOf(values, about, t) : { errors: {}, warnings: {}, transposed: {} }
  const ofServer = Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => (field in values.rx ? [[field, [message]]] : [])),
  )
  return (
    <>
      <PrescriptionField
        values={values}
        findings={{ ...found, errors: { ...ofServer, ...found.errors } }}
        disabled={false}
        onChange={onChange}
      />
      <OptionsField
        values={values}
        errors={errors}
        disabled={false}
        onChange={(changes) => onChange((now) => ({ ...now, ...changes }))}
      />
      <PapersField
        values={values}
        errors={errors}
        disabled={false}
        onChange={(changes) => onChange((now) => ({ ...now, ...changes }))}
      />
    </>
  )
}

const ContactFields = ({ values, errors, onChange }: KindFieldsProps) => {
  const t = useT()
  const line = values.product === 'softlens' ? 'softlens' : 'hardlens'
  const atBoxes = Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [boxOf(field, values.eyes, line), message]),
  )
  const boxes = {
    values: values.eyes,
    errors: atBoxes,
    onChange: (eyes: LineValues['eyes']) => onChange((now) => ({ ...now, eyes })),
  }
  const columns = Object.keys(madeColumns(line, values.item?.range))
  return (
    <>
      {line === 'hardlens' && <EyeBoxes {...boxes} title={t('field.orderOpt')} columns={Object.keys(examColumns)} />}
      <EyeBoxes {...boxes} title={t('field.orderLen')} columns={columns} />
      {line === 'softlens' && <VertexOffer {...boxes} />}
      <Form.Item {...faultOf(errors.orderLen)} />
      {line === 'softlens' && (
        <div className={styles.fields}>
          <Form.Item label={t('field.cycle')} htmlFor="agency-cycle">
            <Select
              id="agency-cycle"
              value={values.cycle}
              options={wearCycles.map((value) => ({ value, label: t(`contactLens.cycle.${value}`) }))}
              onChange={(cycle) => onChange((now) => ({ ...now, cycle }))}
            />
          </Form.Item>
          <NumberField field="packQty" most={200} {...{ values, errors, onChange }} />
        </div>
      )}
    </>
  )
}

interface NumberFieldProps extends Omit<KindFieldsProps, 'items'> {
  field: 'number' | 'packQty'
  most: number
}
const NumberField = ({ field, most, values, errors, onChange }: NumberFieldProps) => {
  const t = useT()
  const id = `agency-${field}`
  return (
    <Form.Item
      label={t(`field.${field}`)}
      htmlFor={id}
      required
      {...faultOf(wholeProblem(t, values[field], most) ?? errors[field])}
    >
      <WholeInput
        id={id}
        value={values[field]}
        suffix={field === 'number' ? values.item?.unit : undefined}
        onChange={(number) => onChange((now) => ({ ...now, [field]: number }))}
      />
    </Form.Item>
  )
}

const receiver = ['contactName', 'phone', 'address'] as const

/** All lines of a frame order are of one brand; the first of them says which. */
const FrameFields = ({ items, values, errors, onChange }: KindFieldsProps) => {
  const t = useT()
  const { item, lines } = values
  const ofBrand = lines.length > 1 && item ? items.filter(({ brandId }) => brandId === item.brandId) : items
  const changeLines = (changed: LineValues['lines']) =>
    onChange((now) => ({
      ...now,
      lines: changed,
      item: items.find(({ productId }) => productId === changed[0]?.productId) ?? null,
    }))
  return (
    <>
      <LinesField
        values={{ lines }}
        errors={{ 'lines.0.productId': errors.brandId ?? errors.productId, ...errors }}
        disabled={false}
        products={ofBrand}
        onChange={({ lines: changed }) => changed && changeLines(changed)}
      />
      <div className={styles.fields}>
        {receiver.map((field) => (
          <Form.Item
            key={field}
            label={t(`field.${field}`)}
            htmlFor={`agency-${field}`}
            required
            {...faultOf(errors[field])}
          >
            <Input
              id={`agency-${field}`}
              value={values[field]}
              onChange={({ target }) => onChange((now) => ({ ...now, [field]: target.value }))}
            />
          </Form.Item>
        ))}
      </div>
    </>
  )
}

const GoodsFields = (props: KindFieldsProps) => (
  <div className={styles.fields}>
    <NumberField field="number" most={props.values.product === 'apparatus' ? maxGoods.apparatus : 9999} {...props} />
  </div>
)

export const KindFields = (props: KindFieldsProps) => {
  switch (props.values.product) {
    case 'lens':
      return <LensFields {...props} />
    case 'hardlens':
    case 'softlens':
      return <ContactFields {...props} />
    case 'frame':
      return <FrameFields {...props} />
    default:
      return <GoodsFields {...props} />
  }
}
