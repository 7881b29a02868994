/** What spectacle lenses cost: each what its own eye's power does. */
import { meanPrice } from '../../../contract/catalogue/price'
import { type Eye, eyes } from '../../../contract/orders/prescription'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import type { OrderItem, Priced } from '../family/kind'
import { priceOf } from '../price'
import type { LensOrderRow } from './row'

type EyePrice = Required<Pick<OrderItem, 'price' | 'listPrice' | 'discount'>>

/** Of one lens of the eye. */
export const eyePrice = (order: LensOrderRow, eye: Eye): EyePrice => ({
  price: order[`unitPrice${eye}`] ?? order.unitPrice,
  listPrice: order[`listPrice${eye}`] ?? order.listPrice,
  discount: order[`discount${eye}`] ?? order.discount,
})

const isSame = (order: LensOrderRow, before: LensOrderRow, eye: Eye) =>
  before.productId === order.productId &&
  before[`eyeGlass${eye}`] > 0 &&
  before[`ds${eye}`] === order[`ds${eye}`] &&
  before[`dc${eye}`] === order[`dc${eye}`]

type OfEyes = Pick<
  LensOrderRow,
  'unitPriceOd' | 'unitPriceOs' | 'listPriceOd' | 'listPriceOs' | 'discountOd' | 'discountOs'
>

/** An eye of the order as it stands keeps its price while product and power stay. */
export const priceEyes = async (
  db: Db,
  order: LensOrderRow,
  { day, before }: { day: string; before?: LensOrderRow | undefined },
): Promise<Priced & OfEyes> => {
  const prices: Partial<Record<Eye, EyePrice>> = {}
  for (const eye of eyes) {
    if (order[`eyeGlass${eye}`] === 0) continue
    if (before && isSame(order, before, eye)) {
      prices[eye] = eyePrice(before, eye)
      continue
    }
    const power = { ds: order[`ds${eye}`] ?? 0, dc: order[`dc${eye}`] ?? 0 }
    const price = await priceOf(db, order.hid, order.productId, { power, day })
    if (!price) throw refuseField('productId', 'order.noProduct')
    prices[eye] = { price: price.unitPrice, listPrice: price.listPrice, discount: price.discount }
  }
  const { Od: od, Os: os } = prices
  const known = [od, os].filter((eye) => eye !== undefined)
  return {
    ...{ unitPriceOd: od?.price ?? null, listPriceOd: od?.listPrice ?? null, discountOd: od?.discount ?? null },
    ...{ unitPriceOs: os?.price ?? null, listPriceOs: os?.listPrice ?? null, discountOs: os?.discount ?? null },
    unitPrice: meanPrice(known.map(({ price }) => price)),
    listPrice: meanPrice(known.map(({ listPrice }) => listPrice)),
    discount: known.at(-1)?.discount ?? 100,
    amount: (od?.price ?? 0) * order.eyeGlassOd + (os?.price ?? 0) * order.eyeGlassOs,
  }
}
