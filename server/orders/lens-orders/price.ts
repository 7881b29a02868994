/** What spectacle lenses cost: each what its own eye's power does. */
import { meanPrice } from '../../../contract/catalogue/price'
import { type Eye, eyes } from '../../../contract/orders/prescription'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import type { Priced } from '../family/kind'
import { priceOf } from '../price'
import type { LensOrderRow } from './row'

/** Fen for one lens of the eye. */
export const eyePrice = (order: LensOrderRow, eye: Eye): number => order[`unitPrice${eye}`] ?? order.unitPrice

const isSame = (order: LensOrderRow, before: LensOrderRow, eye: Eye) =>
  before.productId === order.productId &&
  before[`eyeGlass${eye}`] > 0 &&
  before[`ds${eye}`] === order[`ds${eye}`] &&
  before[`dc${eye}`] === order[`dc${eye}`]

/** An eye of the order as it stands keeps its price while product and power stay. */
export const priceEyes = async (
  db: Db,
  order: LensOrderRow,
  { day, before }: { day: string; before?: LensOrderRow | undefined },
): Promise<Priced & Pick<LensOrderRow, 'unitPriceOd' | 'unitPriceOs'>> => {
  const prices: Record<Eye, number | null> = { Od: null, Os: null }
  let discount = before?.discount ?? 100
  for (const eye of eyes) {
    if (order[`eyeGlass${eye}`] === 0) continue
    if (before && isSame(order, before, eye)) {
      prices[eye] = eyePrice(before, eye)
      continue
    }
    const power = { ds: order[`ds${eye}`] ?? 0, dc: order[`dc${eye}`] ?? 0 }
    const price = await priceOf(db, order.hid, order.productId, { power, day })
    if (!price) throw refuseField('productId', 'order.noProduct')
    prices[eye] = price.unitPrice
    discount = price.discount
  }
  const { Od: unitPriceOd, Os: unitPriceOs } = prices
  return {
    ...{ unitPriceOd, unitPriceOs, discount },
    unitPrice: meanPrice([unitPriceOd, unitPriceOs].filter((price) => price !== null)),
    amount: (unitPriceOd ?? 0) * order.eyeGlassOd + (unitPriceOs ?? 0) * order.eyeGlassOs,
  }
}
