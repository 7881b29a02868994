import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smsRecipient } from '../../../server/clinic/sms-campaigns/table'
import { smsAccount } from '../../../server/clinic/sms-parts/table'
import { smsUnsubscribed } from '../../../server/clinic/sms-replies/table'
import { patient } from '../../../server/people/patients/table'
import { today, tomorrow } from '../../support/clinic'
import { eventually } from '../../support/eventually'
import { type Messaging, makeMessaging } from '../../support/sms'

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

const made = async (body: object = {}) => (await sms.create({ templateId, ...body })).data.campaignId
const sent = async (body: object = {}) => {
  const id = await made(body)
  expect((await sms.act(id, '/send')).code).toBe(0)
  return id
}
const statesOf = async (id: number) => (await sms.recipients(id)).map(({ status, skip }) => [status, skip])

describe('a campaign', () => {
  test('is previewed, sent, and tells what became of it', async () => {
    const [one] = [await sms.person({ name: '禾苗' }), await sms.person()]
    const seen = (await sms.preview({ templateId, segment: {}, values: {} })).data
    expect(seen).toMatchObject({ recipients: 2, count: 2, skips: [], parts: 2, cost: 16, left: 100 })
    expect(seen.text).toBe('【青禾视光】禾苗您好，青禾眼视光中心暑期护眼活动开始了。拒收请回复R')
    const id = await made()
    expect(await sms.get(id)).toMatchObject({ status: 0, recipients: 0, allowed: ['update', 'send', 'cancel'] })
    expect((await sms.act(id, '/send')).data).toMatchObject({
      status: 2,
      recipients: 2,
      waiting: 2,
      parts: 2,
      cost: 16,
    })
    expect(await sms.left()).toMatchObject({ parts: 98 })
    await sms.run()
    expect(world.sent.map(({ phone, text }) => [phone, text])[0]).toEqual([one.phone, seen.text])
    expect(await sms.get(id)).toMatchObject({ status: 3, succeeded: 2, waiting: 0, parts: 2, cost: 16, allowed: [] })
    expect(await sms.left()).toMatchObject({ parts: 98 })
    await sms.run()
    expect(world.sent).toHaveLength(2)
  })

  test('leaves out whom it may not or cannot reach, and says why', async () => {
    const first = await sms.person()
    await sms.person({ phone: first.phone })
    await sms.person({ consentOn: null })
    await sms.person({ phone: '', guardianPhone: '' })
    const gone = await sms.person({ consentOn: null })
    await world.db.insert(smsUnsubscribed).values({ phone: gone.phone, at: 1 })
    // Fourteen since the consent of a guardian.
    await sms.person({ birthday: '2012-02-01', consentOn: '2026-01-01' })
    const { data } = await sms.preview({ templateId, segment: {}, values: {} })
    expect(data).toMatchObject({ recipients: 6, count: 1, parts: 1 })
    expect(data.skips).toEqual([1, 2, 3, 4].map((skip) => ({ skip, count: skip === 1 ? 2 : 1 })))
    const id = await sent()
    expect((await sms.recipients(id, { status: 4, skip: '4' })).length).toBe(1)
    expect(await sms.get(id)).toMatchObject({ recipients: 6, waiting: 1, skipped: 5, parts: 1 })
  })

  test('reaches a child by the number of the guardian', async () => {
    await sms.person({ birthday: '2016-01-01', phone: '', guardianPhone: '13900001111' })
    await sent()
    await sms.run()
    expect(world.sent).toMatchObject([{ phone: '13900001111', template: 'clinic' }])
  })

  test('of a notice asks for no consent, and has longer hours', async () => {
    await sms.person({ consentOn: null })
    const notice = await sms.approved({ kind: 1, text: '{name}，{date}停诊' })
    sms.at('21:00')
    expect((await sms.create({ templateId: notice })).errors).toHaveProperty('values.date')
    expect((await sms.create({ templateId: notice, values: { date: '周六', time: '9点' } })).errors).toHaveProperty(
      'values.time',
    )
    await sent({ templateId: notice, values: { date: '周六' } })
    await sms.run()
    expect(world.sent).toMatchObject([{ text: expect.stringContaining('周六停诊') }])
  })
})

