import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prolonged } from '../../../server/training/users/renew'
import { makeTrainingWorld, type TrainingWorld } from '../../support/training'

let world: TrainingWorld
beforeAll(async () => {
  world = await makeTrainingWorld()
  await world.grant('sdx', { kind: 'clinic', id: 11 }, 100_000)
})
afterAll(() => world.close())
beforeEach(() => world.startAgain())

describe('POST /sdx/account/agent/renewal', () => {
  test.each([
    ['in use', '2026-03-20', '2026-04-19', 1],
    ['expired', '2026-03-01', '2026-04-09', 1],
    ['that ends today', '2026-03-10', '2026-04-09', 1],
    ['through 29 February', '2028-02-28', '2028-03-29', 1],
    ['through the year 2038', '2038-01-10', '2038-02-09', 1],
  ])('renews an account %s from %s to %s', async (_, before, after, status) => {
    const sdxUid = await world.openedUntil(before)
    expect((await world.renew([sdxUid])).data).toMatchObject([{ id: sdxUid, code: 0 }])
    expect(await world.get(sdxUid)).toMatchObject({ expireDate: after, status })
    expect((await world.cards(sdxUid))[0]).toMatchObject({ kind: 'renew', units: 30, balanceAfter: 60 })
  })

  test('adds to the days of one that has not begun, and to a frozen one without thawing it', async () => {
    const { sdxUid } = await world.opened()
    await world.renew([sdxUid])
    expect(await world.get(sdxUid)).toMatchObject({ status: 0, openDay: 60, daysLeft: 60, expireDate: null })
    const frozen = await world.openedUntil('2026-03-05', { brand: 'sdx', pid: 301 })
    await world.set(frozen, { status: 3, frozenOn: '2026-03-01' })
    await world.renew([frozen])
    expect(await world.get(frozen)).toMatchObject({ status: 3, expireDate: '2026-04-04', frozenOn: '2026-03-01' })
  })

  test('answers by account: one for life, one of another agent and one counted otherwise do not keep the others', async () => {
    const good = await world.openedUntil('2026-03-20')
    const forLife = await world.opened({ pid: 301, openDay: undefined, lifelong: 1 }, 'agent')
    await world.grant('sdx', { kind: 'clinic', id: 21 }, 30)
    const foreign = await world.opened({ pid: 201 }, 'agent2')
    await world.grant('zzl', { kind: 'clinic', id: 11 }, 1)
    const inPoints = await world.opened({ brand: 'zzl', openDay: undefined, points: 1 })
    const { data } = await world.renew([forLife.sdxUid, foreign.sdxUid, inPoints.sdxUid, good])
    expect(data).toMatchObject([
      { id: forLife.sdxUid, code: 1, errors: { days: '终身账号无需续期' } },
      { id: foreign.sdxUid, code: 20401 },
      { id: inPoints.sdxUid, code: 1, errors: { days: expect.any(String) } },
      { id: good, code: 0 },
    ])
    expect((await world.renew([inPoints.sdxUid], { points: 5 })).data).toMatchObject([{ code: 20402 }])
    expect((await world.renew([good], { points: 5 })).data).toMatchObject([{ errors: { points: expect.any(String) } }])
    expect((await world.renew([good], {})).data).toMatchObject([{ errors: { days: expect.any(String) } }])
    expect((await world.renew([], {})).errors).toHaveProperty('sdxUids')
    expect((await world.renew([good], { days: 3651 })).errors).toHaveProperty('days')
  })

  test('of two at once with units for one only, one is renewed and the other hears what is left', async () => {
    await world.grant('amy', { kind: 'clinic', id: 11 }, 60)
    const { sdxUid } = await world.opened({ brand: 'amy' })
    const answers = await Promise.all([world.renew([sdxUid]), world.renew([sdxUid])])
    expect(answers.map(({ data }) => data[0]?.code).toSorted()).toEqual([0, 20402])
    expect(answers.flatMap(({ data }) => data.map(({ message }) => message))).toContain(
      '余额不足：需要 30 天，仅剩 0 天',
    )
    expect(await world.balanceOf('amy', 'clinic', 11)).toBe(0)
    expect(await world.get(sdxUid)).toMatchObject({ openDay: 60 })
    expect(await world.cards(sdxUid)).toHaveLength(2)
  })

  test('takes from the agent where the clinic is short, for people of the agent alone', async () => {
    await world.grant('zsk', { kind: 'clinic', id: 11 }, 40)
    await world.grant('zsk', { kind: 'agent', id: 1 }, 100)
    const { sdxUid } = await world.opened({ brand: 'zsk' })
    expect((await world.renew([sdxUid])).data).toMatchObject([{ code: 20402 }])
    expect((await world.renew([sdxUid], { days: 30 }, 'agent')).data).toMatchObject([{ code: 0 }])
    expect([await world.balanceOf('zsk', 'clinic', 11), await world.balanceOf('zsk', 'agent', 1)]).toEqual([10, 70])
    expect((await world.renew([sdxUid], { days: 90 }, 'agent')).data).toMatchObject([{ code: 20402 }])
  })
})

describe('POST /sdx/account/admin/renewal', () => {
  test('gives days of the platform, with a reason, as a gift', async () => {
    const sdxUid = await world.openedUntil('2026-03-20')
    const before = await world.balanceOf('sdx', 'platform')
    expect((await world.gift([sdxUid])).data).toMatchObject([{ code: 0 }])
    expect(await world.get(sdxUid)).toMatchObject({ expireDate: '2026-03-27' })
    expect(await world.balanceOf('sdx', 'platform')).toBe(before - 7)
    expect((await world.cards(sdxUid))[0]).toMatchObject({
      kind: 'gift',
      units: 7,
      reason: '周年活动',
      operatorName: 'admin',
    })
    expect((await world.gift([sdxUid], { days: 7 })).errors).toHaveProperty('reason')
    for (const as of ['agent', 'user', 'clinic'])
      expect((await world.gift([sdxUid], { days: 7, reason: '活动' }, as)).code).toBe(20403)
  })
})

test('a term prolonged never ends before it did', () => {
  const day = fc.integer({ min: 0, max: 30_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 3650 }), (expireDate, today, days) => {
      for (const status of [1, 2, 3] as const) {
        const next = prolonged({ status, expireDate, openDay: 30 }, days, today).expireDate ?? ''
        expect(next > expireDate).toBe(true)
        if (status !== 3) expect(next > today).toBe(true)
      }
    }),
  )
})
