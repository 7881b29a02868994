import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { session } from '../../../../../contract/system/session'
import { makeLensOrder } from '../../../../support/lens-order'
import { makeOrders, openList } from '../../../../support/lens-order-list'
import { answer } from '../../../../support/ui-api'

const firstOrder = 'LN20260310000007'
const search = (asked: { url: URL }[]) => Object.fromEntries(asked.at(-1)?.url.searchParams ?? [])

describe('the list of lens orders', () => {
  test('shows whose order it is and when it came, the right eye above the left, and what urges', async () => {
    openList([makeLensOrder({ statusBit: 128 | 1 | 512, caseStatus: 1, emsNumber: 'SF12345678,SF87654321' })])
    const row = (await screen.findByRole('link', { name: firstOrder })).closest('tr')
    const cells = within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toContain('青禾眼视光中心')
    expect(cells).toContain('云瞳1.56')
    expect(cells).toContain('防蓝光、减反膜')
    expect(cells).toContain('¥59.50')
    expect(cells).toContain('加急缺货改单')
    expect(cells).toContain('SF12345678 SF87654321')
    expect(cells).toContain('R  −2.25 −0.75×175\nL  −1.50')
    expect(cells.some((cell) => /^LN20260310000007\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(cell ?? ''))).toBe(true)
  })

  test.each([
    ['lens-orders.print', 2],
    ['orders.read', 0],
  ])('has boxes to tick for whoever can do something with several: %s', async (code, boxes) => {
    openList(makeOrders(7), { codes: ['lens-orders.read', code] })
    await screen.findByRole('link', { name: firstOrder })
    expect(screen.queryAllByRole('checkbox')).toHaveLength(boxes)
  })

  test.each([
    ['of a company', null, 3],
    ['of one clinic', 11, 0],
  ])('says and asks for the clinic to people %s', async (_, oid, expected) => {
    openList(makeOrders(7), { oid })
    await screen.findByRole('link', { name: firstOrder })
    const places = [
      screen.queryByRole('columnheader', { name: '诊所' }),
      screen.queryByRole('combobox', { name: '诊所' }),
      screen.queryByLabelText('单号/诊所/快递单号'),
    ]
    expect(places.filter(Boolean)).toHaveLength(expected)
    expect(screen.queryAllByText('青禾眼视光中心')).toHaveLength(expected / 3)
  })

  test('asks for what the address says, and for the counts of the states', async () => {
    const asked = openList(makeOrders(7), { search: '?status=1&flag=128&sort=-amount&page=2&per_page=50' })
    await screen.findByRole('link', { name: firstOrder })
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      status: '1',
      flag: '128',
      sort: '-amount',
      page: '2',
      per_page: '50',
      counts: '1',
      total_limit: '10000',
    })
  })

  test('has its states as links that keep the other filters', async () => {
    const asked = openList(makeOrders(7), { search: '?hid=11&page=1' })
    const tab = await screen.findByRole('link', { name: /^待审核\s*1$/ })
    expect(tab.getAttribute('href')).toBe('/order/glass-list?hid=11&status=1')
    await userEvent.click(tab)
    await waitFor(() => expect(search(asked)).toMatchObject({ hid: '11', status: '1' }))
    expect(location.search).toBe('?hid=11&status=1')
  })

  test('looks for a number once it is entered, on the first page', async () => {
    const asked = openList(makeOrders(7), { search: '?page=1' })
    await screen.findByRole('link', { name: firstOrder })
    await userEvent.type(screen.getByLabelText('单号/诊所/快递单号'), 'SF123{Enter}')
    await waitFor(() => expect(search(asked)).toMatchObject({ name: 'SF123', page: '1' }))
    expect(location.search).toBe('?name=SF123')
  })

  test('names the flags of a link that asks for several', async () => {
    openList(makeOrders(7), { search: '?flag=384' })
    expect(await screen.findByText('标记: 加急 + 挂起')).toBeTruthy()
  })

  test.each([
    ['1,2,4,5,6,7,9', '状态: 除草稿、已驳回、已取消外'],
    ['1,2', '状态: 待审核、已审核'],
  ])('names the states that a figure of the statistics leads to: %s', async (status, chip) => {
    openList(makeOrders(7), { search: `?status=${status}` })
    expect(await screen.findByText(chip)).toBeTruthy()
  })

  test('says that it shows the orders of one import, and shows all again', async () => {
    const asked = openList(makeOrders(7), { search: '?import_id=3' })
    expect(await screen.findByText('导入批次: 3')).toBeTruthy()
    expect(search(asked)).toMatchObject({ import_id: '3' })
    await userEvent.click(screen.getByRole('button', { name: /重\s?置/ }))
    await waitFor(() => expect(search(asked).import_id).toBeUndefined())
  })

  test('offers with an order what the server allows, and nothing else', async () => {
    const codes = ['lens-orders.read', 'lens-orders.update', 'lens-orders.review', 'lens-orders.print']
    openList([makeLensOrder({ allowed: ['update', 'review'] })], { codes })
    const row = (await screen.findByRole('link', { name: firstOrder })).closest('tr') as HTMLElement
    expect(within(row).getByRole('button', { name: '审核' })).toBeTruthy()
    expect(within(row).getByRole('link', { name: '修改' }).getAttribute('href')).toBe('/order/glass-list/7/edit')
    expect(within(row).queryByRole('button', { name: '驳回' })).toBeNull()
    expect(within(row).queryByRole('link', { name: '打印' })).toBeNull()
  })

  test('offers with an order nothing for which the screen has no code, whatever the server allows', async () => {
    openList([makeLensOrder({ allowed: ['update', 'review', 'print'] })], {
      codes: ['lens-orders.read', 'lens-orders.review'],
    })
    const row = (await screen.findByRole('link', { name: firstOrder })).closest('tr') as HTMLElement
    expect(within(row).getByRole('button', { name: '审核' })).toBeTruthy()
    expect(within(row).queryByRole('link', { name: '修改' })).toBeNull()
    expect(within(row).queryByRole('link', { name: '打印' })).toBeNull()
  })

  test('offers no batch and no export to those who only read', async () => {
    openList(makeOrders(7), { codes: ['lens-orders.read'] })
    await screen.findByRole('link', { name: firstOrder })
    expect(screen.queryByRole('button', { name: /批量发货/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
  })

  test('tells nothing yet from nothing that matches', async () => {
    openList([], { search: '?status=3' })
    expect(await screen.findByText('没有符合条件的数据')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '清除筛选条件' }))
    expect(await screen.findByText('还没有镜片订单')).toBeTruthy()
  })

  test('says why it could not be read', async () => {
    openList(() => ({ code: -1, message: '服务器出错，请稍后重试' }))
    expect((await screen.findByRole('alert')).textContent).toContain('服务器出错，请稍后重试')
  })

  test('keeps a filter under a name', async () => {
    const kept = answer(session.calls.savePreference, {})
    openList(makeOrders(7), { search: '?status=1' })
    await userEvent.click(await screen.findByRole('button', { name: /常用筛选/ }))
    await userEvent.type(await screen.findByLabelText('筛选名称'), '今天要审{Enter}')
    await waitFor(() => expect(kept).toHaveLength(1))
    expect(kept[0]?.url.pathname).toContain('lens-orders.filters')
    expect(await kept[0]?.request.json()).toEqual({ value: [{ name: '今天要审', values: { status: '1' } }] })
  })
})
