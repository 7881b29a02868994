/** Warehouses, suppliers and products to choose from, for those who may see them. */
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Brand, brands } from '../../../contract/catalogue/brands'
import type { ProductRecord } from '../../../contract/catalogue/product'
import { products } from '../../../contract/catalogue/products'
import { suppliers } from '../../../contract/partners/suppliers'
import { type Warehouse, warehouses } from '../../../contract/partners/warehouses'
import { useMayCall } from '../../providers/access'
import { useOwnCompany } from '../../providers/companies'
import { useCallQuery } from '../../providers/data/use-call'

const staleTime = 60_000

interface Choice {
  value: number
  label: string
}

/**
 * The company whose stock is at hand: the own one. The platform's people see that of every agent; it is the one that a document is
 * of, or to which the list was narrowed from which they came.
 * @param ofDocument where there is a document
 */
export const useStockCid = (ofDocument?: number): number | null => {
  const own = useOwnCompany()
  const [search] = useSearchParams()
  return own ?? ofDocument ?? (Number(search.get('cid')) || null)
}

const noWarehouses: readonly Warehouse[] = []

export const useWarehouses = ({
  wanted = true,
  cid: ofDocument,
}: {
  wanted?: boolean
  cid?: number | undefined
} = {}) => {
  const cid = useStockCid(ofDocument)
  const enabled = useMayCall(warehouses.calls.list) && cid !== null && wanted
  const { data } = useCallQuery(
    warehouses.calls.list,
    { params: { cid: cid ?? 0 }, query: { page_size: 200 } },
    { enabled, staleTime },
  )
  return data?.data ?? noWarehouses
}

const noBrands: readonly Brand[] = []

export const useBrandChoices = (wanted = true) => {
  const enabled = useMayCall(brands.calls.list) && wanted
  const { data } = useCallQuery(
    brands.calls.list,
    { query: { status: '1', pageSize: 200, sort: 'code' } },
    { enabled, staleTime },
  )
  const found = data?.data ?? noBrands
  return useMemo(() => found.map(({ id, name, product }) => ({ value: id, label: name, product })), [found])
}

/** Fifty by code are found; typing looks for others. */
export const useProducts = (narrowed: { category?: ProductRecord['category'] } = {}) => {
  const enabled = useMayCall(products.calls.list)
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useCallQuery(
    products.calls.list,
    { query: { ...narrowed, pageSize: 50, sort: 'code', ...(keyword && { keyword }) } },
    { enabled, staleTime, placeholderData: (before) => before },
  )
  return { found: data?.data ?? [], loading: isFetching, onSearch: setKeyword }
}

/** Fifty by name are offered; typing looks for others. */
export const useSupplierChoices = (own?: Choice, ofDocument?: number) => {
  const cid = useStockCid(ofDocument)
  const enabled = useMayCall(suppliers.calls.list) && cid !== null
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useCallQuery(
    suppliers.calls.list,
    { params: { cid: cid ?? 0 }, query: { status: '1', pageSize: 50, sort: 'name', ...(keyword && { keyword }) } },
    { enabled, staleTime, placeholderData: (before) => before },
  )
  const found = (data?.data ?? []).map(({ supplierId, name }): Choice => ({ value: supplierId, label: name }))
  const kept = own && !found.some(({ value }) => value === own.value) ? [own] : []
  return { options: [...kept, ...found], loading: isFetching, onSearch: setKeyword }
}
