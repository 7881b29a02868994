/** What lists of stock can be filtered by. */

import { useMemo } from 'react'
import { productLines } from '../../../contract/orders/order-family'
import { useTextChoices } from '../../providers/choices'
import { useT } from '../../providers/i18n'
import { useBrands } from '../../providers/references/brands'
import { choiceFilter, type FilterSpec, textFilter } from '../../ui/filters'
import { useOfCompany } from './of-company'
import { useStockCid, useStockWarehouses, warehouseChoices } from './use-choices'

/** Of which lists ask beyond text and product line: whose brand, in which warehouse, and what is near its expiry alone. */
interface Also {
  brand?: boolean
  /** Products are asked for, not what lies of them. */
  goods?: boolean
  warehouse?: boolean
  near?: boolean
}

/** One of the warehouses of the company at hand; the platform's people choose the agent first. */
export const useWarehouseFilter = ({ wanted = true, more = false } = {}): readonly FilterSpec[] => {
  const t = useT()
  const cid = useStockCid()
  const places = useStockWarehouses({ wanted })
  return useMemo(() => {
    if (!wanted || cid === null) return []
    const choices = warehouseChoices(places).map(({ value, label }) => ({ value: String(value), label }))
    return [choiceFilter('warehouseId', t('stock.warehouse'), choices, { width: 130, more })]
  }, [t, wanted, more, cid, places])
}

export const useStockFilters = ({
  brand = false,
  goods = false,
  warehouse = false,
  near = false,
}: Also = {}): readonly FilterSpec[] => {
  const t = useT()
  const brands = useTextChoices(useBrands({ enabledOnly: true, wanted: brand }).choices)
  const ofWarehouse = useWarehouseFilter({ wanted: warehouse })
  const { filters: ofCompany } = useOfCompany()
  return useMemo(() => {
    const lines = productLines.map((line) => ({ value: line, label: t(`stock.line.${line}`) }))
    return [
      textFilter('keyword', t(goods ? 'stock.goodsKeyword' : 'stock.keyword'), { width: 230 }),
      choiceFilter('category', t('stock.category'), lines, { width: 140 }),
      ...ofCompany,
      ...(near
        ? [choiceFilter('near', t('stock.expiry'), [{ value: '1', label: t('stock.nearOnly') }], { width: 150 })]
        : []),
      ...(brand ? [choiceFilter('brandId', t('stock.brand'), brands, { width: 130 })] : []),
      ...ofWarehouse,
    ]
  }, [t, brands, ofWarehouse, brand, goods, near, ofCompany])
}
