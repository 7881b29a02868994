import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type PickCandidate, stockOuts } from '../../../../../contract/inventory/stock-outs'
import { audit } from '../../../../../contract/system/audit'
import { makePage } from '../../../../support/ui-app'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../../src/resources/inventory/stock-outs/detail'
import '../../../../../src/resources/inventory/stock-outs/form'
import '../../../../../src/resources/inventory/stock-outs/print'
import { pickOption } from '../../../../support/pick-option'
import { answerStockOut, makeOutLine, makeStockOut, openStock, stockCodes } from '../../../../support/stock-pages'
import { answer } from '../../../../support/ui-api'

const candidate = (batchId: number, more: Partial<PickCandidate>): PickCandidate => ({
  ...{ batchId, batchNo: `B${batchId}`, serialNo: '', variant: '', expiry: '2026-12-31', daysLeft: 90 },
  ...{ available: 4, picked: 0, rank: null, byHand: (more.rank ?? null) !== null, why: 'expiry' },
  ...more,
})
const candidates = [
  candidate(1, { expiry: '2026-01-31', daysLeft: -3, why: 'expired' }),
  candidate(2, { rank: 1, picked: 3 }),
  candidate(3, { rank: 2, expiry: '2027-03-31' }),
  candidate(4, { why: 'locked' }),
]
const rowOf = (box: ReturnType<typeof within>, text: string) => within(box.getByText(text).closest('tr') as HTMLElement)

const scan = async (...codes: string[]) => {
  const box = await screen.findByRole('textbox', { name: '扫码' })
  await userEvent.type(box, codes.map((code) => `${code}{Enter}`).join(''))
}
const quantity = () => screen.findByRole('textbox', { name: /数量$/ })

