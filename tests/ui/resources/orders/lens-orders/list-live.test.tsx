import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import { lensOrders } from '../../../../../contract/orders/lens-orders'
import { makeLensOrderDetails } from '../../../../support/lens-order'
import { makeOrders, openList } from '../../../../support/lens-order-list'
import { openOrder } from '../../../../support/lens-order-page'
import { answer, envelope } from '../../../../support/ui-api'
import { answerLive } from '../../../../support/ui-live'

const numbers = () => screen.getAllByRole('link', { name: /^LN/ }).map((link) => Number(link.textContent?.slice(-4)))
const rowOf = (id: number) => screen.getByRole('link', { name: new RegExp(`^LN.*${id}$`) }).closest('tr') as HTMLElement
const shows = (...ids: number[]) => waitFor(() => expect(numbers()).toEqual(ids))
const news = (text: string) => screen.findByRole('button', { name: text })

/** The list over a stream: `orders` is what the server has by now. */
const openLiveList = async (search = '', ...ids: number[]) => {
  const server = { orders: makeOrders(...ids) as readonly LensOrder[] }
  const stream = answerLive()
  const asked = openList(() => envelope({ data: [...server.orders], total: server.orders.length }), { search })
  await shows(...ids)
  await waitFor(() => expect(stream.opened.length).toBeGreaterThan(0))
  return { server, asked, ...stream }
}
const accept = (order: LensOrder): LensOrder => ({ ...order, status: 2, version: order.version + 1, allowed: [] })

describe('a list that is open while others work', () => {
  test('shows a new order by itself where nothing keeps the person', async () => {
    const { server, tellChange } = await openLiveList('', 1, 2)
    server.orders = makeOrders(3, 1, 2)
    tellChange(3, { type: 'created' })
    await shows(3, 1, 2)
    expect(rowOf(3).className).toContain('fresh')
    expect(rowOf(1).className).not.toContain('fresh')
  })

  test('says how many are new to one who has chosen rows, and shows them on a click', async () => {
    const { server, tellChange } = await openLiveList('', 1, 2)
    await userEvent.click(within(rowOf(2)).getByRole('checkbox'))
    server.orders = makeOrders(5, 4, 3, 1, 2)
    for (const id of [3, 4, 5]) tellChange(id, { type: 'created' })
    const button = await news('3 条新增或变更，点击刷新')
    expect(numbers()).toEqual([1, 2])
    await userEvent.click(button)
    await shows(5, 4, 3, 1, 2)
    expect(screen.queryByRole('button', { name: /点击刷新/ })).toBeNull()
    expect(within(rowOf(2)).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  test('draws a row anew in its place, also one that the filter would hide now', async () => {
    const { server, tellChange } = await openLiveList('?status=1&page=1', 1, 2, 3)
    await userEvent.click(within(rowOf(3)).getByRole('checkbox'))
    const [first, second, third] = server.orders
    if (!first || !second || !third) throw new Error('no orders')
    answer(lensOrders.calls.get, { data: accept(second) })
    server.orders = [{ ...first, orderNote: '加急', patientName: '李雨桐' }, third]
    tellChange(1)
    tellChange(2)
    await waitFor(() => expect(rowOf(1).textContent).toContain('李雨桐'))
    await waitFor(() => expect(rowOf(2).textContent).toContain('已审核'))
    expect(within(rowOf(2)).queryByRole('button', { name: '审核' })).toBeNull()
    expect(numbers()).toEqual([1, 2, 3])
    expect(await news('1 条新增或变更，点击刷新')).toBeTruthy()
  })

  test('shows what the person did themselves, also when it takes back what came by itself', async () => {
    const { server, asked, tellChange } = await openLiveList('', 1, 2)
    server.orders = makeOrders(3, 1, 2)
    tellChange(3, { type: 'created' })
    await shows(3, 1, 2)
    server.orders = makeOrders(1, 2)
    const before = asked.length
    await userEvent.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
    await shows(1, 2)
  })

  test('is read once where nothing happened between its reading and the stream', async () => {
    const { asked, tell, tellChange } = await openLiveList('', 1, 2)
    tell({ event: 'ready', data: { whole: true } })
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(asked).toHaveLength(1)
    tellChange(2)
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  test('is compared with what there is after a gap, and says nothing of what it shows already', async () => {
    const { server, asked, tell } = await openLiveList('', 1, 2)
    tell({ event: 'ready', data: {} })
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(numbers()).toEqual([1, 2])
    server.orders = makeOrders(2)
    tell({ event: 'missed', data: {} })
    await shows(2)
  })
})

describe('the page of an order that somebody else changes', () => {
  test('says who did, and shows the change when asked', async () => {
    const { opened, tellChange } = answerLive()
    const asked = openOrder('/order/glass-list/7', makeLensOrderDetails())
    await screen.findAllByText(/王小明/)
    await waitFor(() => expect(opened).toHaveLength(1))
    tellChange(8)
    tellChange(7)
    const button = await news('已被 张三 修改，点击刷新')
    expect(asked).toHaveLength(1)
    answer(lensOrders.calls.details, { data: makeLensOrderDetails({ patientName: '李雨桐' }) })
    await userEvent.click(button)
    expect(await screen.findAllByText(/李雨桐/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /点击刷新/ })).toBeNull()
  })
})
