import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type OwnSession, ownAccount } from '../../../contract/system/own-account'
import { session } from '../../../contract/system/session'
import { deviceOf } from '../../../src/pages/own-account/device'
import { answer } from '../../support/ui-api'
import { enter, makeUser, openApp } from '../../support/ui-app'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36'
const makeSession = (id: number, rest: Partial<OwnSession> = {}): OwnSession => ({
  id,
  source: 'web',
  address: `10.0.0.${id}`,
  agent: windows,
  created: 1_700_000_000,
  lastUsed: 1_700_003_600,
  current: 0,
  ...rest,
})

const serve = (...sessions: OwnSession[]) => answer(ownAccount.calls.sessions, () => ({ data: sessions }))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('one’s own account', () => {
  test('says who one is', async () => {
    enter()
    serve()
    openApp('/account/security')
    expect(await screen.findByText('李代理', { selector: 'dd' })).toBeTruthy()
    expect(screen.getByText('代理商')).toBeTruthy()
    expect(screen.getByText('长期有效')).toBeTruthy()
  })

  test('lists where one is signed in, and ends one of them after asking', async () => {
    enter()
    const mine = makeSession(1, { current: 1 })
    serve(mine, makeSession(2, { agent: 'curl/8' }))
    const ended = answer(ownAccount.calls.endSession, () => {
      serve(mine)
      return {}
    })
    openApp('/account/security')
    const own = (await screen.findByText('本机')).closest('li') as HTMLElement
    expect(within(own).getByText('Chrome · Windows')).toBeTruthy()
    expect(own.textContent).toContain('10.0.0.1')
    expect(own.textContent).toContain('2023-11-15 07:13:20')
    expect(within(own).queryByRole('button')).toBeNull()
    await press('下线：未知设备')
    const dialog = await screen.findByRole('dialog', { name: '确定让此设备下线吗？' })
    expect(ended).toHaveLength(0)
    await userEvent.click(within(dialog).getByRole('button', { name: '下线' }))
    await waitFor(() => expect(screen.queryByText('未知设备')).toBeNull())
    expect(ended[0]?.url.pathname).toMatch(/\/account\/sessions\/2$/)
  })

  test('ends all others at once', async () => {
    enter()
    serve(makeSession(1, { current: 1 }), makeSession(2), makeSession(3))
    const ended = answer(ownAccount.calls.endOtherSessions, {})
    openApp('/account/security')
    await press('全部下线（本机除外）')
    const dialog = await screen.findByRole('dialog', { name: '确定让其他设备全部下线吗？' })
    expect(dialog.textContent).toContain('2 台')
    await userEvent.click(within(dialog).getByRole('button', { name: '下线' }))
    await waitFor(() => expect(ended).toHaveLength(1))
  })

  test('says when the sessions cannot be read, and tries again', async () => {
    enter()
    answer(ownAccount.calls.sessions, { code: -1, message: '出错了' })
    openApp('/account/security')
    const failed = await screen.findByText('加载失败')
    serve(makeSession(1, { current: 1 }))
    await userEvent.click(within(failed.closest('[role=alert]') as HTMLElement).getByRole('button'))
    expect(await screen.findByText('本机')).toBeTruthy()
  })
})

describe('the second factor', () => {
  const begin = () =>
    answer(ownAccount.calls.beginTotp, {
      data: { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/agent?secret=ABCDEFGHIJ' },
    })

  test('is turned on with a code of the authenticator, whose key can be scanned or typed', async () => {
    enter()
    serve()
    begin()
    const sent = answer(ownAccount.calls.confirmTotp, {})
    openApp('/account/security')
    expect(await screen.findByText('未启用')).toBeTruthy()
    await press('启用')
    const dialog = await screen.findByRole('dialog', { name: '启用动态验证码' })
    expect(await within(dialog).findByText('ABCD EFGH IJ')).toBeTruthy()
    expect(within(dialog).getByRole('img', { name: '动态验证码密钥的二维码' })).toBeTruthy()
    answer(session.calls.userInfo, { data: makeUser({ totp: 1 }) })
    await userEvent.type(within(dialog).getByLabelText('输入身份验证器上的 6 位数字'), '123456')
    await press('完成绑定')
    expect(await screen.findByText('已启用')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await sent[0]?.request.json()).toEqual({ code: '123456' })
  })

  test('is turned off with the password', async () => {
    enter({ totp: 1 })
    serve()
    const sent = answer(ownAccount.calls.removeTotp, {})
    openApp('/account/security')
    await press('停用')
    const dialog = await screen.findByRole('dialog', { name: '停用动态验证码' })
    answer(session.calls.userInfo, { data: makeUser() })
    await userEvent.type(within(dialog).getByLabelText('密码'), 'Vision@2026')
    await userEvent.click(within(dialog).getByRole('button', { name: '停用' }))
    expect(await screen.findByText('未启用')).toBeTruthy()
    expect(await sent[0]?.request.json()).toEqual({ password: 'Vision@2026' })
  })

  test('stands before everything else where the role asks for it', async () => {
    enter({ mustEnrolTotp: 1 })
    begin()
    answer(ownAccount.calls.confirmTotp, {})
    openApp('/dashboard')
    expect(await screen.findByRole('heading', { name: '请先绑定动态验证码' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    await press('开始绑定')
    answer(session.calls.userInfo, { data: makeUser({ totp: 1, menuList: [] }) })
    await userEvent.type(await screen.findByLabelText('输入身份验证器上的 6 位数字'), '123456')
    await press('完成绑定')
    expect(await screen.findByRole('heading', { name: /李代理/ })).toBeTruthy()
  })
})

describe('a device', () => {
  test.each([
    [windows, 'Chrome · Windows'],
    [`${windows} Edg/128.0.0.0`, 'Edge · Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/17 Safari/605', 'Safari · macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17 Mobile Safari/604', 'Safari · iPhone'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/126 Mobile Safari/537 MicroMessenger/8.0', 'WeChat · Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox · Linux'],
    ['curl/8.5.0', ''],
  ])('is told from %s', (agent, name) => {
    expect(deviceOf(agent)).toBe(name)
  })
})
