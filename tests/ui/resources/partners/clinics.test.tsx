import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type ClinicSetting, clinicSettings } from '../../../../contract/partners/clinic-settings'
import { companies } from '../../../../contract/partners/companies'
import { type Contract, contracts } from '../../../../contract/partners/contracts'
import { type Hospital, hospitals } from '../../../../contract/partners/hospitals'
import type { MenuNode } from '../../../../contract/system/session'
import { answer, never } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const terms = {
  ...{ creditValue: 50_000, orderInspectionType: 0, isOptRequired: 1, egDbAuth: 0, certificateAuth: 1, sdx_auth: 1 },
  ...{ sdxUserAuth: 1, sdxWechatPopup: 0, sdxMappingAuth: 0, sdxDaysAuth: [30, 90], price: 9900 },
  ...{ sdxRetailPriceDtoList: [{ days: 30, price: 39_800 }], sgeyeAnnualFee: 298_000, paymentSettings: [1] },
  ...{ permissions: [], hospitalAuthDtoList: [] },
} as const
const clinic = (more: Partial<ClinicSetting> = {}) => ({
  ...{ hid: 31, settingId: 5, cid: 1, companyName: '一号代理', hospitalName: '江畔视光中心', region: '杭州' },
  ...{ contact: '方若琳', phone: '19900009000', licence: 'PDY31', status: 0, request_from: 1, created: 1_700_000_000 },
  ...{ authSettingType: 1, ...terms, creditUsed: 48_000, contract: { status: 2, end: '2026-03-09' } },
  ...{ licencesExpired: 1, licencesExpiring: 2, version: 3, allowed: ['update', 'credit'], ...more },
})
const hospital = (more: Partial<Hospital> = {}): Hospital => ({
  ...{ hid: 31, cid: 1, companyName: '一号代理', name: '江畔视光中心', shortName: '江畔视光', region: '杭州' },
  ...{ address: '之江路188号', contact: '方若琳', phone: '19900009000', licence: 'PDY31', status: 0, reason: '' },
  ...{
    request_from: 1,
    parentHid: null,
    certificates: [],
    accounts: [],
    created: 1_700_000_000,
    updated: 1_700_000_000,
    version: 3,
  },
  namesakes: [{ hid: 11, name: '江畔视光中心', companyName: '二号代理', licence: 'PDY11', status: 1, by: ['name'] }],
  allowed: ['confirm', 'reject'],
  ...more,
})
const open = (address: string, codes: readonly string[], pages: readonly MenuNode[] = []) => {
  // The page of one client stands behind the entry of their list.
  enter({ menuList: [makePage(address.replace(/\/\d+$/, ''), ...codes), ...pages] })
  answer(companies.calls.list, { data: [{ cid: 1, name: '一号代理' }], total: 1 })
  openApp(address)
}
const press = async (name: RegExp, inside: typeof screen | ReturnType<typeof within> = screen) =>
  userEvent.click(await inside.findByRole('button', { name }))
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

/** The one with this title: antd gives all of them the same name where there is no browser. */
const titled = async (title: string) => {
  const found = (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]')
  if (!found) throw new Error(`${title} is no title of a dialog`)
  return within(found)
}

/** The institution at the side, once what is known of it is there. */
const looking = async () => {
  await press(/^审核$/)
  await screen.findByText('之江路188号')
  return dialog(/江畔视光中心/)
}

describe('the queue of institutions', () => {
  const queue = (codes = ['hospitals.review', 'hospitals.read', 'clinic-settings.read']) => {
    const asked = answer(clinicSettings.calls.list, { data: [clinic()], total: 1, counts: { 0: 1, 1: 24, 2: 1, 3: 0 } })
    answer(hospitals.calls.get, { data: hospital() })
    open('/account/organization', codes)
    return asked
  }

  test('begins with those that wait, tells of those that may be the same, and wants a reason for a refusal', async () => {
    const asked = queue()
    const refused = answer(hospitals.calls.reject, { data: hospital({ status: 2, allowed: [] }) })
    const looked = await looking()
    expect(asked[0]?.url.searchParams.get('status')).toBe('0')
    expect(await looked.findByText('有 1 家机构可能是同一家')).toBeTruthy()
    expect(looked.getByText('没有上传资质')).toBeTruthy()
    await press(/^驳\s*回$/, looked)
    const ask = await titled('驳回「江畔视光中心」？')
    await press(/^驳\s*回$/, ask)
    expect(refused).toHaveLength(0)
    await userEvent.type(ask.getByRole('textbox'), '证照不清晰')
    await press(/^驳\s*回$/, ask)
    await waitFor(() => expect(refused).toHaveLength(1))
    expect(Object.fromEntries(refused[0]?.url.searchParams ?? [])).toEqual({ reason: '证照不清晰', version: '3' })
  })

  test('lets one in after a warning was looked at, and shows the password once', async () => {
    queue()
    answer(hospitals.calls.ofAgent, { data: [], total: 0 })
    let tries = 0
    const sent = answer(hospitals.calls.review, () => {
      tries += 1
      if (tries === 1) return { code: 1, message: '有误', errors: { account: '该账号名已被使用' } }
      if (tries === 2) return { code: 1, message: '请确认', warnings: ['与「二号代理」的「江畔视光中心」相同：名称'] }
      return { data: hospital({ status: 1, version: 4, allowed: [] }) }
    })
    await press(/^通\s*过$/, await looking())
    const form = await titled('通过「江畔视光中心」')
    const password = form.getByRole<HTMLInputElement>('textbox', { name: /初始密码/ }).value
    await userEvent.type(form.getByRole('textbox', { name: '账号' }), 'jiangpan')
    await press(/^通\s*过$/, form)
    expect(await form.findByText('该账号名已被使用')).toBeTruthy()
    await press(/^通\s*过$/, form)
    expect(await screen.findByText('与「二号代理」的「江畔视光中心」相同：名称')).toBeTruthy()
    await press(/已核对，继续保存/)
    const once = await titled('机构已通过，账号已创建')
    expect(once.getByText(password)).toBeTruthy()
    expect(await sent[2]?.request.json()).toMatchObject({
      ...{ account: 'jiangpan', password, name: '方若琳', status: 1, version: 3, authSettingType: 0, confirmWarn: 1 },
    })
  })

  test('is closed to those who may not review', async () => {
    queue(['hospitals.read', 'clinic-settings.read'])
    expect(await screen.findByText('没有访问权限')).toBeTruthy()
  })
})

