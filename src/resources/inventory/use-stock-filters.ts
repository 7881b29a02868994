/** What lists of stock can be filtered by. */
import { useMemo } from 'react'
import { productLines } from '../../../contract/orders/order-family'
import { useT } from '../../providers/i18n'
import { choiceFilter, type FilterSpec, textFilter } from '../../ui/filters'
import { useBrandChoices, useWarehouses } from './use-choices'
import { useOfCompany } from './use-of-company'

/** Of which lists ask beyond text and product line: whose brand, in which warehouse, and what is near its expiry alone. */
interface Also {
  brand?: boolean
  warehouse?: boolean
  near?: boolean
}

export const useStockFilters = ({
  brand = false,
  warehouse = false,
  near = false,
}: Also = {}): readonly FilterSpec[] => {
  const t = useT()
  const brands = useBrandChoices(brand)
  const warehouses = useWarehouses(warehouse)
  const { filters: ofCompany } = useOfCompany()
  return useMemo(() => {
    const lines = productLines.map((line) => ({ value: line, label: t(`stock.line.${line}`) }))
    const ofBrand = brands.map(({ value, label }) => ({ value: String(value), label }))
    const places = warehouses.map(({ warehouseId, name }) => ({ value: String(warehouseId), label: name }))
    return [
      textFilter('keyword', t('stock.keyword'), { width: 230 }),
      choiceFilter('category', t('stock.category'), lines, { width: 140 }),
      ...ofCompany,
      ...(near
        ? [choiceFilter('near', t('stock.expiry'), [{ value: '1', label: t('stock.nearOnly') }], { width: 150 })]
        : []),
      ...(brand ? [choiceFilter('brandId', t('stock.brand'), ofBrand, { width: 130 })] : []),
      ...(warehouse ? [choiceFilter('warehouseId', t('stock.warehouse'), places, { width: 130 })] : []),
    ]
  }, [t, brands, warehouses, brand, warehouse, near, ofCompany])
}
