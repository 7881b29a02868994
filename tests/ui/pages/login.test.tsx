import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { session, whitelist } from '../../../contract/system/session'
import { jumpLink } from '../../../src/providers/auth'
import { readRememberedAccount, rememberAccount } from '../../../src/providers/remembered'
import { readToken, setToken } from '../../../src/providers/session'
import { type Asked, answer, api, envelope } from '../../support/ui-api'
import { makeUser, openApp } from '../../support/ui-app'

const { login, userInfo } = session.calls

beforeEach(() => rememberAccount(''))

/** The API lets the person in, with this role. */
const admits = (role = 'AGENT') => {
  answer(lensOrders.calls.list, { data: [], total: 0, counts: {} })
  const told: Record<'login' | 'user', Asked[]> = {
    login: answer(login, { data: { token: 'fresh' } }),
    user: answer(userInfo, { data: makeUser({ role }) }),
  }
  return told
}

const fill = async (account: string, password: string) => {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('账号'), account)
  await user.type(screen.getByLabelText('密码'), password)
  return user
}
const submit = async (account: string, password: string) => {
  const user = await fill(account, password)
  await user.click(screen.getByRole('button', { name: '登 录' }))
}

describe('signing in', () => {
  test('sends the account trimmed, the password as typed, and opens the first screen', async () => {
    const { login: sent, user } = admits()
    openApp('/login')
    await submit('  agent ', ' Vision@2026 ')
    expect(await screen.findByText(/李代理，|，李代理/)).toBeTruthy()
    expect(await sent[0]?.request.json()).toEqual({ account: 'agent', password: ' Vision@2026 ', source: 'web' })
    expect(location.pathname).toBe('/dashboard')
    expect(readToken()).toBe('fresh')
    expect(user).toHaveLength(1)
    expect(user[0]?.request.headers.get('token')).toBe('fresh')
  })

  test('goes on to where one was going', async () => {
    admits()
    openApp('/order/glass-list?status=1')
    expect(await screen.findByLabelText('账号')).toBeTruthy()
    expect(location.pathname).toBe('/login')
    await submit('agent', 'x')
    await waitFor(() => expect(location.pathname + location.search).toBe('/order/glass-list?status=1'))
  })

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'does not follow %s out of the house',
    async (to) => {
      admits()
      openApp(`/login?to=${encodeURIComponent(to)}`)
      await submit('agent', 'x')
      await waitFor(() => expect(location.pathname).toBe('/dashboard'))
      expect(location.host).toBe('localhost:3000')
    },
  )

  test('says what is missing before anything is sent', async () => {
    openApp('/login')
    await userEvent.click(await screen.findByRole('button', { name: '登 录' }))
    expect(await screen.findByText('请输入账号')).toBeTruthy()
    expect(screen.getByText('请输入密码')).toBeTruthy()
  })

  test('with a wrong password shows why, and takes away nothing that was typed', async () => {
    answer(login, { code: 1, message: '账号或密码错误' })
    openApp('/login')
    await submit('agent', 'wrong')
    expect(await screen.findByText('账号或密码错误')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('agent')
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('wrong')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('密码')))
    expect(readToken()).toBe('')
  })

  test('remembers the account when asked to, and never the password', async () => {
    admits()
    openApp('/login')
    const user = await fill('agent', 'Secret@1')
    await user.click(screen.getByLabelText('记住账号'))
    await user.click(screen.getByRole('button', { name: '登 录' }))
    await waitFor(() => expect(readToken()).toBe('fresh'))
    expect(readRememberedAccount()).toBe('agent')
    expect(document.cookie).not.toContain('Secret')
    setToken('')
    expect((await screen.findByLabelText<HTMLInputElement>('账号')).value).toBe('agent')
  })

  test('can be done in English, and switching keeps what was typed', async () => {
    openApp('/login')
    await userEvent.type(await screen.findByLabelText('账号'), 'agent')
    await userEvent.click(await screen.findByRole('button', { name: 'English' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Account')).value).toBe('agent')
    expect(document.documentElement.lang).toBe('en')
    await userEvent.click(screen.getByRole('button', { name: '中文' }))
    expect(await screen.findByLabelText('账号')).toBeTruthy()
  })
})

describe('the whitelist', () => {
  test.each(whitelist)('lets %s in', async (role) => {
    admits(role)
    openApp('/login')
    await submit('someone', 'x')
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  })

  test('offers everyone else the other site, and leaves no session behind', async () => {
    const { login: sent } = admits('SUPPLIER')
    openApp('/login')
    const ended = answer(session.calls.logout, {})
    await submit('supplier', 'x')
    const dialog = await screen.findByRole('dialog', { name: '系统升级提醒' })
    expect(dialog.textContent).toContain('订单管理')
    expect(sent).toHaveLength(1)
    expect(ended[0]?.request.headers.get('token')).toBe('fresh')
    expect(readToken()).toBe('')
    expect(location.pathname).toBe('/login')
  })

  test('leads to the other site that the installation names at run time', async () => {
    admits('SUPPLIER')
    answer(session.calls.logout, {})
    api.use(http.get('/settings.json', () => HttpResponse.json({ legacySiteUrl: 'https://old.example/login' })))
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    openApp('/login')
    await submit('supplier', 'x')
    await userEvent.click(await screen.findByRole('button', { name: '点击跳转' }))
    expect(assign).toHaveBeenCalledWith('https://old.example/login#account=supplier&password=x')
  })

  test('hands the credentials on in the part of the link that no server sees', () => {
    const link = new URL(jumpLink('https://other.example/login', 'supplier', 'a&b #1'))
    expect(link.search).toBe('')
    expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
      account: 'supplier',
      password: 'a&b #1',
    })
    expect(jumpLink('https://other.example/#/login', 'a', 'b')).toBe(
      'https://other.example/#/login?account=a&password=b',
    )
    expect(jumpLink('', 'a', 'b')).toBe('')
  })
})

