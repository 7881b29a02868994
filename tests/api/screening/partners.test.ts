/** What channel partners brought, and what is settled with them. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feeOf, type PartnerChild, type ScreeningPartner } from '../../../contract/screening/screening-partners'
import type { ScreeningSettlement } from '../../../contract/screening/screening-settlements'
import { rowsOf } from '../../../server/db/client'
import { patient } from '../../../server/people/patients/table'
import { screeningSettlement } from '../../../server/screening/screening-settlements/table'
import { screeningSubject } from '../../../server/screening/screening-subjects/table'
import { makePartners, type Partners } from '../../support/screening-partners'
import { readSheet } from '../../support/sheets'

let world: Partners
beforeAll(async () => {
  world = await makePartners()
})
afterAll(() => world.close())

const path = '/v1/screening/partners'
const settlements = `${path}/settlements`
const february = { start_date: '2026-02-01', end_date: '2026-02-28' }
const month = { start: '2026-02-01', end: '2026-02-28' }

const figures = async (customerId: number, query: Record<string, string> = february) =>
  (await world.get<ScreeningPartner>(`${path}/${customerId}`, { query })).data
const childrenOf = (customerId: number, as = 'chief') =>
  world.get<PartnerChild[]>(`${path}/${customerId}/children`, { as, query: february })
const settle = (customerId: number, body: object = {}, as = 'chief') =>
  world.ask<ScreeningSettlement>('POST', `${path}/settle`, { as, body: { customerId, ...month, ...body } })
const act = (id: number, verb: string, body: object, as = 'chief') =>
  world.ask<ScreeningSettlement>('PUT', `${settlements}/${id}/${verb}`, { as, body: { version: 1, ...body } })
const fieldsOf = ({ errors }: { errors?: Record<string, string> }) => Object.keys(errors ?? {})

/** A partner of 12.5 % with one buyer in February. */
const sold = async (amount = 10_000, more: object = {}) => {
  const partner = await world.partner(12.5, more)
  const pid = await world.newPatient()
  const { customerId } = partner
  const sid = await world.brought('2026-02-05', { customerId, pid })
  const bill = await world.paid('2026-02-10', pid, amount)
  return { ...partner, pid, sid, bill }
}

test('the fee is the share of the amount, half up to fen, and of what was given back as much below zero', () => {
  expect([feeOf(4, 12.5), feeOf(3, 12.5), feeOf(-4, 12.5), feeOf(10_005, 8.5), feeOf(-1, 0)]).toEqual([
    1, 0, -1, 850, 0,
  ])
})

