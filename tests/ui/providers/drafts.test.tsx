import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Brand, brands } from '../../../contract/catalogue/brands'
import { accounts } from '../../../contract/system/accounts'
import { session, type UserInfo } from '../../../contract/system/session'
import { ApiError } from '../../../src/providers/data/api-error'
import { present } from '../../../src/providers/errors'
import { readToken, setToken } from '../../../src/providers/session'
import { answer } from '../../support/ui-api'
import { enter, makeMenuNode, makeUser, openApp } from '../../support/ui-app'

const brand: Brand = {
  ...{ id: 31, code: 'JC', name: '净澄', product: 'care', logo: '', status: 1, products: 0, version: 3 },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, allowed: ['update'] },
}
const address = '/settings/brand-setting'
const elements = ['brands.read', 'brands.create', 'brands.update'].map((code) => ({ code, name: code }))
const menuList = [makeMenuNode(2, address, '品牌', { elements })]

const reload = vi.fn()
beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
  answer(brands.calls.list, { data: [brand], total: 1, counts: {} })
})
afterEach(() => {
  sessionStorage.clear()
})

const lost = () => new ApiError({ name: 'tokenExpired', message: '', code: 50014, statusCode: 401 })
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))
const nameBox = async () => within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>('品牌名称')

/** The first person types into the form of a brand, and the session ends. */
const typeAndLose = async () => {
  enter({ menuList })
  openApp(address)
  await press(/^编辑$/)
  await userEvent.type(await nameBox(), '二代')
  await present(lost())
  await press('重新登录')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(readToken()).toBe('')
}

/** The page has been loaded anew, and somebody signs in. */
const signIn = async (rest: Partial<UserInfo> = {}) => {
  const at = `${location.pathname}${location.search}`
  cleanup()
  answer(session.calls.login, { data: { token: 'token-9', mustChangePassword: 0, mustEnrolTotp: 0 } })
  answer(session.calls.userInfo, { data: makeUser({ menuList, ...rest }) })
  openApp(at)
  await userEvent.type(await screen.findByLabelText('账号'), 'agent')
  await userEvent.type(screen.getByLabelText('密码'), 'Vision@2026')
  await press('登 录')
}

describe('what was typed when the session ended', () => {
  test('is there again at the same address once the same person has signed in, and can be saved', async () => {
    await typeAndLose()
    await signIn()
    expect((await nameBox()).value).toBe('净澄二代')
    expect(location.pathname).toBe(address)
    expect(await screen.findByText('已恢复您登录前填写的内容，请核对后保存')).toBeTruthy()
    expect(sessionStorage.getItem('drafts')).toBeNull()
    const sent = answer(brands.calls.update, { data: { ...brand, name: '净澄二代' } })
    await press(/^保\s*存$/)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toMatchObject({ name: '净澄二代', version: 3 })
  })

  test('is not shown to another person who signs in, and is forgotten then', async () => {
    await typeAndLose()
    expect(sessionStorage.getItem('drafts')).toContain('净澄二代')
    await signIn({ uid: 2 })
    await screen.findByRole('button', { name: /^编辑$/ })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sessionStorage.getItem('drafts')).toBeNull()
  })

  test('is kept in the other tabs too, which end with this one', async () => {
    enter({ menuList })
    openApp(address)
    await press(/^编辑$/)
    await userEvent.type(await nameBox(), '二代')
    const tab = new BroadcastChannel('session')
    // biome-ignore lint/suspicious/noDocumentCookie: what the other tab does
    document.cookie = 'token=; path=/'
    tab.postMessage({ lost: 'token-1' })
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(sessionStorage.getItem('drafts')).toContain('净澄二代')
    tab.close()
  })

  test('is not kept where nothing was typed', async () => {
    enter({ menuList })
    openApp(address)
    await press(/^编辑$/)
    await nameBox()
    await present(lost())
    await press('重新登录')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(sessionStorage.getItem('drafts')).toBeNull()
  })

  test('is not kept when the person signs out', async () => {
    enter({ menuList })
    openApp(address)
    await press(/^编辑$/)
    await userEvent.type(await nameBox(), '二代')
    act(() => setToken(''))
    expect(sessionStorage.getItem('drafts')).toBeNull()
  })
})

test('a password is never kept, the rest of its form is', async () => {
  const path = '/settings/staff'
  const codes = ['accounts.read', 'accounts.create'].map((code) => ({ code, name: code }))
  answer(accounts.calls.list, { data: [], total: 0, counts: {} })
  answer(accounts.calls.offers, { data: { companies: [], roles: [], hospitals: [] } })
  enter({ menuList: [makeMenuNode(2, path, '员工', { elements: codes })] })
  openApp(path)
  await press(/新\s*增|新\s*建|添\s*加/)
  await userEvent.type(await within(await screen.findByRole('dialog')).findByLabelText('姓名'), '周新人')
  const secret = document.querySelector<HTMLInputElement>('#account-password')?.value ?? ''
  await present(lost())
  await press('重新登录')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  const kept = sessionStorage.getItem('drafts') ?? ''
  expect(kept).toContain('周新人')
  expect(secret.length).toBeGreaterThan(5)
  expect(kept).not.toContain(secret)
  expect(kept).not.toContain('password')
})
