import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { ownAccount } from '../../../contract/system/own-account'
import { session } from '../../../contract/system/session'
import { send } from '../../../src/providers/data/http'
import { present } from '../../../src/providers/errors'
import { queryClient } from '../../../src/providers/query-client'
import { readToken, renewToken } from '../../../src/providers/session'
import { answer, envelope } from '../../support/ui-api'
import { enter, makeUser, openApp } from '../../support/ui-app'

const reload = vi.fn()
beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
})

const here = { id: 1, source: 'web', address: '10.0.0.12', agent: '', created: 1, lastUsed: 1, current: 1 }

/** Answers those alone whose session holds. */
const holdingToken = (token: string) =>
  answer(ownAccount.calls.sessions, ({ request }) =>
    request.headers.get('token') === token
      ? { data: [here] }
      : envelope({ code: 50014, message: '登录已过期' }, { status: 401 }),
  )

/** Somebody is at work, and their session is gone. */
const lose = async (address = '/account/security') => {
  enter()
  holdingToken('token-1')
  answer(session.calls.userInfo, { data: makeUser() })
  answer(session.calls.login, { data: { token: 'token-2', mustChangePassword: 0, mustEnrolTotp: 0 } })
  openApp(address)
  await screen.findByText(/10\.0\.0\.12/)
  holdingToken('token-2')
  await queryClient.invalidateQueries()
  return screen.findByRole('dialog', { name: '确定登出' })
}

const signInAgain = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '在本页登录' }))
  const dialog = await screen.findByRole('dialog', { name: '重新登录' })
  return { dialog, within: within(dialog) }
}
const heading = () => screen.getByRole('heading', { level: 1 })

describe('signing in again in place', () => {
  test('asks the same person for the password, and reads anew what had failed; the page stays', async () => {
    await lose()
    const page = heading()
    const { within: fields } = await signInAgain()
    const account = fields.getByLabelText<HTMLInputElement>('账号')
    expect(account.value).toBe('agent')
    expect(account.readOnly).toBe(true)
    await userEvent.type(fields.getByLabelText('密码'), 'Vision@2026')
    await userEvent.click(fields.getByRole('button', { name: '登 录' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(readToken()).toBe('token-2')
    expect(heading()).toBe(page)
    expect(await screen.findByText(/10\.0\.0\.12/)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })

  test('leads nowhere, whatever the address asks for', async () => {
    await lose('/account/security?to=/dashboard')
    const { within: fields } = await signInAgain()
    await userEvent.type(fields.getByLabelText('密码'), 'Vision@2026')
    await userEvent.click(fields.getByRole('button', { name: '登 录' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(/10\.0\.0\.12/)).toBeTruthy()
    expect(location.pathname).toBe('/account/security')
  })

  test('asks once, however many calls fail, also while it asks', async () => {
    await lose()
    await Promise.all([1, 2].map(() => queryClient.invalidateQueries()))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await signInAgain()
    await queryClient.invalidateQueries()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '确定登出' })).toBeNull())
    expect(screen.getByRole('dialog', { name: '重新登录' })).toBeTruthy()
  })

  test('signs out and reloads when it is dismissed', async () => {
    await lose()
    const { within: fields } = await signInAgain()
    await userEvent.click(fields.getByRole('button', { name: '退出登录' }))
    expect(readToken()).toBe('')
    expect(reload).toHaveBeenCalledOnce()
  })

  test('signs out and reloads when somebody else signs in; their session is ended', async () => {
    await lose()
    answer(session.calls.userInfo, { data: makeUser({ uid: 2 }) })
    const ended = answer(session.calls.logout, {})
    const { within: fields } = await signInAgain()
    await userEvent.type(fields.getByLabelText('密码'), 'x')
    await userEvent.click(fields.getByRole('button', { name: '登 录' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(readToken()).toBe('')
    expect(ended[0]?.request.headers.get('token')).toBe('token-2')
  })

  test('with a wrong password says so and asks again', async () => {
    await lose()
    answer(session.calls.login, { code: 1, message: '账号或密码错误' })
    const { within: fields } = await signInAgain()
    await userEvent.type(fields.getByLabelText('密码'), 'wrong')
    await userEvent.click(fields.getByRole('button', { name: '登 录' }))
    expect(await screen.findByText('账号或密码错误')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: '重新登录' })).toBeTruthy()
  })

  test('is not needed any more once another tab has done it', async () => {
    await lose()
    const tab = new BroadcastChannel('session')
    // biome-ignore lint/suspicious/noDocumentCookie: what the other tab does
    document.cookie = 'token=token-2; path=/'
    tab.postMessage({ renewed: 'token-1' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(/10\.0\.0\.12/)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    tab.close()
  })
})

describe('a call that fails for want of a session that has been replaced', () => {
  test('is sent again when the same person goes on', async () => {
    enter()
    const asked = answer(lensOrders.calls.list, ({ request }) => {
      if (request.headers.get('token') === 'token-2') return { data: [], total: 0 }
      act(() => renewToken('token-2'))
      return envelope({ code: 50014, message: '' }, { status: 401 })
    })
    answer(session.calls.userInfo, { data: makeUser() })
    const { total } = await send(lensOrders.calls.list, {})
    expect(total).toBe(0)
    expect(asked).toHaveLength(2)
  })

  test('tells nobody when the page is another’s by now', async () => {
    enter({ uid: 1 })
    answer(lensOrders.calls.list, () => {
      enter({ uid: 2 })
      return envelope({ code: 50014, message: '' }, { status: 401 })
    })
    const failure = await send(lensOrders.calls.list, {}).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'aborted' })
    await present(failure)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
