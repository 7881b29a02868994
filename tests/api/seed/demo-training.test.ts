/** The small demo's training stores: balances that match ledger and records, and enough of them at every clinic. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/client'
import { unitDisagreements } from '../../../server/training/unit-agreement'
import { openDemoDatabase } from '../../support/database'
import { numbersOf } from './seeded'

let database: Database
beforeAll(async () => {
  database = await openDemoDatabase()
})
afterAll(() => database.close())

const numbers = (query: string) => numbersOf(database.db, query)

describe('training stores of the demo', () => {
  test('have units that are where their movements say, as db:verify asks', async () => {
    expect(await unitDisagreements(database.db)).toEqual([])
  })

  test('have balances that are the sums of the ledger, and add up to nothing', async () => {
    const held = await numbers(
      `select count(*) as holders, sum(balance) as total, count(*) filter (where balance < 0 and kind <> 'platform') as owing,
         count(*) filter (where balance <> (select coalesce(sum(case when to_id = holder_id then units else -units end), 0)
           from training_ledger where holder_id in (from_id, to_id))) as wrong
       from training_holder`,
    )
    expect(held.holders).toBeGreaterThan(100)
    expect(held).toMatchObject({ total: 0, owing: 0, wrong: 0 })
  })

  test('were never below nothing at any time', async () => {
    const { short } = await numbers(
      `select count(*) as short from (
         select holder_id, kind, sum(case when to_id = holder_id then units else -units end) over (partition by holder_id order by at, id) as held
         from training_ledger join training_holder on holder_id in (from_id, to_id)) told
       where held < 0 and kind <> 'platform'`,
    )
    expect(short).toBe(0)
  })

  test('have every kind of record, each with its entry, and each clinic has enough of every brand', async () => {
    const told = await numbers(
      `select count(*) filter (where kind = 'grant') as granted, count(*) filter (where kind = 'recharge') as recharged,
         count(*) filter (where kind = 'reversal') as reversed, count(*) filter (where source = 'platform' and kind = 'recharge') as given,
         count(*) filter (where not exists (select from training_ledger l where l.id = ledger_id and l.units = amount)) as wrong
       from training_store`,
    )
    for (const kind of ['granted', 'recharged', 'reversed', 'given']) expect(told[kind]).toBeGreaterThan(3)
    expect(told.wrong).toBe(0)
    const clinics = await numbers(
      `select count(*) as wanted, min(coalesce(balance, 0)) filter (where unit = 'day') as days,
         min(coalesce(balance, 0)) filter (where unit = 'point') as points
       from hospital cross join training_brand b
       left join training_holder h on h.training_brand_id = b.training_brand_id and h.kind = 'clinic' and h.owner_id = hospital.hid
       where hospital.status = 1 and hid <= 24`,
    )
    expect(clinics.days).toBeGreaterThan(600)
    expect(clinics.points).toBeGreaterThan(300)
  })
})
