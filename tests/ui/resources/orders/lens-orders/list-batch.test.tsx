import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { lensOrders } from '../../../../../contract/orders/lens-orders'
import { orders } from '../../../../../contract/orders/orders'
import { makeLensOrder } from '../../../../support/lens-order'
import { makeOrders, openList } from '../../../../support/lens-order-list'
import { type Asked, answer } from '../../../../support/ui-api'

const bodyOf = async (asked: Asked | undefined) => (await asked?.request.json()) as { ids: number[] }
const bar = () => within(screen.getByText(/已选/).closest('section') as HTMLElement)
const dialogNamed = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))

const choosePage = async () => {
  await screen.findAllByRole('link', { name: /^LN/ })
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页' }))
}
const passed = (ids: readonly number[]) => ids.map((id) => ({ id, code: 0, message: '' }))

describe('a batch over lens orders', () => {
  test('reviews the chosen ones, shows an answer for each, and leaves the refused ones chosen', async () => {
    const moved = answer(orders.calls.status, {
      data: [...passed([1]), { id: 2, code: 100, message: '订单状态已变化，请刷新后重试' }],
    })
    openList(makeOrders(1, 2))
    await choosePage()
    await userEvent.click(await bar().findByRole('button', { name: '审核' }))
    const ask = await dialogNamed(/审核 · 2 单/)
    await userEvent.click(ask.getByRole('button', { name: '审核' }))
    const report = await dialogNamed(/^审核$/)
    expect(await report.findByText('订单状态已变化，请刷新后重试')).toBeTruthy()
    expect(report.getByText('LN20260310000002')).toBeTruthy()
    expect(await bodyOf(moved[0])).toEqual({ product: 'lens', ids: [1, 2], status: 2 })
    await userEvent.click(report.getByRole('button', { name: '关闭' }))
    expect(await screen.findByText('已选 1 条')).toBeTruthy()
  })

  test('offers what the ticked orders can do, shipping first, and begins the shipping sheet with their numbers', async () => {
    const arrived = makeOrders(1, 3).map((order) => ({ ...order, status: 5 as const, allowed: ['ship', 'flag'] }))
    openList(arrived)
    await choosePage()
    const buttons = await bar().findAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent?.replace(/\s/g, ''))).toContain('发货')
    expect(bar().queryByRole('button', { name: '审核' })).toBeNull()
    await userEvent.click(bar().getByRole('button', { name: /发\s*货/ }))
    const dialog = await dialogNamed(/批量发货/)
    const sheet = (await dialog.findByLabelText<HTMLTextAreaElement>('发货清单')).value
    expect(sheet.split('\n').map((line) => line.trim())).toEqual(arrived.map(({ orderNo }) => orderNo))
  })

  test('sends those with warnings again once the person has confirmed them', async () => {
    const said: unknown[] = []
    answer(orders.calls.status, async ({ request }) => {
      const body = (await request.clone().json()) as { confirmWarn?: 1 }
      said.push(body)
      const warned = { id: 2, code: 1, message: '请确认', warnings: ['两眼球镜符号相反'] }
      return { data: body.confirmWarn ? passed([2]) : [...passed([1]), warned] }
    })
    openList(makeOrders(1, 2))
    await choosePage()
    await userEvent.click(await bar().findByRole('button', { name: '审核' }))
    await userEvent.click((await dialogNamed(/2 单/)).getByRole('button', { name: '审核' }))
    const again = await dialogNamed(/^审核$/)
    expect(await again.findByText('两眼球镜符号相反')).toBeTruthy()
    expect(again.getByRole('button', { name: '确认并继续（0）' })).toHaveProperty('disabled', true)
    await userEvent.click(again.getByRole('checkbox', { name: /两眼球镜符号相反/ }))
    await userEvent.click(again.getByRole('button', { name: '确认并继续（1）' }))
    expect(await screen.findByText(/成功 2 · 失败 0/)).toBeTruthy()
    expect(said.at(-1)).toEqual({ product: 'lens', ids: [2], status: 2, confirmWarn: 1 })
  })

  test('says in one dialog what was accepted, what failed and why, and passes those over credit with a reason', async () => {
    const said: unknown[] = []
    const over = { code: 20402, message: '超出诊所信用额度', override: 1 as const }
    const expired = { id: 3, code: 20402, message: '合同已到期' }
    answer(orders.calls.status, async ({ request }) => {
      const body = (await request.clone().json()) as { overrideReason?: string }
      said.push(body)
      return { data: body.overrideReason ? passed([2]) : [...passed([1]), { id: 2, ...over }, expired] }
    })
    openList(makeOrders(1, 2, 3))
    await choosePage()
    await userEvent.click(await bar().findByRole('button', { name: '审核' }))
    await userEvent.click((await dialogNamed(/3 单/)).getByRole('button', { name: '审核' }))
    const report = await dialogNamed(/^审核$/)
    expect(await report.findByText(/成功 1 · 失败 2/)).toBeTruthy()
    expect(report.getByText('合同已到期')).toBeTruthy()
    expect(report.queryByRole('checkbox', { name: /合同已到期/ })).toBeNull()
    const credit = report.getByRole('checkbox', { name: /LN20260310000002 超出诊所信用额度/ })
    expect(credit).toHaveProperty('disabled', true)
    await userEvent.type(report.getByLabelText('放行原因'), '月底结清')
    await userEvent.click(credit)
    await userEvent.click(report.getByRole('button', { name: '放行并继续（1）' }))
    expect(await report.findByText(/成功 2 · 失败 1/)).toBeTruthy()
    const body = { product: 'lens', ids: [2], status: 2, confirmWarn: 1, overrideReason: '月底结清' }
    expect(said.at(-1)).toEqual(body)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  test('offers no override where the server does not say that the person may', async () => {
    answer(orders.calls.status, { data: [...passed([1]), { id: 2, code: 20402, message: '超出诊所信用额度' }] })
    openList(makeOrders(1, 2))
    await choosePage()
    await userEvent.click(await bar().findByRole('button', { name: '审核' }))
    await userEvent.click((await dialogNamed(/2 单/)).getByRole('button', { name: '审核' }))
    const report = await dialogNamed(/^审核$/)
    expect(await report.findByText('超出诊所信用额度')).toBeTruthy()
    expect(report.queryByLabelText('放行原因')).toBeNull()
    expect(report.queryByRole('checkbox')).toBeNull()
  })

  test('reaches all that match, page by page, in chunks that the server answers in time', async () => {
    const all = makeOrders(...Array.from({ length: 250 }, (_, at) => at + 1))
    const asked = openList(
      ({ url: { searchParams } }) => {
        const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
        return { data: all.slice((page - 1) * size, page * size), total: all.length, counts: { 1: all.length } }
      },
      { search: '?status=1' },
    )
    const flagged = answer(lensOrders.calls.flag, async ({ request }) => {
      const { ids } = (await request.clone().json()) as { ids: number[] }
      return { data: passed(ids) }
    })
    await choosePage()
    await userEvent.click(bar().getByRole('button', { name: '选择全部 250 条匹配结果' }))
    await userEvent.click(screen.getAllByRole('checkbox', { name: '选择此行' })[0] as HTMLElement)
    await userEvent.click(await bar().findByRole('button', { name: '置标记' }))
    await userEvent.click((await dialogNamed(/249 单/)).getByRole('button', { name: '置标记' }))
    expect(await screen.findByText(/成功 249 · 失败 0/)).toBeTruthy()
    expect(flagged).toHaveLength(13)
    const first = await bodyOf(flagged[0])
    expect(first).toMatchObject({ bit: 128, value: 1 })
    expect(first.ids).toEqual(Array.from({ length: 20 }, (_, at) => at + 2))
    const read = asked.filter(({ url }) => url.searchParams.get('per_page') === '200')
    expect(read.map(({ url }) => [url.searchParams.get('page'), url.searchParams.get('status')])).toEqual([
      ['1', '1'],
      ['2', '1'],
    ])
  })

  test('prints the chosen ones in a window of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    openList(makeOrders(1, 2))
    await choosePage()
    await userEvent.click(await bar().findByRole('button', { name: '打印' }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/batchPrint-glasses/1,2', '_blank'))
    opened.mockRestore()
  })

  test('forgets what was chosen when the filters change', async () => {
    openList(makeOrders(1, 2))
    await choosePage()
    await userEvent.click(screen.getByRole('link', { name: /待审核/ }))
    await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull())
  })
})

