/** The brands and products that an order can be changed to. */
import { type Product, products } from '../../../../../contract/catalogue/products'
import { useMayCall } from '../../../../providers/access'
import { useCallQuery } from '../../../../providers/data/use-call'
import { useBrands } from '../../../../providers/references/brands'
import { useOrderKind } from '../kind'
import type { OrderDetails } from '../order'

/**
 * Beside the brands and products on offer stand the order's own, which may no longer be; lenses have a type. Who may not see
 * the catalogue keeps what was ordered.
 */
export const useChoices = ({ order, product }: OrderDetails, brandId: number, lensType: number | null = null) => {
  const { product: line } = useOrderKind()
  const own = { value: order.brandId, label: order.brandName }
  const brands = useBrands({ product: line, enabledOnly: true, known: own })
  const brandCode = brands.rows.find(({ id }) => id === brandId)?.code ?? order.brandCode
  const mayList = useMayCall(products.calls.ofBrand)
  const productList = useCallQuery(
    products.calls.ofBrand,
    { params: { brandCode }, query: {} },
    { enabled: mayList && brandCode !== '' },
  )
  const ordered: Pick<
    Product,
    'productId' | 'name' | 'series' | 'spec' | 'unit' | 'range' | 'powers' | 'isStock' | 'lensType'
  > = {
    ...product,
    isStock: order.isStock,
    lensType,
  }
  const listed = (productList.data?.data ?? []).filter((one) => one.brandId === brandId && one.category === line)
  const offered = listed.some(({ productId }) => productId === ordered.productId)
  const all = offered || brandId !== order.brandId ? listed : [...listed, ordered]
  return {
    brands,
    products: all,
    loading: productList.isLoading,
    productOf: (productId: number) => all.find((one) => one.productId === productId),
  }
}

export type ChoosableProduct = ReturnType<typeof useChoices>['products'][number]
