import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { patient } from '../../../server/people/patients/table'
import { account } from '../../../server/system/accounts/table'
import { trainingHolder, trainingLedger } from '../../../server/training/ledger/table'
import { trainingCard, trainingUser } from '../../../server/training/users/table'
import { makeTrainingWorld, type TrainingWorld } from '../../support/training'
import { password } from '../../support/world'

let world: TrainingWorld
beforeAll(async () => {
  world = await makeTrainingWorld()
  await world.grant('sdx', { kind: 'clinic', id: 11 }, 100_000)
})
afterAll(() => world.close())
beforeEach(() => world.startAgain())

describe('GET …/card-record', () => {
  test('pages the records, the latest first, between days', async () => {
    const { sdxUid } = await world.opened()
    await world.pass(1)
    await world.renew([sdxUid])
    expect((await world.cards(sdxUid)).map(({ kind }) => kind)).toEqual(['renew', 'open'])
    expect((await world.cards(sdxUid, 'clinic', { page_num: 2, page_size: 1 })).map(({ kind }) => kind)).toEqual([
      'open',
    ])
    expect(await world.cards(sdxUid, 'clinic', { start_time: '2026-03-11' })).toHaveLength(1)
    expect(await world.cards(sdxUid, 'clinic', { end_time: '2026-03-09' })).toHaveLength(0)
    expect(await world.cards(sdxUid, 'agent2')).toBe(null)
  })
})

describe('a patient with a training account', () => {
  const merge = (dropPid: number) =>
    world.ask('POST', '/v1/clinic/patients/merge', {
      as: 'manager',
      body: { keepPid: 101, dropPid, version: 1, dropVersion: 1, confirmWarn: 1 },
    })
  const versionOf = async (pid: number) => {
    const [found] = await world.db.select().from(patient).where(eq(patient.pid, pid))
    return found?.version ?? 0
  }
  const stop = async (pid: number) =>
    world.ask('POST', '/patient/addOrupdate', {
      as: 'manager',
      body: { pid, version: await versionOf(pid), status: 2 },
    })

  test('is merged into no other record, and the refusal names the account', async () => {
    await world.db.update(patient).set({ version: 1 })
    await world.opened({ pid: 301 })
    expect(await merge(301)).toMatchObject({ code: 20402, message: expect.stringContaining('启明训 视动') })
    expect(await stop(301)).toMatchObject({ code: 20402, message: expect.stringContaining('启明训 视动') })
  })

  test('may be stopped once the account has ended', async () => {
    await world.openedUntil('2026-03-09', { pid: 301 })
    expect((await stop(301)).code).toBe(0)
    await world.db.update(patient).set({ status: 1 }).where(eq(patient.pid, 301))
    await world.startAgain()
    await world.db.update(patient).set({ version: 1 })
    expect((await merge(301)).code).toBe(0)
    await world.db.update(patient).set({ status: 1, mergedInto: null }).where(eq(patient.pid, 301))
  })
})

test('balances equal the sums of the ledger and of the records, whatever was opened, renewed and given back', async () => {
  const pids = [101, 301, 302]
  const step = fc.record({
    pid: fc.constantFrom(...pids),
    what: fc.constantFrom('open', 'renew', 'gift', 'remove', 'freeze', 'thaw'),
    days: fc.constantFrom(30, 90),
    passed: fc.integer({ min: 0, max: 20 }),
  })
  const accountOf = async (pid: number) => {
    const live = and(eq(trainingUser.pid, pid), eq(trainingUser.brand, 'gyxt'), isNull(trainingUser.removed))
    return (await world.db.select().from(trainingUser).where(live))[0]?.sdxUid
  }
  await world.grant('gyxt', { kind: 'clinic', id: 11 }, 300)
  await world.grant('gyxt', { kind: 'clinic', id: 12 }, 300)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { pid, what, days, passed } of steps) {
        await world.pass(passed)
        const sdxUid = await accountOf(pid)
        if (what === 'open') await world.open({ pid, brand: 'gyxt', openDay: days }, 'agent')
        else if (sdxUid === undefined) continue
        else if (what === 'renew') await world.renew([sdxUid], { days }, 'agent')
        else if (what === 'gift') await world.gift([sdxUid])
        else if (what === 'remove') await world.remove(sdxUid, 'agent')
        else await world.setStatus(sdxUid, what === 'freeze' ? 3 : 1)
      }
      const moved = sql<number>`coalesce((select sum(case when ${trainingLedger.toId} = ${trainingHolder.holderId} then ${trainingLedger.units} else -${trainingLedger.units} end)
        from ${trainingLedger} where ${trainingHolder.holderId} in (${trainingLedger.fromId}, ${trainingLedger.toId})), 0)::int`
      const holders = await world.db
        .select({ kind: trainingHolder.kind, ownerId: trainingHolder.ownerId, balance: trainingHolder.balance, moved })
        .from(trainingHolder)
        .where(eq(trainingHolder.trainingBrandId, 6))
      expect(holders.map(({ balance }) => balance)).toEqual(holders.map((one) => one.moved))
      expect(holders.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
      for (const { kind, ownerId, balance } of holders) {
        if (kind !== 'user') continue
        const cards = await world.db.select().from(trainingCard).where(eq(trainingCard.sdxUid, ownerId))
        const sum = cards.reduce((total, { kind, units }) => {
          if (kind === 'return') return total - units
          return ['open', 'renew', 'gift'].includes(kind) ? total + units : total
        }, 0)
        expect([ownerId, balance]).toEqual([ownerId, sum])
        expect(cards.toSorted((a, b) => b.cardId - a.cardId)[0]?.balanceAfter).toBe(balance)
      }
    }),
    { numRuns: 12 },
  )
  expect(await world.db.$count(trainingCard, eq(trainingCard.kind, 'renew'))).toBeGreaterThan(0)
})

describe('a training administrator', () => {
  const enter = async (brands: string[]) => {
    const body = { account: 'sdx1', name: '训练一', password, roleId: world.roleId('ADMIN_SDX'), brands }
    expect((await world.ask('POST', '/account', { as: 'admin', body })).code).toBe(0)
    await world.db.update(account).set({ mustChangePassword: 0 }).where(eq(account.account, 'sdx1'))
  }

  test('a training administrator without the grant of the brand gets neither the account, nor its records, nor its list', async () => {
    await world.grant('amy', { kind: 'clinic', id: 11 }, 30)
    const sdx = await world.opened()
    const amy = await world.opened({ brand: 'amy' })
    await enter(['amy'])
    const as = 'sdx1'
    const records = (sdxUid: number) => world.ask('GET', `/v1/sgeye/account/sdx-users/${sdxUid}/card-record`, { as })
    expect((await world.list({}, as)).data.map(({ brand }) => brand)).toEqual(['amy'])
    expect((await records(amy.sdxUid)).code).toBe(0)
    expect((await records(sdx.sdxUid)).code).toBe(20401)
    expect((await world.ask('GET', `/v1/training-users/${sdx.sdxUid}`, { as })).code).toBe(20401)
    expect((await world.setStatus(sdx.sdxUid, 3, as)).code).toBe(20401)
    expect((await world.gift([sdx.sdxUid, amy.sdxUid], { days: 7, reason: '活动' }, as)).data).toMatchObject([
      { code: 20401 },
      { code: 0 },
    ])
  })
})