describe('the guard', () => {
  test('sends those with a token from the sign-in to the first screen', async () => {
    admits()
    setToken('mine')
    openApp('/login')
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  })

  test('ends a session whose person cannot be loaded, says so, and asks to sign in', async () => {
    setToken('old')
    answer(userInfo, () => envelope({ code: 50014, message: '登录已过期' }, { status: 401 }))
    openApp('/order/glass-list')
    expect(await screen.findByText('验证失败,请重新登录')).toBeTruthy()
    expect(await screen.findByLabelText('账号')).toBeTruthy()
    expect(readToken()).toBe('')
    expect(location.search).toBe('?to=%2Forder%2Fglass-list')
  })

  test('keeps out a token of a role that has no work here', async () => {
    setToken('theirs')
    answer(userInfo, { data: makeUser({ role: 'DOCTOR' }) })
    openApp('/dashboard')
    expect(await screen.findByText('验证失败,请重新登录')).toBeTruthy()
    expect(readToken()).toBe('')
  })

  test('adopts a token in the address and takes it out of there', async () => {
    const { adoptTokenFromAddress } = await import('../../../src/providers/session')
    history.replaceState(null, '', '/order/glass-list?token=handed&status=1#x')
    adoptTokenFromAddress()
    expect(readToken()).toBe('handed')
    expect(location.pathname + location.search + location.hash).toBe('/order/glass-list?status=1#x')
  })

  test('sends unknown addresses to the page that says so', async () => {
    admits()
    setToken('mine')
    openApp('/nowhere')
    expect(await screen.findByText('页面不存在')).toBeTruthy()
    expect(location.pathname).toBe('/404')
  })

  test('leads from the root to the first screen', async () => {
    const { user } = admits()
    setToken('mine')
    openApp('/')
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    await waitFor(() => expect(user).toHaveLength(1))
  })
})
