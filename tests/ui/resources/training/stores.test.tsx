import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { companies } from '../../../../contract/partners/companies'
import { hospitals } from '../../../../contract/partners/hospitals'
import { type TrainingOwner, trainingBalances } from '../../../../contract/training/balances'
import { trainingBrands } from '../../../../contract/training/brands'
import { type TrainingStore, trainingStores } from '../../../../contract/training/stores'
import { pickOption } from '../../../support/pick-option'
import { answer } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const { calls } = trainingStores
const named = { companyName: '一号代理', hospitalName: '青禾眼视光中心', brandName: '启明训 视动' }

const record = (more: Partial<TrainingStore> = {}): TrainingStore => ({
  ...{ id: 7, kind: 'recharge', source: 'agent', brand: 'sdx', unit: 'day', cid: 1, hid: 11, ...named },
  ...{ amount: 30, price: null, payMethod: 1, paid: 9000, note: '', reversalOf: null, reversed: 10, ledgerId: 3 },
  ...{ operatorId: 2, operatorName: '沈知行', created: 1_700_000_000, updated: 1_700_000_000, version: 2 },
  allowed: ['reverse'],
  ...more,
})
const owner = (more: Partial<TrainingOwner> = {}): TrainingOwner => ({
  ...{ brand: 'sdx', unit: 'day', owner: 'clinic', cid: 1, hid: 11, ...named },
  ...{ balance: 18, agentBalance: 52, payMethods: [1, 4] },
  ...more,
})

const codes = ['read', 'recharge', 'reverse'].map((verb) => `training-stores.${verb}`)
const further = ['training-brands.read', 'hospitals.read', 'companies.read']

interface Opened {
  rows?: TrainingStore[]
  of?: Partial<TrainingOwner>
  granted?: readonly string[]
  cid?: number | null
}

const open = async ({ rows = [record()], of = {}, granted = codes, cid = 1 }: Opened = {}) => {
  enter({ cid, menuList: [makePage('/train/list', ...granted, ...further)] })
  answer(trainingBrands.calls.list, {
    data: [
      { code: 'sdx', name: '启明训 视动', unit: 'day', status: 1 },
      { code: 'zzl', name: '启明训 专注', unit: 'point', status: 1 },
      { code: 'amy', name: '启明训 弱视', unit: 'day', status: 0 },
    ],
    total: 3,
  })
  answer(hospitals.calls.ofAgent, { data: [{ hid: 11, name: '青禾眼视光中心' }], total: 1 })
  answer(companies.calls.list, { data: [{ cid: 1, name: '一号代理' }], total: 1 })
  answer(trainingBalances.calls.owner, ({ url }) => ({
    data: owner({ unit: url.searchParams.get('brand') === 'zzl' ? 'point' : 'day', ...of }),
  }))
  answer(calls.list, { data: rows, total: rows.length })
  openApp('/train/list/stores')
  await screen.findAllByText('青禾眼视光中心')
  return userEvent.setup()
}
const press = (name: RegExp) => screen.findByRole('button', { name }).then((button) => userEvent.click(button))
const dialog = () => screen.findByRole('dialog')
const bodyOf = async ([asked]: { request: Request }[]) => asked && (await asked.request.json())
afterEach(() => sessionStorage.clear())
/** The code of the screens takes longer to load than a test waits for what it shows. */
beforeAll(async () => {
  await import('../../../../src/resources/training/stores/pages')
  await import('../../../../src/resources/training/stores/dialogs')
})

test('an agent recharges a clinic: the dialog says what both have now and afterwards', async () => {
  const user = await open()
  const sent = answer(calls.recharge, { data: record() })
  await press(/^plus 充值$|^充\s*值$/)
  const form = within(await dialog())
  await pickOption(form.getByRole('combobox', { name: /诊所/ }), '青禾眼视光中心')
  await pickOption(form.getByRole('combobox', { name: /训练品牌/ }), '启明训 视动')
  await user.type(form.getByRole('spinbutton', { name: /天数/ }), '50')
  expect(await form.findByText('18 天 → 68 天')).toBeTruthy()
  expect(form.getByText('52 天 → 2 天')).toBeTruthy()
  await pickOption(form.getByRole('combobox', { name: /付款方式/ }), '月结')
  await user.click(form.getByRole('button', { name: /^充\s*值$/ }))
  expect(await screen.findByText('已充值')).toBeTruthy()
  expect(await bodyOf(sent)).toEqual({ hid: 11, brand: 'sdx', amount: 50, payMethod: 4, paid: 0, note: '' })
})

test('offers the ways of paying alone that the clinic has, no brand that is switched off, and warns of what is short', async () => {
  const user = await open()
  await press(/^plus 充值$|^充\s*值$/)
  const form = within(await dialog())
  await pickOption(form.getByRole('combobox', { name: /诊所/ }), '青禾眼视光中心')
  await expect(pickOption(form.getByRole('combobox', { name: /训练品牌/ }), '启明训 弱视')).rejects.toThrow()
  await pickOption(form.getByRole('combobox', { name: /训练品牌/ }), '启明训 视动')
  await user.type(form.getByRole('spinbutton', { name: /天数/ }), '60')
  expect(await form.findByText('余额不足，还差 8 天')).toBeTruthy()
  await user.click(form.getByRole('combobox', { name: /付款方式/ }))
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
  expect(offered).toEqual(expect.arrayContaining(['微信', '月结']))
  expect(offered).not.toContain('转账')
})

