import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DailyClosing } from '../../../contract/clinic/daily-closings'
import type { Sale } from '../../../contract/clinic/sale-record'
import { hospital } from '../../../server/partners/hospitals/table'
import { patient } from '../../../server/people/patients/table'
import { account, signInFailure } from '../../../server/system/accounts/table'
import { today } from '../../support/clinic'
import { cash, makeSelling, type Selling, wx } from '../../support/selling'
import { type Storing, storingOf } from '../../support/storing'
import { makeCashier } from '../../support/till'

let selling: Selling
let world: Selling['world']
let till: Selling['till']
let storing: Storing
let feeId: number
beforeAll(async () => {
  selling = await makeSelling()
  world = selling.world
  till = selling.till
  storing = storingOf(selling)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.update(hospital).set({ parentHid: null })
  await world.db.update(patient).set({ mergedInto: null, status: 1 })
  await world.db.delete(signInFailure)
  feeId = (await selling.begin()).item.feeId
})

const bossOpens = () => selling.bossOpens({ opening: 1_000_000 })
const refund = async (saleId: number, amount: number, body: object = {}) => {
  const whole = await till.get(saleId)
  return till.act(
    saleId,
    'refund',
    {
      ...{ version: whole.version, reason: '退', lines: [{ lineId: whole.lines[0]?.lineId, qty: 1 }] },
      ...{ pays: [storing.stored(amount)], ...body },
    },
    'boss',
  )
}

describe('POST /v1/clinic/stored-values/recharge', () => {
  test('writes the legs of what was paid in and of what was given for it', async () => {
    const { data, code } = await storing.withBonus()
    expect(code).toBe(0)
    expect(data).toMatchObject({
      ...{ kind: 1, principal: 300_000, bonus: 100_000, money: 300_000, promotion: 100_000, revenue: 0, forfeit: 0 },
      ...{ principalAfter: 300_000, bonusAfter: 100_000, method: 2, ref: 'WX1', businessDate: today, hid: 11 },
    })
    expect(data.entryNo).toMatch(/^CZ20260310\d{6}$/)
    expect(await storing.account()).toMatchObject({
      ...{ pid: 101, patientName: '王小明', principal: 300_000, bonus: 100_000, balance: 400_000, recharged: 300_000 },
      ...{ spent: 0, movedOn: today, allowed: ['recharge', 'withdraw'] },
    })
  })

  test.each<[object, string]>([
    [{ pid: 201 }, 'pid'],
    [{ pid: 102 }, 'pid'],
    [{ amount: 99 }, 'amount'],
    [{ amount: 5_000_001 }, 'amount'],
    [{ amount: 5_000_000, method: 1, ref: '', confirmWarn: 1 }, 'amount'],
    [{ method: 6 }, 'method'],
    [{ ref: '' }, 'ref'],
    [{ planId: 999 }, 'planId'],
    [{ hid: 21 }, 'hid'],
  ])('refuses %j', async (body, field) => {
    const { errors } = await storing.recharge(body)
    expect(errors).toHaveProperty(field)
  })

  test('takes of a plan what it asks for, on its days alone', async () => {
    const { planId } = (await storing.plan({ validFrom: '2026-03-11' })).data
    expect((await storing.recharge({ planId })).errors).toHaveProperty('planId')
    const over = (await storing.plan({ validTo: '2026-03-09' })).data.planId
    expect((await storing.recharge({ planId: over })).errors).toHaveProperty('planId')
    const open = (await storing.plan()).data.planId
    expect((await storing.recharge({ planId: open, amount: 200_000 })).errors).toHaveProperty('amount')
  })

  test('warns of a balance above ¥5,000', async () => {
    const { warnings } = await storing.recharge({ amount: 500_100 })
    expect(warnings).toHaveLength(1)
    expect(await storing.account()).toBeUndefined()
    expect((await storing.recharge({ amount: 500_100, confirmWarn: 1 })).code).toBe(0)
  })

  test('needs an open shift, is paid once under one key, and is refused to those who may not', async () => {
    expect((await storing.recharge({}, 'boss')).code).toBe(20402)
    expect((await storing.recharge({}, 'clinic')).code).toBe(20403)
    const key = { 'idempotency-key': 'one' }
    const [first, second] = [await storing.recharge({}, 'cashier', key), await storing.recharge({}, 'cashier', key)]
    expect(second.data.entryId).toBe(first.data.entryId)
    expect((await storing.account())?.principal).toBe(300_000)
  })

  test('puts cash into the shift, and its sum into the closing of the day', async () => {
    await storing.recharge({ method: 1, ref: '', amount: 50_000 })
    await storing.recharge({ amount: 30_000 })
    await storing.spend(await storing.bill(20_000))
    const [own] = (
      await world.ask<{ shiftId: number; version: number }[]>('GET', '/v1/clinic/cash-shifts', { as: 'boss' })
    ).data
    const closed = await till.shift(own?.shiftId ?? 0, 'close', { version: own?.version, counts: till.counts(70_000) })
    expect(closed.data).toMatchObject({ expected: 70_000, difference: 0 })
    const { data } = await world.ask<DailyClosing>('POST', '/v1/clinic/daily-closings', {
      as: 'boss',
      body: { date: today },
    })
    expect(data).toMatchObject({
      ...{ net: 20_000, storedNet: 80_000, cashFlow: 80_000 },
      totals: [{ method: 6, paid: 20_000, refunded: 0 }],
      stored: [
        { method: 1, paid: 50_000, refunded: 0 },
        { method: 2, paid: 30_000, refunded: 0 },
      ],
    })
  })
})

