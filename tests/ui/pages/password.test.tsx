import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { passwords } from '../../../contract/system/passwords'
import { session } from '../../../contract/system/session'
import { readRememberedPassword, rememberPassword } from '../../../src/providers/remembered'
import { readToken, setToken } from '../../../src/providers/session'
import { answer } from '../../support/ui-api'
import { enter, makeUser, openApp } from '../../support/ui-app'

beforeEach(() => {
  answer(lensOrders.calls.list, { data: [], total: 0, counts: {} })
})

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const openDialog = async () => {
  enter()
  openApp('/dashboard')
  await press('用户菜单 李代理')
  await userEvent.click(await screen.findByText('修改密码'))
  await screen.findByRole('dialog', { name: '修改密码' })
}
const type = async (old: string, fresh: string, again: string) => {
  await userEvent.type(await field('原密码'), old)
  await userEvent.type(await field('新密码'), fresh)
  await userEvent.type(await field('确认密码'), again)
}

describe('changing the password', () => {
  test.each([
    ['原密码', '请输入原密码'],
    ['新密码', '请输入新密码'],
    ['确认密码', '请再次输入新密码'],
  ])('says on leaving %s empty: %s', async (name, text) => {
    await openDialog()
    fireEvent.blur(await field(name))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test.each(['12345', '12345678901234567', 'abc def', '密码密码密码', 'abcde+'])(
    'says while typing that %s is no password',
    async (wrong) => {
      await openDialog()
      fireEvent.change(await field('新密码'), { target: { value: wrong } })
      expect(await screen.findByText('密码应为6到16位的数字字母和!@#$%^&*-_组成')).toBeTruthy()
    },
  )

  test.each(['123456', 'Abcdefgh12345678', '!@#$%^&*-_'])('takes %s', async (right) => {
    await openDialog()
    fireEvent.change(await field('新密码'), { target: { value: right } })
    expect(screen.queryByText(/密码应为6到16位/)).toBeNull()
  })

  test('compares the two, and again when the first of them changes', async () => {
    await openDialog()
    await type('old', 'abcdef', 'abcdeg')
    expect(await screen.findByText('两次输入密码不一致!')).toBeTruthy()
    fireEvent.change(await field('新密码'), { target: { value: 'abcdeg' } })
    await waitFor(() => expect(screen.queryByText('两次输入密码不一致!')).toBeNull())
    fireEvent.change(await field('新密码'), { target: { value: 'abcdefg' } })
    expect(await screen.findByText('两次输入密码不一致!')).toBeTruthy()
  })

  test('is not sent while something is wrong, and says so', async () => {
    const sent = answer(passwords.calls.change, {})
    await openDialog()
    await press('修改密码')
    expect(await screen.findByText('表单填写有误，请检查')).toBeTruthy()
    expect(screen.getByText('请输入原密码')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await field('原密码')))
    expect(sent).toHaveLength(0)
  })

  test('says what the server says and 请重新登录。, and signs out after a second and a half', async () => {
    const sent = answer(passwords.calls.change, { message: '密码修改成功。' })
    const wait = vi.spyOn(globalThis, 'setTimeout')
    await openDialog()
    rememberPassword('old')
    await type('old', 'Abc#2026', 'Abc#2026')
    await press('修改密码')
    expect(await screen.findByText('密码修改成功。请重新登录。')).toBeTruthy()
    expect(readToken()).toBe('token-1')
    expect(wait.mock.calls.filter(([, milliseconds]) => milliseconds === 1500)).not.toHaveLength(0)
    await waitFor(() => expect(readToken()).toBe(''))
    expect(await field('账号')).toBeTruthy()
    expect(readRememberedPassword()).toBe('')
    expect(sent[0]?.url.pathname).toMatch(/\/account\/password\/1$/)
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
      oldPassword: 'old',
      newPassword: 'Abc#2026',
      checkPassword: 'Abc#2026',
    })
    wait.mockRestore()
  })

  test('says a wrong old password at its field', async () => {
    answer(passwords.calls.change, { code: 1, message: 'x', errors: { oldPassword: '原密码错误' } })
    await openDialog()
    await type('old', 'Abc#2026', 'Abc#2026')
    await press('修改密码')
    expect(await screen.findByText('原密码错误')).toBeTruthy()
    expect((await field('新密码')).value).toBe('Abc#2026')
  })
})

