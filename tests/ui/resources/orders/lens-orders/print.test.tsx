import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { lensOrders } from '../../../../../contract/orders/lens-orders'
import { session } from '../../../../../contract/system/session'
import { ageOf } from '../../../../../src/resources/orders/family/age'
import { idsOf } from '../../../../../src/resources/orders/family/print/use-tickets'
import { makeLensOrderDetails } from '../../../../support/lens-order'
import { agentCodes } from '../../../../support/lens-order-page'
import { answer } from '../../../../support/ui-api'
import { enter, menuWith, openApp } from '../../../../support/ui-app'

const orderNo = (id: number) => `LN${String(id).padStart(14, '0')}`

/** Order 404 does not exist. */
const open = (address: string, codes: readonly string[] = agentCodes) => {
  enter({ menuList: menuWith(...codes) })
  answer(session.calls.savePreference, {})
  const asked = answer(lensOrders.calls.details, ({ url }) => {
    const id = Number(url.pathname.split('/').at(-2))
    if (id === 404) return { code: 20401, message: '记录不存在或无权查看' }
    return {
      data: makeLensOrderDetails({
        lensOrderId: id,
        orderNo: orderNo(id),
        statusBit: 128,
        caseStatus: 1,
        eyeGlassOs: 0,
        dsOs: null,
        pdOs: null,
        orderNote: '请先做右眼',
      }),
    }
  })
  openApp(address)
  return asked
}
const tickets = () => screen.findAllByRole('article')

describe('the glasses ticket', () => {
  test('says for whom, what, and how', async () => {
    open('/print-glasses/7')
    const [ticket] = await tickets()
    for (const words of [
      '青禾眼视光中心',
      '王小明 (男, 11 岁)',
      '陈医生',
      '周验光',
      '云瞳1.56 · 1.56',
      '防蓝光 · 减反膜',
    ])
      expect(ticket?.textContent).toContain(words)
    for (const words of ['加急', '改单', '请先做右眼', '质检', orderNo(7)]) expect(ticket?.textContent).toContain(words)
    expect(ticket?.querySelectorAll('svg rect').length).toBeGreaterThan(30)
  })

  test('has a dash for the eye that is not ordered', async () => {
    open('/print-glasses/7')
    const [ticket] = await tickets()
    const left = ticket && within(ticket).getByText('左眼 L').closest('tr')
    expect([...(left?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(Array(8).fill('—'))
  })

  test('prints by its button, not by itself', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    open('/print-glasses/7')
    await tickets()
    expect(print).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: /打印/ }))
    expect(print).toHaveBeenCalledTimes(1)
  })
})

describe('several tickets', () => {
  test('stand in the order of the selection, each once, without those that cannot be read', async () => {
    open('/batchPrint-glasses/9,404,3,9,5')
    await waitFor(async () => expect(await tickets()).toHaveLength(3))
    expect((await tickets()).map((ticket) => within(ticket).getByRole('img').getAttribute('aria-label'))).toEqual(
      [9, 3, 5].map(orderNo),
    )
    expect(screen.getByText('1 张订单未能读取，不会打印')).toBeTruthy()
  })

  test('are marked as printed once somebody says that they were, and failures are named', async () => {
    open('/batchPrint-glasses/9,3')
    await waitFor(async () => expect(await tickets()).toHaveLength(2))
    const sent = answer(lensOrders.calls.flag, {
      data: [
        { id: 9, code: 0, message: '' },
        { id: 3, code: 100, message: '订单状态已变化' },
      ],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent(window, new Event('afterprint'))
    await userEvent.click(await screen.findByRole('button', { name: '已打印，标记' }))
    expect(await screen.findByText(`${orderNo(3)}：订单状态已变化`)).toBeTruthy()
    expect(await sent[0]?.request.json()).toEqual({ product: 'lens', ids: [9, 3], bit: 1, value: 1 })
  })

  test('are not marked by those who may not', async () => {
    open('/batchPrint-glasses/9,3', ['lens-orders.read', 'lens-orders.print'])
    await waitFor(async () => expect(await tickets()).toHaveLength(2))
    fireEvent(window, new Event('afterprint'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('need an order', async () => {
    open('/batchPrint-glasses/x')
    expect(await screen.findByText('没有可打印的订单')).toBeTruthy()
  })
})

test('no more than a hundred are printed at a time', () => {
  const many = Array.from({ length: 130 }, (_, at) => at + 1)
  expect(idsOf(many.join(','))).toEqual(many.slice(0, 100))
  expect(idsOf('3,-1,1.5,0,x,3,2')).toEqual([3, 2])
})

test.each([
  ['2014-03-10', 12],
  ['2014-03-11', 11],
  [null, undefined],
])('somebody born on %s was %s on 10 March 2026', (birthday, age) => {
  expect(ageOf(birthday, Date.parse('2026-03-10T23:30:00+08:00') / 1000)).toBe(age)
})