describe('a stock-out being written', () => {
  test('says why which batch goes, and another one is taken with a reason', async () => {
    const asked = answer(stockOuts.calls.batchCodes, { data: candidates })
    const sent = answer(stockOuts.calls.create, { data: makeStockOut() })
    answerStockOut()
    openStock('/inventory/export/create')
    await scan('hl1', 'HL1', 'HL1')
    await waitFor(async () => expect(((await quantity()) as HTMLInputElement).value).toBe('3'))
    await userEvent.click(screen.getByRole('button', { name: /自动/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('B2')
    expect(asked[0]?.url.searchParams.get('quantity')).toBe('3')
    expect(rowOf(dialog, 'B2').getByText('效期最近者先出')).toBeTruthy()
    expect(rowOf(dialog, 'B2').getByText('3')).toBeTruthy()
    expect(rowOf(dialog, 'B1').getByText('已过期，不可出库')).toBeTruthy()
    for (const never of ['B1', 'B4']) expect(rowOf(dialog, never).queryByRole('button')).toBeNull()
    await userEvent.click(rowOf(dialog, 'B3').getByRole('button', { name: '指定批次' }))
    await userEvent.click(await screen.findByRole('button', { name: '预出库' }))
    expect(await screen.findByText('指定批次须说明原因')).toBeTruthy()
    expect(sent).toHaveLength(0)
    await userEvent.type(screen.getByLabelText('原因'), '客户要长效期')
    await pickOption(screen.getByRole('combobox', { name: '诊所' }), '青禾眼视光中心')
    await userEvent.click(screen.getByRole('button', { name: '预出库' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toMatchObject({
      ...{ type: 1, hid: 11, reason: '客户要长效期' },
      lines: [{ productId: 36, quantity: 3, batchId: 3 }],
    })
    await waitFor(() => expect(location.pathname).toBe('/inventory/export/8'))
  })

  test('names what is lacking at its line, keeps what was typed, and counts anew under another key', async () => {
    const refusal = { code: 1, message: '请检查', errors: { 'lines.1.quantity': '可用库存不足，仅有 2' } }
    const sent = answer(stockOuts.calls.create, refusal)
    openStock('/inventory/export/create?type=2')
    await scan('HL1', 'QX1')
    const boxes = await waitFor(() => {
      const found = screen.getAllByRole('textbox', { name: /数量$/ }) as HTMLInputElement[]
      expect(found).toHaveLength(2)
      return found
    })
    const [, second = document.createElement('input')] = boxes
    await userEvent.clear(second)
    await userEvent.type(second, '9{Control>}{Enter}{/Control}')
    expect(await screen.findAllByText('可用库存不足，仅有 2')).not.toHaveLength(0)
    expect([second.value, second.getAttribute('aria-invalid')]).toEqual(['9', 'true'])
    await userEvent.type(second, '{Backspace}x{Control>}{Enter}{/Control}')
    expect(await screen.findByText('请填写数量')).toBeTruthy()
    await userEvent.type(second, '{Backspace}2{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(2))
    const [one, two] = sent.map(({ request }) => request.headers.get('Idempotency-Key'))
    expect(one).not.toBe(two)
  })

  test('leaves choosing by hand to those who may', async () => {
    answer(stockOuts.calls.batchCodes, { data: candidates })
    openStock(
      '/inventory/export/create',
      stockCodes.filter((code) => code !== 'stock-outs.pick'),
    )
    await scan('HL1')
    await userEvent.click(await screen.findByRole('button', { name: /自动/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('B3')
    expect(dialog.queryByRole('button', { name: '指定批次' })).toBeNull()
  })
})

describe('taking out what is held', () => {
  const open = async () => {
    answerStockOut({ allowed: ['take-out', 'void'] })
    openStock('/inventory/export/8')
    await userEvent.click(await screen.findByRole('button', { name: '复核出库' }))
    const dialog = within(await screen.findByRole('dialog'))
    return { dialog, confirm: (name = '复核出库') => userEvent.click(dialog.getByRole('button', { name })) }
  }

  test('is refused where a batch has expired meanwhile, and what was typed of the parcel stays', async () => {
    const { dialog, confirm } = await open()
    const errors = { 'lines.0.batchId': '批号 B7 已于 2026-03-09 过期' }
    answer(stockOuts.calls.takeOut, { code: 1, message: '请检查', errors })
    await userEvent.type(dialog.getByLabelText('物流单号'), 'SF1')
    await confirm()
    expect(await dialog.findByText('批号 B7 已于 2026-03-09 过期')).toBeTruthy()
    expect((dialog.getByLabelText('物流单号') as HTMLInputElement).value).toBe('SF1')
    expect(dialog.queryByRole('button', { name: '仍然出库' })).toBeNull()
  })

  test('says at its box what is wrong with the number of a parcel', async () => {
    const { dialog, confirm } = await open()
    answer(stockOuts.calls.takeOut, { code: 1, message: '请检查', errors: { emsNumber: '物流单号格式不正确' } })
    await userEvent.type(dialog.getByLabelText('物流单号'), '门店自提')
    await confirm()
    const box = dialog.getByLabelText('物流单号') as HTMLInputElement
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
    expect(box.value).toBe('门店自提')
    expect(dialog.getAllByText('物流单号格式不正确')).toHaveLength(1)
  })

  test('is confirmed once more where a batch expires soon', async () => {
    const { dialog, confirm } = await open()
    const sent = answer(stockOuts.calls.takeOut, async ({ request }) => {
      const { confirmWarn } = (await request.json()) as { confirmWarn: number }
      const warnings = ['批号 B7 将于 2026-05-01 到期（剩 50 天），请确认']
      return confirmWarn === 1 ? { data: makeStockOut({ status: 1 }) } : { code: 1, message: '请确认', warnings }
    })
    await confirm()
    expect(await dialog.findByText(/剩 50 天/)).toBeTruthy()
    await confirm('仍然出库')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toHaveLength(2)
  })
})

/** It is of the order with this id. */
const answerOfOrder = () =>
  answer(stockOuts.calls.info, {
    data: {
      ...{ document: makeStockOut({ orderId: 3, allowed: [] }), lines: [], orderNo: 'CA20260310000003' },
      ...{ orderKind: 'care', scrap: null, totalInWords: '', seller: null, buyer: null },
    },
  })

test('a stock-out of an order says whose goods it holds, and offers only what may be done', async () => {
  answerOfOrder()
  openStock('/inventory/export/8', ['stock-outs.read'])
  expect(await screen.findByText('CA20260310000003 · 由订单占用，订单发货时出库')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'CA20260310000003' })).toBeNull()
  expect(screen.queryByRole('button', { name: /复核出库|作\s?废/ })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: '成本' })).toBeNull()
})

test('goods that nobody buys have no price on their document', async () => {
  answerStockOut({ type: 2, amount: null }, [makeOutLine({ price: null, amount: null })])
  openStock('/inventory/export/8', stockCodes)
  expect(await screen.findByRole('columnheader', { name: '数量' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: /单价|金额/ })).toBeNull()
  expect(screen.queryByText(/¥/)).toBeNull()
})

test('the order that a stock-out is of is one click away, for those who may read it', async () => {
  answerOfOrder()
  openStock('/inventory/export/8', ['stock-outs.read'], {}, [makePage('/order/eyeCare-list', 'care-orders.read')])
  const link = await screen.findByRole('link', { name: 'CA20260310000003' })
  expect(link.getAttribute('href')).toMatch(/^\/order\/.*\/3$/)
})

test('a voided document tells who voided it and when, also those who may not read the trail', async () => {
  const document = makeStockOut({ status: 2, checkerName: '沈知行', postedAt: 1_773_111_600 })
  answer(stockOuts.calls.info, {
    data: {
      ...{ document, lines: [], orderNo: null, orderKind: null, voided: { name: '许嘉宁', at: 1_773_115_200 } },
      ...{ scrap: null, totalInWords: '', seller: null, buyer: null },
    },
  })
  openStock('/inventory/export/8', ['stock-outs.read'])
  const factOf = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
  expect(await factOf('作废人')).toBe('作废人许嘉宁 2026-03-10 12:00:00')
  expect(await factOf('复核人')).toBe('复核人沈知行 2026-03-10 11:00:00')
})

test.each([
  [0, '预出库'],
  [1, undefined],
  [2, '已作废'],
] as const)(
  'paper of state %s says what hinders its use, and a day of shipping only once it was shipped',
  async (status, stamp) => {
    answerStockOut({ status, postedAt: status === 0 ? null : 1_773_111_600 })
    openStock('/export-print/8')
    const title = await screen.findByRole('heading', { name: /出库单/ })
    expect(title.parentElement?.querySelector('strong')?.textContent).toBe(stamp)
    expect(screen.queryByText('发货日期')?.nextElementSibling?.textContent).toBe(
      status === 0 ? undefined : '2026-03-10',
    )
  },
)

test('what was thrown away says why on its page and on paper, which is no delivery note', async () => {
  const photos = ['https://files.example.com/broken.pdf']
  answerStockOut({ type: 6, status: 1, hid: null, hospitalName: null, reason: '进水' }, undefined, {
    reason: 3,
    photos,
  })
  const factOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
  const { unmount } = openStock('/inventory/export/8')
  expect(await factOf('报废原因')).toBe('污染')
  expect(await factOf('照片')).toContain('broken.pdf')
  unmount()
  openStock('/export-print/8')
  expect(await screen.findByRole('heading', { name: '出库单（报废）' })).toBeTruthy()
  expect([await factOf('报废原因'), await factOf('原因')]).toEqual(['污染', '进水'])
  expect(screen.queryByText(/^收货:|供货单位|发货日期/)).toBeNull()
})

test('its history calls its states and who checked it as its page does', async () => {
  answerStockOut({ status: 1, checkerName: '沈知行', postedAt: 1_773_111_600 })
  openStock('/inventory/export/8')
  const posting = { status: 1, checkerName: '沈知行' }
  answer(audit.calls.list, {
    data: [
      {
        ...{ id: 1, at: 1_773_111_600, uid: 2, name: '沈知行', account: 'agent', action: 'take-out', reason: '' },
        ...{ resource: 'stock-outs', recordId: 8, before: { status: 0, checkerName: '' }, after: posting },
      },
    ],
    total: 1,
  })
  const entry = (await screen.findByText('复核出库')).closest('li')?.textContent
  expect(entry).toMatch(/预出库.*已出库/)
  expect(entry).toMatch(/复核人.*沈知行/)
})

test('of very many lines a page is drawn at a time, and the paper has all of them', async () => {
  const lines = Array.from({ length: 230 }, (_, at) => makeOutLine({ line: at + 1 }))
  answerStockOut({}, lines)
  const { unmount } = openStock('/inventory/export/8')
  const rows = async () => (await screen.findAllByText('净澄护理液 500ml')).length
  expect(await rows()).toBe(200)
  await userEvent.click(screen.getByTitle('2'))
  expect(await rows()).toBe(30)
  unmount()
  openStock('/export-print/8')
  expect(await rows()).toBe(230)
})