describe('the rules of marketing', () => {
  test('outside of 09:00 to 20:00 it waits', async () => {
    await sms.person()
    sms.at('20:00')
    const id = await sent()
    await sms.run()
    expect([world.sent.length, (await sms.get(id)).status]).toEqual([0, 2])
    sms.at('08:59', tomorrow)
    await sms.run()
    expect(world.sent).toHaveLength(0)
    sms.at('09:00', tomorrow)
    await sms.run()
    expect([world.sent.length, (await sms.get(id)).status]).toEqual([1, 3])
  })

  test('leaves in the hours that the chain has set, which are among these', async () => {
    const path = '/v1/clinic/marketing-settings/11'
    const set = async (body: object) => {
      const { version } = (await world.ask<{ version: number }>('GET', path, { as: 'boss' })).data
      return world.ask('PUT', path, { as: 'boss', body: { version, ...body } })
    }
    expect(await set({ smsFrom: 8 })).toMatchObject({ code: 1, errors: { smsFrom: expect.any(String) } })
    expect(await set({ smsFrom: 12, smsTo: 12 })).toMatchObject({ code: 1, errors: { smsTo: expect.any(String) } })
    expect((await set({ smsFrom: 12, smsTo: 14 })).code).toBe(0)
    await sms.person()
    const id = await sent()
    for (const time of ['11:59', '14:00', '18:00']) {
      sms.at(time)
      await sms.run()
      expect(world.sent).toHaveLength(0)
    }
    sms.at('12:00', tomorrow)
    await sms.run()
    expect([world.sent.length, (await sms.get(id)).status]).toEqual([1, 3])
    expect((await set({ smsFrom: 9, smsTo: 20 })).code).toBe(0)
  })

  test('20:00 in mid-campaign: the rest waits for the next morning (case 40)', async () => {
    for (let person = 0; person < 25; person += 1) await sms.person()
    sms.at('19:59')
    world.services.sendSms = async (one) => {
      world.sent.push(one)
      if (world.sent.length === 20) sms.at('20:00')
    }
    const id = await sent()
    await sms.run()
    expect(await sms.get(id)).toMatchObject({ status: 2, succeeded: 20, waiting: 5 })
    sms.at('09:00', tomorrow)
    await sms.run()
    expect(await sms.get(id)).toMatchObject({ status: 3, succeeded: 25 })
    expect(new Set(world.sent.map(({ phone }) => phone)).size).toBe(25)
  })

  test('consent gone while queued: the message is skipped, and its part is given back (case 39)', async () => {
    const { pid } = await sms.person()
    const id = await sent()
    await world.db.update(patient).set({ consentOn: null }).where(eq(patient.pid, pid))
    await sms.run()
    expect([world.sent.length, await statesOf(id), (await sms.left()).parts]).toEqual([0, [[4, 1]], 100])
  })

  test('a phone gets one a day, across campaigns, and four in thirty days', async () => {
    await sms.person()
    const [one, other] = [await sent(), await sent()]
    await sms.run()
    expect([world.sent.length, await statesOf(one), await statesOf(other)]).toEqual([1, [[2, 0]], [[4, 5]]])
    expect((await sms.preview({ templateId, segment: {}, values: {} })).data.skips).toEqual([{ skip: 5, count: 1 }])
    for (const day of [11, 12, 13]) {
      sms.at('10:00', `2026-03-${day}`)
      await sent()
      await sms.run()
    }
    sms.at('10:00', '2026-04-08')
    expect((await sms.act(await made(), '/send')).code).toBe(20402)
    sms.at('10:00', '2026-04-09')
    await sent()
    await sms.run()
    expect(world.sent).toHaveLength(5)
  })

  test('the database itself refuses a second message of marketing to a phone on a day', async () => {
    const { pid } = await sms.person()
    const [one, other] = [await made(), await made()]
    const row = { pid, phone: '13800009999', text: '一', parts: 1, kind: 2, status: 1, submittedAt: 1, day: today }
    await world.db.insert(smsRecipient).values({ ...row, campaignId: one })
    await expect(
      world.db
        .insert(smsRecipient)
        .values({ ...row, campaignId: other })
        .execute(),
    ).rejects.toThrow()
  })
})

