/**
 * Stock of the demo's agents. Nothing is written into the tables of the stock: goods come in and go out by the very documents that
 * people make, in the order in which things happened, and orders hold and ship theirs through the door.
 */
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { differStatus, stockInStatus, stockInTypes } from '../../../contract/inventory/stock-ins'
import { stockOutTypes } from '../../../contract/inventory/stock-outs'
import { orderStatus } from '../../../contract/orders/order-family'
import { businessDate, startOfDate } from '../../http/time'
import { expectGoods, type NewLine, receive, saveIn } from '../../inventory/family/coming-in'
import { type AuditStamp, holdGoods, outLinesOf, saveOut, takeOut } from '../../inventory/family/going-out'
import { perFen } from '../../inventory/family/moving-average'
import { candidatesOf, type Need, pick } from '../../inventory/family/pick'
import { warehouseTypes } from '../../inventory/family/places'
import { scrap } from '../../inventory/scraps/table'
import { stockBatch } from '../../inventory/table'
import type { OrderKind, OrderRow } from '../../orders/family/kind'
import { idOf } from '../../orders/family/rows'
import { holdFor, itemsOf, shipStock, takeIn } from '../../orders/family/stock'
import { orderView } from '../../orders/family/view'
import { orderKinds } from '../../orders/order-kinds'
import { orders } from '../../orders/orders/table'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import { account } from '../../system/accounts/table'
import { clinicsOf } from './clinics'
import type { Seeding } from './seeding'
import { homeOf } from './sql'
import { seedBins } from './stock-bins'
import { seedPosted, seedUnderWay } from './stock-counts'
import { catalogueOf, dated, dayFrom, frameLines, lensDemand, lineOf, softDemand } from './stock-goods'
import { seedStockHistory } from './stock-history'

const daySeconds = 86_400

interface Person {
  uid: number
  name: string
}

/** An agent that keeps stock, and who does it there. */
interface Keeper {
  cid: number
  keeper: Person
  inspector: Person
  places: Record<keyof typeof warehouseTypes, number>
  /** By the place in the list of firms. */
  supplierOf: (firm: number) => number | null
}

type Happening = [at: number, what: () => Promise<unknown>]

const keeperOf = async ({ db }: Seeding, cid: number): Promise<Keeper> => {
  const people = await db.select().from(account).where(eq(account.cid, cid)).orderBy(account.uid)
  const person = (name: RegExp): Person => {
    const found = people.find((one) => name.test(one.account))
    return { uid: found?.uid ?? 0, name: found?.name ?? '' }
  }
  const stores = await db.select().from(warehouse).where(eq(warehouse.cid, cid))
  const place = (type: number) => stores.find((one) => one.type === type)?.warehouseId ?? 0
  const firms = await db.select().from(supplier).where(eq(supplier.cid, cid)).orderBy(supplier.supplierId)
  const { forSale, returns, rejected } = warehouseTypes
  return {
    cid,
    keeper: person(/^stock/),
    inspector: person(/^agent/),
    places: { forSale: place(forSale), returns: place(returns), rejected: place(rejected) },
    supplierOf: (firm) => firms[firm - 1]?.supplierId ?? null,
  }
}