describe('a payment by stored value', () => {
  test('takes principal and bonus in their proportion: of 3,000 + 1,000 a bill of 3,594 takes 2,695.50 + 898.50', async () => {
    await storing.withBonus()
    const made = await storing.bill(359_400)
    const paid = await storing.spend(made)
    expect(paid.data).toMatchObject({ status: 3, methods: [6], owed: 0 })
    const [entry] = (await storing.entries()).data
    expect(entry).toMatchObject({
      ...{ kind: 2, principal: -269_550, bonus: -89_850, revenue: 359_400, saleNo: made.saleNo },
      ...{ principalAfter: 30_450, bonusAfter: 10_150, method: null, entryNo: null },
    })
    expect((await till.get(made.saleId)).stored).toEqual({ principal: 30_450, bonus: 10_150 })
  })

  test('is refused beyond the balance, without a patient, and of another person', async () => {
    await storing.recharge({ amount: 10_000 })
    expect((await storing.spend(await storing.bill(10_001))).errors).toHaveProperty('pays')
    expect((await storing.spend(await storing.bill(5000, { pid: null }))).errors).toHaveProperty(['pays.0.method'])
    const [other] = await world.db
      .insert(patient)
      .values({ cid: 1, hid: 11, name: '周小禾', gender: 1, created: 1, updated: 1 })
      .returning()
    expect((await storing.spend(await storing.bill(5000, { pid: other?.pid }))).errors).toHaveProperty('pays')
    expect((await storing.account())?.balance).toBe(10_000)
  })

  test('needs the code sent to the phone from ¥500 on', async () => {
    await storing.recharge({ amount: 100_000 })
    const made = await storing.bill(50_000)
    const pays = [storing.stored(50_000)]
    expect((await till.pay(made, { pays })).errors).toHaveProperty('code')
    expect((await till.pay(made, { pays, code: '12345' })).errors).toHaveProperty('code')
    const sent = await world.ask('POST', `/v1/clinic/sales/${made.saleId}/codes`, { as: 'cashier' })
    expect(sent.data).toMatchObject({ phone: '199****1234', expiresIn: 600 })
    const code = world.sent.at(-1)?.params.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await till.pay(made, { pays, code: wrong })).errors).toHaveProperty('code')
    const other = await storing.bill(50_000)
    expect((await till.pay(other, { pays, code })).errors).toHaveProperty('code')
    expect((await till.pay(made, { pays, code })).code).toBe(0)
    expect((await till.pay(other, { pays: [storing.stored(100)], code })).errors).toHaveProperty('code')
  })

  test('needs it of several payments of one bill that come to ¥500 together', async () => {
    await storing.recharge({ amount: 100_000 })
    const { data } = await till.pay(await storing.bill(60_000), { pays: [storing.stored(30_000)] })
    expect((await till.pay(data, { pays: [storing.stored(20_000)] })).errors).toHaveProperty('code')
    expect((await till.pay(data, { pays: [storing.stored(19_999)] })).code).toBe(0)
  })

  test('sends a second code after a minute, and takes five guesses in ten minutes', async () => {
    await storing.recharge({ amount: 100_000 })
    const made = await storing.bill(50_000)
    const ask = () => world.ask('POST', `/v1/clinic/sales/${made.saleId}/codes`, { as: 'cashier' })
    world.clock.now += 61
    expect((await ask()).code).toBe(0)
    expect((await ask()).code).toBe(429)
    const guess = () => till.pay(made, { pays: [storing.stored(50_000)], code: '000000' })
    const codes = []
    for (let at = 0; at < 6; at++) codes.push((await guess()).code)
    expect(codes.at(-1)).toBe(429)
    world.clock.now += 601
    expect(
      (await till.pay(made, { pays: [storing.stored(50_000)], code: world.sent.at(-1)?.params.code })).errors,
    ).toHaveProperty('code')
  })

  test('tells at the quote what there is', async () => {
    await storing.withBonus()
    const asked = { lines: [{ feeId }], pid: 101 }
    const quote = (body: object) =>
      world.ask<Sale & { balance: number }>('POST', '/v1/clinic/sales/quote', { as: 'cashier', body })
    expect((await quote(asked)).data.balance).toBe(400_000)
    expect((await quote({ ...asked, pid: null })).data.balance).toBe(0)
  })

  test('of one balance at two tills at once is paid once (case 23)', async () => {
    await storing.recharge({ amount: 20_000 })
    await bossOpens()
    const [one, two] = [await storing.bill(15_000), await storing.bill(16_000)]
    const codes = (await Promise.all([storing.spend(one), storing.spend(two, two.total, 'boss')])).map(
      ({ code }) => code,
    )
    expect(codes.toSorted()).toEqual([0, 1])
    expect((await storing.account())?.balance).toBe(codes[0] === 0 ? 5000 : 4000)
  })
})

