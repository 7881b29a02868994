import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountSms } from '../../../contract/training/account-records'
import { patient } from '../../../server/people/patients/table'
import { expiryNotices } from '../../../server/training/expiry-notices/send'
import { trainingSms } from '../../../server/training/expiry-notices/table'
import { makeTrainingWorld, type TrainingWorld } from '../../support/training'

let world: TrainingWorld
beforeAll(async () => {
  world = await makeTrainingWorld()
  await world.grant('sdx', { kind: 'clinic', id: 11 }, 100_000)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.startAgain()
  await world.db.delete(trainingSms)
  await agree({ consentOn: '2026-01-01', phone: '13800001111', birthday: '2010-01-01', guardianPhone: '' })
})

const agree = (changes: Partial<typeof patient.$inferInsert>) =>
  world.db.update(patient).set(changes).where(eq(patient.pid, 301))
const run = (job = expiryNotices()) => job(world.services, new AbortController().signal)
/** What leaves by now, so many days later. */
const sentAfter = async (days = 0) => {
  await world.pass(days)
  world.sent.length = 0
  await run()
  return world.sent.map(({ params }) => params.days)
}

describe('text messages about the end of training accounts', () => {
  test('leave 30 days, 7 days and 1 day before it, once each', async () => {
    await world.openedUntil('2026-04-10', { pid: 301 })
    expect(await sentAfter()).toEqual([])
    expect(await sentAfter(1)).toEqual(['30'])
    expect(world.sent[0]).toMatchObject({ phone: '13800001111', template: 'training-expiring' })
    expect(world.sent[0]?.text).toContain('启明训 视动训练账号将于 2026-04-10 到期，还剩 30 天')
    expect(await sentAfter()).toEqual([])
    expect(await sentAfter(22)).toEqual([])
    expect(await sentAfter(1)).toEqual(['7'])
    expect(await sentAfter(6)).toEqual(['1'])
    expect(await sentAfter(1)).toEqual([])
    expect(await sentAfter(1)).toEqual([])
  })

  test('tell the days that are left where nothing ran on the day itself', async () => {
    await world.openedUntil('2026-04-10', { pid: 301 })
    expect(await sentAfter(4)).toEqual(['27'])
    expect(await sentAfter(22)).toEqual(['5'])
  })

  test('begin anew once the account was renewed', async () => {
    const sdxUid = await world.openedUntil('2026-03-17', { pid: 301 })
    expect(await sentAfter()).toEqual(['7'])
    await world.renew([sdxUid], { days: 20 })
    expect(await sentAfter(1)).toEqual(['26'])
  })

  test.each<[string, Partial<typeof patient.$inferInsert>]>([
    ['without consent', { consentOn: null }],
    ['whose guardian consented before they were fourteen', { birthday: '2012-02-01', consentOn: '2025-01-01' }],
    ['without a mobile', { phone: '0571-8888999' }],
  ])('do not leave to a patient %s', async (_, changes) => {
    await agree(changes)
    await world.openedUntil('2026-03-17', { pid: 301 })
    expect(await sentAfter()).toEqual([])
    expect(await world.db.$count(trainingSms)).toBe(0)
  })

  test('go to the guardian of a patient without a number', async () => {
    await agree({ phone: '', guardianPhone: '13900002222' })
    await world.openedUntil('2026-03-17', { pid: 301 })
    await sentAfter()
    expect(world.sent.map(({ phone }) => phone)).toEqual(['13900002222'])
  })

  test('are none of accounts that are frozen, for life, or removed', async () => {
    const sdxUid = await world.openedUntil('2026-03-17', { pid: 301 })
    await world.set(sdxUid, { status: 3, frozenOn: '2026-03-10' })
    expect(await sentAfter()).toEqual([])
    await world.set(sdxUid, { status: 1, frozenOn: null, removed: 1 })
    expect(await sentAfter()).toEqual([])
  })

  test('wait for the hours in which patients may be disturbed', async () => {
    await world.openedUntil('2026-03-17', { pid: 301 })
    world.clock.now += 13 * 3600
    expect(await sentAfter()).toEqual([])
    world.clock.now += 9 * 3600
    expect(await sentAfter()).toEqual(['6'])
    world.clock.now -= 22 * 3600
  })

  test('leave by one of several processes that look at the same moment', async () => {
    await world.openedUntil('2026-03-17', { pid: 301 })
    world.sent.length = 0
    await Promise.all([run(), run(), run(), run()])
    expect(world.sent).toHaveLength(1)
  })

  test('stand in the record with the number hidden, also those that the gateway refused, which are not repeated', async () => {
    const sdxUid = await world.openedUntil('2026-03-17', { pid: 301 })
    const { sendSms } = world.services
    world.services.sendSms = () => Promise.reject(new Error('no gateway'))
    await run()
    world.services.sendSms = sendSms
    expect(await sentAfter()).toEqual([])
    const path = `/v1/sgeye/account/sdx-users/${sdxUid}/sms-record`
    const { data } = await world.ask<AccountSms[]>('GET', path, { as: 'clinic' })
    expect(data).toMatchObject([{ days: 7, result: 2, phone: '138****1111', cost: null, expireDate: '2026-03-17' }])
  })
})