describe('GET /v1/screening/partners', () => {
  test('counts who was examined in the period, who of them bought, and what they paid less what they got back', async () => {
    const { customerId, sid, bill, pid } = await sold(10_005)
    await world.brought('2026-02-06', { customerId })
    await world.brought('2026-02-07', { customerId, status: 0 })
    await world.brought('2026-03-01', { customerId })
    await world.brought('2026-02-20', { customerId, sid })
    await world.givenBack('2026-02-20', bill, 5)
    await world.paid('2026-03-02', pid, 7000)
    expect(await figures(customerId)).toMatchObject({
      ...{ ...month, brought: 2, converted: 1, amount: 10_000, share: 12.5, fee: 1250, openFee: 1250 },
      ...{ settledUntil: null, allowed: ['settle'] },
    })
    // The current month is meant unless another is said.
    expect(await figures(customerId, {})).toMatchObject({
      ...{ start: '2026-03-01', end: '2026-03-31', brought: 1, converted: 1, amount: 7000, fee: 875 },
    })
    const { data: listed } = await world.get<ScreeningPartner[]>(path, { query: { ...february, page_size: 200 } })
    expect(listed.find((one) => one.customerId === customerId)).toEqual(await figures(customerId))
    const { data: children, total } = await childrenOf(customerId)
    expect(total).toBe(2)
    expect(children).toMatchObject([
      { sid, broughtOn: '2026-02-20', convertedOn: '2026-02-10', bills: 1, amount: null },
      { broughtOn: '2026-02-06', convertedOn: null, bills: 0, amount: null },
    ])
    // What a patient paid is not told to the people of the agent.
    expect((await childrenOf(customerId, 'admin')).data.map(({ amount }) => amount)).toEqual([10_000, 0])
  })

  test('a refund in a later period lowers that period, below zero where nothing was taken in', async () => {
    const { customerId, bill } = await sold(10_000)
    await world.givenBack('2026-03-03', bill, 4000)
    expect(await figures(customerId)).toMatchObject({ converted: 1, amount: 10_000 })
    expect(await figures(customerId, {})).toMatchObject({ converted: 0, amount: -4000, fee: -500 })
  })

  test('leaves out bills from before the person was brought, and people of whom clinics may not be told', async () => {
    const { customerId } = await world.partner(10)
    const [early, silent] = [await world.newPatient(), await world.newPatient()]
    await world.paid('2026-02-03', early, 5000)
    await world.brought('2026-02-04', { customerId, pid: early })
    await world.brought('2026-02-04', { customerId, pid: silent, consent: 0 })
    await world.paid('2026-02-05', silent, 6000)
    expect(await figures(customerId)).toMatchObject({ brought: 2, converted: 0, amount: 0, fee: 0 })
  })

  test('a person whom two partners brought counts for the one that brought them last before the bill', async () => {
    const first = await world.partner(10)
    const second = await world.partner(20)
    const pid = await world.newPatient()
    await world.brought('2026-02-01', { customerId: first.customerId, pid })
    const bill = await world.paid('2026-02-05', pid, 1000)
    await world.brought('2026-02-08', { customerId: second.customerId, pid })
    await world.paid('2026-02-12', pid, 2000)
    await world.givenBack('2026-02-15', bill, 300)
    expect(await figures(first.customerId)).toMatchObject({ converted: 1, amount: 700, fee: 70 })
    expect(await figures(second.customerId)).toMatchObject({ converted: 1, amount: 2000, fee: 400 })
  })

  test('records that were brought together count as one person, and a patient by the record that was kept', async () => {
    const { customerId, sid, pid } = await sold(1000)
    const other = await world.brought('2026-02-06', { customerId })
    await world.db.update(screeningSubject).set({ mergedInto: sid }).where(eq(screeningSubject.sid, other))
    const kept = await world.newPatient()
    await world.db.update(patient).set({ status: 3, mergedInto: kept }).where(eq(patient.pid, pid))
    await world.paid('2026-02-14', kept, 500)
    expect(await figures(customerId)).toMatchObject({ brought: 1, converted: 1, amount: 1500 })
  })

  test('shows a clinic its own partners, no company those of another, and contacts and screeners nothing', async () => {
    const ofAgent = await world.partner(10)
    const ofClinic = await world.partner(10, { hid: 11 })
    const query = { ...february, page_size: 200 }
    const seen = async (as: string) =>
      (await world.get<ScreeningPartner[]>(path, { as, query })).data.map(({ customerId }) => customerId)
    expect(await seen('boss')).toEqual([ofClinic.customerId])
    expect(await seen('agent')).toEqual(expect.arrayContaining([ofAgent.customerId, ofClinic.customerId]))
    expect(await seen('agent2')).toEqual([])
    for (const address of [`${path}/${ofAgent.customerId}`, `${path}/${ofAgent.customerId}/children`])
      for (const as of ['agent2', 'boss']) expect((await world.get(address, { as })).code).toBe(20401)
    // A school is no partner.
    expect((await world.get(`${path}/${world.school.customerId}`)).code).toBe(20401)
    for (const as of ['teacher', 'screener', 'clinic']) {
      expect((await world.get(path, { as })).code).toBe(20403)
      expect((await world.get(settlements, { as })).code).toBe(20403)
    }
    const wrong = { start_date: '2026-02-02', end_date: '2026-02-01' }
    expect(fieldsOf(await world.get(path, { query: wrong }))).toEqual(['end_date'])
  })
})

describe('POST /v1/screening/partners/settle', () => {
  test('freezes the figures of the period, which count as settled from then on', async () => {
    const { customerId, bill, name } = await sold(10_000)
    const { data, code } = await settle(customerId, { note: '二月', fee: 1250 })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      ...{ ...month, brought: 1, converted: 1, amount: 10_000, share: 12.5, fee: 1250, status: 0, note: '二月' },
      ...{ customerName: name, operatorName: 'chief', paidOn: null, allowed: ['paid', 'void'] },
    })
    expect(data.settlementNo).toMatch(/^QJ20260310\d{6}$/)
    await world.givenBack('2026-02-27', bill, 4000)
    await world.brought('2026-02-27', { customerId })
    expect(await figures(customerId)).toMatchObject({
      ...{ brought: 2, amount: 6000, fee: 750, openFee: 0, settledUntil: month.end },
    })
    const { data: kept } = await world.get<ScreeningSettlement>(`${settlements}/${data.settlementId}`)
    expect(kept).toEqual(data)
    const trail = await rowsOf(
      world.db,
      sql`select action, record_id as id from audit where resource = 'screening-settlements' and record_id = ${data.settlementId}`,
    )
    expect(trail).toMatchObject([{ action: 'settle' }])
  })

  test('refuses a period that is not over, days in the wrong order, and a fee that has changed', async () => {
    const { customerId } = await sold()
    expect(fieldsOf(await settle(customerId, { start: '2026-03-01', end: '2026-03-10' }))).toEqual(['end'])
    expect(fieldsOf(await settle(customerId, { start: '2026-02-28', end: '2026-02-01' }))).toEqual(['end'])
    expect(fieldsOf(await settle(customerId, { fee: 1249 }))).toEqual(['fee'])
    expect((await settle(customerId, { start: '2026-03-01', end: '2026-03-09' })).code).toBe(0)
  })

  test('refuses days that are settled already, also of two at once and by the database itself', async () => {
    const { customerId, cid } = await sold()
    const answers = await Promise.all([settle(customerId), settle(customerId)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect(fieldsOf(await settle(customerId, { start: '2026-02-28', end: '2026-03-05' }))).toEqual(['start'])
    const row = {
      ...{ cid, customerId, start: '2026-01-01', end: '2026-02-01', brought: 0, converted: 0, amount: 0, share: 12.5 },
      ...{ fee: 0, uid: world.uid, created: 1, updated: 1 },
    }
    const insert = (more: object) =>
      world.db.insert(screeningSettlement).values({ ...row, settlementNo: 'QJ1', ...more })
    await expect(insert({})).rejects.toThrow()
    await expect(insert({ end: '2026-01-31', fee: 1 })).rejects.toThrow()
    await expect(insert({ end: '2026-01-31', customerId: world.school.customerId })).rejects.toThrow()
    expect((await settle(customerId, { start: '2026-01-01', end: '2026-01-31' })).code).toBe(0)
    // The days of another partner are its own.
    expect((await settle((await sold()).customerId)).code).toBe(0)
  })

  test('is for those who hold the code, and of their own partners', async () => {
    const { customerId } = await sold()
    for (const as of ['teacher', 'screener', 'clinic']) expect((await settle(customerId, {}, as)).code).toBe(20403)
    for (const as of ['agent2', 'boss']) expect((await settle(customerId, {}, as)).code).toBe(20401)
    expect((await settle(99_999_999)).code).toBe(20401)
    expect((await settle(world.school.customerId)).code).toBe(20401)
    const own = await world.partner(10, { hid: 11 })
    expect((await settle(own.customerId, {}, 'boss')).data).toMatchObject({ hid: 11, fee: 0 })
  })
})

