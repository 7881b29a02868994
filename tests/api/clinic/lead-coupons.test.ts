/** The coupon of a lead activity: kept for a person who leaves their phone, given once they become a patient. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { couponWay } from '../../../contract/clinic/coupon-terms'
import type { LeadActivity } from '../../../contract/clinic/lead-activities'
import type { LeadPage } from '../../../contract/clinic/lead-pages'
import type { Potential, PotentialDetails } from '../../../contract/clinic/potentials'
import { coupon } from '../../../server/clinic/coupons/table'
import { leadActivity, leadTry } from '../../../server/clinic/lead-activities/table'
import { potential, potentialCoupon, potentialFollow } from '../../../server/clinic/potentials/table'
import { makeManager, today, tomorrow } from '../../support/clinic'
import { type Couponing, couponingOf } from '../../support/couponing'
import { clearTill } from '../../support/till'
import { makeWorld, type World } from '../../support/world'

let world: World
let coupons: Couponing
beforeAll(async () => {
  world = await makeWorld()
  await makeManager(world)
  coupons = couponingOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [potentialCoupon, potentialFollow, potential, leadActivity, leadTry]) await world.db.delete(table)
  await clearTill(world)
})

const template = (body: object = {}) => coupons.running({ ways: [couponWay.scan], ...body })
const plan = (body: object) =>
  world.ask<LeadActivity>('POST', '/v1/clinic/lead-activities', {
    ...{ as: 'clinic', body: { name: '开学季', scene: 'school', start: today, end: tomorrow, ...body } },
  })
const show = async () => (await world.ask<LeadPage>('GET', '/v1/clinic/lead-pages/school')).data.coupon
const leave = (at: number) =>
  world.ask('POST', '/v1/clinic/lead-pages/school', {
    body: { name: `来客${at}`, phone: `1380000${1000 + at}`, gender: 1, agreed: 1 },
  })
const leads = async () => (await world.ask<Potential[]>('GET', '/v1/clinic/potentials', { as: 'clinic' })).data
const keptFor = async ({ potentialId }: Potential) =>
  (await world.ask<PotentialDetails>('GET', `/v1/clinic/potentials/${potentialId}`, { as: 'clinic' })).data.coupon
const convert = ({ potentialId, version }: Potential) =>
  world.ask<Potential>('PUT', `/v1/clinic/potentials/${potentialId}/convert`, {
    ...{ as: 'clinic', body: { version, confirmWarn: 1 } },
  })

test('is kept at sign-up, and given once when the person becomes a patient', async () => {
  const { tplId, name } = await template()
  expect((await plan({ tplId })).data).toMatchObject({ tplId, couponName: name })
  expect(await show()).toBe(name)
  await leave(1)
  const [lead] = await leads()
  if (!lead) throw new Error('no lead')
  expect(await keptFor(lead)).toEqual({ name, couponId: null })
  expect((await coupons.template(tplId)).issued).toBe(0)
  const { data: patient } = await convert(lead)
  const given = await world.db.select().from(coupon)
  expect(given).toMatchObject([{ tplId, pid: patient.pid, way: couponWay.scan, status: 0 }])
  expect(await keptFor(lead)).toEqual({ name, couponId: given[0]?.couponId })
  expect((await convert({ ...lead, version: patient.version })).code).toBe(100)
  expect((await coupons.template(tplId)).issued).toBe(1)
})

test('of the last coupons no more are kept than there are, ten people at once, and none of them goes elsewhere', async () => {
  const { tplId } = await template({ total: 3, ways: [couponWay.clinic, couponWay.scan] })
  await plan({ tplId })
  await Promise.all(Array.from({ length: 10 }, (_, at) => leave(at)))
  expect(await leads()).toHaveLength(10)
  expect(await world.db.$count(potentialCoupon)).toBe(3)
  expect(await show()).toBe('')
  expect((await coupons.issue(tplId)).data[0]?.code).not.toBe(0)
  for (const lead of await leads()) expect((await convert(lead)).code).toBe(0)
  expect((await coupons.template(tplId)).issued).toBe(3)
})

test('is free again for others once the person is invalid, and is given though the template was stopped', async () => {
  const running = await template({ total: 1 })
  await plan({ tplId: running.tplId })
  await leave(1)
  const [first] = await leads()
  await world.ask('PUT', `/v1/clinic/potentials/${first?.potentialId}/invalid`, {
    ...{ as: 'clinic', body: { version: first?.version, reason: '空号' } },
  })
  expect(await show()).toBe(running.name)
  await leave(2)
  const second = (await leads()).find(({ status }) => status === 0)
  await coupons.move('stop', await coupons.template(running.tplId))
  expect(await show()).toBe('')
  expect(second && (await convert(second)).code).toBe(0)
  expect(await world.db.$count(coupon)).toBe(1)
})

test('an activity takes a running coupon of its chain that is given by a link', async () => {
  const other = await coupons.running()
  const draft = (await coupons.draft({ ways: [couponWay.scan] })).data
  for (const tplId of [other.tplId, draft.tplId, 999_999])
    expect((await plan({ tplId })).errors).toHaveProperty('tplId')
  const { data } = await plan({})
  const { tplId } = await template()
  const changed = await world.ask<LeadActivity>('PUT', `/v1/clinic/lead-activities/${data.leadActivityId}`, {
    ...{ as: 'clinic', body: { version: data.version, tplId } },
  })
  expect(changed.data.tplId).toBe(tplId)
})
