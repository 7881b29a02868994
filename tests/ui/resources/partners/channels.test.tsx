import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { brands } from '../../../../contract/catalogue/brands'
import { type Channel, channels } from '../../../../contract/partners/channels'
import { companies } from '../../../../contract/partners/companies'
import { hospitals } from '../../../../contract/partners/hospitals'
import { pickOption } from '../../../support/pick-option'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'

const path = '/settings/channel'
const channel = (more: Partial<Channel> = {}): Channel => ({
  ...{ channelId: 5, hid: 11, hospitalName: '青禾眼视光中心', cid: 1, companyName: '东湖视光', brandCategory: 'lens' },
  ...{ brandId: null, brand: null, discount: 85, validFrom: null, validTo: '2026-12-31', status: 1, version: 2 },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, allowed: ['update', 'remove'] },
  ...more,
})

const open = (address = path, user: Parameters<typeof enter>[0] = {}) => {
  const codes = ['read', 'create', 'update', 'remove'].map((verb) => `channels.${verb}`)
  const elements = [...codes, 'brands.read', 'hospitals.read', 'companies.read'].map((code) => ({ code, name: code }))
  enter({ menuList: [makeMenuNode(2, path, '渠道', { elements })], ...user })
  answer(companies.calls.list, { data: [{ cid: 1, name: '东湖视光' }], total: 1 })
  answer(hospitals.calls.ofAgent, { data: [{ hid: 11, cid: 1, name: '青禾眼视光中心', shortName: '' }], total: 1 })
  answer(brands.calls.list, { data: [{ id: 31, name: '净澄', product: 'care' }], total: 1 })
  const asked = answer(channels.calls.list, { data: [channel()], total: 1, counts: { 0: 0, 1: 1, 2: 0, all: 1 } })
  openApp(address)
  return asked
}
const press = async (name: RegExp | string, inside: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await inside.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

test('discounts read as they are spoken of, of one clinic where the address names it', async () => {
  const asked = open(`${path}?hid=11&category=lens`)
  const row = within((await screen.findByText('8.5 折（85%）')).closest('tr') as HTMLElement)
  row.getByText('全部品牌')
  row.getByText('不限 ~ 2026-12-31')
  expect(asked[0]?.url.pathname).toMatch(/\/channels\/hospitals\/11$/)
  expect(asked[0]?.url.searchParams.get('category')).toBe('lens')
})

test('the platform chooses the agent before the clinic', async () => {
  const asked = open(path, { cid: null, role: 'ADMIN' })
  await pickOption(await screen.findByRole('combobox', { name: '代理商' }), '东湖视光')
  await pickOption(await screen.findByRole('combobox', { name: '诊所' }), '青禾眼视光中心')
  await waitFor(() => expect(asked.at(-1)?.url.pathname).toMatch(/\/channels\/hospitals\/11$/))
})

test('a discount is given on a brand of its line, and a period that overlaps is refused at its box', async () => {
  open()
  const made = answer(channels.calls.create, { code: 1, message: '有误', errors: { validFrom: '时间重叠' } })
  await press(/新增折扣/)
  const form = await dialog()
  await pickOption(form.getByRole('combobox', { name: '诊所' }), '青禾眼视光中心')
  await pickOption(form.getByRole('combobox', { name: '类别' }), '护理产品')
  await pickOption(form.getByRole('combobox', { name: '品牌' }), '净澄')
  await press(/^保\s*存$/, form)
  await form.findByText('不能为空')
  await userEvent.type(form.getByLabelText('折扣'), '92.5')
  await form.findByText('9.25 折（92.5%）')
  await press(/^保\s*存$/, form)
  await form.findByText('时间重叠')
  const sent = { hid: 11, brandCategory: 'care', brandId: 31, discount: 92.5, validFrom: null, validTo: null }
  expect(await made[0]?.request.json()).toEqual(sent)
})

test('a discount goes once that is confirmed, as it was seen', async () => {
  open()
  const removed = answer(channels.calls.remove, {})
  await press('删除')
  const asking = await dialog()
  asking.getByText('今后的订单不再享受此折扣，已有订单的价格不变。删除后不能恢复。')
  await press(/^删\s*除$/, asking)
  await waitFor(() => expect(removed[0]?.url.search).toBe('?version=2'))
})
