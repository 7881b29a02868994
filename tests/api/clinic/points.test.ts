import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fee } from '../../../contract/clinic/fees'
import { memberLevel } from '../../../server/clinic/member-levels/table'
import { expirePoints } from '../../../server/clinic/points-service'
import { patient } from '../../../server/people/patients/table'
import { couponingOf } from '../../support/couponing'
import { pointingOf } from '../../support/pointing'
import { makeSelling, type Selling } from '../../support/selling'
import { type Storing, storingOf } from '../../support/storing'

let selling: Selling
let storing: Storing
let pointing: ReturnType<typeof pointingOf>
let item: Fee
beforeAll(async () => {
  selling = await makeSelling()
  storing = storingOf(selling)
  pointing = pointingOf(selling)
})
afterAll(() => selling.world.close())
beforeEach(async () => {
  item = (await selling.begin()).item
})

/** A bill of ¥20 pieces for patient 101. */
const billOf = (qty: number, body: object = {}) => selling.billOf(item.feeId, qty, { pid: 101, ...body })
const balance = () => pointing.balance()

describe('points', () => {
  test('are earned for each yuan that is paid, and stand on the bill with what is there then', async () => {
    const bill = await billOf(3)
    await selling.till.pay(bill)
    const earned = { kind: 1, points: 60, balanceAfter: 60, expires: '2027-12-31', day: '2026-03-10' }
    expect(await pointing.entries()).toMatchObject([earned])
    const { pointsMoved } = await selling.till.get(bill.saleId)
    expect(pointsMoved).toMatchObject({ earned: 60, spent: 0, balance: 60, after: 60 })
    expect(await balance()).toBe(60)
  })

  test('come at the rate of the level, for lines that earn points, of a deposit and the rest as of one payment', async () => {
    const other = (await selling.till.fee({ name: '加工', price: 1050, pointable: 0 })).data
    const level = { cid: 1, hid: 11, name: '普通', minSpend: 0, pointsRate: 1.5, created: 1, updated: 1 }
    await selling.world.db.insert(memberLevel).values(level)
    const lines = [{ feeId: item.feeId }, { feeId: other.feeId }]
    const { data: bill } = await selling.till.make({ pid: 101, lines })
    const part = (await selling.till.pay(bill, { pays: [{ method: 1, amount: 1001 }] })).data
    await selling.till.pay(part, { pays: [{ method: 1, amount: part.owed }] })
    await selling.world.db.delete(memberLevel).where(eq(memberLevel.name, '普通'))
    expect((await pointing.entries()).map(({ points }) => points)).toEqual([21, 9])
    expect(await balance()).toBe(30)
  })

  test('are not earned by the bonus of stored value', async () => {
    await storing.withBonus()
    await selling.till.pay(await billOf(2), { pays: [{ method: 6, amount: 4000 }] })
    expect(await balance()).toBe(30)
  })

  test('pay by the hundred at most a fifth of a bill, which takes them when it is paid', async () => {
    await pointing.adjust(2000)
    const lines = [{ feeId: item.feeId, qty: 3 }]
    const quote = (points: number) =>
      selling.world.ask('POST', '/v1/clinic/sales/quote', { as: 'cashier', body: { pid: 101, lines, points } })
    const quoted = { total: 4800, points: 1200, maxPoints: 1200, pointsLeft: 2000 }
    expect((await quote(1200)).data).toMatchObject(quoted)
    for (const points of [1300, 150, -100]) expect((await quote(points)).errors).toHaveProperty('points')
    const bill = await billOf(3, { points: 1200 })
    expect(await balance()).toBe(2000)
    await selling.till.pay(bill)
    expect((await pointing.entries()).map(({ kind, points }) => [kind, points])).toEqual([
      [1, 48],
      [2, -1200],
      [6, 2000],
    ])
    expect((await selling.till.make({ pid: 101, points: 900, lines })).errors).toHaveProperty('points')
    expect((await selling.till.make({ points: 100, lines })).errors).toHaveProperty('points')
  })

  test('of one balance on two bills are spent by the one that is paid first', async () => {
    await pointing.adjust(1200)
    const bills = [await billOf(3, { points: 1200 }), await billOf(3, { points: 1200 })]
    const codes = (await Promise.all(bills.map((bill) => selling.till.pay(bill)))).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 1])
    expect(await balance()).toBe(48)
  })

  test('go back with a refund: what was earned is taken, what was spent returned, however it is cut', async () => {
    await pointing.adjust(1000)
    await selling.bossOpens({ opening: 100_000 })
    const bill = await billOf(3, { points: 1000 })
    await selling.till.pay(bill)
    expect(await balance()).toBe(50)
    expect((await pointing.refund(bill, 1, 1666)).code).toBe(0)
    expect(await balance()).toBe(333 + 50 - 17)
    expect((await pointing.refund(bill, 2, 3334)).data.status).toBe(5)
    expect(await balance()).toBe(1000)
  })

  test('that were spent since reduce the refund (case 26)', async () => {
    await selling.bossOpens({ opening: 100_000 })
    const bill = await billOf(4)
    await selling.till.pay(bill)
    await pointing.adjust(-70)
    expect((await pointing.refund(bill, 2, 4000)).errors).toHaveProperty('pays')
    expect((await pointing.refund(bill, 2, 3970)).data).toMatchObject({ status: 4, refunded: 3970 })
    expect(await balance()).toBe(0)
  })

  test('that one refund charged are not charged again by the next (case 27)', async () => {
    await selling.bossOpens({ opening: 100_000 })
    const bill = await billOf(4)
    await selling.till.pay(bill)
    await pointing.adjust(-70)
    await pointing.refund(bill, 2, 3970)
    await pointing.adjust(15)
    expect((await pointing.refund(bill, 2, 3975)).data).toMatchObject({ status: 5, refunded: 7945 })
    expect(await balance()).toBe(0)
    const { refunds } = await selling.till.get(bill.saleId)
    expect(refunds.map(({ pointsLack }) => pointsLack)).toEqual([30, 25])
  })

  test('of a void go back both ways; where they were spent since it is refused', async () => {
    await pointing.adjust(1000)
    const bill = await billOf(3, { points: 1000 })
    const { version } = (await selling.till.pay(bill)).data
    const voiding = (saleId: number, read: number) =>
      selling.till.act(saleId, 'void', { version: read, reason: '误收' }, 'boss')
    expect((await voiding(bill.saleId, version)).code).toBe(0)
    expect(await balance()).toBe(1000)
    const other = await billOf(3)
    const paid = (await selling.till.pay(other)).data
    await pointing.adjust(-1050)
    expect((await voiding(other.saleId, paid.version)).code).toBe(20402)
  })

  test('expire after the next year, those that came first spent first, whether the job has run or not', async () => {
    const { world } = selling
    const write = (day: string, points: number, expires: string | null) =>
      world.db.execute(sql`insert into points_entry
        (account_id, cid, hid, kind, points, day, expires, reason, operator_id, created, updated)
        select account_id, cid, 11, 6, ${points}::int, ${day}::date, ${expires}::date, '样本',
          (select min(uid) from account), now(), now() from points_account`)
    await pointing.adjust(1)
    await write('2024-05-01', 500, '2025-12-31')
    await write('2025-02-01', 300, '2026-12-31')
    await write('2025-03-01', -200, null)
    expect(await balance()).toBe(301)
    expect(await expirePoints(world.db, '2026-03-10', world.clock.now)).toBe(1)
    expect(await expirePoints(world.db, '2026-03-10', world.clock.now)).toBe(0)
    const [last] = await pointing.entries()
    expect(last).toMatchObject({ kind: 5, points: -300, balanceAfter: 301, operatorName: null })
    expect(await balance()).toBe(301)
  })

  test.each<[object, string]>([
    [{ points: 0 }, 'points'],
    [{ points: 1_000_001 }, 'points'],
    [{ points: -1 }, 'points'],
    [{ reason: ' ' }, 'reason'],
    [{ pid: 999_999 }, 'pid'],
  ])('are not adjusted by %j', async (body, field) => {
    expect((await pointing.adjust(5, body)).errors).toHaveProperty(field)
  })

  test('are adjusted by the manager alone', async () => {
    expect((await pointing.adjust(5, {}, 'cashier')).code).toBe(20403)
    expect((await pointing.adjust(5, {}, 'agent')).code).toBe(20403)
  })

  test('of two records that are merged are one balance', async () => {
    const { db, ask } = selling.world
    const [drop] = await db
      .insert(patient)
      .values({ cid: 1, hid: 11, name: '王小明', gender: 1, birthday: '2014-05-06', created: 1, updated: 1 })
      .returning()
    await pointing.adjust(70, { pid: drop?.pid })
    await pointing.adjust(5)
    const [keep] = await db.select().from(patient).where(eq(patient.pid, 101))
    const body = { keepPid: 101, dropPid: drop?.pid, version: keep?.version, dropVersion: drop?.version }
    expect((await ask('POST', '/v1/clinic/patients/merge', { as: 'boss', body })).code).toBe(0)
    expect(await balance()).toBe(75)
  })

  test('rank members by what they earned within a year', async () => {
    await selling.till.pay(await billOf(3))
    await pointing.adjust(900)
    const query = { by: 'points' }
    const { data } = await selling.world.ask('GET', '/v1/clinic/members/ranking', { as: 'boss', query })
    expect(data).toMatchObject([{ pid: 101, rank: 1, value: 60 }])
  })

  test('and coupons come with a recharge, and go back where it is undone', async () => {
    await selling.bossOpens()
    const coupons = couponingOf(selling.world)
    const { tplId } = await coupons.running({ ways: [1, 3], perMember: 9 })
    const { data: plan } = await storing.plan({ points: 300, coupons: [{ tplId, qty: 2 }] })
    expect(plan).toMatchObject({ points: 300, coupons: [{ tplId, qty: 2 }] })
    await storing.recharge({ planId: plan.planId })
    expect(await balance()).toBe(300)
    expect((await coupons.list({ way: 3 })).data).toHaveLength(2)
    expect((await storing.withdraw()).data.kind).toBe(6)
    expect(await balance()).toBe(0)
    expect((await coupons.list({ status: '3' })).data).toHaveLength(2)
    await storing.recharge({ planId: plan.planId })
    await pointing.adjust(-1)
    expect((await storing.withdraw()).data.kind).toBe(5)
    const { tplId: only } = await coupons.running({ perMember: 9 })
    const refused = await storing.plan({ pay: 100_000, bonus: 0, coupons: [{ tplId: only, qty: 1 }] })
    expect(refused.errors).toHaveProperty('coupons')
  })

  test('are kept by the database: never below 0, changed by entries alone, which only grow', async () => {
    await pointing.adjust(5)
    const refused = async (statement: string) =>
      expect(
        await selling.world.db.execute(sql.raw(statement)).then(
          () => 'done',
          () => 'refused',
        ),
      ).toBe('refused')
    await refused(`update points_account set balance = 9`)
    await refused(`update points_entry set points = 9`)
    await refused(`delete from points_entry`)
    await refused(`insert into points_entry (account_id, cid, hid, kind, points, day, reason, operator_id, created, updated)
      select account_id, cid, hid, 6, -6, day, '样本', operator_id, created, updated from points_entry`)
  })
})