describe('a password that somebody else has chosen', () => {
  test('must be changed before anything else', async () => {
    enter({ mustChangePassword: 1, mustEnrolTotp: 1 })
    openApp('/order/glass-list')
    expect(await screen.findByRole('heading', { name: '请先设置新密码' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(await field('原密码')).toBeTruthy()
    answer(session.calls.logout, {})
    await press('退出登录')
    expect(await field('账号')).toBeTruthy()
  })
})

describe('a forgotten password', () => {
  const serve = () => {
    answer(session.calls.captcha, { data: { captchaId: 'picture', image: 'data:image/png;base64,picture' } })
    return {
      named: answer(passwords.calls.verification, { data: { verificationId: 'v1', phone: '138****0001' } }),
      asked: answer(passwords.calls.sendCode, { data: { expiresIn: 600, nextIn: 60 } }),
    }
  }
  const name = async () => {
    await userEvent.type(await field('账号'), ' agent ')
    await userEvent.type(await field('图形验证码'), 'AK47')
    await press('下一步')
  }

  test('is set anew in three steps, and leads back to the sign-in with the account filled in', async () => {
    const { named, asked } = serve()
    const sent = answer(passwords.calls.retrieve, async ({ request }) => {
      const { newPassword } = (await request.clone().json()) as { newPassword?: string }
      return { data: { changed: newPassword ? 1 : 0 } }
    })
    openApp('/login')
    await userEvent.click(await screen.findByText('忘记密码？'))
    await name()
    expect(await screen.findByText(/138\*\*\*\*0001/)).toBeTruthy()
    expect(named[0]?.url.pathname).toMatch(/\/verification\/agent$/)
    expect(await named[0]?.request.json()).toEqual({ captchaId: 'picture', captcha: 'AK47' })
    expect(asked).toHaveLength(1)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /60 秒后重发|59 秒后重发/ })).disabled).toBe(
      true,
    )
    await userEvent.type(await field('短信验证码'), '123456')
    await press('下一步')
    await userEvent.type(await field('新密码'), 'Abc#2026')
    await userEvent.type(await field('确认密码'), 'Abc#2026')
    await press('完成')
    expect((await field('密码')).value).toBe('')
    expect((await field('账号')).value).toBe('agent')
    expect(location.pathname).toBe('/login')
    expect(await sent[1]?.request.json()).toEqual({
      verificationId: 'v1',
      code: '123456',
      newPassword: 'Abc#2026',
      checkPassword: 'Abc#2026',
    })
  })

  test('with a wrong code says so, and can go back a step', async () => {
    const { asked } = serve()
    answer(passwords.calls.retrieve, { code: 1, message: 'x', errors: { code: '验证码错误，还可以尝试 4 次' } })
    openApp('/forgotPassword')
    await name()
    await userEvent.type(await field('短信验证码'), '000000')
    await press('下一步')
    expect(await screen.findByText('验证码错误，还可以尝试 4 次')).toBeTruthy()
    await press('上一步')
    expect((await field('账号')).value).toBe('agent')
    expect(asked).toHaveLength(1)
  })

  test('whose proof is too old goes back to the code, and says why', async () => {
    serve()
    answer(passwords.calls.retrieve, async ({ request }) => {
      const { newPassword } = (await request.clone().json()) as { newPassword?: string }
      return newPassword
        ? { code: 1, message: 'x', errors: { code: '验证码已失效，请重新获取' } }
        : { data: { changed: 0 } }
    })
    openApp('/forgotPassword')
    await name()
    await userEvent.type(await field('短信验证码'), '123456')
    await press('下一步')
    await userEvent.type(await field('新密码'), 'Abc#2026')
    await userEvent.type(await field('确认密码'), 'Abc#2026')
    await press('完成')
    expect(await screen.findByText('验证码已失效，请重新获取')).toBeTruthy()
    expect(await field('短信验证码')).toBeTruthy()
  })

  test('is open to those with a token too', async () => {
    serve()
    setToken('mine')
    answer(session.calls.userInfo, { data: makeUser() })
    openApp('/forgotPassword')
    expect(await screen.findByRole('heading', { name: '找回密码' })).toBeTruthy()
  })
})
