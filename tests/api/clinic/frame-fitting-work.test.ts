/** The work on fittings of spectacles until the patient takes them, and what comes after. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Today } from '../../../contract/clinic/today'
import { sendReadyNotices } from '../../../server/clinic/frame-fittings/notices'
import { wechatBond, wechatFollower, wechatMessage, wechatSetting } from '../../../server/clinic/wechat/table'
import { rowsOf } from '../../../server/db/client'
import { disagreements } from '../../../server/inventory/agreement'
import { stockBatch } from '../../../server/inventory/table'
import { revisit } from '../../../server/people/revisits/table'
import { account } from '../../../server/system/accounts/table'
import { type Fitting, fittingPath, frameId, madeLens, makeFitting } from '../../support/fittings'
import { cash } from '../../support/selling'

let fit: Fitting
let world: Fitting['world']
beforeAll(async () => {
  fit = await makeFitting()
  world = fit.world
})
afterAll(() => world.close())
beforeEach(() => fit.begin())

const held = async (productId: number) => {
  const [found] = await rowsOf<{ locked: string }>(
    world.db,
    sql`select coalesce(sum(b.locked), 0) as locked from stock_balance b join warehouse w using (warehouse_id)
        where w.hid = 11 and w.type = 1 and b.product_id = ${productId}`,
  )
  return Number(found?.locked)
}
const revisitsOf = (pid: number) => world.db.select().from(revisit).where(eq(revisit.pid, pid))

describe('the work on a fitting', () => {
  test('goes its way, and says who did what; the goods leave with the work', async () => {
    const { fittingId } = await fit.arrived()
    const before = [await fit.stockOf(frameId), await fit.stockOf(madeLens)] as const
    await fit.done(fittingId, 'process')
    expect([await fit.stockOf(frameId), await fit.stockOf(madeLens)]).toEqual([before[0] - 1, before[1] - 2])
    await fit.done(fittingId, 'check')
    await fit.done(fittingId, 'fail', { reason: '轴位偏' }, 'colleague')
    await fit.done(fittingId, 'check')
    await fit.done(fittingId, 'pass', {}, 'colleague')
    const row = await fit.done(fittingId, 'pickup', {}, 'front')
    expect(row).toMatchObject({ status: 8, workerName: 'optometrist', checkerName: 'colleague' })
    const { steps } = await fit.read(fittingId)
    expect(steps.slice(4).map(({ verb, to, name }) => [verb, to, name])).toEqual([
      ['process', 5, 'optometrist'],
      ['check', 6, 'optometrist'],
      ['fail', 5, 'colleague'],
      ['check', 6, 'optometrist'],
      ['pass', 7, 'colleague'],
      ['pickup', 8, 'front'],
    ])
    expect(await disagreements(world.db)).toEqual([])
  })

  test('is checked by another person, which the database holds too', async () => {
    const { fittingId, allowed } = await fit.toCheck()
    expect(allowed).not.toContain('pass')
    expect(await fit.act(fittingId, 'pass')).toMatchObject({ code: 20_402 })
    const own = sql`update frame_fitting set status = 7, checker_uid = worker_uid where fitting_id = ${fittingId}`
    await expect(world.db.execute(own)).rejects.toThrow()
    await expect(
      world.db.execute(sql`update frame_fitting set status = 9 where fitting_id = ${fittingId}`),
    ).rejects.toThrow()
  })

  test('follows its arrows alone, one person after the other', async () => {
    const { fittingId, version } = await fit.arrived()
    for (const verb of ['bill', 'order', 'arrive', 'check', 'pass', 'pickup', 'after-sale'])
      expect((await fit.act(fittingId, verb, { reason: '试' }, 'boss')).code, verb).toBe(100)
    const send = (as: string) => world.ask('PUT', `${fittingPath}/${fittingId}/process`, { as, body: { version } })
    const codes = (await Promise.all([send('optometrist'), send('colleague')])).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 100])
  })

  test('that fails for good scraps the lenses, and orders anew; the frame is worked on again', async () => {
    const { fittingId } = await fit.toCheck()
    const before = [await fit.stockOf(frameId), await fit.stockOf(madeLens)] as const
    const again = await fit.done(fittingId, 'fail', { reason: '镜片崩边', remake: 1 }, 'colleague')
    expect(again).toMatchObject({ status: 2, orderId: null, workerName: null })
    expect([await fit.stockOf(frameId), await fit.stockOf(madeLens)]).toEqual(before)
    const scrapped = await rowsOf(
      world.db,
      sql`select sum(l.quantity)::int as pieces from stock_ledger l where l.account = 'scrap' and l.product_id = ${madeLens}`,
    )
    expect(scrapped).toEqual([{ pieces: 2 }])
    const { orderId } = await fit.done(fittingId, 'order', { confirmWarn: 1 })
    await fit.shipped(orderId ?? 0)
    await fit.received(orderId ?? 0)
    await fit.done(fittingId, 'process')
    expect(await disagreements(world.db)).toEqual([])
  })

  test('does not begin with a batch that the agent recalled', async () => {
    const { fittingId } = await fit.arrived()
    const stop = (status: number) =>
      world.db.update(stockBatch).set({ status, reason: '召回' }).where(eq(stockBatch.productId, madeLens))
    await stop(1)
    expect(await fit.act(fittingId, 'process')).toMatchObject({ code: 20_402 })
    await stop(0)
    expect((await fit.act(fittingId, 'process')).code).toBe(0)
  })
})

describe('the end of a fitting', () => {
  test('is told to the patient by one text message', async () => {
    const sent: { phone: string; text: string }[] = []
    const { fittingId, pid } = await fit.ready()
    await world.db.execute(sql`update patient set phone = '19900004321' where pid = ${pid}`)
    const services = { ...world.services, sendSms: async (one: { phone: string; text: string }) => void sent.push(one) }
    const run = () => sendReadyNotices(services as never, new AbortController().signal)
    await run()
    await run()
    const { data } = await world.ask<Today>('GET', '/v1/clinic/today', { as: 'front' })
    expect(data.cards.find(({ card }) => card === 'pickups')).toMatchObject({
      ...{ count: 1, lists: expect.arrayContaining([{ of: 'frame-fittings', count: 1, query: { status: '7' } }]) },
    })
    expect(sent).toMatchObject([{ phone: '19900004321', text: expect.stringContaining('青禾') }])
    expect((await fit.read(fittingId)).notifiedAt).not.toBeNull()
    expect((await fit.act(fittingId, 'notify')).code).toBe(20_402)
  })

  test('is told by WeChat to a patient who follows the account of the clinic', async () => {
    const { db, services, clock } = world
    const sent: string[] = []
    const { pid, cid, hid } = await fit.ready()
    const stamps = { created: 1, updated: 1 }
    await db.insert(wechatSetting).values({ hid, notices: ['ready'], ...stamps })
    const [follower] = await db
      .insert(wechatFollower)
      .values({ cid, hid, openid: 'oQingHe_01', followedAt: 1, eventAt: 1, ...stamps })
      .returning()
    const [person] = await db.select({ uid: account.uid }).from(account).limit(1)
    const bond = { followerId: follower?.followerId ?? 0, pid, uid: person?.uid ?? 0, boundAt: clock.now }
    await db.insert(wechatBond).values(bond)
    const watched = { ...services, sendSms: async ({ text }: { text: string }) => void sent.push(text) }
    await sendReadyNotices(watched as never, new AbortController().signal)
    expect(sent).toEqual([])
    expect(await db.select().from(wechatMessage)).toMatchObject([
      { kind: 'ready', text: expect.stringContaining('青禾') },
    ])
    await db.delete(wechatFollower)
    await db.delete(wechatSetting)
  })

  test('waits for what is owed, makes one follow-up after half a year, and none when the order completes', async () => {
    const { fittingId, pid, saleId } = await fit.ready({}, 60_000)
    expect(await revisitsOf(pid)).toEqual([])
    expect(await fit.act(fittingId, 'pickup', {}, 'front')).toMatchObject({
      code: 20_402,
      message: expect.stringContaining('1100.00'),
    })
    const bill = await fit.till.get(saleId ?? 0)
    expect((await fit.till.pay(bill, { pays: [cash(bill.owed)] })).code).toBe(0)
    await fit.done(fittingId, 'pickup', {}, 'front')
    expect(await revisitsOf(pid)).toMatchObject([{ type: 5, fittingId, status: 0, operatorId: null }])
  })

  test('passes with what is owed on the account of the patient', async () => {
    const made = await fit.billed()
    const bill = await fit.saleOf(made)
    await fit.selling.bossOpens()
    await fit.till.pay(bill, { pays: [{ method: 7, amount: bill.total }] }, 'boss')
    const { orderId } = await fit.done(made.fittingId, 'order')
    await fit.shipped(orderId ?? 0)
    await fit.received(orderId ?? 0)
    for (const [verb, as] of [
      ['process', 'optometrist'],
      ['check', 'optometrist'],
      ['pass', 'colleague'],
      ['pickup', 'front'],
    ] as const)
      await fit.done(made.fittingId, verb, {}, as)
    expect(await fit.read(made.fittingId)).toMatchObject({ status: 8, owed: 170_000, onAccount: 1 })
  })

  test('by cancelling needs the bill voided or refunded first, and frees the frame', async () => {
    const before = await held(frameId)
    const { fittingId, saleId } = await fit.paid()
    expect(await fit.act(fittingId, 'cancel', { reason: '不配了' })).toMatchObject({ code: 20_402 })
    const bill = await fit.till.get(saleId ?? 0)
    await fit.selling.bossOpens({ opening: 500_000 })
    const lines = bill.lines.map(({ lineId, qty }) => ({ lineId, qty }))
    const body = { version: bill.version, lines, pays: [cash(bill.total)], reason: '不配了' }
    expect(await fit.till.act(bill.saleId, 'refund', body, 'boss')).toMatchObject({ code: 0, data: { status: 5 } })
    expect(await held(frameId)).toBe(before)
    expect(await fit.act(fittingId, 'order')).toMatchObject({ code: 20_402 })
    expect(await fit.done(fittingId, 'cancel', { reason: '不配了' })).toMatchObject({ status: 9, allowed: [] })
    const billed = await fit.billed()
    expect(await fit.act(billed.fittingId, 'cancel', { reason: '不配了' })).toMatchObject({ code: 20_402 })
  })

  /** The bill as it can be sent back whole, goods of it to where returns wait. */
  const backWhole = async (saleId: number | null, amount?: number) => {
    const { version, lines, paid } = await fit.till.get(saleId ?? 0)
    return {
      ...{ version, reason: '不配了', pays: [cash(amount ?? paid)] },
      lines: lines.map(({ lineId, qty }) => ({ lineId, qty, to: 2 })),
    }
  }

  test('that is partly paid gives the deposit back on another day', async () => {
    const { fittingId, saleId } = await fit.paid({}, 60_000)
    await fit.till.shift(1, 'close', { counts: fit.till.counts(80_000) })
    world.clock.now += 86_400
    world.forgetTokens()
    await fit.selling.bossOpens({ opening: 500_000 })
    expect(await fit.act(fittingId, 'cancel', { reason: '不配了' })).toMatchObject({ code: 20_402 })
    const body = await backWhole(saleId)
    expect(await fit.till.act(saleId ?? 0, 'refund', body, 'boss')).toMatchObject({
      code: 0,
      data: { status: 5, refunded: 60_000, owed: 0 },
    })
    expect(await held(frameId)).toBe(0)
    expect(await fit.done(fittingId, 'cancel', { reason: '不配了' })).toMatchObject({ status: 9 })
  })

  test.each([
    ['has arrived', () => fit.arrived()],
    ['waits for its check, a part of it paid', () => fit.toCheck({}, 60_000)],
  ])('that %s is cancelled once its bill came back as a whole', async (_, make) => {
    const before = [await fit.stockOf(frameId), await held(frameId)]
    const { fittingId, saleId, status } = await make()
    await fit.selling.bossOpens({ opening: 500_000 })
    expect(await fit.act(fittingId, 'cancel', { reason: '不配了' })).toMatchObject({ code: 20_402 })
    expect((await fit.read(fittingId)).status).toBe(status)
    expect((await fit.till.act(saleId ?? 0, 'refund', await backWhole(saleId), 'boss')).code).toBe(0)
    expect(await fit.done(fittingId, 'cancel', { reason: '不配了' })).toMatchObject({ status: 9, allowed: [] })
    const isGone = status > 4
    expect([await fit.stockOf(frameId), await held(frameId)]).toEqual([(before[0] ?? 0) - (isGone ? 1 : 0), before[1]])
    expect(await disagreements(world.db)).toEqual([])
  })

  test('while it is made is refunded only by those who may', async () => {
    const { fittingId, saleId } = await fit.arrived()
    const bill = await fit.till.get(saleId ?? 0)
    await fit.selling.bossOpens({ opening: 500_000 })
    const lines = bill.lines.slice(0, 1).map(({ lineId, qty }) => ({ lineId, qty }))
    const body = { version: bill.version, lines, pays: [cash(50_000)], reason: '镜框自备' }
    const codes = await rowsOf<{ role_id: number; element_id: number }>(
      world.db,
      sql`delete from role_element r using element e where e.id = r.element_id and e.code = 'sales.refund-made'
        returning r.role_id, r.element_id`,
    )
    // Codes are known by the role's version.
    const known = () => world.db.execute(sql`update role set version = version + 1`)
    await known()
    expect(await fit.till.act(bill.saleId, 'refund', body, 'boss')).toMatchObject({
      code: 20_402,
      message: expect.stringContaining(bill.note),
    })
    for (const { role_id, element_id } of codes)
      await world.db.execute(sql`insert into role_element (role_id, element_id) values (${role_id}, ${element_id})`)
    await known()
    expect((await fit.till.act(bill.saleId, 'refund', body, 'boss')).code).toBe(0)
    expect(await fit.act(fittingId, 'process')).toMatchObject({ code: 20_402 })
  })

  test('is not the end where the agent remakes the lenses: the old ones are scrapped, the new ones worked on', async () => {
    const { fittingId, orderId } = await fit.ready()
    await fit.done(fittingId, 'pickup', {}, 'front')
    expect(await fit.done(fittingId, 'after-sale', { reason: '膜层脱落' })).toMatchObject({ status: 10 })
    expect(await fit.act(fittingId, 'pickup', {}, 'front')).toMatchObject({
      code: 1,
      errors: { reason: expect.any(String) },
    })
    await world.ask('PUT', '/order/status', {
      as: 'agent',
      body: { product: 'lens', ids: [orderId], status: 9, remake: 1, reason: '膜层脱落' },
    })
    const again = await fit.read(fittingId)
    expect(again).toMatchObject({ status: 3, takenAt: null })
    expect(again.orderId).not.toBe(orderId)
    await fit.shipped(again.orderId ?? 0)
    await fit.received(again.orderId ?? 0)
    await fit.done(fittingId, 'process')
    await fit.done(fittingId, 'check')
    await fit.done(fittingId, 'pass', {}, 'colleague')
    expect(await fit.done(fittingId, 'pickup', {}, 'front')).toMatchObject({ status: 8 })
    expect(await disagreements(world.db)).toEqual([])
  })

  test('lets the agent be asked for 90 days', async () => {
    const { fittingId } = await fit.ready()
    await fit.done(fittingId, 'pickup', {}, 'front')
    const takenBefore = (days: number) =>
      world.db.execute(sql`update frame_fitting set taken_at = to_timestamp(${world.clock.now - days * 86_400})`)
    await takenBefore(91)
    expect(await fit.act(fittingId, 'after-sale', { reason: '松动' })).toMatchObject({ code: 20_402 })
    await takenBefore(90)
    expect((await fit.act(fittingId, 'after-sale', { reason: '松动' })).code).toBe(0)
    expect(await fit.done(fittingId, 'pickup', { reason: '已调整鼻托' }, 'front')).toMatchObject({ status: 8 })
  })
})
