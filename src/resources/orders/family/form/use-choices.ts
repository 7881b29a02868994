/** The brands and products that an order can be changed to. */
import { brands } from '../../../../../contract/catalogue/brands'
import { type Product, products } from '../../../../../contract/catalogue/products'
import { useMayCall } from '../../../../providers/access'
import { useCallQuery } from '../../../../providers/data/use-call'
import { useOrderKind } from '../kind'
import type { OrderDetails } from '../order'

interface Choice {
  value: number
  label: string
}

const enabled = '1'

/**
 * Beside the brands and products on offer stand the order's own, which may no longer be; lenses have a type. Who may not see
 * the catalogue keeps what was ordered.
 */
export const useChoices = ({ order, product }: OrderDetails, brandId: number, lensType: number | null = null) => {
  const { product: line } = useOrderKind()
  const brandList = useCallQuery(
    brands.calls.list,
    { query: { product: line, status: enabled, pageSize: 200 } },
    { enabled: useMayCall(brands.calls.list) },
  )
  const onOffer = brandList.data?.data ?? []
  const own: Choice = { value: order.brandId, label: order.brandName }
  const brandChoices = [
    ...onOffer.map(({ id, name }): Choice => ({ value: id, label: name })),
    ...(onOffer.some(({ id }) => id === own.value) ? [] : [own]),
  ]
  const brandCode = onOffer.find(({ id }) => id === brandId)?.code ?? order.brandCode
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
    brandChoices,
    products: all,
    loading: brandList.isLoading || productList.isLoading,
    productOf: (productId: number) => all.find((one) => one.productId === productId),
  }
}

export type ChoosableProduct = ReturnType<typeof useChoices>['products'][number]
