/** Sixteen tills of one store at once, on few members, few goods and few coupons: whatever they do, each fen is where its rows say. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CashShift } from '../../../contract/clinic/cash-shifts'
import type { DailyClosing } from '../../../contract/clinic/daily-closings'
import type { Sale } from '../../../contract/clinic/sale-record'
import type { StoredValueEntry } from '../../../contract/clinic/stored-value-entries'
import { product } from '../../../server/catalogue/products/table'
import { rowsOf } from '../../../server/db/client'
import { patient } from '../../../server/people/patients/table'
import { account } from '../../../server/system/accounts/table'
import { randomOf, seed } from '../../support/chance'
import { stockClinic } from '../../support/clinic-stock'
import { type Couponing, couponingOf } from '../../support/couponing'
import { fillShelves } from '../../support/order-kinds'
import { pointingOf } from '../../support/pointing'
import { returnOf } from '../../support/returning'
import { makeSelling, type Selling } from '../../support/selling'
import { type Storing, storingOf } from '../../support/storing'
import { wrongAtTill } from '../../support/till-agreement'

const tills = 16
const days = 3
/** What each till does on a day. */
const steps = 8
const productId = 5001

let selling: Selling
let storing: Storing
let coupons: Couponing
let pointing: ReturnType<typeof pointingOf>
let pids: number[]
let offered: { feeId: number; goodsId: number; tplId: number; cardId: number; planId: number }
const names = Array.from({ length: tills }, (_, at) => `till${at + 1}`)

/** People who may do all that a till does: each of them a manager of the store. */
const makePeople = async ({ db, roleId }: Selling['world']) => {
  const [model] = await db.select().from(account).limit(1)
  const stamps = { created: 1, updated: 1 }
  const same = { name: '店长', passwordHash: model?.passwordHash ?? '', cid: 1, hid: 11, roleId: roleId('诊所负责人') }
  await db.insert(account).values(names.map((name) => ({ ...same, account: name, ...stamps })))
  const people = ['甲', '乙', '丙'].map((name) => ({
    cid: 1,
    hid: 11,
    name,
    gender: 1,
    birthday: '1990-01-01',
    ...stamps,
  }))
  const made = await db.insert(patient).values(people).returning({ pid: patient.pid })
  return [101, ...made.map(({ pid }) => pid)]
}

const makeGoods = async ({ db, ask }: Selling['world']) => {
  const goods = { productId, brandId: 36, category: 'care' as const, name: '护理液', unit: '瓶', isStock: 1 }
  await db.insert(product).values({ ...goods, created: 1, updated: 1 })
  await stockClinic({ db }, 11, [{ productId, quantity: 60 }])
  const body = { productId, retail: 4900 }
  return (await ask<{ goodsId: number }>('POST', '/v1/clinic/clinic-goods', { as: 'boss', body })).data.goodsId
}

beforeAll(async () => {
  selling = await makeSelling()
  storing = storingOf(selling)
  coupons = couponingOf(selling.world)
  pointing = pointingOf(selling)
  await fillShelves(selling.world)
  pids = await makePeople(selling.world)
  const { feeId } = (await selling.till.fee()).data
  const card = { kind: 4, value: 3, price: 5000, scope: 3, feeIds: [feeId], perMember: 99 }
  offered = {
    feeId,
    goodsId: await makeGoods(selling.world),
    tplId: (await coupons.running({ perMember: 99, minSpend: 100, total: 40 })).tplId,
    cardId: (await coupons.running(card)).tplId,
    planId: (await storing.plan({ pay: 3000, bonus: 1000 })).data.planId,
  }
})
afterAll(() => selling.world.close())

/** What was acknowledged, as those who work the tills have heard it. */
const ledger = { bills: 0, stored: 0 }
const codes: number[] = []
const bills: number[] = []
const shifts = new Map<string, Pick<CashShift, 'shiftId' | 'version'>>()

interface Hand {
  as: string
  random: () => number
}
const below = ({ random }: Hand, count: number) => Math.floor(random() * count)
const oneOf = <Value>(hand: Hand, values: readonly Value[]): Value | undefined => values[below(hand, values.length)]