test('a batch is accepted beside what each order takes of credit and stock, and what differs from the order before', async () => {
  openList(makeOrders(1, 2))
  const one = { id: 1, orderNo: 'LN20260310000001', hid: 11, hospitalName: '青禾眼视光中心', short: [] }
  const facts = [{ field: 'dsOd', title: '右眼球镜', now: '−2.25', before: '−1.75' }]
  const previous = { id: 9, orderNo: 'LN20250901000009', orderDate: 1_756_684_800, productName: '云瞳1.56' }
  const first = { ...one, credit: { limit: 100_000, used: 0, due: 7000 }, previous, facts }
  const second = { ...first, id: 2, orderNo: 'LN20260310000002', credit: { limit: 5000, used: 0, due: 7000 } }
  const asked = answer(orders.calls.acceptances, {
    data: [first, { ...second, short: [{ text: '-1.50/0.00', missing: 2 }], previous: null }],
  })
  await choosePage()
  await userEvent.click(await bar().findByRole('button', { name: '审核' }))
  const dialog = await dialogNamed(/审核 · 2 单/)
  const cells = (await dialog.findByText('LN20260310000001')).closest('tr') as HTMLElement
  expect(within(cells).getByText(/剩余 ¥1,000.00，本单后 ¥930.00/)).toBeTruthy()
  expect(within(cells).getByText('−2.25').tagName).toBe('MARK')
  const other = dialog.getByText('LN20260310000002').closest('tr') as HTMLElement
  expect(within(other).getByText('超出信用额度 ¥20.00').tagName).toBe('MARK')
  expect(within(other).getByText('-1.50/0.00 缺 2')).toBeTruthy()
  expect(within(other).getByText('首单')).toBeTruthy()
  expect(asked[0]?.url.searchParams.get('ids')).toBe('1,2')
})

