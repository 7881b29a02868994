/** What became of those who heard of a clinic, by their source: booked, came, paid. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Potential } from '../../../contract/clinic/potentials'
import type { Channels } from '../../../contract/statistics/clinic-figures'
import { potential, potentialFollow } from '../../../server/clinic/potentials/table'
import { patient } from '../../../server/people/patients/table'
import { makeSelling, type Selling } from '../../support/selling'
import { readSheet } from '../../support/sheets'

let selling: Selling
beforeAll(async () => {
  selling = await makeSelling()
})
afterAll(() => selling.world.close())
beforeEach(async () => {
  for (const table of [potentialFollow, potential]) await selling.world.db.delete(table)
  // Patients whom earlier tests made are of an earlier time.
  await selling.world.db.update(patient).set({ created: 1 })
  await selling.begin()
})

const path = '/v1/clinic/statistics/channel'
const today = { start_date: '2026-03-10', end_date: '2026-03-10' }
const ask = async (query: Record<string, string> = today) =>
  (await selling.world.ask<Channels>('GET', path, { as: 'boss', query })).data
const enter = async (name: string, body: object) => {
  const sent = { name, phone: '13800004444', gender: 2, ...body }
  return (await selling.world.ask<Potential>('POST', '/v1/clinic/potentials', { as: 'boss', body: sent })).data
}
const act = (row: Potential, verb: string, body: object = {}) =>
  selling.world.ask<Potential>('PUT', `/v1/clinic/potentials/${row.potentialId}/${verb}`, {
    as: 'boss',
    body: { version: row.version, ...body },
  })

test('who paid came, who came had booked, and all of them are leads of their source', async () => {
  const { item } = await selling.begin()
  await enter('甲', { source: '校筛' })
  await act(await enter('乙', { source: '校筛' }), 'follow', { content: '周六来', booked: 1 })
  const won = (await act(await enter('丙', { source: '微信' }), 'convert', { confirmWarn: 1 })).data
  const bill = await selling.billOf(item.feeId, 2, { pid: won.pid })
  await selling.till.pay(bill)
  await act(await enter('丁', { source: '' }), 'convert', { confirmWarn: 1 })
  const { totals, sources, hospitals, points } = await ask()
  const of = (name: keyof typeof totals) => totals[name].value
  expect([of('leads'), of('leadsBooked'), of('leadsCame'), of('leadsPaid')]).toEqual([4, 2, 1, 1])
  expect(of('leadsAmount')).toBe(bill.total)
  expect(of('leadsPaidRate')).toBe(0.25)
  const by = (source: string) => sources.find((row) => row.source === source)
  expect(by('校筛')).toMatchObject({ leads: 2, leadsBooked: 1, leadsCame: 0, leadsPaid: 0 })
  expect(by('微信')).toMatchObject({ leads: 1, leadsBooked: 1, leadsCame: 1, leadsPaid: 1, leadsAmount: bill.total })
  expect(by('')).toMatchObject({ leads: 1, leadsBooked: 0 })
  expect(hospitals).toMatchObject([{ hid: 11, leads: 4 }])
  for (const name of ['leads', 'leadsBooked', 'leadsCame', 'leadsPaid', 'leadsAmount'] as const)
    for (const table of [sources, hospitals, points])
      expect(table.reduce((sum, row) => sum + row[name], 0)).toBe(of(name))
})

test('what is given back whole is not paid, and a patient who was a potential member first is one lead', async () => {
  const { item } = await selling.begin()
  const won = (await act(await enter('戊', { source: '活动' }), 'convert', { confirmWarn: 1 })).data
  const bill = await selling.billOf(item.feeId, 1, { pid: won.pid })
  const paid = (await selling.till.pay(bill)).data
  await selling.till.act(paid.saleId, 'void', { version: paid.version, reason: '误收' }, 'boss')
  const { totals } = await ask()
  expect([totals.leads.value, totals.leadsPaid.value, totals.leadsAmount.value]).toEqual([1, 0, 0])
  expect((await ask({ start_date: '2026-03-09', end_date: '2026-03-09' })).totals.leads.value).toBe(0)
})

test('is nothing to the agent and to those who sell, and goes out as a sheet', async () => {
  const { world } = selling
  expect((await world.ask('GET', path, { as: 'agent', query: today })).code).not.toBe(0)
  expect((await world.ask('GET', path, { as: 'cashier', query: today })).code).toBe(20403)
  await enter('己', { source: '' })
  const rows = await readSheet(await world.request('GET', `${path}/exports?by=sources`, { as: 'boss' }))
  expect(rows.map(([source]) => source)).toEqual(['来源', '未填写'])
})
