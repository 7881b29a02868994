import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { lensOrders } from '../../../../../contract/orders/lens-orders'
import { orders } from '../../../../../contract/orders/orders'
import { fileLinkOf } from '../../../../../src/ui/file-link'
import { makeLensOrderDetails } from '../../../../support/lens-order'
import { agentCodes, openOrder } from '../../../../support/lens-order-page'
import { answer } from '../../../../support/ui-api'
import { enter, makePage, menuWith, openApp } from '../../../../support/ui-app'

const page = '/order/glass-list/7'
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the page of a lens order', () => {
  test('shows both eyes, right before left, and a dash for an eye that is not ordered', async () => {
    openOrder(page, makeLensOrderDetails({ eyeGlassOs: 0, dsOs: null, pdOs: null }))
    const [, right, left] = await screen.findAllByRole('row')
    expect(right && cellsOf(right).slice(0, 3)).toEqual(['−2.25', '−0.75', '175'])
    expect(left && cellsOf(left)).toEqual(Array.from({ length: 8 }, () => '—'))
    expect(screen.getByText(/等效球镜/).textContent).toContain('左眼 L —')
  })

  test('derives the price from the list, and says so when the list has moved on', async () => {
    openOrder(page, makeLensOrderDetails())
    expect((await screen.findByText('¥59.50')).parentElement?.textContent).toContain('¥35.00 × 85% = ¥29.75/片 × 2 =')
  })

  test('keeps the frozen price beside a list price that has changed', async () => {
    const { product } = makeLensOrderDetails()
    openOrder(page, makeLensOrderDetails({}, { product: { ...product, tradePrice: 4000 } }))
    expect(await screen.findByText(/现批发价 ¥40.00/)).toBeTruthy()
    expect(screen.queryByText(/85%/)).toBeNull()
  })

  test.each([
    [{ limit: 100_000, used: 25_000 }, '剩余', '¥750.00'],
    [{ limit: 10_000, used: 25_000 }, '超出', '¥150.00'],
    [{ limit: null, used: 25_000 }, '不检查信用额度', '¥250.00'],
    [{ limit: 0, used: 0 }, '先款后货', '¥0.00'],
  ])('says what the clinic has left of %o', async (credit, words, sum) => {
    openOrder(page, makeLensOrderDetails({}, { credit }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText(sum)).toBeTruthy()
  })

  test('tells its history in words, each field as people read it', async () => {
    const change = {
      before: { dsOd: -2, statusBit: 0, amount: 7000, brandId: 1 },
      after: { dsOd: -2.25, statusBit: 128, amount: 5950, brandId: 2 },
    }
    const entry = { at: 1_773_108_000, uid: 1, name: '李代理', requestId: 'r', reason: '复查', warnings: [], ...change }
    openOrder(page, makeLensOrderDetails({}, { timeline: [{ ...entry, action: 'update' }] }))
    const happened = (await screen.findByText('复查')).closest('li')
    expect(happened?.textContent).toContain('李代理')
    expect(happened?.textContent).toContain('右眼球镜: −2.00 → −2.25')
    expect(happened?.textContent).toContain('标记: — → 加急')
    expect(happened?.textContent).toContain('金额: ¥70.00 → ¥59.50')
    expect(happened?.textContent).not.toContain('品牌')
  })

  test('leads to the order that it replaces and to those that replace it', async () => {
    openOrder(
      page,
      makeLensOrderDetails(
        { originalId: 5, order_mode_type: 4, unitPrice: 0, amount: 0 },
        { originalNo: 'LN1', remakes: [{ id: 9, orderNo: 'LN9' }] },
      ),
    )
    expect((await screen.findByRole('link', { name: 'LN1' })).getAttribute('href')).toBe('/order/glass-list/5')
    expect(screen.getByRole('link', { name: 'LN9' }).getAttribute('href')).toBe('/order/glass-list/9')
  })

  test.each([
    ['waiting', /到货待验收/, ['stock-ins.read']],
    ['rejected', /到货有不合格品/, []],
  ] as const)(
    'says why it cannot be shipped, and leads to the stock-in whom it may concern: %s',
    async (reason, said, codes) => {
      const heldUp = { stockinId: 5, no: 'SI20260310000005', reason }
      openOrder('/order/glass-list/7', makeLensOrderDetails({ status: 5 }, { heldUp }), agentCodes, [
        makePage('/inventory/import', ...codes),
      ])
      const notice = within((await screen.findByText(said)).closest('[role=alert]') as HTMLElement)
      expect(notice.getByText('入库单 SI20260310000005').getAttribute('href')).toBe(
        codes.length > 0 ? '/inventory/import/5' : null,
      )
    },
  )

  test('says that there is no such order', async () => {
    enter({ menuList: menuWith(...agentCodes) })
    answer(lensOrders.calls.details, { code: 20401, message: '记录不存在或无权查看' })
    openApp(page)
    expect(await screen.findByText('订单不存在')).toBeTruthy()
  })

  test('reads again after a failure', async () => {
    enter({ menuList: menuWith(...agentCodes) })
    let broken = true
    answer(lensOrders.calls.details, () =>
      broken ? { code: -1, message: '服务器出错' } : { data: makeLensOrderDetails() },
    )
    openApp(page)
    expect(await screen.findByText('服务器出错')).toBeTruthy()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('LN20260310000007')).toBeTruthy()
  })
})

describe('tracking', () => {
  const shipped = makeLensOrderDetails(
    { status: 6, emsNumber: 'DM1234567890', shippedAt: 1_773_200_000 },
    {
      tracking: [
        { id: 2, oid: 7, trackingNumber: 'DM1234567890', at: 1_773_210_000, state: 2, place: '杭州', text: '运输中' },
        { id: 1, oid: 7, trackingNumber: 'DM0000000000', at: 1_773_205_000, state: 1, place: '', text: '已揽收件' },
      ],
    },
  )

  test('is told per courier number, also of one that was corrected away', async () => {
    openOrder(page, shipped)
    expect(await screen.findByText('已更正的单号')).toBeTruthy()
    expect(screen.getByText('已揽收件', { exact: false })).toBeTruthy()
  })

  test('is recorded by those who may', async () => {
    openOrder(page, shipped)
    const sent = answer(orders.calls.track, { data: shipped.tracking[0] })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: '登记物流' }))
    await user.type(await screen.findByLabelText('内容'), '已到网点')
    await user.click(screen.getByRole('button', { name: '登记' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toMatchObject({
      oid: 7,
      trackingNumber: 'DM1234567890',
      state: 2,
      text: '已到网点',
    })
    expect(sent[0]?.request.headers.get('Idempotency-Key')).toBeTruthy()
  })

  test('is only read by others', async () => {
    openOrder(page, shipped, ['lens-orders.read', 'orders.track'])
    expect(await screen.findByText('已更正的单号')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '登记物流' })).toBeNull()
  })
})

describe('addresses of files', () => {
  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ' ', 'vbscript:x'])(
    'do not make a link of %s',
    (address) => expect(fileLinkOf(address)).toBeUndefined(),
  )

  test.each([
    ['/files/a.PNG', 'image'],
    ['https://files.example/a.jpg?x=1', 'image'],
    ['https://files.example/a.pdf', 'pdf'],
    ['files/a', 'other'],
  ])('make a link of %s', (address, kind) => expect(fileLinkOf(address)?.kind).toBe(kind))
})
