/** The brands and products that an order can be changed to. */
import { brands } from '../../../../../contract/catalogue/brands'
import { type Product, products } from '../../../../../contract/catalogue/products'
import type { LensOrderDetails } from '../../../../../contract/orders/lens-orders'
import { useCallQuery } from '../../../../providers/data/use-call'

interface Choice {
  value: number
  label: string
}

const enabled = '1'

/** Beside the brands and products on offer stand the order's own, which may no longer be. */
export const useChoices = ({ order, product }: LensOrderDetails, brandId: number) => {
  const brandList = useCallQuery(brands.calls.list, { query: { product: 'lens', status: enabled, pageSize: 200 } })
  const onOffer = brandList.data?.data ?? []
  const own: Choice = { value: order.brandId, label: order.brandName }
  const brandChoices = [
    ...onOffer.map(({ id, name }): Choice => ({ value: id, label: name })),
    ...(onOffer.some(({ id }) => id === own.value) ? [] : [own]),
  ]
  const brandCode = onOffer.find(({ id }) => id === brandId)?.code ?? order.brandCode
  const productList = useCallQuery(
    products.calls.ofBrand,
    { params: { brandCode }, query: {} },
    { enabled: brandCode !== '' },
  )
  const ordered: Pick<Product, 'productId' | 'name' | 'series' | 'spec' | 'range' | 'isStock' | 'lensType'> = {
    ...product,
    isStock: order.isStock,
    lensType: order.lensType,
  }
  const listed = (productList.data?.data ?? []).filter((one) => one.brandId === brandId && one.category === 'lens')
  const offered = listed.some(({ productId }) => productId === ordered.productId)
  const all = offered || brandId !== order.brandId ? listed : [...listed, ordered]
  return {
    brandChoices,
    products: all,
    loading: brandList.isPending || productList.isPending,
    productOf: (productId: number) => all.find((one) => one.productId === productId),
  }
}

export type ChoosableProduct = ReturnType<typeof useChoices>['products'][number]
