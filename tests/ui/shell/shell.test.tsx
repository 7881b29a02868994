import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { readToken } from '../../../src/providers/session'
import { setThemeChoice } from '../../../src/providers/theme'
import { makeLensOrderDetails } from '../../support/lens-order'
import { openOrder } from '../../support/lens-order-page'
import { answer } from '../../support/ui-api'
import { enter, makeMenuNode, menuWith, openApp } from '../../support/ui-app'

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
const resize = (width: number) => happyDOM.setViewport({ width })

beforeEach(() => {
  resize(1440)
  answer(lensOrders.calls.list, { data: [], total: 0, counts: { 1: 12 } })
})
afterEach(() => resize(1024))

const menu = () => screen.findByRole('navigation', { name: '导航菜单' })

describe('the sidebar', () => {
  test('shows the permitted screens as real links, the present one chosen', async () => {
    enter()
    openApp('/order/glass-list')
    const link = await within(await menu()).findByRole('link', { name: '镜片订单' })
    expect(link.getAttribute('href')).toBe('/order/glass-list')
    expect(link.closest('.ant-menu-item-selected')).not.toBeNull()
  })

  test('reports paths without a screen, once, and does not show them', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    enter({ menuList: [...menuWith(), makeMenuNode(9, '/unheard-of', '秘密')] })
    openApp('/dashboard')
    await menu()
    await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('/unheard-of')))
    expect(screen.queryByText('秘密')).toBeNull()
    expect(warn.mock.calls.filter(([text]) => String(text).includes('/unheard-of'))).toHaveLength(1)
    warn.mockRestore()
  })

  test('is closed and opened, which is remembered as 0 and 1', async () => {
    enter()
    const { unmount } = openApp('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: '收起菜单' }))
    expect(localStorage.getItem('sidebar')).toBe('0')
    unmount()
    openApp('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: '展开菜单' }))
    expect(localStorage.getItem('sidebar')).toBe('1')
  })

  test('closes by itself below 1027 px, and there by a click outside or on a link', async () => {
    enter()
    openApp('/dashboard')
    await menu()
    act(() => resize(1026))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '导航菜单' })).toBeNull())
    const open = async () => userEvent.click(await screen.findByRole('button', { name: '展开菜单' }))
    await open()
    await menu()
    const outside = document.querySelector('.ant-drawer-mask')
    if (outside) await userEvent.click(outside)
    await waitFor(() => expect(screen.getByRole('button', { name: '展开菜单' })).toBeTruthy())
    await open()
    await userEvent.click(within(await menu()).getByRole('link', { name: '首页' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '展开菜单' })).toBeTruthy())
    expect(localStorage.getItem('sidebar')).toBeNull()
  })

  test('leads home by its logo', async () => {
    enter()
    openApp('/order/glass-list')
    const logo = await screen.findByTitle('东湖视光')
    expect(logo.getAttribute('href')).toBe('/dashboard')
  })

  test('speaks English where the server’s menu does not', async () => {
    enter()
    openApp('/dashboard')
    await menu()
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    const english = await screen.findByRole('navigation', { name: 'Navigation' })
    expect(within(english).getByText('Orders')).toBeTruthy()
    expect(await within(english).findByRole('link', { name: 'Lens orders' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '中文' }))
    await menu()
  })
})

describe('the top bar', () => {
  test('says where one is', async () => {
    openOrder('/order/glass-list/7', makeLensOrderDetails())
    const crumbs = await screen.findByRole('navigation', { name: '' })
    await waitFor(() => expect(crumbs.textContent).toMatch(/订单管理.*镜片订单.*详情/))
    expect(within(crumbs).getByRole('link', { name: '镜片订单' }).getAttribute('href')).toBe('/order/glass-list')
  })

  test('signs out, to a sign-in page that starts afresh', async () => {
    enter()
    openApp('/order/glass-list')
    await userEvent.click(await screen.findByRole('button', { name: /用户菜单/ }))
    await userEvent.click(await screen.findByText('退出登录'))
    expect(await screen.findByLabelText('账号')).toBeTruthy()
    expect(readToken()).toBe('')
    expect(location.pathname + location.search).toBe('/login')
  })

  test('switches to dark, and remembers it', async () => {
    onTestFinished(() => setThemeChoice('system'))
    enter()
    openApp('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: '外观' }))
    await userEvent.click(await screen.findByText('深色'))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    await userEvent.click(screen.getByRole('button', { name: '外观' }))
    await userEvent.click(await screen.findByText('浅色'))
    expect(document.documentElement.dataset.theme).toBe('light')
  })
})

describe('a screen', () => {
  test('that the person may not open says so, and is not even loaded', async () => {
    enter({ menuList: menuWith('lens-orders.read') })
    openApp('/order/glass-list/7/edit')
    expect(await screen.findByText('没有访问权限')).toBeTruthy()
    expect(screen.getByText('lens-orders.update')).toBeTruthy()
    expect(screen.getByText('镜片订单 · 修改')).toBeTruthy()
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/dashboard')
  })

  test.each([
    ['of a screen that the menu does not have', '/order/contact-lens-list'],
    ['of a tab of such a screen', '/order/eyeCare-list/care'],
    ['of a product line whose screen the menu does not have', '/order/softlens-list'],
  ])('at an address %s says that it may not be opened', async (_, address) => {
    enter()
    openApp(address)
    expect(await screen.findByText('没有访问权限')).toBeTruthy()
    expect(screen.queryByText('页面不存在')).toBeNull()
  })

  test('at an address that is none leads to /404, and from there home', async () => {
    enter()
    openApp('/order/unheard-of?page=2')
    expect(await screen.findByText('页面不存在')).toBeTruthy()
    expect(location.pathname).toBe('/404')
    await userEvent.click(screen.getByRole('link', { name: '返回首页' }))
    expect(await screen.findByRole('heading', { level: 1, name: /李代理/ })).toBeTruthy()
  })

  test('without a list of elements opens for nobody, and the console says why', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const [home, group] = menuWith()
    const bare = { ...group, children: group?.children.map((child) => ({ ...child, elements: undefined })) }
    enter({ menuList: [home, bare] as never })
    openApp('/order/glass-list')
    expect(await screen.findByText('没有访问权限')).toBeTruthy()
    expect(error).toHaveBeenCalledWith(expect.stringContaining('the permission check will not work'))
    error.mockClear()
  })

  test('that is printed has nothing around it', async () => {
    enter()
    answer(lensOrders.calls.details, { data: makeLensOrderDetails() })
    openApp('/print-glasses/7')
    await screen.findByRole('article')
    expect(document.title).toContain('镜片订单')
    expect(screen.queryByRole('navigation')).toBeNull()
    // The bar of the papers, which is not printed, is all that stands beside them.
    const banners = screen.getAllByRole('banner').filter((banner) => banner.closest('article') === null)
    expect(banners.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^配镜单/)])
    expect(screen.queryByRole('button', { name: /用户菜单/ })).toBeNull()
  })
})
