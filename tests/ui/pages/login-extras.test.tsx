import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { session } from '../../../contract/system/session'
import {
  readRememberedAccount,
  readRememberedPassword,
  rememberAccount,
  rememberPassword,
} from '../../../src/providers/remembered'
import { readToken, setToken } from '../../../src/providers/session'
import { type Asked, answer } from '../../support/ui-api'
import { makeUser, openApp } from '../../support/ui-app'

const { login, userInfo, captcha } = session.calls

beforeEach(() => {
  rememberAccount('')
  rememberPassword('')
})

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const submit = () => userEvent.click(screen.getByRole('button', { name: '登 录' }))
const fill = async (account: string, password: string) => {
  await userEvent.type(await field('账号'), account)
  await userEvent.type(await field('密码'), password)
}
const bodies = (asked: Asked[]) => Promise.all(asked.map(({ request }) => request.clone().json()))

/** The server shows pictures 1, 2, 3 …, and lets in whom `judge` finds nothing wrong with. */
const serve = (judge: (body: Record<string, string>) => Record<string, string> | undefined) => {
  let pictures = 0
  answer(captcha, () => {
    pictures += 1
    return { data: { captchaId: `picture-${pictures}`, image: `data:image/png;base64,picture${pictures}` } }
  })
  answer(lensOrders.calls.list, { data: [], total: 0, counts: {} })
  answer(userInfo, { data: makeUser() })
  return answer(login, async ({ request }) => {
    const errors = judge((await request.clone().json()) as Record<string, string>)
    return errors ? { code: 1, message: '请检查', errors } : { data: { token: 'fresh' } }
  })
}

describe('a picture’s code', () => {
  test('is asked for when the server wants it, and sent with its picture; nothing typed is lost', async () => {
    const sent = serve(({ captcha }) => (captcha === 'AK47' ? undefined : { captcha: '请输入图形验证码' }))
    openApp('/login')
    await fill('agent', 'Vision@2026')
    expect(screen.queryByLabelText('图形验证码')).toBeNull()
    await submit()
    const code = await field('图形验证码')
    expect(await screen.findByText('请输入图形验证码')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect((await field('密码')).value).toBe('Vision@2026')
    await waitFor(() => expect(document.querySelector('img')?.src).toContain('picture1'))
    await userEvent.type(code, 'AK47')
    await submit()
    await waitFor(() => expect(readToken()).toBe('fresh'))
    expect((await bodies(sent)).at(-1)).toMatchObject({
      password: 'Vision@2026',
      captcha: 'AK47',
      captchaId: 'picture-1',
    })
  })

  test('is another one after each try, and at a click', async () => {
    const sent = serve(() => ({ captcha: '图形验证码错误' }))
    openApp('/login')
    await fill('agent', 'x')
    await submit()
    await userEvent.type(await field('图形验证码'), 'WRONG')
    await waitFor(() => expect(document.querySelector('img')?.src).toContain('picture1'))
    await submit()
    await waitFor(() => expect(document.querySelector('img')?.src).toContain('picture2'))
    expect((await field('图形验证码')).value).toBe('')
    await userEvent.click(screen.getByRole('button', { name: '看不清？换一张' }))
    await waitFor(() => expect(document.querySelector('img')?.src).toContain('picture3'))
    await userEvent.type(await field('图形验证码'), 'AGAIN')
    await submit()
    await waitFor(async () => expect((await bodies(sent)).at(-1)).toMatchObject({ captchaId: 'picture-3' }))
  })

  test('is not sent empty', async () => {
    const sent = serve(() => ({ captcha: '图形验证码错误' }))
    openApp('/login')
    await fill('agent', 'x')
    await submit()
    await field('图形验证码')
    await submit()
    expect(await screen.findByText('请输入图形验证码')).toBeTruthy()
    expect(sent).toHaveLength(1)
  })
})

describe('a second factor', () => {
  test('is asked for after the password, takes six digits, and may be filled in by the phone', async () => {
    const sent = serve(({ totp }) => (totp === '123456' ? undefined : { totp: '请输入动态验证码' }))
    openApp('/login')
    await fill('agent', 'Vision@2026')
    await submit()
    const code = await field('动态验证码')
    expect(code.autocomplete).toBe('one-time-code')
    expect(code.inputMode).toBe('numeric')
    await userEvent.type(code, '12')
    await submit()
    expect(await screen.findByText('请输入身份验证器上的 6 位数字')).toBeTruthy()
    expect(sent).toHaveLength(1)
    await userEvent.type(code, '3 456789')
    expect(code.value).toBe('123456')
    await submit()
    await waitFor(() => expect(readToken()).toBe('fresh'))
    expect((await bodies(sent)).at(-1)).not.toHaveProperty('captcha')
  })

  test('of one account is not asked of another', async () => {
    const sent = serve(({ account }) => (account === 'agent' ? { totp: '请输入动态验证码' } : undefined))
    openApp('/login')
    await fill('agent', 'x')
    await submit()
    await field('动态验证码')
    await userEvent.type(await field('账号'), '2')
    expect(screen.queryByLabelText('动态验证码')).toBeNull()
    await submit()
    await waitFor(() => expect(readToken()).toBe('fresh'))
    expect((await bodies(sent)).at(-1)).not.toHaveProperty('totp')
  })
})

describe('a remembered password', () => {
  test('is a choice, off at first, that says what it means', async () => {
    openApp('/login')
    const choice = await screen.findByLabelText<HTMLInputElement>('记住密码')
    expect(choice.checked).toBe(false)
    expect(screen.getByText(/仅限本人电脑使用/).hidden).toBe(true)
    await userEvent.click(choice)
    expect(screen.getByText(/仅限本人电脑使用/).hidden).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('记住账号').checked).toBe(true)
  })

  test('is kept encoded, on the sign-in page alone, and fills the form', async () => {
    serve(() => undefined)
    openApp('/login')
    await userEvent.click(await screen.findByLabelText('记住密码'))
    await fill('agent', '密码@2026')
    await submit()
    await screen.findByRole('heading', { level: 1, name: /李代理/ })
    expect(document.cookie).not.toContain('password')
    setToken('')
    expect((await field('密码')).value).toBe('密码@2026')
    expect(document.cookie).not.toContain('@2026')
    expect(document.querySelector('.ant-input-password-icon')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('记住密码').checked).toBe(true)
  })

  test('is gone as soon as it is unticked', async () => {
    history.replaceState(null, '', '/login')
    rememberAccount('agent')
    rememberPassword('Vision@2026')
    openApp('/login')
    await userEvent.click(await screen.findByLabelText('记住密码'))
    expect(readRememberedPassword()).toBe('')
    expect(readRememberedAccount()).toBe('agent')
    await userEvent.click(screen.getByLabelText('记住账号'))
    expect(readRememberedAccount()).toBe('')
  })

  test('is gone after signing out', async () => {
    const { authProvider } = await import('../../../src/providers/auth')
    answer(session.calls.logout, {})
    history.replaceState(null, '', '/login')
    rememberAccount('agent')
    rememberPassword('Vision@2026')
    setToken('mine')
    await authProvider.logout()
    expect(readRememberedPassword()).toBe('')
    expect(readRememberedAccount()).toBe('agent')
  })

  test('that is no longer an encoded text is none', () => {
    history.replaceState(null, '', '/login')
    // biome-ignore lint/suspicious/noDocumentCookie: as somebody might leave it
    document.cookie = 'password=%25%25; path=/login'
    expect(readRememberedPassword()).toBe('')
  })
})