describe('shipping by pasted lines', () => {
  test('says what each line means, ships what can be shipped, and answers for each', async () => {
    const byNumber = new Map(
      [
        makeLensOrder({ lensOrderId: 1, orderNo: 'LN20260310000001', status: 2, allowed: ['ship'], version: 5 }),
        makeLensOrder({ lensOrderId: 2, orderNo: 'LN20260310000002', status: 8, allowed: [] }),
        makeLensOrder({ lensOrderId: 3, orderNo: 'LN20260310000003', status: 2, statusBit: 256, allowed: [] }),
      ].map((order) => [order.orderNo, order]),
    )
    openList(({ url }) => {
      const found = byNumber.get(url.searchParams.get('name') ?? '')
      return { data: found ? [found] : [], total: found ? 1 : 0, counts: {} }
    })
    const shipped = answer(lensOrders.calls.ship, { data: makeLensOrder({ status: 6 }) })
    await userEvent.click(await screen.findByRole('button', { name: /批量发货/ }))
    const dialog = await dialogNamed(/批量发货/)
    await userEvent.click(await dialog.findByLabelText('发货清单'))
    await userEvent.paste(
      '订单\t单号\nLN20260310000001\tSF12345678\nLN20260310000002 SF22345678\nLN20260310000003,SF32345678\nLN20260310000004 SF42345678',
    )
    await userEvent.click(dialog.getByRole('button', { name: '核对' }))
    const lines = (await dialog.findAllByRole('row')).map((row) => row.lastElementChild?.textContent?.trim())
    expect(lines).toEqual(['核对结果', '无法识别 不是订单号', '可发货', '当前不可发货 已取消', '已挂起', '订单不存在'])
    await userEvent.click(dialog.getByRole('button', { name: '发货（1）' }))
    expect(await screen.findByText(/成功 1 · 失败 0/)).toBeTruthy()
    expect(shipped[0]?.url.pathname).toContain('/lens-orders/1/ems-order')
    expect(await shipped[0]?.request.json()).toEqual({ emsNumber: 'SF12345678', version: 5 })
  })

  test('asks of each order whose goods are about to expire, and ships those that were ticked', async () => {
    const rows = [1, 2].map((id) =>
      makeLensOrder({ lensOrderId: id, orderNo: `LN2026031000000${id}`, status: 2, allowed: ['ship'], version: 5 }),
    )
    openList(({ url }) => {
      const found = rows.filter(({ orderNo }) => orderNo === url.searchParams.get('name'))
      return { data: found, total: found.length, counts: {} }
    })
    const shipped = answer(lensOrders.calls.ship, async ({ request }) => {
      const { confirmWarn } = (await request.clone().json()) as { confirmWarn?: 1 }
      if (confirmWarn) return { data: makeLensOrder({ status: 6 }) }
      return { code: 1, message: '请确认', data: null, warnings: ['批号 B7 将于 60 天后到期'] }
    })
    await userEvent.click(await screen.findByRole('button', { name: /批量发货/ }))
    const dialog = await dialogNamed(/批量发货/)
    await userEvent.click(await dialog.findByLabelText('发货清单'))
    await userEvent.paste('LN20260310000001 SF12345678\nLN20260310000002 SF22345678')
    await userEvent.click(dialog.getByRole('button', { name: '核对' }))
    await userEvent.click(await dialog.findByRole('button', { name: '发货（2）' }))
    expect(await screen.findByText(/成功 0 · 失败 2/)).toBeTruthy()
    const again = await dialogNamed(/批量发货/)
    await userEvent.click(again.getByRole('checkbox', { name: /LN20260310000002.*60 天后到期/ }))
    await userEvent.click(again.getByRole('button', { name: '确认并继续（1）' }))
    expect(await screen.findByText(/成功 1 · 失败 1/)).toBeTruthy()
    expect(shipped).toHaveLength(3)
    expect(shipped[2]?.url.pathname).toContain('/lens-orders/2/ems-order')
    expect(await shipped[2]?.request.json()).toEqual({ emsNumber: 'SF22345678', version: 5, confirmWarn: 1 })
  })
})