/** Money of a bill that stays with the clinic. */
const kept = ({ paid, refunded }: Pick<Sale, 'paid' | 'refunded'>) => paid - refunded

/** Hears an answer of a write to a bill, which was refused unless it was as it is said. */
const heardOf = (before: Pick<Sale, 'paid' | 'refunded'>, { code, data }: { code: number; data: Sale }) => {
  codes.push(code)
  if (code === 0) ledger.bills += kept(data) - kept(before)
}

const openShift = async ({ as }: Hand) => {
  const { code, data } = await selling.till.open({ till: as, opening: 100_000 }, as)
  codes.push(code)
  if (code === 0) shifts.set(as, data)
}

const closeShift = async ({ as }: Hand) => {
  const own = shifts.get(as)
  if (!own) return
  const { code } = await selling.till.shift(
    own.shiftId,
    'close',
    { version: own.version, reason: '清点', counts: [] },
    as,
  )
  codes.push(code)
  if (code === 0) shifts.delete(as)
}

/** Whole, a deposit, or the rest on account. */
const paysOf = (hand: Hand, owed: number, mayOwe: boolean) => {
  const method = oneOf(hand, [1, 2, 6])
  const part = Math.max(1, Math.floor(owed / 2))
  const how = below(hand, 3)
  const amount = how === 0 ? owed : part
  const rest = how === 2 && mayOwe && amount < owed ? [{ method: 7, amount: owed - amount }] : []
  return [{ method, amount, ref: 'WX1' }, ...rest]
}

/** Each payment is sent twice at once under one key, as over a bad network. */
const payFor = async (
  hand: Hand,
  bill: Pick<Sale, 'saleId' | 'version' | 'total' | 'owed' | 'onAccount' | 'paid' | 'refunded'>,
) => {
  const { saleId, version, total, owed } = bill
  const pays = owed === 0 ? [] : paysOf(hand, owed, bill.onAccount === 0)
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const send = () => selling.till.act(saleId, 'pay', { version, total, pays }, hand.as, key)
  const [first, again] = await Promise.all([send(), send()])
  heardOf(bill, first.code === 0 ? first : again)
  if (first.code === 0) expect(again).toMatchObject({ code: 0, data: { saleId, paid: first.data.paid } })
}

const sell = async (hand: Hand) => {
  const pid = oneOf(hand, pids)
  const { feeId, goodsId, cardId } = offered
  const usable = (await coupons.list({ pid, status: '0', page_size: 50 }, hand.as)).data
  const chosen = hand.random() < 0.5 ? oneOf(hand, usable) : undefined
  const lines = [
    { feeId, qty: 1 + below(hand, 3) },
    ...(hand.random() < 0.6 ? [{ goodsId, qty: 1 + below(hand, 2) }] : []),
    ...(hand.random() < 0.2 ? [{ tplId: cardId }] : []),
  ]
  const body = { pid, lines, couponIds: chosen ? [chosen.couponId] : [], points: hand.random() < 0.3 ? 100 : 0 }
  const { code, data } = await selling.till.make(body, hand.as)
  codes.push(code)
  if (code !== 0) return
  bills.push(data.saleId)
  await payFor(hand, data)
}

/** A bill that any of the tills has made, as it is now. */
const anyBill = async (hand: Hand) => {
  const id = oneOf(hand, bills)
  return id === undefined ? undefined : selling.till.get(id, hand.as)
}

const settle = async (hand: Hand) => {
  const bill = await anyBill(hand)
  if (bill?.status === 2) await payFor(hand, bill)
}

const refund = async (hand: Hand) => {
  const bill = await anyBill(hand)
  const line = bill && oneOf(hand, bill.lines)
  const back = bill && returnOf(bill, line?.lineId, 1 + below(hand, 2))
  if (!bill || !back) return
  const body = { version: bill.version, reason: '退', lines: back.lines, pays: back.pays }
  heardOf(bill, await selling.till.act(bill.saleId, 'refund', body, hand.as))
}

const voidOne = async (hand: Hand) => {
  const bill = await anyBill(hand)
  if (!bill) return
  const body = { version: bill.version, reason: '误收' }
  heardOf(bill, await selling.till.act(bill.saleId, 'void', body, hand.as))
}

