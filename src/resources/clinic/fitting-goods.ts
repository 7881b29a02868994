/** Goods of the chain that a fitting is made of. */
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { clinicGoods } from '../../../contract/clinic/clinic-goods'
import { useCallQuery } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import { formatMoney } from '../../ui/format'

/** Goods of a product line that the chain sells, by their products. */
export const useGoods = (
  hid: number | undefined,
  category: 'frame' | 'lens' | 'hardlens',
  productId: number | null | undefined,
  name: string | null | undefined,
) => {
  const t = useT()
  const [typed, onSearch] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const query = { hid: hid ?? 0, category, status: '1', page_size: 50, sort: 'name', ...(keyword && { keyword }) }
  const { data, isFetching } = useCallQuery(
    clinicGoods.calls.list,
    { query },
    { enabled: hid !== undefined, placeholderData: keepPreviousData },
  )
  const found = hid === undefined ? [] : (data?.data ?? [])
  const options = found.map((one) => ({
    value: one.productId,
    label: t('fitting.goodsOption', {
      ...{ name: `${one.name} ${one.spec}`.trim(), price: formatMoney(one.retail), available: one.available },
    }),
  }))
  const own =
    productId && name && !options.some(({ value }) => value === productId) ? [{ value: productId, label: name }] : []
  return {
    props: { options: [...own, ...options], loading: isFetching, filterOption: false as const, onSearch },
    goodsIdOf: (id: number | null | undefined) => found.find((one) => one.productId === id)?.goodsId,
  }
}
