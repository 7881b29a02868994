import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberLevel } from '../../../server/clinic/member-levels/table'
import { storedValue } from '../../../server/clinic/stored-values/table'
import { visit } from '../../../server/clinic/visits/table'
import { patient } from '../../../server/people/patients/table'
import { school } from '../../../server/people/schools/table'
import { couponingOf } from '../../support/couponing'
import { type Messaging, makeMessaging, signReply } from '../../support/sms'
import { clearTill } from '../../support/till'

let sms: Messaging
let world: Messaging['world']
let templateId: number
beforeAll(async () => {
  sms = await makeMessaging()
  world = sms.world
})
afterAll(() => world.close())
beforeEach(async () => {
  templateId = await sms.begin()
})

describe('a segment', () => {
  const reached = async (segment: object) => (await sms.preview({ templateId, segment, values: {} })).data?.count

  test('takes age, tags, school and month of birth together', async () => {
    const [own] = await world.db
      .insert(school)
      .values({ cid: 1, hid: 11, name: '晨溪小学', type: 2, created: 1, updated: 1 })
      .returning()
    const schoolId = own?.schoolId ?? 0
    await sms.person({ birthday: '2006-03-11', tags: ['老客户'] })
    await sms.person({ birthday: '2006-03-10', tags: ['老客户', '弱视'], schoolId })
    expect([
      await reached({ ageMin: 20 }),
      await reached({ ageMax: 19 }),
      await reached({ ageMin: 19, ageMax: 20 }),
    ]).toEqual([1, 1, 2])
    expect([await reached({ tags: ['弱视', '其他'] }), await reached({ schools: [schoolId] })]).toEqual([1, 1])
    expect([await reached({ birthMonths: [3] }), await reached({ birthMonths: [4] })]).toEqual([2, 0])
    await world.db.update(patient).set({ schoolId: null })
    await world.db.delete(school)
  })

  test('takes the level, which is that without spending where none is written down', async () => {
    await sms.person()
    const level = { cid: 1, hid: 11, discount: 100, created: 1, updated: 1 }
    const levels = await world.db
      .insert(memberLevel)
      .values([
        { ...level, name: '普通', minSpend: 0 },
        { ...level, name: '银卡', minSpend: 100 },
      ])
      .returning()
    const ids = levels.map(({ levelId }) => levelId)
    expect([await reached({ levels: ids.slice(0, 1) }), await reached({ levels: ids.slice(1) })]).toEqual([1, 0])
  })

  test('takes what is stored with the chain, and coupons that can be used', async () => {
    const { pid } = await sms.person()
    await sms.person()
    const stamps = { created: 1, updated: 1 }
    await world.db.insert(storedValue).values({ cid: 1, hid: 11, pid, movedOn: '2026-03-01', ...stamps })
    const [account] = await world.db.select().from(storedValue)
    await world.db.execute(sql`alter table stored_value disable trigger user`)
    await world.db.update(storedValue).set({ principal: 30_000, bonus: 5000 })
    await world.db.execute(sql`alter table stored_value enable trigger user`)
    expect(account?.pid).toBe(pid)
    expect([
      await reached({ balanceMin: 35_000 }),
      await reached({ balanceMin: 35_001 }),
      await reached({ balanceMax: 34_999 }),
      await reached({ balanceMin: 1, balanceMax: 35_000 }),
    ]).toEqual([1, 0, 1, 1])
    const couponing = couponingOf(world)
    const { tplId } = await couponing.running({ validDays: 30 })
    await couponing.issue(tplId, [pid])
    expect([
      await reached({ coupons: [tplId] }),
      await reached({ couponsUntil: '2026-03-31' }),
      await reached({ couponsUntil: '2026-12-31' }),
    ]).toEqual([1, 0, 1])
    const [own] = (await couponing.list()).data
    await couponing.voided(own?.couponId ?? 0)
    expect(await reached({ coupons: [tplId] })).toBe(0)
    await clearTill(world)
  })

  test('takes the day of the last visit', async () => {
    const { pid } = await sms.person()
    await sms.person()
    const came = { cid: 1, hid: 11, pid, type: 1, created: 1, updated: 1 }
    await world.db.insert(visit).values([
      { ...came, visitNo: 'VS-1', queueNo: 'A001', date: '2026-01-05', status: 4 },
      { ...came, visitNo: 'VS-2', queueNo: 'A002', date: '2026-02-05', status: 5 },
    ])
    expect([await reached({ visitedTo: '2026-01-05' }), await reached({ visitedFrom: '2026-01-06' })]).toEqual([1, 0])
  })

  test.each<[object, string]>([
    [{ ageMin: 9, ageMax: 8 }, 'segment.ageMax'],
    [{ visitedFrom: '2026-02-01', visitedTo: '2026-01-01' }, 'segment.visitedTo'],
    [{ levels: [999_999] }, 'segment.levels'],
    [{ schools: [999_999] }, 'segment.schools'],
    [{ coupons: [999_999] }, 'segment.coupons'],
    [{ balanceMin: 2, balanceMax: 1 }, 'segment.balanceMax'],
    [{ bands: ['none'] }, 'segment.bands.0'],
    [{ birthMonths: [13] }, 'segment.birthMonths.0'],
    [{ birthMonths: [1, 1] }, 'segment.birthMonths'],
  ])('refuses %j', async (segment, field) => {
    expect((await sms.create({ templateId, segment })).errors).toHaveProperty([field])
  })
})

describe('POST /v1/clinic/sms-replies', () => {
  const secret = 'the secret of replies'
  const reply = async (body: object = {}, key = secret) => {
    const sample = { phone: '13800001234', content: 'r', time: world.clock.now, ...body }
    return world.ask('POST', '/v1/clinic/sms-replies', { body: await signReply(sample, key) })
  }
  const consentOf = async (pid: number) =>
    (await world.db.select().from(patient).where(eq(patient.pid, pid)))[0]?.consentOn

  test('R ends the consent of all who are reached under the number, and marketing skips them', async () => {
    const { pid } = await sms.person({ phone: '13800001234' })
    const child = await sms.person({ birthday: '2016-01-01', phone: '', guardianPhone: '13800001234' })
    const other = await sms.person({ phone: '13900001234' })
    expect((await reply()).code).toBe(0)
    expect([await consentOf(pid), await consentOf(child.pid), await consentOf(other.pid)]).toEqual([
      ...[null, null, '2026-01-01'],
    ])
    expect((await sms.preview({ templateId, segment: {}, values: {} })).data).toMatchObject({
      ...{ count: 1, skips: [{ skip: 2, count: 2 }] },
    })
  })

  test('another answer ends nothing, and neither does one without the signature or of another time', async () => {
    const { pid } = await sms.person({ phone: '13800001234' })
    expect((await reply({ content: '好的' })).code).toBe(0)
    expect((await reply({}, 'another secret')).code).toBe(20403)
    expect((await reply({ time: world.clock.now - 601 })).errors).toHaveProperty('time')
    expect(await consentOf(pid)).toBe('2026-01-01')
  })
})
