import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { stockInPrices } from '../../../../../contract/inventory/stock-in-prices'
import { stockIns } from '../../../../../contract/inventory/stock-ins'
import { audit } from '../../../../../contract/system/audit'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../../src/resources/inventory/stock-ins/detail'
import '../../../../../src/resources/inventory/stock-ins/list'
import '../../../../../src/resources/inventory/stock-ins/print'
import {
  answerStockIn,
  makeInLine,
  makePriced,
  makeStockIn,
  openStock,
  stockCodes,
} from '../../../../support/stock-pages'
import { answer } from '../../../../support/ui-api'

const partly = { allowed: ['price'], unpriced: 1, pricing: 1 as const }
const correction = {
  ...{ at: 1_773_120_000, operatorName: '沈知行', reason: '返点', from: 3000, provisional: null, to: 2500 },
  ...{ difference: -500_000, stays: -300_000, gone: -200_000 },
}
const priced = [
  makePriced({ line: 1, changes: [correction] }),
  makePriced({ line: 2, variant: '大瓶', price: null, priced: 0, value: 0 }),
]

const openDialog = async (name: string, shown: Parameters<typeof answerStockIn>[0] = partly, lines = priced) => {
  answerStockIn(shown)
  answer(stockInPrices.calls.read, { data: { document: makeStockIn({ ...shown, version: 7 }), lines } })
  const sent = answer(stockInPrices.calls.correct, { data: makeStockIn() })
  openStock('/inventory/import/5')
  await userEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('region', { name: '明细' })
  return { dialog, sent, save: () => userEvent.click(dialog.getByRole('button', { name: /保\s?存/ })) }
}
const box = (dialog: ReturnType<typeof within>, line: number) =>
  dialog.getByRole('textbox', { name: new RegExp(`^${line} .*新单价`) }) as HTMLInputElement