/** How documents of an agent are written as of some moment. */
const documentsOf = (seeding: Seeding, { cid, keeper, inspector, places }: Keeper) => {
  const { db, timeZone } = seeding
  const stamp = ({ uid, name }: Person, now: number): AuditStamp => ({
    ...{ uid, name, now, today: businessDate(now, timeZone) },
    ...{ address: homeOf(uid), requestId: '' },
  })
  type NewIn = Partial<Parameters<typeof expectGoods>[1]>
  const expect = (at: number, document: NewIn, lines: readonly NewLine[]) =>
    expectGoods(
      db,
      { cid, type: stockInTypes.purchase, warehouseId: places.forSale, ...document },
      lines,
      stamp(keeper, at),
    )
  /** Written down by one, received by another an hour later. */
  const bring = async (
    at: number,
    document: NewIn,
    lines: readonly NewLine[],
    then: Parameters<typeof saveIn>[2] = {},
  ) => {
    const made = await expect(at, document, lines)
    const by = stamp(inspector, at + 3600)
    await saveIn(db, made.stockinId, { ...(await receive(db, made, by)), ...then }, by.now)
  }
  const hold = async (
    at: number,
    document: Partial<Parameters<typeof holdGoods>[1]>,
    needs: readonly (Need & { price: number })[],
  ) => {
    const by = stamp(keeper, at)
    const warehouseId = document.warehouseId ?? places.forSale
    const { picked } = pick(needs, await candidatesOf(db, warehouseId, needs), by.today)
    const lines = picked.map(({ need, ...one }) => ({ ...one, price: needs[need]?.price ?? 0 }))
    return holdGoods(db, { cid, type: stockOutTypes.sale, warehouseId, ...document }, lines, by)
  }
  const takeAway = async (at: number, ...what: [Parameters<typeof hold>[1], Parameters<typeof hold>[2]]) => {
    const made = await hold(at, ...what)
    const by = stamp(inspector, at + 1800)
    await saveOut(db, made.stockoutId, await takeOut(db, made, by), by.now)
    return made
  }
  return { stamp, expect, bring, hold, takeAway }
}

const share = <T>(list: readonly T[], parts: number, part: number) => list.filter((_, at) => at % parts === part)