describe('the page of a client', () => {
  test('has what the person may read, and says what is amiss with licences', async () => {
    answer(clinicSettings.calls.get, { data: clinic({ status: 1, allowed: [] }) })
    answer(contracts.calls.list, { data: [], total: 0 })
    open('/settings/client-list/31', ['clinic-settings.read', 'contracts.read'])
    expect(await screen.findByRole('heading', { level: 1, name: '江畔视光中心' })).toBeTruthy()
    expect(await screen.findByText('还没有合同')).toBeTruthy()
    expect(screen.getByText(/过期 1/)).toBeTruthy()
    expect(screen.getByText('¥480.00')).toBeTruthy()
    for (const hidden of ['诊所收款', '人员账号', '销售记录']) expect(screen.queryByText(hidden)).toBeNull()
    expect(screen.queryByRole('button', { name: '设置' })).toBeNull()
  })

  test('says that there is no such clinic', async () => {
    answer(clinicSettings.calls.get, { code: 20401, message: '不存在' })
    open('/settings/client-list/32', ['clinic-settings.read'])
    expect(await screen.findByText('诊所不存在或无权查看')).toBeTruthy()
  })
})

describe('the list of clients', () => {
  test('shows credit, contract and licences, with the way to what is behind them', async () => {
    answer(clinicSettings.calls.list, { data: [clinic({ status: 1 })], total: 1, counts: { 1: 1 } })
    open(
      '/settings/client-list',
      ['clinic-settings.read'],
      [
        makePage('/contract/list', 'contracts.read'),
        makePage('/settings/certificate', 'certificates.read'),
        makePage('/order/glass-list', 'lens-orders.read'),
      ],
    )
    expect(await screen.findByText('¥480.00 · 96%')).toBeTruthy()
    const links = ['2026-03-09', /过期 1/, '订单'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(links).toEqual([
      '/contract/list?hid=31',
      '/settings/certificate?ownerType=3&ownerId=31',
      '/order/glass-list?hid=31',
    ])
    expect(screen.queryByRole('button', { name: '详情' })).toBeNull()
  })

  test('says at the prices of training what is refused of one of them', async () => {
    answer(clinicSettings.calls.list, { data: [clinic({ status: 1 })], total: 1, counts: { 1: 1 } })
    const refusal = { 'sdxRetailPriceDtoList.0.price': '不能小于 0' }
    answer(clinicSettings.calls.save, { code: 1, message: '有误', errors: refusal })
    open('/settings/client-list', ['clinic-settings.read', 'clinic-settings.update'])
    await press(/^设置$/)
    const form = await dialog(/江畔视光中心/)
    const price = form.getByRole<HTMLInputElement>('spinbutton', { name: '30 天零售价' })
    expect(price.value).toBe('398.00')
    await press(/^保\s*存$/, form)
    const message = await form.findByText('不能小于 0')
    expect(message.closest('.ant-form-item')?.contains(price)).toBe(true)
  })
})

test('a contract’s clinic stands by its name before the clinics to choose from are there', async () => {
  const contract: Contract = {
    ...{ contractId: 1, contractNo: 'HT-1', cid: 1, companyName: '一号代理', hid: 31, hospitalName: '江畔视光中心' },
    ...{ type: 1, start: '2026-01-01', end: '2026-12-31', amount: 0, files: [], note: '', status: 1, daysLeft: 40 },
    ...{ terminated: null, reason: '', created: 1, updated: 1, version: 1, allowed: ['update'] },
  }
  answer(contracts.calls.list, { data: [contract], total: 1, counts: { 1: 1 } })
  answer(hospitals.calls.ofAgent, never)
  open('/contract/list', ['contracts.read', 'contracts.update', 'hospitals.read', 'companies.read'])
  await press(/^编辑$/)
  const form = await dialog(/HT-1/)
  expect(await form.findByTitle('江畔视光中心')).toBeTruthy()
  expect(form.queryByText('31')).toBeNull()
})
