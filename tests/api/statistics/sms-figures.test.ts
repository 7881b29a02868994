import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SmsFigures } from '../../../contract/statistics/clinic-figures'
import { readSheet } from '../../support/sheets'
import { type Messaging, makeMessaging } from '../../support/sms'

let sms: Messaging
beforeAll(async () => {
  sms = await makeMessaging()
})
afterAll(() => sms.world.close())

const today = { start_date: '2026-03-10', end_date: '2026-03-10' }

test('recipients by state come to all, parts and cost to those of the campaign, and who booked within seven days is counted', async () => {
  const { world } = sms
  sms.at('10:00')
  const templateId = await sms.approved()
  await sms.sell(100)
  const [one] = [await sms.person(), await sms.person(), await sms.person({ consentOn: null })]
  const { campaignId } = (await sms.create({ templateId })).data
  await sms.act(campaignId, '/send')
  await sms.run()
  const booking = { pid: one.pid, hid: 11, date: '2026-03-12', slot: '09:30' }
  expect((await world.ask('POST', '/reservation/addOrupdate', { as: 'clinic', body: booking })).code).toBe(0)
  const read = async (query: Record<string, string>, as = 'boss') =>
    (await world.ask<SmsFigures>('GET', '/v1/clinic/statistics/sms', { as, query })).data
  const { totals, hospitals, campaigns } = await read(today)
  const of = (name: keyof typeof totals) => totals[name].value
  const campaign = await sms.get(campaignId)
  expect([of('campaigns'), of('recipients'), of('succeeded'), of('skipped')]).toEqual([
    ...[1, campaign.recipients, campaign.succeeded, campaign.skipped],
  ])
  const states = ['waiting', 'submitted', 'succeeded', 'failed', 'skipped'] as const
  expect(states.reduce((sum, state) => sum + (of(state) ?? 0), 0)).toBe(of('recipients'))
  expect([of('parts'), of('cost'), of('bookedAfter')]).toEqual([campaign.parts, campaign.cost, 1])
  expect(campaigns).toMatchObject([{ campaignId, name: '暑期', cost: campaign.cost }])
  expect(hospitals).toMatchObject([{ hid: 11, recipients: campaign.recipients }])
  const listed = { ...today, started: 1, hid: 11 }
  expect((await world.ask<object[]>('GET', '/v1/clinic/sms-campaigns', { as: 'boss', query: listed })).total).toBe(1)
  expect((await read({ start_date: '2026-03-09', end_date: '2026-03-09' })).totals.recipients.value).toBe(0)
  const sheet = await world.request('GET', '/v1/clinic/statistics/sms/exports', {
    as: 'boss',
    query: { ...today, by: 'campaigns' },
  })
  expect((await readSheet(sheet))[1]?.[0]).toBe('暑期')
})
