/** Brands and products to choose figures of, for those who may see them. */
import { useMemo } from 'react'
import { brands } from '../../../contract/catalogue/brands'
import { products } from '../../../contract/catalogue/products'
import type { ProductLine } from '../../../contract/orders/order-family'
import { useMayCall } from '../../providers/access'
import { useCallQuery, useRecord } from '../../providers/data/use-call'
import type { FilterChoice } from '../../ui/filters'

const staleTime = 60_000

export const useBrands = (product: ProductLine): readonly FilterChoice[] => {
  const enabled = useMayCall(brands.calls.list)
  const { data } = useCallQuery(brands.calls.list, { query: { product, pageSize: 200 } }, { enabled, staleTime })
  return useMemo(() => (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })), [data])
}

/** The one product that figures are of. */
export const useProduct = (id: string | undefined): readonly FilterChoice[] => {
  const enabled = useMayCall(products.calls.get) && id !== undefined
  const { data } = useRecord(products.calls.get, Number(id), { enabled, staleTime })
  return useMemo(() => (data && id ? [{ value: id, label: data.data.name }] : []), [data, id])
}
