import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CashShift } from '../../../contract/clinic/cash-shifts'
import type { StoredValueStatement } from '../../../contract/clinic/stored-value-entries'
import { storedValue, storedValueEntry } from '../../../server/clinic/stored-values/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { patient } from '../../../server/people/patients/table'
import { signInFailure } from '../../../server/system/accounts/table'
import { makeSelling, type Selling } from '../../support/selling'
import { readSheet } from '../../support/sheets'
import { entriesPath, type Storing, storingOf } from '../../support/storing'
import { makeCashier } from '../../support/till'

let selling: Selling
let world: Selling['world']
let storing: Storing
beforeAll(async () => {
  selling = await makeSelling()
  world = selling.world
  storing = storingOf(selling)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.update(hospital).set({ parentHid: null })
  await world.db.update(patient).set({ mergedInto: null, status: 1 })
  await world.db.delete(signInFailure)
  await selling.begin()
})

describe('an account', () => {
  test('is of the chain: what was paid in at one store pays at the other', async () => {
    await storing.recharge({ amount: 20_000 })
    await world.db.update(hospital).set({ parentHid: 11 }).where(eq(hospital.hid, 12))
    expect((await storing.recharge({ pid: 102, amount: 10_000 })).code).toBe(0)
    expect((await storing.accounts()).total).toBe(2)
    expect((await storing.accounts({ keyword: '5678' })).data).toMatchObject([{ pid: 102, hid: 11 }])
  })

  test('stays with the chain when the store where it was paid in is stopped, and pays elsewhere (case 37)', async () => {
    await world.db.update(hospital).set({ parentHid: 11 }).where(eq(hospital.hid, 12))
    await makeCashier(world, 'branch', 12)
    expect((await selling.till.open({ till: '二号台' }, 'branch')).code).toBe(0)
    expect((await storing.recharge({ pid: 102, amount: 20_000 }, 'branch')).code).toBe(0)
    await world.db.update(hospital).set({ status: 3 }).where(eq(hospital.hid, 12))
    expect((await storing.spend(await storing.bill(15_000, { pid: 102 }))).code).toBe(0)
    expect((await storing.accounts({ pid: 102 })).data).toMatchObject([{ hid: 11, balance: 5000 }])
    await world.db.update(hospital).set({ status: 1 }).where(eq(hospital.hid, 12))
  })

  test('has a statement: what there was, each entry, and what there is, by business days', async () => {
    await storing.withBonus()
    const { storedValueId = 0 } = (await storing.account()) ?? {}
    world.clock.now += 86_400
    world.forgetTokens()
    const { shiftId } = (await world.ask<CashShift[]>('GET', '/v1/clinic/cash-shifts', { as: 'boss' })).data[0] ?? {}
    await selling.till.shift(shiftId ?? 0, 'close', { counts: selling.till.counts(20_000) })
    expect((await selling.till.open()).code).toBe(0)
    await storing.spend(await storing.bill(40_000))
    const of = (from: string, to: string, as = 'cashier') =>
      world.ask<StoredValueStatement>('GET', `${entriesPath}/statement`, {
        ...{ as, query: { storedValueId, start_date: from, end_date: to } },
      })
    const { data } = await of('2026-03-11', '2026-03-31')
    expect(data).toMatchObject({
      ...{ patientName: '王小明', opening: { principal: 300_000, bonus: 100_000 } },
      ...{ closing: { principal: 270_000, bonus: 90_000 } },
      lines: [{ kind: 2, principal: -30_000, bonus: -10_000, principalAfter: 270_000, bonusAfter: 90_000 }],
    })
    const whole = (await of('2026-03-01', '2026-03-31')).data
    expect(whole).toMatchObject({ opening: { principal: 0, bonus: 0 }, closing: data.closing })
    expect(whole.lines.map(({ kind }) => kind)).toEqual([1, 2])
    expect((await of('2026-03-31', '2026-03-01')).errors).toHaveProperty('end_date')
    expect((await of('2020-01-01', '2026-03-01')).errors).toHaveProperty('end_date')
    expect((await of('2026-03-01', '2026-03-31', 'agent')).code).toBe(20403)
  })

  test('of two records that are merged moves to the one that is kept, which then has both balances (case 18)', async () => {
    const [drop] = await world.db
      .insert(patient)
      .values({ cid: 1, hid: 11, name: '王小明', gender: 1, birthday: '2014-05-06', created: 1, updated: 1 })
      .returning()
    const dropPid = drop?.pid ?? 0
    await storing.withBonus({ pid: dropPid })
    await storing.recharge({ amount: 10_000 })
    const [keep] = await world.db.select().from(patient).where(eq(patient.pid, 101))
    const body = { keepPid: 101, version: keep?.version, dropPid, dropVersion: 1, confirmWarn: 1 }
    expect((await world.ask('POST', '/v1/clinic/patients/merge', { as: 'boss', body })).code).toBe(0)
    expect(await storing.account(dropPid)).toMatchObject({ principal: 0, bonus: 0 })
    const both = (await storing.accounts({ pid: 101 })).data
    expect(both.map(({ balance }) => balance).toSorted((a, b) => a - b)).toEqual([0, 410_000])
    expect((await storing.entries({ kind: 7 })).total).toBe(2)
    const made = await storing.bill(5000)
    expect((await storing.spend(made)).code).toBe(0)
  })

  test('gives no bonus out as money: not by a refund in another way than it paid, not by a withdrawal (case 24)', async () => {
    const { till } = selling
    await selling.bossOpens({ opening: 1_000_000 })
    await storing.withBonus()
    const made = await storing.bill(40_000)
    await storing.spend(made)
    const { saleId, version, lines } = await till.get(made.saleId)
    const back = { version, reason: '退', lines: [{ lineId: lines[0]?.lineId, qty: 1 }] }
    for (const method of [1, 2, 5]) {
      const pays = [{ method, amount: 40_000, ref: 'TK1' }]
      const refused = await till.act(saleId, 'refund', { ...back, pays }, 'boss')
      expect(refused.errors, String(method)).toHaveProperty(['pays.0.amount'])
    }
    expect((await till.act(saleId, 'refund', { ...back, pays: [storing.stored(40_000)] }, 'boss')).code).toBe(0)
    for (const principal of [400_000, 300_001]) expect((await storing.withdraw({ principal })).code).toBe(100)
    expect((await storing.withdraw()).code).toBe(0)
    const moved = (await storing.entries({ page_size: 100 })).data
    expect(moved.reduce((sum, { money }) => sum + money, 0)).toBe(0)
    expect(await storing.account()).toMatchObject({ principal: 0, bonus: 0 })
  })

  test('hides phones, is exported, and is nothing to the agent and the other clinic', async () => {
    await storing.recharge()
    expect((await storing.accounts({}, 'cashier')).data[0]?.phone).toBe('199****1234')
    expect((await storing.accounts({}, 'agent')).code).not.toBe(0)
    const sheetRows = async (path: string) => readSheet(await world.request('GET', path, { as: 'boss' }))
    for (const path of ['/v1/clinic/stored-values', entriesPath])
      expect(await sheetRows(`${path}/exports`)).toHaveLength(2)
    const [entry] = (await storing.entries()).data
    const print = () =>
      world.ask<{ reprint: number }>('POST', `${entriesPath}/${entry?.entryId}/prints`, { as: 'cashier' })
    expect([(await print()).data.reprint, (await print()).data.reprint]).toEqual([0, 1])
    expect((await storing.entries({ keyword: entry?.entryNo })).total).toBe(1)
    expect((await storing.entries({ method: 1 })).total).toBe(0)
  })

  test('is changed by entries alone, which nothing changes or removes', async () => {
    await storing.recharge()
    await expect(world.db.update(storedValue).set({ principal: 1 })).rejects.toThrow()
    await expect(world.db.update(storedValueEntry).set({ reason: 'x' })).rejects.toThrow()
    await expect(world.db.delete(storedValueEntry)).rejects.toThrow()
    const [entry] = await world.db.select().from(storedValueEntry)
    const { entryId: _, entryNo: __, ...more } = entry ?? {}
    const again = (values: object) =>
      world.db.insert(storedValueEntry).values({ ...more, entryNo: 'CZ1', ...values } as never)
    await expect(again({ bonus: 1 })).rejects.toThrow()
    await expect(again({ kind: 5 })).rejects.toThrow()
    await expect(again({ kind: 5, principal: -300_001, money: -300_001 })).rejects.toThrow()
  })
})

