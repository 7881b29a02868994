/** The line that is being put together: product line, what was measured, product, how many. */
import { CopyOutlined } from '@ant-design/icons'
import { Button, Form, Input, Radio, Select } from 'antd'
import { productLines } from '../../../../contract/orders/order-family'
import { placedOrders } from '../../../../contract/orders/placed-orders'
import type { MeasuredLine } from '../../../../contract/orders/placing'
import { useHeld } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { orderNames } from '../../../providers/order-names'
import { toast } from '../../../providers/toast'
import { faultOf } from '../../../ui/fault'
import { formatDate } from '../../../ui/format'
import styles from './agency.module.css'
import { copyOf } from './copy'
import type { Clinic } from './draft'
import { KindFields } from './kind-fields'
import { cycleIn, emptyLine, isMeasured, type LineValues } from './line'
import { LinePrice } from './line-price'
import { PeopleFields } from './people-fields'
import { ProductField } from './product-field'
import { useItems } from './use-items'
import { usePeople } from './use-people'

interface LineFormProps {
  clinic: Clinic | null
  values: LineValues
  errors: Readonly<Record<string, string>>
  onChange: (change: (values: LineValues) => LineValues) => void
}

const modes = [1, 2, 3] as const

export const LineForm = ({ clinic, values, errors, onChange }: LineFormProps) => {
  const t = useT()
  const held = useHeld(productLines.flatMap((line) => [`${orderNames[line]}.create`, `${orderNames[line]}.read`]))
  const { product, patient } = values
  const { items, loading } = useItems(clinic?.cid, product)
  const people = usePeople(clinic, isMeasured(product))
  const set = (changes: Partial<LineValues>) => onChange((now) => ({ ...now, ...changes }))
  const mayRead = held.has(`${orderNames[product]}.read`)
  const { data } = useCallQuery(
    placedOrders.calls.last,
    { params: { pid: patient?.pid ?? 0, product: product as MeasuredLine } },
    { enabled: patient !== null && isMeasured(product) && mayRead },
  )
  const last = isMeasured(product) && patient !== null ? data?.data : null
  const copy = () => {
    if (!last) return
    const copied = copyOf(last, items, people)
    set(copied)
    if (!copied.item) void toast('warning', t('agency.copy.gone'))
  }
  const lines = productLines.filter((line) => held.has(`${orderNames[line]}.create`))
  return (
    <>
      <Form.Item label={t('agency.line')}>
        <Radio.Group
          name="agency-line"
          optionType="button"
          buttonStyle="solid"
          aria-label={t('agency.line')}
          value={product}
          options={lines.map((line) => ({ value: line, label: t(`agency.line.${line}`) }))}
          onChange={({ target }) => onChange((now) => emptyLine(target.value, now))}
        />
      </Form.Item>
      {last && (
        <Button icon={<CopyOutlined aria-hidden />} onClick={copy} className={styles.copy}>
          {t('agency.copy', {
            orderNo: last.order.orderNo,
            date: formatDate(last.order.orderDate),
            name: last.order.productName,
          })}
        </Button>
      )}
      <KindFields items={items} values={values} errors={errors} onChange={onChange} />
      <div className={styles.fields}>
        {product === 'frame' ? (
          <LinePrice values={values} hid={clinic?.hid} />
        ) : (
          <ProductField
            {...{ items, loading, values, errors }}
            hid={clinic?.hid}
            onChange={(item) => set({ item, ...cycleIn(item) })}
          />
        )}
        {isMeasured(product) && <PeopleFields {...{ clinic, people, values, errors, onChange }} />}
        <Form.Item label={t('field.order_mode_type')} htmlFor="agency-mode" {...faultOf(errors.order_mode_type)}>
          <Select
            id="agency-mode"
            value={values.mode}
            options={modes.map((mode) => ({ value: mode, label: t(`order.mode.${mode}`) }))}
            onChange={(mode) => set({ mode })}
          />
        </Form.Item>
        <Form.Item label={t('field.contact')} htmlFor="agency-contact" {...faultOf(errors.contact)}>
          <Input
            id="agency-contact"
            maxLength={30}
            value={values.contact}
            onChange={({ target }) => set({ contact: target.value })}
          />
        </Form.Item>
        <Form.Item label={t('field.orderNote')} htmlFor="agency-note" {...faultOf(errors.orderNote)}>
          <Input
            id="agency-note"
            maxLength={500}
            value={values.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </Form.Item>
      </div>
    </>
  )
}
