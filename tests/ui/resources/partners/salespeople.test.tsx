import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { hospitals } from '../../../../contract/partners/hospitals'
import { type Salesperson, salespeople } from '../../../../contract/partners/salespeople'
import { accounts } from '../../../../contract/system/accounts'
import { pickOption } from '../../../support/pick-option'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'

const path = '/settings/client-manager'
const all = ['read', 'create', 'update', 'remove', 'sms'].map((verb) => `salespeople.${verb}`)

const person = (more: Partial<Salesperson> = {}): Salesperson => ({
  ...{
    sid: 7,
    cid: 1,
    companyName: '东湖视光',
    name: '周敏',
    phone: '13900000001',
    info: '华东片区',
    askRoles: [2, 4],
  },
  hospitals: [
    { id: 71, hid: 11, name: '青禾眼视光中心', sms: 1 },
    { id: 72, hid: 12, name: '南巷儿童视光', sms: 0 },
  ],
  ...{ accountUid: null, account: null, accountStatus: null, status: 1, version: 3 },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, allowed: ['update', 'sms', 'account', 'remove'] },
  ...more,
})

const open = async (people: Salesperson[], codes: readonly string[] = all, address = path) => {
  const elements = [...codes, 'hospitals.read', 'accounts.create'].map((code) => ({ code, name: code }))
  enter({ menuList: [makeMenuNode(2, path, '客户经理', { elements })] })
  const asked = answer(salespeople.calls.list, { data: people, total: people.length, counts: { 1: people.length } })
  answer(hospitals.calls.ofAgent, {
    data: [
      { hid: 11, cid: 1, name: '青禾眼视光中心', shortName: '' },
      { hid: 13, cid: 1, name: '云栖视觉', shortName: '' },
    ],
    total: 2,
  })
  openApp(address)
  return asked
}
const press = async (name: RegExp | string, inside: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await inside.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const bodyOf = (sent: { request: { json(): Promise<unknown> } }[], at = 0) => sent[at]?.request.json()

describe('client managers', () => {
  test('are listed with what they are in charge of; who may only read is offered nothing else', async () => {
    const asked = await open([person({ allowed: [] })], ['salespeople.read'])
    const row = within((await screen.findByText('周敏')).closest('tr') as HTMLElement)
    row.getByText('订单跟进、对账回款')
    row.getByText('2 家：青禾眼视光中心、南巷儿童视光')
    row.getByText('1/2')
    expect(asked[0]?.url.pathname).toMatch(/\/saler\/1$/)
    expect(screen.queryByRole('button', { name: /新增客户经理/ })).toBeNull()
    expect(row.queryByRole('button', { name: '编辑' })).toBeNull()
    expect(row.queryByRole('checkbox')).toBeNull()
  })

  test('are made with clinics of the company, told of these unless somebody turns that off', async () => {
    await open([])
    const made = answer(salespeople.calls.create, { data: person() })
    await press(/新增客户经理/)
    const form = await dialog()
    await userEvent.type(form.getByLabelText('姓名'), '吴跟单')
    await userEvent.type(form.getByLabelText('手机'), '13900000009')
    await userEvent.click(form.getByRole('checkbox', { name: '售后服务' }))
    await pickOption(form.getByRole('combobox', { name: '负责诊所' }), '青禾眼视光中心', '云栖视觉')
    await userEvent.click(form.getByRole('switch', { name: '云栖视觉的发货短信' }))
    await press(/^保\s*存$/, form)
    await waitFor(() => expect(made).toHaveLength(1))
    expect(await bodyOf(made)).toEqual({
      ...{ cid: 1, name: '吴跟单', phone: '13900000009', info: '', askRoles: [3] },
      hospitals: [
        { hid: 11, sms: 1 },
        { hid: 13, sms: 0 },
      ],
    })
  })

  test('show what is refused at its box, and what somebody else has saved meanwhile', async () => {
    await open([person()])
    answer(salespeople.calls.update, { code: 1, message: '有误', errors: { phone: '是「李四」的手机号' } })
    await press('编辑')
    const form = await dialog()
    await userEvent.type(form.getByLabelText('姓名'), '丽')
    await press(/^保\s*存$/, form)
    await form.findByText('是「李四」的手机号')
    answer(salespeople.calls.update, {
      code: 100,
      message: '已被修改',
      current: person({ name: '周小敏', version: 4 }),
    })
    await press(/^保\s*存$/, form)
    await screen.findByText('周小敏')
  })

  test('get messages about each clinic as far as its switch says', async () => {
    await open([person()])
    answer(salespeople.calls.get, { data: person() })
    answer(salespeople.calls.numbers, { data: { sid: 7, hospitals: 2, sms: 1, owed: 123_400 } })
    const turned = answer(salespeople.calls.sms, {})
    await press('详情')
    const details = await dialog()
    await details.findByText('¥1,234.00')
    await userEvent.click(details.getByRole('switch', { name: '南巷儿童视光的发货短信' }))
    await waitFor(() => expect(turned.map(({ url }) => url.pathname)).toEqual([expect.stringMatching(/72\/sms\/1$/)]))
  })

  test('are deleted together once that is confirmed, with an answer for each', async () => {
    await open([person(), person({ sid: 8, name: '钱进' })])
    const removed = answer(salespeople.calls.remove, {
      data: [
        { id: 7, code: 20402, message: '仍负责 2 家诊所，请先移交给他人' },
        { id: 8, code: 0, message: '' },
      ],
    })
    await screen.findByText('钱进')
    await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    await press(
      /^删\s*除$/,
      within(await screen.findByText('已选 2 条').then((text) => text.closest('section') as HTMLElement)),
    )
    expect(removed).toHaveLength(0)
    const asking = await dialog()
    asking.getByText('删除 2 位客户经理？')
    await press(/^删\s*除$/, asking)
    await screen.findByText('仍负责 2 家诊所，请先移交给他人')
    expect(await bodyOf(removed)).toEqual([7, 8])
  })

  test('are given an account of a role on offer, whose password shows once', async () => {
    await open([person({ allowed: ['account'] })])
    answer(accounts.calls.egRoles, { data: [{ id: 18, name: '客户经理', code: 'USER', kind: 'employee' }] })
    const given = answer(accounts.calls.createForSalesperson, { data: { uid: 9 } })
    await press('开通账号')
    const form = await dialog()
    await userEvent.type(form.getByLabelText('账号'), 'zhoumin')
    await pickOption(form.getByRole('combobox', { name: '角色' }), '客户经理')
    const { value: password } = form.getByLabelText<HTMLInputElement>('初始密码')
    await press(/^确\s*定$/, form)
    await screen.findByText('账号已创建')
    expect(await bodyOf(given)).toEqual({ sid: 7, account: 'zhoumin', roleId: 18, password })
    screen.getByText(password)
  })
})

describe('clinics', () => {
  test('show who looks after them, and that nobody does', async () => {
    await open([], all, `${path}/clinics?unattended=1`)
    const asked = answer(salespeople.calls.customers, {
      data: [
        {
          ...{
            hid: 11,
            name: '青禾眼视光中心',
            cid: 1,
            companyName: '东湖视光',
            region: '杭州',
            contact: '王店长',
            egDbAuth: 1,
          },
          salespeople: [{ sid: 7, name: '周敏', askRoles: [2], sms: 1 }],
        },
        {
          ...{
            hid: 12,
            name: '南巷儿童视光',
            cid: 1,
            companyName: '东湖视光',
            region: '苏州',
            contact: '',
            egDbAuth: 0,
          },
          salespeople: [],
        },
      ],
      total: 2,
    })
    answer(salespeople.calls.choices, { data: [{ sid: 7, name: '周敏', phone: '', hospitals: 1 }] })
    const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
    ;(await row('青禾眼视光中心')).getByText('周敏（短信）')
    ;(await row('南巷儿童视光')).getByText('无人负责')
    expect(asked[0]?.url.searchParams.get('unattended')).toBe('1')
  })
})
