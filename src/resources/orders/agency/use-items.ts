/** What the clinic's agent sells of a product line. */
import { products } from '../../../../contract/catalogue/products'
import type { ProductLine } from '../../../../contract/orders/order-family'
import { useCallQuery } from '../../../providers/data/use-call'
import type { Item } from './line'

const none: readonly Item[] = []

export const useItems = (cid: number | undefined, product: ProductLine) => {
  const known = cid !== undefined
  const lenses = useCallQuery(
    products.calls.ofAgent,
    { params: { cid: cid ?? 0 }, query: {} },
    { enabled: known && product === 'lens' },
  )
  const category = product === 'lens' ? undefined : product
  const others = useCallQuery(
    products.calls.others,
    { query: { cid, category } },
    { enabled: known && product !== 'lens' },
  )
  const { data, isFetching } = product === 'lens' ? lenses : others
  const sold = data?.data.filter((item) => item.category === product)
  return { items: sold ?? none, loading: isFetching }
}