/** What came in over the last months, and what left but for orders. */
const happenings = async (seeding: Seeding, agent: Keeper, cells: number): Promise<Happening[]> => {
  const { db, today, timeZone } = seeding
  const { supplierOf } = agent
  const make = documentsOf(seeding, agent)
  const goods = await catalogueOf(db)
  const midnight = startOfDate(today, timeZone)
  const on = (days: number, hour: number, what: (at: number) => Promise<unknown>): Happening => {
    const at = midnight - days * daySeconds + hour * 3600
    return [at, () => what(at)]
  }
  const cost = new Map(
    [...goods.of('lens'), ...goods.of('softlens')].map(({ productId, procurementPrice }) => [
      productId,
      procurementPrice,
    ]),
  )
  const lenses = (await lensDemand(seeding, agent.cid)).filter(({ productId }) => cost.has(productId))
  const common = lenses.slice(0, cells)
  // Of what is asked for least only a little is kept, and it has run down.
  const rare = Math.max(0, ...common.map(({ productId }) => productId))
  const kept = common.filter(({ productId }) => productId !== rare)
  const lensLine = ({ productId, variant, pieces }: (typeof lenses)[number], times: number) =>
    lineOf(productId, Math.max(2, Math.round(pieces * times)), cost.get(productId) ?? null, { variant })
  const firmOf = new Map(goods.of('lens').map(({ productId, brandId }) => [productId, brandId]))
  const bought = (firm: number, part: number) =>
    share(
      kept.filter(({ productId }) => firmOf.get(productId) === firm),
      5,
      part,
    ).map((one) => lensLine(one, 0.5))

  const soft = (await softDemand(db, agent.cid))
    .filter(({ productId }) => cost.has(productId))
    .slice(0, Math.ceil(cells / 8))
  const softLines = (batch: string, until: number, times: number, some: typeof soft) =>
    some.map(({ productId, variant, pieces }) =>
      lineOf(productId, Math.max(4, Math.round(pieces * times)), cost.get(productId) ?? null, {
        variant,
        ...dated(today, `${batch}${productId}`, until, 1460),
      }),
    )
  const one = (name: string, many: number, more: Partial<NewLine> = {}): NewLine[] => {
    const found = goods.named(name)
    return found ? [lineOf(found.productId, many, found.procurementPrice, more)] : []
  }
  const some = (name: string, quantity: number): (Need & { price: number })[] => {
    const found = goods.named(name)
    return found ? [{ productId: found.productId, variant: '', quantity, price: found.tradePrice }] : []
  }
  const frames = goods.of('frame').flatMap((frame, place) => frameLines(frame, place === 1 ? 2 : 9))
  const [solution, drops, strips, wand] = ['净澄护理液', '净澄润滑液', '净护荧光素钠试纸', '净护OK镜吸棒']
  const purchase = (no: string) => ({ type: stockInTypes.purchase, purchaseNo: `CG${no}` })

  return [
    on(210, 9, (at) =>
      make.bring(at, { type: stockInTypes.opening, note: '建账期初' }, [
        ...share(kept, 2, 0).map((line) => lensLine(line, 1.6)),
        ...lenses
          .filter(({ productId }) => productId === rare)
          .slice(0, 4)
          .map((line) => lensLine(line, 0)),
        ...frames,
        ...one('悦览镜盒', 180),
        ...one('悦览镜布', 40),
      ]),
    ),
    on(180, 10, (at) =>
      make.bring(at, { ...purchase('0901'), supplierId: supplierOf(6) }, softLines('R23', -9, 0.2, soft.slice(0, 3))),
    ),
    on(175, 14, (at) =>
      make.bring(at, { ...purchase('0907'), supplierId: supplierOf(6) }, [
        ...one(solution, 60, dated(today, 'JC2309', -12, 730)),
        ...one(drops, 96, dated(today, 'JR2311', 160, 730)),
      ]),
    ),
    on(150, 10, (at) =>
      make.bring(at, { ...purchase('1003'), supplierId: supplierOf(6) }, softLines('R24', 75, 0.5, soft.slice(0, 12))),
    ),
    on(140, 11, (at) =>
      make.bring(at, { ...purchase('1011'), supplierId: supplierOf(8) }, [
        ...one(strips, 40, dated(today, 'YG2405', 84, 720)),
        ...one(wand, 120, dated(today, 'XB2402', 900, 1800)),
      ]),
    ),
    on(120, 15, (at) => make.takeAway(at, { type: stockOutTypes.use, note: '门店培训用' }, some(wand, 6))),
    on(110, 10, (at) => make.bring(at, { ...purchase('1108'), supplierId: supplierOf(2) }, bought(2, 1))),
    on(96, 9, (at) => make.bring(at, { ...purchase('1120'), supplierId: supplierOf(1) }, bought(1, 1))),
    on(90, 10, (at) =>
      make.bring(
        at,
        { ...purchase('1126'), supplierId: supplierOf(6) },
        one(solution, 200, dated(today, 'JC2412', 41, 730)),
      ),
    ),
    on(70, 10, (at) =>
      // Three did not come; it was agreed that they will not.
      make.bring(
        at,
        { ...purchase('1215'), supplierId: supplierOf(2) },
        bought(2, 3).map((line, place) => (place === 0 ? { ...line, planQty: line.planQty + 3 } : line)),
        { differStatus: differStatus.closed, reason: '厂家缺货，按实收结算' },
      ),
    ),
    on(55, 10, (at) =>
      make.bring(at, { ...purchase('1229'), supplierId: supplierOf(6) }, softLines('R25', 640, 1.2, soft)),
    ),
    on(48, 10, (at) => make.bring(at, { ...purchase('0106'), supplierId: supplierOf(1) }, bought(1, 3))),
    on(40, 16, (at) => make.takeAway(at, { type: stockOutTypes.shortage, reason: '清点少两只' }, some('悦览镜盒', 2))),
    on(33, 10, (at) =>
      make.bring(
        at,
        { ...purchase('0120'), supplierId: supplierOf(8) },
        one(strips, 60, dated(today, 'YG2501', 610, 720)),
      ),
    ),
    on(26, 10, (at) =>
      // Two bottles leaked; whether they are replaced is still open.
      make.bring(
        at,
        { ...purchase('0127'), supplierId: supplierOf(6) },
        one(solution, 240, {
          ...dated(today, 'JC2502', 505, 730),
          receivedQty: 240,
          acceptedQty: 238,
        }),
      ),
    ),
    on(20, 11, async (at) => {
      const [leaked] = some(solution, 3)
      if (!leaked) return
      const out = await make.takeAway(at, { type: stockOutTypes.scrap, reason: '瓶身渗漏' }, [{ ...leaked, price: 0 }])
      const [line] = await outLinesOf(db, out.stockoutId)
      if (!line) return
      await db.insert(scrap).values({
        ...{ cid: agent.cid, stockoutId: out.stockoutId, warehouseId: agent.places.forSale, batchId: line.batchId },
        ...{
          quantity: line.quantity,
          reason: 2,
          note: '瓶身渗漏',
          operatorId: agent.keeper.uid,
          operatorName: agent.keeper.name,
        },
        ...{ at, created: at, updated: at },
      })
    }),
    on(15, 10, (at) =>
      // The prices of every third line came with the delivery; those of the others come with the invoice.
      make.bring(
        at,
        { ...purchase('0207'), supplierId: supplierOf(2) },
        bought(2, 2).map((line, place) => (place % 3 === 0 ? line : { ...line, price: null })),
      ),
    ),
    on(12, 10, (at) => make.bring(at, { type: stockInTypes.surplus, reason: '整理货架时多出' }, one('悦览镜布', 6))),
    on(8, 14, (at) => countCare(seeding, agent, at)),
  ]
}