describe('/v1/clinic/recharge-plans', () => {
  const path = '/v1/clinic/recharge-plans'
  test('are made, changed, listed and deleted by the head of the chain', async () => {
    const { data } = await storing.plan()
    expect(data).toMatchObject({ pay: 300_000, bonus: 100_000, validFrom: null, validTo: null, offered: 1, hid: 11 })
    const changed = await world.ask('PUT', `${path}/${data.planId}`, { as: 'boss', body: { version: 1, bonus: 0 } })
    expect(changed.data).toMatchObject({ bonus: 0, version: 2 })
    expect(
      (await world.ask('PUT', `${path}/${data.planId}`, { as: 'boss', body: { version: 1, bonus: 0 } })).code,
    ).toBe(100)
    await storing.plan({ validTo: '2026-03-09' })
    const of = async (query: object) => (await world.ask('GET', path, { as: 'cashier', query: { ...query } })).total
    expect([await of({}), await of({ offered: 1 }), await of({ offered: 0 })]).toEqual([2, 1, 1])
    await storing.recharge({ planId: data.planId })
    expect((await world.ask('DELETE', `${path}/${data.planId}`, { as: 'boss', query: { version: 2 } })).code).toBe(
      20402,
    )
  })

  test.each<[object, string]>([
    [{ pay: 99 }, 'pay'],
    [{ pay: 5_000_001 }, 'pay'],
    [{ bonus: -1 }, 'bonus'],
    [{ validFrom: '2026-03-11', validTo: '2026-03-10' }, 'validTo'],
  ])('refuse %j', async (body, field) => {
    expect((await storing.plan(body)).errors).toHaveProperty(field)
  })

  test('warn of more than half as a bonus, and are refused to a cashier', async () => {
    expect((await storing.plan({ bonus: 150_000 })).code).toBe(0)
    expect((await storing.plan({ bonus: 150_001 })).warnings).toHaveLength(1)
    expect((await storing.plan({ bonus: 150_001, confirmWarn: 1 })).code).toBe(0)
    expect((await storing.plan({}, 'cashier')).code).toBe(20403)
  })
})
