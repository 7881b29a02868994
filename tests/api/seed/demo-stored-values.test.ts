/** Stored value of the demo: accounts that agree with their entries, with the bills that they paid, with shifts and with closings. */

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyDisagreements } from '../../../server/clinic/money-agreement'
import { openSeededWorld, type SeededWorld } from '../../support/seeded-world'
import { numbersOf } from './seeded'

let world: SeededWorld
beforeAll(async () => {
  world = await openSeededWorld()
})
afterAll(() => world.close())

test('there are some hundred accounts, many of which have paid bills', async () => {
  const { accounts, spenders, plans } = await numbersOf(
    world.db,
    `select (select count(*) from stored_value) as accounts, (select count(*) from stored_value where spent > 0) as spenders,
       (select count(*) from recharge_plan) as plans`,
  )
  expect(accounts).toBeGreaterThan(300)
  expect(spenders).toBeGreaterThan((accounts ?? 0) / 4)
  expect(plans).toBeGreaterThan(2)
})

test('all money of clinics is where its rows say, as db:verify asks, which names what is not', async () => {
  expect(await moneyDisagreements(world.db)).toEqual([])
  const found = world.db.transaction(async (tx) => {
    for (const [table, change] of [
      [
        'sale_line',
        'refunded = refunded + 1 where line_id = (select min(line_id) from sale_line where refunded < amount)',
      ],
      ['stored_value', 'bonus = bonus + 1 where stored_value_id = (select min(stored_value_id) from stored_value)'],
      ['points_account', 'balance = balance + 1 where account_id = (select min(account_id) from points_account)'],
      ['daily_closing', 'net = net + 1 where closing_id = (select min(closing_id) from daily_closing)'],
    ] as const) {
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
      await tx.execute(sql.raw(`update ${table} set ${change}`))
    }
    const wrong = await moneyDisagreements(tx)
    throw Object.assign(new Error('nothing stays'), { wrong })
  })
  const { wrong } = (await found.catch((error: unknown) => error)) as { wrong: string[] }
  expect(wrong.map((one) => one.replace(/\d.*|[A-Z].*/, '').trim()).sort()).toEqual([
    'closing of',
    'lines of bill',
    'points of account',
    'stored value',
  ])
})

test('accounts are the sums of their entries, and each entry follows the one before', async () => {
  const wrong = await numbersOf(
    world.db,
    `select
       (select count(*) from stored_value account join lateral (
         select sum(entry.principal) as p, sum(entry.bonus) as b, sum(revenue) as r from stored_value_entry entry
         where entry.stored_value_id = account.stored_value_id) sums on true where (principal, bonus, spent) is distinct from (p, b, r)) as sums,
       (select count(*) from (select principal_after, bonus_after, sum(principal) over own as principal, sum(bonus) over own as bonus
         from stored_value_entry window own as (partition by stored_value_id order by entry_id)) running
         where (principal_after, bonus_after) is distinct from (running.principal, running.bonus)) as running`,
  )
  expect(wrong).toEqual({ sums: 0, running: 0 })
})

test('payments by stored value have their entries, and money stands in its shift and in the closing of its day', async () => {
  const wrong = await numbersOf(
    world.db,
    `select
       (select count(*) from sale_payment paid full join stored_value_entry entry using (payment_id)
         where (paid.method = 6 or entry.payment_id is not null) and paid.amount is distinct from entry.revenue) as payments,
       (select count(*) from daily_closing closing where stored_net <> (select coalesce(sum(money), 0) from stored_value_entry entry
         where entry.hid = closing.hid and entry.business_date = closing.date)) as closings,
       (select count(*) from cash_shift shift where status > 0 and expected <> opening
         + (select coalesce(sum(amount), 0) from sale_payment paid where paid.shift_id = shift.shift_id and method = 1)
         + (select coalesce(sum(money), 0) from stored_value_entry entry where entry.shift_id = shift.shift_id and method = 1)) as shifts`,
  )
  expect(wrong).toEqual({ payments: 0, closings: 0, shifts: 0 })
})
