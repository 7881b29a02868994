import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { setToken } from '../../../src/providers/session'
import { makeLensOrderDetails } from '../../support/lens-order'
import { openOrder } from '../../support/lens-order-page'
import { answerStockIn, openStock } from '../../support/stock-pages'
import { answer } from '../../support/ui-api'
import { enter, openApp } from '../../support/ui-app'

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
const edit = '/order/glass-list/7/edit'

beforeEach(() => {
  happyDOM.setViewport({ width: 1440 })
  answer(lensOrders.calls.list, { data: [], total: 0, counts: {} })
})
afterEach(() => {
  happyDOM.setViewport({ width: 1024 })
})

const bar = () => screen.findByRole('navigation', { name: '已打开的页面' })
const tab = async (name: string | RegExp) => within(await bar()).findByRole('link', { name })
const tabs = async () =>
  within(await bar())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const follow = async (name: string) =>
  userEvent.click(within(await screen.findByRole('navigation', { name: '导航菜单' })).getByRole('link', { name }))
const sphere = () => screen.findByRole<HTMLInputElement>('textbox', { name: '右眼 R 球镜' })

describe('the open screens', () => {
  test('are links, the present one marked; going back to one shows its address as it was left', async () => {
    enter()
    openApp('/order/glass-list?status=1')
    expect((await tab('镜片订单')).getAttribute('aria-current')).toBe('page')
    await follow('首页')
    expect((await tab('首页')).getAttribute('aria-current')).toBe('page')
    expect((await tab('镜片订单')).getAttribute('href')).toBe('/order/glass-list?status=1')
    await userEvent.click(await tab('镜片订单'))
    await waitFor(() => expect(location.search).toBe('?status=1'))
  })

  test('close by their button, a middle click and Delete; the present one leaves its neighbour', async () => {
    openOrder('/order/glass-list/7', makeLensOrderDetails())
    await tab(/LN20260310000007/)
    await follow('镜片订单')
    await follow('首页')
    expect(await tabs()).toEqual(['LN20260310000007 详情', '镜片订单', '首页'])
    await userEvent.click(screen.getByRole('button', { name: '关闭 首页' }))
    await waitFor(() => expect(location.pathname).toBe('/order/glass-list'))
    expect(await tabs()).toEqual(['LN20260310000007 详情', '镜片订单'])
    fireEvent(await tab(/LN20260310000007/), new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }))
    await waitFor(async () => expect(await tabs()).toEqual(['镜片订单']))
    fireEvent.keyDown(await tab('镜片订单'), { key: 'Delete' })
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    expect(await tabs()).toEqual(['首页'])
    expect(screen.queryByRole('button', { name: '关闭 首页' })).toBeNull()
  })

  test('close all but one, and all to the right of one', async () => {
    enter()
    openApp('/dashboard')
    await follow('镜片订单')
    await tab('镜片订单')
    fireEvent.contextMenu(await tab('首页'))
    await userEvent.click(await screen.findByRole('menuitem', { name: '关闭右侧' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    expect(await tabs()).toEqual(['首页'])
    await follow('镜片订单')
    await userEvent.click(await screen.findByRole('button', { name: '标签操作' }))
    const others = await screen.findAllByRole('menuitem', { name: '关闭其他' })
    await userEvent.click(others.at(-1) as HTMLElement)
    await waitFor(async () => expect(await tabs()).toEqual(['镜片订单']))
  })

  test('come back after a reload for the same person, and for nobody else', async () => {
    enter()
    const { unmount } = openApp('/order/glass-list?status=1')
    await tab('镜片订单')
    await follow('首页')
    await tab('首页')
    unmount()
    const again = openApp('/dashboard')
    expect((await tab('镜片订单')).getAttribute('href')).toBe('/order/glass-list?status=1')
    again.unmount()
    setToken('')
    expect(sessionStorage.getItem('tabs')).toBeNull()
    enter({ uid: 2 })
    openApp('/dashboard')
    expect(await tabs()).toEqual(['首页'])
  })

  test('are called by their records after a reload too, though only the present screen is read anew', async () => {
    openOrder('/order/glass-list/7', makeLensOrderDetails())
    await tab('LN20260310000007 详情')
    await follow('首页')
    cleanup()
    const kept = sessionStorage.getItem('tabs') ?? ''
    // What this page has in memory is of the order 7; a page that has just been loaded knows nothing of 8.
    sessionStorage.setItem('tabs', kept.replaceAll('glass-list/7', 'glass-list/8'))
    openApp('/dashboard')
    expect(await tabs()).toEqual(['LN20260310000007 详情', '首页'])
  })

  test('call a stock document by its number and, once, by what it is', async () => {
    answerStockIn()
    openStock('/inventory/import/5')
    await tab('SI20260310000005 入库单')
    expect(screen.getByRole('heading', { name: '入库单 SI20260310000005 已入库' })).toBeTruthy()
  })

  test('are none where a screen may not be opened, or is none', async () => {
    enter()
    openApp(edit)
    await screen.findByText('没有访问权限')
    expect(await tabs()).toEqual([])
  })

  test('stand on a phone behind a button that counts them', async () => {
    happyDOM.setViewport({ width: 390 })
    enter()
    openApp('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: '已打开 1 个页面' }))
    expect(await screen.findByRole('menuitem', { name: '首页' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: '已打开的页面' })).toBeNull()
  })
})

describe('a form', () => {
  const type = async () => {
    openOrder(edit, makeLensOrderDetails())
    await userEvent.clear(await sphere())
    await userEvent.type(await sphere(), '-9.00')
  }

  test('keeps what is typed while one looks elsewhere, and its tab says so', async () => {
    await type()
    await follow('首页')
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    const form = await tab(/修改/)
    expect(within(form).getByRole('img', { name: '有未保存的修改' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: '右眼 R 球镜' })).toBeNull()
    await userEvent.click(form)
    expect((await sphere()).value).toBe('-9.00')
  })

  test('is not closed without a word, nor is the page', async () => {
    await type()
    const ask = vi.fn(() => false)
    vi.stubGlobal('confirm', ask)
    const close = () => screen.getByRole('button', { name: /^关闭 LN20260310000007/ })
    await userEvent.click(close())
    expect(ask).toHaveBeenCalledWith('有尚未保存的修改，确定离开吗？')
    expect((await sphere()).value).toBe('-9.00')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    ask.mockReturnValue(true)
    await userEvent.click(close())
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    await waitFor(async () => expect(await tabs()).toEqual(['首页']))
    const free = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(free)
    expect(free.defaultPrevented).toBe(false)
  })

  test('that is left with nothing typed in it is done with', async () => {
    openOrder(edit, makeLensOrderDetails())
    await sphere()
    await follow('首页')
    await waitFor(async () => expect(await tabs()).toEqual(['首页']))
  })

  test('that is cancelled asks, and is then gone', async () => {
    await type()
    vi.stubGlobal('confirm', () => true)
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(location.pathname).toBe('/order/glass-list/7'))
    await waitFor(async () => expect(await tabs()).toEqual(['LN20260310000007 详情']))
  })
})