test('a brand that is counted in points is recharged with points', async () => {
  const user = await open()
  const sent = answer(calls.points, { data: record() })
  await press(/^plus 充值$|^充\s*值$/)
  const form = within(await dialog())
  await pickOption(form.getByRole('combobox', { name: /诊所/ }), '青禾眼视光中心')
  await pickOption(form.getByRole('combobox', { name: /训练品牌/ }), '启明训 专注')
  await user.type(form.getByRole('spinbutton', { name: /次数/ }), '5')
  expect(await form.findByText('18 次 → 23 次')).toBeTruthy()
  await pickOption(form.getByRole('combobox', { name: /付款方式/ }), '微信')
  await user.click(form.getByRole('button', { name: /^充\s*值$/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await bodyOf(sent)).toMatchObject({ brand: 'zzl', points: 5 })
})

test('a reversal takes at most what is left, says what will be there, and shows why it was refused', async () => {
  const user = await open()
  const refused = { code: 20402, message: '余额不足，当前剩余 8 天' }
  const sent = answer(calls.reverse, refused)
  await press(/^冲\s*正$/)
  const form = within(await dialog())
  expect(await form.findByText('18 天 → −2 天')).toBeTruthy()
  const amount = form.getByRole('spinbutton', { name: /天数/ })
  await user.clear(amount)
  await user.type(amount, '21')
  await user.type(form.getByRole('textbox', { name: /冲正原因/ }), '充错')
  await user.click(form.getByRole('button', { name: /^冲\s*正$/ }))
  expect(await form.findByText('1 至 20 的整数')).toBeTruthy()
  expect(sent).toHaveLength(0)
  await user.clear(amount)
  await user.type(amount, '15')
  expect(await form.findByText('18 天 → 3 天')).toBeTruthy()
  expect(form.getByText('52 天 → 67 天')).toBeTruthy()
  expect(form.getByText('5 天')).toBeTruthy()
  await user.click(form.getByRole('button', { name: /^冲\s*正$/ }))
  expect(await form.findByText(refused.message)).toBeTruthy()
  expect(await bodyOf(sent)).toEqual({ amount: 15, reason: '充错', version: 2 })
})

test('the platform grants, and corrects how a recharge was paid', async () => {
  const granted = [...codes, 'training-stores.grant']
  const rows = [record({ source: 'platform', allowed: ['correct', 'reverse'] })]
  const user = await open({ rows, granted, cid: null, of: { owner: 'agent', hid: null, hospitalName: null } })
  const sent = answer(calls.grant, { data: record({ kind: 'grant' }) })
  await press(/发\s*放$/)
  const form = within(await dialog())
  await pickOption(form.getByRole('combobox', { name: /代理商/ }), '一号代理')
  await pickOption(form.getByRole('combobox', { name: /训练品牌/ }), '启明训 视动')
  await user.type(form.getByRole('spinbutton', { name: /数量/ }), '500')
  expect(await form.findByText('18 天 → 518 天')).toBeTruthy()
  await user.click(form.getByRole('button', { name: /^发\s*放$/ }))
  expect(await screen.findByText('已发放')).toBeTruthy()
  expect(await bodyOf(sent)).toEqual({ cid: 1, brand: 'sdx', amount: 500, price: null, note: '' })

  const saved = answer(calls.save, { data: record() })
  await press(/^更\s*正$/)
  const correction = within(await screen.findByRole('dialog', { name: /更正充值/ }))
  await user.type(correction.getByRole('textbox', { name: /备注/ }), '转账已到')
  await user.click(correction.getByRole('button', { name: /^更\s*正$/ }))
  expect(await screen.findByText('已更正')).toBeTruthy()
  expect(await bodyOf(saved)).toEqual({ id: 7, version: 2, note: '转账已到', paid: 9000, payMethod: 1 })
})

test('those who may only read are offered nothing, and are told when there is nothing', async () => {
  enter({ menuList: [makePage('/train/list', 'training-stores.read', ...further)] })
  answer(trainingBrands.calls.list, { data: [], total: 0 })
  answer(hospitals.calls.ofAgent, { data: [], total: 0 })
  answer(calls.list, { data: [], total: 0 })
  openApp('/train/list/stores')
  expect(await screen.findByText('还没有发放或充值记录')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /充\s*值$|发\s*放$/ })).toBeNull()
})

test('a list that cannot be read says why, and can be read again', async () => {
  enter({ menuList: [makePage('/train/list', ...codes, ...further)] })
  answer(trainingBrands.calls.list, { data: [], total: 0 })
  answer(hospitals.calls.ofAgent, { data: [], total: 0 })
  answer(calls.list, { code: -1, message: '服务器出错' })
  openApp('/train/list/stores')
  expect((await screen.findAllByText(/服务器出错/)).length).toBeGreaterThan(0)
  answer(calls.list, { data: [record()], total: 1 })
  await press(/重\s*试/)
  expect((await screen.findAllByText('青禾眼视光中心')).length).toBeGreaterThan(0)
})

test('a statement opens with what was there, and says so where nothing moved', async () => {
  enter({ menuList: [makePage('/train/list', ...codes, ...further)] })
  answer(trainingBrands.calls.list, { data: [{ code: 'sdx', name: '启明训 视动', unit: 'day', status: 1 }], total: 1 })
  answer(hospitals.calls.ofAgent, { data: [{ hid: 11, name: '青禾眼视光中心' }], total: 1 })
  const asked = answer(trainingBalances.calls.statement, {
    data: { ...owner(), month: '2026-03', opening: 43, came: 0, went: 0, closing: 43, lines: [] },
  })
  openApp('/train/list/statement?brand=sdx&hid=11&month=2026-03')
  expect(await screen.findByText('本月没有变动')).toBeTruthy()
  expect(screen.getAllByText('43 天')).toHaveLength(2)
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
    ...{ brand: 'sdx', hid: '11', cid: '1', month: '2026-03' },
  })
})
