/** Finds a product by name, code or initials, to be put on a document. */
import { Select } from 'antd'
import { useState } from 'react'
import type { ProductRecord } from '../../../contract/catalogue/product'
import { products } from '../../../contract/catalogue/products'
import type { ProductLine } from '../../../contract/orders/order-family'
import { useCallQuery } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'

/** What a document needs to know of its goods. */
export type Goods = Pick<
  ProductRecord,
  'productId' | 'code' | 'name' | 'spec' | 'unit' | 'category' | 'isGsp' | 'procurementPrice' | 'tradePrice'
>

export const goodsText = ({ name, spec }: Pick<Goods, 'name' | 'spec'>) =>
  spec === '' || name.includes(spec) ? name : `${name} ${spec}`

interface ProductPickerProps {
  label: string
  category?: ProductLine
  value?: number | undefined
  /** Chosen; the box is empty again unless `value` keeps it. */
  onPick: (goods: ProductRecord) => void
}

export const ProductPicker = ({ label, category, value, onPick }: ProductPickerProps) => {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useCallQuery(
    products.calls.list,
    { query: { status: '1', pageSize: 50, sort: 'code', ...(keyword && { keyword }), ...(category && { category }) } },
    { placeholderData: (before) => before, staleTime: 60_000 },
  )
  const found = data?.data ?? []
  return (
    <Select<number | null>
      aria-label={label}
      placeholder={label}
      style={{ width: 300, maxWidth: '100%' }}
      showSearch
      filterOption={false}
      loading={isFetching}
      value={value ?? null}
      onSearch={setKeyword}
      notFoundContent={t('stock.noProduct')}
      options={found.map((one) => ({ value: one.productId, label: `${one.code} · ${goodsText(one)}` }))}
      onChange={(productId) => {
        const goods = found.find((one) => one.productId === productId)
        if (goods) onPick(goods)
        setKeyword('')
      }}
    />
  )
}