const heardStored = ({ code, data }: { code: number; data: StoredValueEntry }) => {
  codes.push(code)
  if (code === 0) ledger.stored += data.money
}

const recharge = async (hand: Hand) => {
  const isByPlan = hand.random() < 0.5
  const amount = isByPlan ? 3000 : 1000 + below(hand, 5000)
  const planId = isByPlan ? offered.planId : null
  const body = { pid: oneOf(hand, pids), planId, amount, method: 1 + below(hand, 3), confirmWarn: 1 }
  heardStored(await storing.recharge(body, hand.as))
}

const withdraw = async (hand: Hand) => {
  const pid = oneOf(hand, pids) ?? 0
  const principal = (await storing.account(pid))?.principal ?? 0
  heardStored(await storing.withdraw({ pid, principal: Math.max(1, principal) }, hand.as))
}

const issue = async (hand: Hand) => {
  const { code } = await coupons.issue(offered.tplId, [oneOf(hand, pids) ?? 0], hand.as)
  codes.push(code)
}

const adjust = async (hand: Hand) => {
  const body = { pid: oneOf(hand, pids) }
  codes.push((await pointing.adjust(below(hand, 600) - 200 || 1, body, hand.as)).code)
}

const reopen = async (hand: Hand) => {
  await closeShift(hand)
  await openShift(hand)
}

const doings = [
  ...[sell, sell, sell, sell, settle, settle, refund, refund, refund, voidOne],
  ...[recharge, recharge, withdraw, issue, issue, adjust, reopen],
]

const day = async (hands: readonly Hand[]) => {
  await Promise.all(hands.map(openShift))
  await Promise.all(
    hands.map(async (hand) => {
      for (let step = 0; step < steps; step += 1) await oneOf(hand, doings)?.(hand)
    }),
  )
}

/** The day is closed while tills still take money and close their shifts. */
const closeDay = async (hands: readonly Hand[], date: string) => {
  const close = () =>
    selling.world.ask<DailyClosing>('POST', '/v1/clinic/daily-closings', { as: 'boss', body: { date } })
  const early = close()
  await Promise.all(
    hands.map(async (hand) => {
      await sell(hand)
      // Of two that wait for each other the database refuses one, which may try again.
      for (let tries = 0; tries < 5 && shifts.has(hand.as); tries += 1) await closeShift(hand)
    }),
  )
  const { code } = await early
  codes.push(code)
  return code === 0 ? early : close()
}

const sumsNow = async () => {
  const [found] = await rowsOf<{ bills: number; stored: number }>(
    selling.world.db,
    sql`select (select coalesce(sum(amount), 0)::float8 from sale_payment) as bills,
      (select coalesce(sum(money), 0)::float8 from stored_value_entry) as stored`,
  )
  return found
}

test(`${tills} tills at once, over ${days} days, leave money, goods, points and coupons where their rows say`, async () => {
  const { world } = selling
  const hands = names.map((as, at) => ({ as, random: randomOf(seed + at) }))
  let closed = { bills: 0, stored: 0 }
  for (let at = 0; at < days; at += 1) {
    const date = new Date((world.clock.now + 8 * 3600) * 1000).toISOString().slice(0, 10)
    for (const as of ['boss', ...names]) await world.tokenOf(as)
    await day(hands)
    const closing = await closeDay(hands, date)
    expect(closing.code, `FAST_CHECK_SEED ${seed}, ${date}: ${closing.message}`).toBe(0)
    expect(await sumsNow(), `FAST_CHECK_SEED ${seed}`).toEqual(ledger)
    expect([closing.data.net, closing.data.storedNet]).toEqual([
      ledger.bills - closed.bills,
      ledger.stored - closed.stored,
    ])
    closed = { ...ledger }
    expect(await wrongAtTill(world.db), `FAST_CHECK_SEED ${seed}`).toEqual([])
    world.clock.now += 86_400
    world.forgetTokens()
  }
  // A refusal is said; nothing ever breaks.
  expect(codes.filter((code) => ![0, 1, 100, 20_402].includes(code))).toEqual([])
  expect(codes.filter((code) => code === 0).length).toBeGreaterThan(tills * days)
}, 900_000)