/** The month's count of care products: what differed came in and went out by documents of its own. */
const countCare = async (seeding: Seeding, agent: Keeper, at: number) => {
  const { db } = seeding
  const { cid, keeper, inspector, places } = agent
  const make = documentsOf(seeding, agent)
  const later = at + 3 * 3600
  const prices = new Map(
    (await catalogueOf(db)).of('care').map(({ productId, procurementPrice }) => [productId, procurementPrice ?? 0]),
  )
  const worth = (productId: number, pieces: number) => (prices.get(productId) ?? 0) * perFen * pieces
  const document = { cid, warehouseId: places.forSale, category: 'care', note: '护理产品月盘' }
  await seedPosted(db, document, {
    keeper: make.stamp(keeper, at),
    inspector: make.stamp(inspector, later),
    bring: async (countId, line) => {
      const value = worth(line.productId, line.planQty)
      const priced = { ...line, price: prices.get(line.productId) ?? null, value }
      await make.bring(later - 3600, { type: stockInTypes.surplus, countId, reason: '盘点差异' }, [priced])
      return value
    },
    takeAway: async (countId, goods) => {
      const out = { cid, type: stockOutTypes.shortage, warehouseId: places.forSale, countId, reason: '盘点差异' }
      const made = await holdGoods(db, out, [{ ...goods, price: 0 }], make.stamp(keeper, later))
      await saveOut(db, made.stockoutId, await takeOut(db, made, make.stamp(inspector, later)), later)
      const [line] = await outLinesOf(db, made.stockoutId)
      return line?.value ?? 0
    },
  })
}

/** What waits to be done today. */
const waiting = async (seeding: Seeding, agent: Keeper) => {
  const { db, today, timeZone } = seeding
  const { supplierOf, cid } = agent
  const midnight = startOfDate(today, timeZone)
  /** Never of yesterday, whose numbers have all been given. */
  const ago = (seconds: number) => Math.max(midnight, seeding.now - seconds)
  const make = documentsOf(seeding, agent)
  const goods = await catalogueOf(db)
  const care = goods.named('净澄护理液')
  const wand = goods.named('净护OK镜吸棒')
  const [lens] = goods.of('lens').filter(({ brandId }) => brandId === 2)
  if (!care || !wand || !lens) return
  const powers = ['-2.00/-0.50', '-2.25/-0.50', '-2.50/-0.75', '-3.00/0.00', '-3.25/-0.50'].map((variant) =>
    lineOf(lens.productId, 20, null, { variant }),
  )
  await make.expect(ago(7200), { supplierId: supplierOf(2), purchaseNo: 'CG0221' }, powers)
  await make.expect(ago(5400), { supplierId: supplierOf(6), purchaseNo: 'CG0222' }, [
    lineOf(care.productId, 120, care.procurementPrice, dated(today, 'JC2506', 690, 730)),
  ])
  const mistaken = await make.expect(ago(5000), { supplierId: supplierOf(6), purchaseNo: 'CG0222' }, [
    lineOf(care.productId, 12, care.procurementPrice, dated(today, 'JC2506', 690, 730)),
  ])
  await saveIn(db, mistaken.stockinId, { status: stockInStatus.voided, reason: '重复录入' }, ago(4000))
  const hid = clinicsOf(seeding.profile).find((clinic) => clinic.cid === cid)?.hid ?? null
  await make.hold(ago(3000), { hid, note: '门店自提' }, [
    { productId: wand.productId, variant: '', quantity: 5, price: wand.tradePrice },
  ])
  const frames = { cid, warehouseId: agent.places.forSale, category: 'frame', note: '镜架抽盘' }
  await seedUnderWay(db, frames, make.stamp(agent.keeper, ago(4500)))
  // A maker has asked to hold a batch back until it has been looked at.
  await db
    .update(stockBatch)
    .set({ status: 1, reason: '厂家通知：复核荧光素含量，暂停销售', updated: ago(2000) })
    .where(and(eq(stockBatch.cid, cid), eq(stockBatch.batchNo, 'YG2405')))
}