describe('prices of a stock-in', () => {
  test('that are missing are never shown as nothing: not in the list, not on the page', async () => {
    const rows = [
      makeStockIn({ stockinId: 1, no: 'SI20260310000001', amount: null, unpriced: 1, pricing: 0 }),
      makeStockIn({ stockinId: 2, no: 'SI20260310000002', amount: 25_000, unpriced: 1, pricing: 1 }),
      makeStockIn({ stockinId: 3, no: 'SI20260310000003', amount: 0 }),
    ]
    answer(stockIns.calls.list, { data: rows, total: 3, counts: { 1: 3 } })
    answerStockIn({ amount: null, unpriced: 1, pricing: 0 }, [makeInLine({ price: null, priced: 0, amount: null })])
    openStock('/inventory/import')
    const cells = async (no: string) => (await screen.findByText(no)).closest('tr')?.textContent
    expect(await cells('SI20260310000001')).toMatch(/未定价/)
    expect(await cells('SI20260310000001')).not.toMatch(/¥/)
    expect(await cells('SI20260310000002')).toMatch(/部分未定价 ¥250\.00/)
    expect(await cells('SI20260310000003')).toMatch(/¥0\.00/)
    await userEvent.click(screen.getByText('SI20260310000001'))
    await screen.findByText('1 行未定价')
    expect(screen.getByText('金额', { selector: 'dt' }).nextElementSibling?.textContent).toBe('未定价')
  })

  test('are no column, and no fact, for those who may not see them', async () => {
    answer(stockIns.calls.list, { data: [makeStockIn({ amount: null })], total: 1, counts: { 1: 1 } })
    answerStockIn({ amount: null })
    openStock(
      '/inventory/import',
      stockCodes.filter((code) => code !== 'products.cost'),
    )
    await userEvent.click(await screen.findByText('SI20260310000005'))
    await screen.findByRole('heading', { name: /SI20260310000005/ })
    expect(screen.queryByText('金额')).toBeNull()
  })

  test('are not spoken of to them either, on the page or on paper', async () => {
    answerStockIn({ amount: null, unpriced: 1, pricing: 0 }, [makeInLine({ price: null, priced: 0, amount: null })])
    const { unmount } = openStock('/import-print/5')
    expect((await screen.findByText('未定价')).parentElement?.textContent).toBe('金额 未定价')
    unmount()
    const blind = stockCodes.filter((code) => code !== 'products.cost')
    for (const address of ['/import-print/5', '/inventory/import/5']) {
      const opened = openStock(address, blind)
      await screen.findAllByText('净澄护理液 500ml')
      expect(screen.queryByText(/定价|金额/)).toBeNull()
      opened.unmount()
    }
  })

  test('that are missing are said with what the goods were taken in at meanwhile, or that nobody knows it', async () => {
    const bare = { price: null, priced: 0 as const, amount: null, provisional: 1 as const }
    answerStockIn({ amount: null, unpriced: 2, pricing: 0, provisionalAmount: 30_000 }, [
      makeInLine({ ...bare, line: 1, provisionalPrice: 3000 }),
      makeInLine({ ...bare, line: 2, variant: '大瓶', provisionalPrice: null }),
    ])
    openStock('/inventory/import/5')
    await screen.findAllByText('暂估')
    const lines = within(await screen.findByRole('region', { name: '明细' }))
    const [first, second] = lines.getAllByRole('row').slice(1)
    expect(first?.textContent).toMatch(/暂估 ¥30\.00/)
    expect(second?.textContent).toMatch(/成本未知/)
    expect(screen.getByText('金额', { selector: 'dt' }).nextElementSibling?.textContent).toBe('未定价 暂估 ¥300.00')
  })

  test('that come change the worth by what they differ from the provisional one', async () => {
    const taken = { price: null, priced: 0 as const, value: 3_000_000, provisional: 1 as const, provisionalPrice: 3000 }
    const { dialog } = await openDialog('补录价格', partly, [makePriced({ line: 1, ...taken })])
    await userEvent.type(box(dialog, 1), '32')
    expect(box(dialog, 1).closest('tr')?.textContent).toMatch(/暂估 ¥30\.00.*\+¥20\.00/)
  })

  test('that are missing come first, need no reason, and go with the version that was read', async () => {
    const { dialog, sent } = await openDialog('补录价格')
    expect(dialog.queryByRole('textbox', { name: /^1 / })).toBeNull()
    await userEvent.type(box(dialog, 2), '2o')
    expect(dialog.queryByLabelText('更正原因')).toBeNull()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await dialog.findByText('不是价格')).toBeTruthy()
    expect([box(dialog, 2).value, box(dialog, 2).getAttribute('aria-invalid')]).toEqual(['2o', 'true'])
    expect(sent).toHaveLength(0)
    await userEvent.clear(box(dialog, 2))
    await userEvent.type(box(dialog, 2), '20.5')
    expect(dialog.getByRole('status').textContent).toBe('金额变化 +¥205.00')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toEqual({ version: 7, reason: '', lines: [{ line: 2, price: 2050 }] })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('that stand are corrected with a reason, in sight of what it changes and of what was changed before', async () => {
    const { dialog, sent, save } = await openDialog('更正价格', { allowed: ['price'] })
    const history = within(dialog.getByRole('region', { name: '价格变更记录' }))
    expect(history.getByText('¥30.00 → ¥25.00')).toBeTruthy()
    expect([history.getByText('−¥30.00'), history.getByText('−¥20.00'), history.getByText('返点')]).toHaveLength(3)
    // The same price again is no change.
    await userEvent.type(box(dialog, 1), '25')
    expect((dialog.getByRole('button', { name: /保\s?存/ }) as HTMLButtonElement).disabled).toBe(true)
    await userEvent.type(box(dialog, 1), '{Backspace}4')
    expect(dialog.getByRole('status').textContent).toBe('金额变化 −¥10.00')
    await save()
    expect(await dialog.findByText('更正已有价格须填写原因')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('更正原因'), '发票为准')
    await save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toEqual({ version: 7, reason: '发票为准', lines: [{ line: 1, price: 2400 }] })
  })

  test('that are refused are named at their line, and leaving asks before typing is lost', async () => {
    const { dialog, save } = await openDialog('补录价格')
    answer(stockInPrices.calls.correct, { code: 1, message: '请检查', errors: { 'lines.0.line': '入库单没有此行' } })
    await userEvent.type(box(dialog, 2), '9')
    await save()
    expect(await dialog.findByText('入库单没有此行')).toBeTruthy()
    expect(box(dialog, 2).value).toBe('9')
    await userEvent.click(dialog.getByRole('button', { name: /取\s?消/ }))
    await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
    expect(box(dialog, 2).value).toBe('9')
  })

  test('are not for those who may not: no button, no column', async () => {
    answerStockIn({ amount: null, allowed: [] }, [makeInLine({ price: null, amount: null })])
    openStock(
      '/inventory/import/5',
      stockCodes.filter((code) => !/price|cost|void/.test(code)),
    )
    await screen.findByRole('columnheader', { name: '合格' })
    expect(screen.queryByRole('columnheader', { name: '单价' })).toBeNull()
    expect(screen.queryByRole('button', { name: /价格|作\s?废/ })).toBeNull()
  })
})

test('what was received is voided with a reason, which is kept when it is refused', async () => {
  answerStockIn({ allowed: ['void'] })
  openStock('/inventory/import/5')
  await userEvent.click(await screen.findByRole('button', { name: /作\s?废/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/已被使用或占用的批次不能作废/)).toBeTruthy()
  const refused = answer(stockIns.calls.status, { code: 20402, message: '批号 B7 已被使用或占用，仅余 4，不能作废' })
  await userEvent.type(dialog.getByRole('textbox'), '录错仓库')
  await userEvent.click(dialog.getByRole('button', { name: /作\s?废/ }))
  expect(await screen.findByText(/仅余 4/)).toBeTruthy()
  expect(refused[0]?.url.searchParams.get('reason')).toBe('录错仓库')
  expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toBe('录错仓库')
})

test('the history of a stock-in has words for how it came to be and was changed, and a dash for who has yet to inspect it', async () => {
  answerStockIn({ status: 0, postedAt: null, checkerName: '' })
  openStock('/inventory/import/5')
  const entry = { uid: 4, name: '许嘉宁', account: 'stock1', reason: '', resource: 'stock-ins', recordId: 5 }
  answer(audit.calls.list, {
    data: [
      { ...entry, id: 2, at: 1_773_111_600, action: 'updateOf', before: { note: '' }, after: { note: '急' } },
      { ...entry, id: 1, at: 1_773_108_000, action: 'propose', before: null, after: { no: 'SI20260310000005' } },
    ],
    total: 2,
  })
  expect(await screen.findByText('由库存预警生成')).toBeTruthy()
  expect(screen.getByText('修改', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText('验收人').nextElementSibling?.textContent).toBe('—')
})