describe('a balance that is spent at once', () => {
  const tills = 16
  test('at sixteen tills pays as many bills as it lasts for', async () => {
    await storing.recharge({ amount: 5500 })
    const names = Array.from({ length: tills }, (_, at) => `till${at}`)
    for (const name of names)
      if ((await world.db.$count(account, eq(account.account, name))) === 0) await makeCashier(world, name)
    for (const name of names) expect((await till.open({ till: name }, name)).code).toBe(0)
    const bills = []
    for (const _ of names) bills.push(await selling.billOf(feeId, 1, { pid: 101 }))
    const paid = await Promise.all(bills.map((one, at) => till.pay(one, { pays: [storing.stored(1000)] }, names[at])))
    expect(paid.filter(({ code }) => code === 0)).toHaveLength(5)
    expect(paid.filter(({ errors }) => errors?.pays)).toHaveLength(tills - 5)
    expect((await storing.account())?.balance).toBe(500)
  })
})

describe('what stored value paid', () => {
  test('goes back to stored value alone, and three part refunds restore the split (case 25)', async () => {
    await storing.withBonus({})
    const item = (await till.fee({ name: '训练', category: 6, price: 3335 })).data
    const made = await selling.billOf(item.feeId, 3, { pid: 101 })
    await storing.spend(made)
    await bossOpens()
    const before = (await storing.entries({ kind: 2 })).data[0]
    for (let at = 0; at < 3; at++) {
      expect((await refund(made.saleId, 3335, { pays: [cash(3335)] })).errors).toHaveProperty(['pays.0.amount'])
      expect((await refund(made.saleId, 3335)).code).toBe(0)
    }
    const back = (await storing.entries({ kind: 3 })).data
    expect(back.map(({ bonus }) => bonus)).toEqual([834, 834, 833])
    expect(back.reduce((sum, one) => sum + one.bonus, 0)).toBe(-(before?.bonus ?? 0))
    expect(back.reduce((sum, one) => sum + one.principal, 0)).toBe(-(before?.principal ?? 0))
    expect(await storing.account()).toMatchObject({ principal: 300_000, bonus: 100_000, spent: 0 })
  })

  test('comes back whole when the bill is voided', async () => {
    await storing.withBonus()
    const made = await storing.bill(60_001)
    await storing.spend(made, 40_001, 'cashier', [wx(20_000)])
    const { version } = await till.get(made.saleId)
    expect((await till.act(made.saleId, 'void', { version, reason: '误收' }, 'boss')).code).toBe(0)
    expect(await storing.account()).toMatchObject({ principal: 300_000, bonus: 100_000, spent: 0 })
    expect((await storing.entries()).data[0]).toMatchObject({ kind: 4, revenue: -40_001 })
  })
})

describe('POST /v1/clinic/stored-values/withdraw', () => {
  test('pays the whole principal, and the bonus lapses', async () => {
    await storing.withBonus()
    await storing.spend(await storing.bill(40_000))
    await bossOpens()
    expect((await storing.withdraw({ principal: 300_000 })).code).toBe(100)
    const { data } = await storing.withdraw({ principal: 270_000 })
    expect(data).toMatchObject({
      ...{ kind: 5, principal: -270_000, bonus: -90_000, money: -270_000, forfeit: 90_000, promotion: 0 },
      ...{ principalAfter: 0, bonusAfter: 0, reason: '搬家', entryNo: expect.stringMatching(/^TC20260310\d{6}$/) },
    })
    expect((await storing.withdraw({ principal: 1 })).errors).toHaveProperty('pid')
  })

  test('within 7 days of a recharge that was not touched undoes it with its bonus', async () => {
    await storing.withBonus()
    await bossOpens()
    expect((await storing.withdraw()).data).toMatchObject({ kind: 6, promotion: -100_000, forfeit: 0 })
    expect(await storing.account()).toMatchObject({ principal: 0, bonus: 0, recharged: 0, allowed: ['recharge'] })
  })

  test('pays cash up to ¥100 alone, and otherwise the way that the money came or to an account', async () => {
    await storing.recharge({ amount: 10_001 })
    await bossOpens()
    const by = (method: number, ref = '1', principal = 10_001) => storing.withdraw({ principal, method, ref })
    expect((await by(1, '')).errors).toHaveProperty('method')
    expect((await by(3)).errors).toHaveProperty('method')
    expect((await by(2, '')).errors).toHaveProperty('ref')
    expect((await by(2)).code).toBe(0)
    await storing.recharge({ amount: 10_000 })
    expect((await by(1, '', 10_000)).code).toBe(0)
  })

  test('is refused to a cashier, without a reason, and without a shift', async () => {
    await storing.recharge()
    expect((await storing.withdraw({}, 'cashier')).code).toBe(20403)
    expect((await storing.withdraw()).code).toBe(20402)
    await bossOpens()
    expect((await storing.withdraw({ reason: ' ' })).errors).toHaveProperty('reason')
  })
})