describe('the gateway', () => {
  test('that refuses a message has failed it; it is not sent again, and stays charged', async () => {
    await sms.person()
    world.services.sendSms = async () => Promise.reject(new Error('the gateway answered 500'))
    const id = await sent()
    await sms.run()
    expect([await statesOf(id), (await sms.left()).parts]).toEqual([[[3, 0]], 99])
    expect(await sms.get(id)).toMatchObject({ status: 3, failed: 1, cost: 8 })
  })

  test('a process that ends in mid-send sends nothing twice: silent for ten minutes, the message has failed', async () => {
    await sms.person()
    const id = await sent()
    let seen: object | undefined
    world.services.sendSms = async () => {
      ;[seen] = await sms.recipients(id)
      // The process ends here: nothing is heard of the gateway.
      throw await new Promise<never>(() => undefined)
    }
    void sms.run()
    await eventually(() => expect(seen).toMatchObject({ status: 1 }))
    world.services.sendSms = async (one) => void world.sent.push(one)
    await sms.run()
    expect([await statesOf(id), (await sms.get(id)).status]).toEqual([[[1, 0]], 2])
    sms.at('10:10')
    await sms.run()
    expect([world.sent.length, await statesOf(id), (await sms.get(id)).status]).toEqual([0, [[3, 0]], 3])
  })

  test('is asked for no more than is there: too few parts are refused', async () => {
    await sms.person()
    await world.db.update(smsAccount).set({ parts: 0 })
    const id = await made()
    expect(await sms.act(id, '/send')).toMatchObject({ code: 20402, message: expect.stringContaining('1') })
    expect(await sms.get(id)).toMatchObject({ status: 0, recipients: 0 })
  })
})

describe('sending', () => {
  const later = Date.parse(`${today}T15:00:00+08:00`) / 1000

  test('is planned, starts at its time with whom it finds then, and is paused where parts are missing', async () => {
    const id = await made()
    expect((await sms.act(id, '/send', { sendAt: world.clock.now })).errors).toHaveProperty('sendAt')
    expect((await sms.act(id, '/send', { sendAt: later + 91 * 86_400 })).errors).toHaveProperty('sendAt')
    expect((await sms.act(id, '/send', { sendAt: later })).data).toMatchObject({ status: 1, sendAt: later })
    await sms.person()
    await sms.run()
    expect(world.sent).toHaveLength(0)
    await world.db.update(smsAccount).set({ parts: 0 })
    sms.at('15:00')
    await sms.run()
    expect(await sms.get(id)).toMatchObject({ status: 5, missing: 1, recipients: 0 })
    await sms.sell(1)
    await sms.act(id, '/send')
    await sms.run()
    expect(await sms.get(id)).toMatchObject({ status: 3, succeeded: 1, missing: 0 })
  })

  test('is paused and gone on with, and cancelled: what is left is skipped and given back', async () => {
    for (let person = 0; person < 3; person += 1) await sms.person()
    const id = await sent()
    expect((await sms.act(id, '/pause')).data).toMatchObject({ status: 5, waiting: 3 })
    await sms.run()
    expect(world.sent).toHaveLength(0)
    expect((await sms.act(id, '/send', { sendAt: later })).errors).toHaveProperty('sendAt')
    expect((await sms.act(id, '/send')).data).toMatchObject({ status: 2, waiting: 3 })
    expect(await sms.left()).toMatchObject({ parts: 97 })
    expect((await sms.act(id, '/cancel')).data).toMatchObject({ status: 4, skipped: 3, parts: 0, allowed: [] })
    expect(await sms.left()).toMatchObject({ parts: 100 })
    expect((await sms.act(id, '/send')).code).toBe(100)
    expect((await sms.act(id, '', { name: '改' })).code).toBe(100)
  })

  test('refuses a template that is not approved, the wrong role, another store and a stale version', async () => {
    const draft = (await sms.template()).data.templateId
    expect((await sms.create({ templateId: draft })).errors).toHaveProperty('templateId')
    expect((await sms.create({ templateId: 999_999 })).errors).toHaveProperty('templateId')
    expect((await sms.create({ templateId, hid: 12 })).errors).toHaveProperty('hid')
    const id = await made()
    expect((await sms.act(id, '/send', {}, 'clinic')).code).toBe(20403)
    expect((await sms.act(id, '/send', {}, 'agent')).code).toBe(20401)
    expect((await sms.act(id, '', { version: 9 })).code).toBe(100)
    expect((await sms.act(id, '', { name: '改名', segment: { ageMin: 6 } })).data).toMatchObject({
      ...{ name: '改名', segment: { ageMin: 6, tags: [] } },
    })
  })
})
