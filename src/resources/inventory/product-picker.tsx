/** Finds a product by name, code or initials, to be put on a document; stock of what is not sold any more is moved as well. */
import { type ProductRecord, productStatus } from '../../../contract/catalogue/product'
import type { ProductLine } from '../../../contract/orders/order-family'
import { useT } from '../../providers/i18n'
import { useProducts } from '../../providers/references/products'
import { ReferenceSelect } from '../../records/reference-select'

/** What a document needs to know of its goods. */
export type Goods = Pick<
  ProductRecord,
  'productId' | 'code' | 'name' | 'spec' | 'unit' | 'category' | 'isGsp' | 'procurementPrice' | 'tradePrice'
>

export const goodsText = ({ name, spec }: Pick<Goods, 'name' | 'spec'>) =>
  spec === '' || name.includes(spec) ? name : `${name} ${spec}`

export const codedText = (goods: Pick<Goods, 'code' | 'name' | 'spec'>) => `${goods.code} · ${goodsText(goods)}`

interface ProductPickerProps {
  label: string
  category?: ProductLine
  value?: number | undefined
  /** Chosen; the box is empty again unless `value` keeps it. */
  onPick: (goods: ProductRecord) => void
}

export const ProductPicker = ({ label, category, value, onPick }: ProductPickerProps) => {
  const t = useT()
  const { rows: found, loading, onSearch } = useProducts(category)
  const choices = found.map((one) => ({
    value: one.productId,
    label: one.status === productStatus.enabled ? codedText(one) : `${codedText(one)} · ${t('stock.notSold')}`,
  }))
  return (
    <ReferenceSelect
      aria-label={label}
      placeholder={label}
      style={{ width: 300, maxWidth: '100%' }}
      from={{ choices, loading, ...(onSearch && { onSearch }) }}
      value={value ?? null}
      notFoundContent={t('stock.noProduct')}
      onChange={(productId) => {
        const goods = found.find((one) => one.productId === productId)
        if (goods) onPick(goods)
        onSearch?.('')
      }}
    />
  )
}
