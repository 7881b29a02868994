import { expect, test } from 'vitest'
import { product } from '../../../server/catalogue/products/table'
import type { Database } from '../../../server/db/client'
import { makeManager } from '../../support/clinic'
import { stockClinic } from '../../support/clinic-stock'
import { killingTimeoutOf, killWhileWriting } from '../../support/killed'
import { fillShelves } from '../../support/order-kinds'
import { tillOf } from '../../support/till'
import { wrongAtTill } from '../../support/till-agreement'
import { makeWorld } from '../../support/world'

const productId = 5001
const times = Number(process.env.KILLS ?? 50)

/** A fee and goods of clinic 11, with more of these in its store than are sold. */
const prepare = async (database: Database) => {
  const world = await makeWorld(database)
  await makeManager(world)
  await fillShelves(world)
  const goods = { productId, brandId: 36, category: 'care' as const, name: '护理液', unit: '瓶', isStock: 1 }
  await world.db.insert(product).values({ ...goods, created: 1, updated: 1 })
  await stockClinic(world, 11, [{ productId, quantity: 100_000 }])
  const made = await world.ask('POST', '/v1/clinic/clinic-goods', { as: 'boss', body: { productId, retail: 9800 } })
  expect([(await tillOf(world).fee()).code, made.code]).toEqual([0, 0])
}

test(
  `a server that is killed ${times} times in the midst of a payment leaves no bill, no payment and no piece of goods in halves`,
  () => killWhileWriting({ writer: 'till-writer', prepare, wrongIn: wrongAtTill, times, within: 'paying' }),
  killingTimeoutOf(times),
)
