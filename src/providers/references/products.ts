/** Products to choose from. */
import { useMemo } from 'react'
import { products } from '../../../contract/catalogue/products'
import type { ProductLine } from '../../../contract/orders/order-family'
import { useMayCall } from '../access'
import { useChoices } from '../choices'
import { useRecord } from '../data/use-call'

const staleTime = 60_000

/** Products by their code, found by name, code or pinyin. */
export const useProducts = (category?: ProductLine) =>
  useChoices(products.calls.list, { filters: { ...(category && { category }) }, sort: 'code', searchBy: 'keyword' })

/** The product that a link asks for, as a filter's choice, to be named and taken off: lists of thousands are not chosen from. */
export const useLinkedProduct = (id: string | undefined) => {
  const enabled = useMayCall(products.calls.get) && id !== undefined
  const { data } = useRecord(products.calls.get, Number(id), { enabled, staleTime })
  return useMemo(() => (data && id ? [{ value: id, label: data.data.name }] : []), [data, id])
}
