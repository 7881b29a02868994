/** Fittings of spectacles in clinic 11, as tests make them: an optometrist works, a colleague checks. */
import { eq } from 'drizzle-orm'
import type { FrameFitting, FrameFittingDetails } from '../../contract/clinic/frame-fittings'
import type { Sale } from '../../contract/clinic/sale-record'
import { brand } from '../../server/catalogue/brands/table'
import { product } from '../../server/catalogue/products/table'
import { orders } from '../../server/orders/orders/table'
import { today } from './clinic'
import { type Brought, clinicStockOf, stockClinic } from './clinic-stock'
import { prescribingIn } from './prescription'
import { cash, makeSelling } from './selling'
import { clearTill } from './till'

export const fittingPath = '/v1/clinic/frame-fittings'
const stamps = { created: 1, updated: 1 }
/** The frame, the lenses of stock and those made to order; the power of the prescription's two eyes as it lies on a shelf. */
export const [frameId, stockLens, madeLens] = [901, 1, 2]
export const variant = 'A12 黑 52□17-140'
export const powers = ['-2.25/-0.75', '-1.50/-0.50'] as const

export const makeFitting = async () => {
  const selling = await makeSelling()
  const { world, till } = selling
  const desk = prescribingIn(world)
  await desk.makePrescriber('optometrist', '诊所验光师', { type: 'contact_optrist' })
  await desk.makePrescriber('colleague', '诊所验光师', { type: 'contact_optrist' })
  await desk.makePrescriber('front', '诊所前台', { type: 'contact_optrist' })
  await desk.makePrescriber('keeper', '诊所仓管', { type: 'contact_manager' })
  await world.db.insert(brand).values({ id: 90, code: 'QY', name: '轻羽', product: 'frame', ...stamps })
  await world.db
    .insert(product)
    .values({ productId: frameId, name: '轻羽板材', brandId: 90, category: 'frame', unit: '副', isStock: 1, ...stamps })
  const goods: Record<number, number> = {}
  for (const [productId, retail] of [
    [frameId, 50_000],
    [stockLens, 19_800],
    [madeLens, 60_000],
  ] as const) {
    const { data } = await world.ask<{ goodsId: number }>('POST', '/v1/clinic/clinic-goods', {
      as: 'boss',
      body: { productId, retail },
    })
    goods[productId] = data.goodsId
  }
  const stock = (lines: readonly Brought[]) => stockClinic(world, 11, lines)
  const stockOf = (productId: number) => clinicStockOf(world, 11, productId)
  await stock([{ productId: frameId, quantity: 50, variant }])

  const create = async (body: Record<string, unknown> = {}, as = 'optometrist') => {
    const rxId = body.rxId ?? (await desk.makeSigned()).rxId
    const own = { frame: 1, frameProductId: frameId, variant, lensProductId: madeLens, promised: '2026-03-17' }
    return world.ask<FrameFitting>('POST', fittingPath, { as, body: { rxId, ...own, ...body } })
  }
  const read = async (id: number, as = 'boss') =>
    (await world.ask<FrameFittingDetails>('GET', `${fittingPath}/${id}`, { as })).data
  const act = async (id: number, verb: string, body: object = {}, as = 'optometrist') => {
    const { version } = await read(id)
    return world.ask<FrameFitting>('PUT', `${fittingPath}/${id}${verb && `/${verb}`}`, {
      as,
      body: { version, ...body },
    })
  }
  const done = async (id: number, verb: string, body: object = {}, as = 'optometrist') => {
    const answer = await act(id, verb, body, as)
    if (answer.code !== 0) throw new Error(`${verb}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const saleOf = async ({ saleId }: { saleId: number | null }): Promise<Sale> => till.get(saleId ?? 0)
  /** A fitting whose bill is made out. */
  const billed = async (body: Record<string, unknown> = {}, bill: object = {}) => {
    const { data, ...answer } = await create(body)
    if (!data) throw new Error(JSON.stringify(answer))
    return done(data.fittingId, 'bill', bill)
  }
  /** And paid, wholly unless said. */
  const paid = async (body: Record<string, unknown> = {}, amount?: number) => {
    const made = await billed(body)
    const bill = await saleOf(made)
    const answer = await till.pay(bill, { pays: [cash(amount ?? bill.total)] })
    if (answer.code !== 0) throw new Error(JSON.stringify(answer))
    return read(made.fittingId)
  }
  const ordered = async (body: Record<string, unknown> = {}, amount?: number) => {
    const { fittingId } = await paid(body, amount)
    return done(fittingId, 'order')
  }
  /** The agent makes and ships what was ordered. */
  const shipped = async (orderId: number) => {
    // Lenses that are made again are warned of.
    for (const status of [2, 4, 5])
      await world.ask('PUT', '/order/status', {
        as: 'agent',
        body: { product: 'lens', ids: [orderId], status, confirmWarn: 1 },
      })
    const [row] = await world.db.select().from(orders).where(eq(orders.id, orderId))
    const body = { emsNumber: `SF${String(orderId).padStart(10, '0')}`, version: row?.version }
    const answer = await world.ask('PUT', `/sgeye/lens-orders/${orderId}/ems-order`, { as: 'agent', body })
    if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  }
  const received = async (orderId: number, qtys: readonly number[] = [1, 1]) => {
    const [row] = await world.db.select().from(orders).where(eq(orders.id, orderId))
    const lines = qtys.map((qty, line) => ({ line, qty, batchNo: '', serialNo: '', expiry: null }))
    return world.ask('POST', '/v1/clinic/mall/receive', {
      as: 'keeper',
      body: { product: 'lens', id: orderId, version: row?.version, lines: lines.filter(({ qty }) => qty > 0) },
    })
  }
  const arrived = async (body: Record<string, unknown> = {}, amount?: number) => {
    const made = await ordered(body, amount)
    await shipped(made.orderId ?? 0)
    const answer = await received(made.orderId ?? 0)
    if (answer.code !== 0) throw new Error(JSON.stringify(answer))
    return read(made.fittingId)
  }
  const toCheck = async (body: Record<string, unknown> = {}, amount?: number) => {
    const { fittingId } = await arrived(body, amount)
    await done(fittingId, 'process')
    return done(fittingId, 'check')
  }
  const ready = async (body: Record<string, unknown> = {}, amount?: number) => {
    const { fittingId } = await toCheck(body, amount)
    return done(fittingId, 'pass', {}, 'colleague')
  }
  /** Before each test: no bill and no fitting, which go with the bills; an open shift. */
  const begin = async () => {
    world.clock.now = Date.parse(`${today}T10:00:00+08:00`) / 1000
    await clearTill(world)
    return (await till.open()).data
  }
  return {
    ...{ selling, world, till, desk, goods, stock, stockOf, create, read, act, done, saleOf, billed, paid, ordered },
    ...{ shipped, received, arrived, toCheck, ready, begin },
  }
}
export type Fitting = Awaited<ReturnType<typeof makeFitting>>
