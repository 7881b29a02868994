import { overview } from '../../../contract/statistics/overview'
import { implement } from '../../http/implement'
import { businessDate } from '../../http/time'
import { certificateTiles } from '../../partners/certificates/waiting'
import { contractTiles } from '../../partners/contracts/waiting'
import type { Asking, TileSource } from './asking'
import { lensOrderTiles } from './lens-order-tiles'
import { orderFigures } from './order-figures'

/** What may wait for a person, area by area. */
const tileSources: readonly TileSource[] = [lensOrderTiles, contractTiles, certificateTiles]

export const overviewCalls = implement(overview, {
  get: async ({ db, caller, now, services: { timeZone } }) => {
    const asking: Asking = { db, caller, today: businessDate(now, timeZone), timeZone }
    const tiles = await Promise.all(tileSources.map((source) => source(asking)))
    const orders = await orderFigures(asking)
    return { tiles: tiles.flat(), ...(orders && { orders }) }
  },
})