/** Orders leave stock behind in the way they do every day, of late; what is accepted holds its goods. */
const shippedFor = 4
const orderRows = async (seeding: Seeding, kind: OrderKind, cid: number): Promise<OrderRow[]> => {
  const { db, today, timeZone } = seeding
  const since = startOfDate(today, timeZone) - shippedFor * daySeconds
  const rows = await orderView(db, kind)
    .where(and(eq(orders.cid, cid), gte(orders.shippedAt, sql`to_timestamp(${since})` as never)))
    .orderBy(asc(orders.shippedAt), asc(orders.id))
  return rows as unknown as OrderRow[]
}

const shipments = async (seeding: Seeding, { cid, keeper, inspector }: Keeper): Promise<Happening[]> => {
  const { db, timeZone, today } = seeding
  const all: Happening[] = []
  for (const kind of orderKinds)
    for (const row of await orderRows(seeding, kind, cid)) {
      const at = row.shippedAt ?? 0
      const acting = (person: Person, now: number) => ({
        ...{ db, caller: person, now, services: { timeZone } },
        request: { id: '', address: homeOf(person.uid) },
      })
      if (kind.product === 'hardlens') {
        const pieces = itemsOf(kind, row).map(({ item }, place) => ({
          ...{ item, number: 1, serialNo: kind.serials?.read(row, item)[0] ?? '' },
          ...{ batchNo: `OK${row.orderNo.slice(4, 10)}`, expiry: dayFrom(today, 1500 + place) },
        }))
        if (pieces.every(({ serialNo }) => serialNo !== ''))
          all.push([at - 7200, () => takeIn(kind, acting(keeper, at - 7200), row, pieces)])
      }
      all.push([at, () => shipStock(kind, acting(inspector, at), row, { emsNumber: row.emsNumber, confirmed: true })])
    }
  return all
}

const holdAccepted = async (seeding: Seeding, { cid, keeper }: Keeper) => {
  const { db, now, timeZone } = seeding
  for (const kind of orderKinds) {
    if (!kind.fromStock) continue
    const rows = (await orderView(db, kind)
      .where(and(eq(orders.cid, cid), inArray(orders.status, [orderStatus.accepted])))
      .orderBy(asc(orders.orderDate), asc(orders.id))) as unknown as OrderRow[]
    for (const row of rows) {
      const statusBit = await holdFor(db, kind, row, {
        ...{ ...keeper, now, today: businessDate(now, timeZone) },
        ...{ address: homeOf(keeper.uid), requestId: '' },
      })
      if (statusBit !== row.statusBit)
        await db
          .update(orders)
          .set({ statusBit })
          .where(eq(orders.id, idOf(kind, row)))
    }
  }
}

/** How many powers of lenses the agents keep, by their place in the list; the first one has also shipped of late. The last one has not begun. */
const kept = [460, 170] as const

export const seedStock = async (seeding: Seeding) => {
  for (const [place, cells] of kept.entries()) {
    const agent = await keeperOf(seeding, place + 1)
    const shipped = place === 0 ? await shipments(seeding, agent) : []
    const all = [...(await happenings(seeding, agent, cells)), ...shipped]
    for (const [, what] of all.toSorted(([a], [b]) => a - b)) await what()
    await holdAccepted(seeding, agent)
    // What is counted is counted in this order.
    await seedBins(seeding.db, agent.cid)
    await waiting(seeding, agent)
  }
  await seedStockHistory(seeding.db)
}
