/** 6,000 products found by code, name and initials; and how many price questions one process answers on the embedded database. */
import { sql } from 'drizzle-orm'
import { derivePrice } from '../contract/catalogue/price'
import { hosts } from '../contract/core/call'
import type { Database } from '../server/db/client'
import { openEmbedded } from '../server/db/embedded'
import { prepareDatabase } from '../server/db/prepare'
import { beginRequestCache } from '../server/db/request-cache'
import { explainPrice } from '../server/orders/price'
import { type PriceKey, priceFacts } from '../server/orders/price-facts'
import { hospital } from '../server/partners/hospitals/table'
import { atLeast, atMost, type Figure, note } from './figure'
import { type Measured, measureList, type Query, ratioBar, worst } from './measure-list'

const products = 6000
const questions = 10_000
/** As many as an import or a basket asks at once. */
const together = 500
const perSecondBar = 10_000
const day = '2026-03-10'

/** The demo's business with 6,000 products beside its own. */
const open = async (): Promise<Database> => {
  const database = await openEmbedded('memory://')
  await prepareDatabase(database, { seed: 'demo', now: Math.floor(Date.now() / 1000) })
  await database.db.execute(sql`
    insert into product (code, name, initials, category, brand_id, spec, unit, lens_type, refractive_index, range,
      procurement_price, trade_price, retail_price, created, updated)
    select 'BN-' || lpad(i::text, 5, '0'), '云瞳' || (1.5 + i % 20 / 100.0)::numeric(3, 2) || ' 型' || i,
      'yt' || (1.5 + i % 20 / 100.0)::numeric(3, 2) || 'x' || i, 'lens', 2, '1.56 φ' || (60 + i % 15), '片', 1, 156,
      'stock-single', 2000, 3500 + i, 19800, now(), now()
    from generate_series(1, ${products}::int) i`)
  await database.db.execute(sql`analyze product`)
  return database
}

const searches: Query[] = [
  { keyword: 'BN-04711' },
  { keyword: '型4711' },
  { keyword: 'yt1.56x47' },
  { keyword: '云瞳' },
  { keyword: '没有' },
  { category: 'lens', keyword: 'yt', pageSize: 100 },
]

const keysOf = async ({ db }: Database): Promise<PriceKey[]> => {
  const clinics = await db.select({ hid: hospital.hid }).from(hospital)
  return Array.from({ length: questions }, (_, at) => [
    clinics[at % clinics.length]?.hid ?? 0,
    1 + ((at * 7) % 40),
    day,
  ])
}

const perSecond = async (count: number, work: () => Promise<void>) => {
  await work()
  const started = performance.now()
  await work()
  return (count / (performance.now() - started)) * 1000
}

const power = { ds: -2.25, dc: -0.75 }

/** Many at once, as orders are placed and imported: read together, then derived one by one. */
const answeredTogether = (database: Database, keys: readonly PriceKey[]) =>
  perSecond(keys.length, async () => {
    for (let at = 0; at < keys.length; at += together)
      await database.db.transaction(async (tx) => {
        beginRequestCache(tx as never)
        const asked = keys.slice(at, at + together)
        await priceFacts.preload(tx as never, asked)
        for (const [hid, productId] of asked) await explainPrice(tx as never, hid, productId, { day, power })
      })
  })

/** Each by itself, as a screen asks. */
const answeredSingly = (database: Database, keys: readonly PriceKey[]) =>
  perSecond(keys.length, async () => {
    for (const [hid, productId] of keys) await explainPrice(database.db, hid, productId, { day, power })
  })

/** The derivation alone, with forty bands. */
const derived = () => {
  const bands = Array.from({ length: 40 }, (_, id) => ({
    ...{ id, dsMin: -id / 4, dsMax: 0, dcMin: -2, dcMax: 0, refractiveIndex: null, price: 1000 + id },
  }))
  const facts = { tradePrice: 1, clinicPrice: null, brandDiscount: 85, categoryDiscount: null, refractiveIndex: null }
  return perSecond(questions, async () => {
    for (let at = 0; at < questions; at++) derivePrice({ ...facts, bands }, power)
  })
}

export const measureCatalogue = async (onCase: (measured: Measured) => void): Promise<Figure[]> => {
  const database = await open()
  try {
    const path = `${hosts.main}/products/list`
    const found = await measureList(database, { who: 'agent', path, table: 'product', queries: searches }, onCase)
    const slowest = worst(found, 'call')
    const keys = await keysOf(database)
    const batched = await answeredTogether(database, keys)
    const singly = await answeredSingly(database, keys.slice(0, questions / 10))
    return [
      atMost(
        ratioBar,
        `product search among ${products}, call ÷ bare SQL, p95, worst of ${found.length}`,
        worst(found, 'ratio').ratio,
      ),
      note(`product search among ${products}, slowest, p95 ms: ${slowest.query}`, slowest.call),
      atLeast(perSecondBar, `price questions a second, ${together} at once`, batched),
      note('price questions a second, each by itself: four queries of the embedded database bound it', singly),
      note('price derivations a second, of forty bands', await derived()),
    ]
  } finally {
    await database.close()
  }
}
