/** Which product: of the line, sold by the clinic's agent, and made in the powers that are typed. */
import { Form } from 'antd'
import { useT } from '../../../providers/i18n'
import { ReferenceSelect } from '../../../records/reference-select'
import { faultOf } from '../../../ui/fault'
import styles from './agency.module.css'
import { fits } from './fits'
import type { Item, LineValues } from './line'
import { LinePrice } from './line-price'

interface ProductFieldProps {
  items: readonly Item[]
  loading: boolean
  values: LineValues
  hid: number | undefined
  errors: Readonly<Record<string, string>>
  onChange: (item: Item) => void
}

const nameOf = ({ name, spec, brandName }: Item) =>
  [brandName, name, ...(spec === '' || name.includes(spec) ? [] : [spec])].join(' · ')

export const ProductField = ({ items, loading, values, hid, errors, onChange }: ProductFieldProps) => {
  const t = useT()
  const fitting = items.filter((item) => fits(values, item))
  const hidden = items.length - fitting.length
  const chosen = values.item
  const offered =
    chosen && !fitting.some(({ productId }) => productId === chosen.productId) ? [chosen, ...fitting] : fitting
  const choices = offered.map((item) => ({ value: item.productId, label: nameOf(item) }))
  const message = errors.productId ?? errors.brandId ?? errors['lines.0.productId']
  return (
    <Form.Item
      className={styles.wide}
      label={t('agency.product')}
      htmlFor="agency-product"
      required
      {...faultOf(message)}
      extra={
        <>
          {hidden > 0 && <span className={styles.hidden}>{t('agency.product.hidden', { count: hidden })}</span>}
          <LinePrice values={values} hid={hid} />
        </>
      }
    >
      <ReferenceSelect
        id="agency-product"
        from={{ choices, loading }}
        disabled={hid === undefined}
        placeholder={t('agency.product.choose')}
        value={chosen?.productId ?? null}
        onChange={(productId: number) => {
          const item = items.find((one) => one.productId === productId)
          if (item) onChange(item)
        }}
      />
    </Form.Item>
  )
}
