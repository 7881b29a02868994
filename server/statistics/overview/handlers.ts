import { overview } from '../../../contract/statistics/overview'
import { paymentOrderTiles } from '../../clinic/payment-orders/waiting'
import { contentTiles } from '../../content/contents/waiting'
import { implement } from '../../http/implement'
import { businessDate } from '../../http/time'
import { stockTiles } from '../../inventory/stock/waiting'
import { purchaseTiles } from '../../orders/purchases/waiting'
import { certificateTiles } from '../../partners/certificates/waiting'
import { contractTiles } from '../../partners/contracts/waiting'
import { trainingTiles } from '../../training/users/waiting'
import { sentStatementTiles } from '../sent-statements/waiting'
import type { Asking, TileSource } from './asking'
import { orderFigures } from './order-figures'
import { orderTiles } from './order-tiles'

/** What may wait for a person, area by area. */
const tileSources: readonly TileSource[] = [
  ...[orderTiles, purchaseTiles, stockTiles, contractTiles, certificateTiles, trainingTiles, contentTiles],
  ...[paymentOrderTiles, sentStatementTiles],
]

export const overviewCalls = implement(overview, {
  get: async ({ db, caller, now, services: { timeZone } }) => {
    const asking: Asking = { db, caller, now, today: businessDate(now, timeZone), timeZone }
    const tiles = await Promise.all(tileSources.map((source) => source(asking)))
    const orders = await orderFigures(asking)
    return { tiles: tiles.flat(), ...(orders && { orders }) }
  },
})