describe('a settlement', () => {
  const settled = async () => (await settle((await sold()).customerId)).data

  test('is paid on a day from the end of its period until today, once', async () => {
    const { settlementId: id } = await settled()
    expect(fieldsOf(await act(id, 'paid', { date: '2026-03-11', ref: '转账 1' }))).toEqual(['date'])
    expect(fieldsOf(await act(id, 'paid', { date: '2026-02-27', ref: '转账 1' }))).toEqual(['date'])
    expect(fieldsOf(await act(id, 'paid', { date: '2026-03-09', ref: ' ' }))).toEqual(['ref'])
    expect((await act(id, 'paid', { date: '2026-03-09', ref: '转账 1' }, 'agent2')).code).toBe(20401)
    expect((await act(id, 'paid', { version: 7, date: '2026-03-09', ref: '转账 1' })).code).toBe(100)
    const { data } = await act(id, 'paid', { date: '2026-03-09', ref: '转账 1' })
    expect(data).toMatchObject({ status: 1, paidOn: '2026-03-09', ref: '转账 1', payerName: 'chief', allowed: [] })
    expect((await act(id, 'paid', { version: 2, date: '2026-03-09', ref: '转账 2' })).code).toBe(100)
    expect((await act(id, 'void', { version: 2, reason: '重算' })).code).toBe(100)
    const change = world.db.update(screeningSettlement).set({ fee: 0, amount: 0 })
    await expect(change.where(eq(screeningSettlement.settlementId, id))).rejects.toThrow()
    await expect(world.db.delete(screeningSettlement)).rejects.toThrow()
  })

  test('is voided with a reason while it is not paid, and frees its period', async () => {
    const { settlementId: id, customerId } = await settled()
    expect(fieldsOf(await act(id, 'void', { reason: '' }))).toEqual(['reason'])
    expect((await act(id, 'void', { reason: '重算' }, 'teacher')).code).toBe(20403)
    expect((await act(id, 'void', { reason: '重算' })).data).toMatchObject({ status: 2, reason: '重算', allowed: [] })
    expect(await figures(customerId)).toMatchObject({ openFee: 1250, settledUntil: null })
    expect((await settle(customerId)).code).toBe(0)
  })

  test('goes back as it was read: what a step does not ask for is not taken from it', async () => {
    const made = await settled()
    const { data } = await act(made.settlementId, 'void', { ...made, reason: '重算' })
    expect(data).toMatchObject({ status: 2, fee: made.fee, customerId: made.customerId })
  })

  test('is listed with counts per state, and leaves as a sheet', async () => {
    const made = await settled()
    const query = { customerId: made.customerId, counts: 1 }
    const { data, counts } = await world.get<ScreeningSettlement[]>(settlements, { query })
    expect(data).toEqual([made])
    expect(counts).toEqual({ 0: 1, 1: 0, 2: 0 })
    expect((await world.get<ScreeningSettlement[]>(settlements, { query: { keyword: made.settlementNo } })).total).toBe(
      1,
    )
    expect((await world.get(settlements, { as: 'agent2' })).total).toBe(0)
    expect((await world.get(`${settlements}/${made.settlementId}`, { as: 'agent2' })).code).toBe(20401)
    const answer = await world.request('GET', `${settlements}/exports`, {
      as: 'chief',
      query: { customerId: made.customerId },
    })
    expect(answer.status).toBe(200)
    const [head, row] = await readSheet(answer)
    expect(head).toEqual(expect.arrayContaining(['单号', '渠道', '结算金额', '状态']))
    expect(row).toEqual(expect.arrayContaining([made.settlementNo, made.customerName, '待付款']))
  })
})
