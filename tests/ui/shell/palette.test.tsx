import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { type Found, search } from '../../../contract/system/search'
import type { MenuNode } from '../../../contract/system/session'
import { answer, never } from '../../support/ui-api'
import { enter, makePage, openApp } from '../../support/ui-app'

const nothing: Found = { orders: [], patients: [], clinics: [] }

beforeEach(() => {
  answer(lensOrders.calls.list, { data: [], total: 0, counts: {} })
})

/** Opened from the home page by its keys, with what is typed right behind them. */
const open = async (typed = '', ...pages: MenuNode[]) => {
  enter(pages.length > 0 ? { menuList: pages } : {})
  openApp('/dashboard')
  const button = await screen.findByRole('button', { name: '搜索' })
  button.focus()
  await userEvent.keyboard(`{Control>}k{/Control}${typed}`)
  const palette = within(await screen.findByRole('dialog', { name: '搜索与命令' }))
  return { button, palette, field: palette.getByRole('combobox') }
}

describe('the command palette', () => {
  test('has in its field what was typed before it was there', async () => {
    answer(search.calls.find, { data: nothing })
    const { field } = await open('LN2')
    await waitFor(() => expect((field as HTMLInputElement).value).toBe('LN2'))
    await userEvent.keyboard('6')
    expect((field as HTMLInputElement).value).toBe('LN26')
  })

  test('says that it is still looking, that nothing is there, and that looking failed', async () => {
    answer(search.calls.find, never)
    const { palette, field } = await open()
    const status = palette.getByRole('status')
    await userEvent.type(field, '龘')
    expect(status.textContent).toBe('正在搜索…')
    const asked = answer(search.calls.find, { data: nothing })
    await userEvent.type(field, '龘')
    await waitFor(() => expect(status.textContent).toContain('没有找到“龘龘”'))
    expect(asked.at(-1)?.url.searchParams.get('q')).toBe('龘龘')
    answer(search.calls.find, { code: 1, message: '有误' })
    await userEvent.type(field, '龘')
    await waitFor(() => expect(status.textContent).toBe('搜索失败，请稍后重试'))
  })

  test('offers nothing that leads to a page which the person may not open, whatever the server finds', async () => {
    const order = { lensOrderId: 7, orderNo: 'L20260310000007', status: 1, patientName: '李一', hospitalName: '明康' }
    const clinic = { hid: 3, name: '七号诊所' }
    answer(search.calls.find, { data: { ...nothing, orders: [order], clinics: [clinic] } })
    const expectFor = async (code: string, text: string, said: RegExp) => {
      const page = makePage('/order/glass-list', code)
      const { palette, field } = await open('', makePage('/dashboard'), page)
      const status = palette.getByRole('status')
      await userEvent.type(field, text)
      await waitFor(() => expect(status.textContent).toMatch(said))
      // What was found is drawn a moment after it was answered: it must not appear then either.
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(status.textContent).toMatch(said)
      cleanup()
    }
    for (const text of ['7', 'glass']) {
      // Nothing is said where something is offered.
      await expectFor('lens-orders.read', text, /^$/)
      await expectFor('brands.read', text, /^没有找到/)
    }
  })

  test('closes by Escape and by its keys, and gives the focus back', async () => {
    const { button } = await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: '搜索与命令' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
