import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import dayjs from 'dayjs'
import { describe, expect, test, vi } from 'vitest'
import { products } from '../../../../../contract/catalogue/products'
import { stockCounts } from '../../../../../contract/inventory/stock-counts'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../../src/resources/inventory/stock-counts/detail'
import {
  answerCount,
  countCodes,
  makeCount,
  makeCountLine,
  openCount,
  someLines,
} from '../../../../support/count-pages'
import { makeProduct } from '../../../../support/stock-pages'
import { answer, envelope } from '../../../../support/ui-api'

const boxes = () => screen.findAllByRole('textbox', { name: /实盘$/ }) as Promise<HTMLInputElement[]>
const box = async (at: number) => (await boxes())[at - 1] as HTMLInputElement
const values = async () => (await boxes()).map(({ value }) => value)
const rowOf = async (at: number) => (await box(at)).closest('tr') as HTMLElement

describe('counting by the keyboard', () => {
  test('keeps each line as one goes down the sheet, and shows how it differs', async () => {
    const { lines, written } = answerCount()
    openCount()
    ;(await box(1)).focus()
    await userEvent.keyboard('9{Enter}１２{Enter}0{Enter}')
    await waitFor(() => expect([...lines.values()].map(({ counted }) => counted)).toEqual([9, 12, 0]))
    expect(written.flat()).toEqual([
      { line: 1, counted: 9, version: 1 },
      { line: 2, counted: 12, version: 1 },
      { line: 3, counted: 0, version: 1 },
    ])
    await waitFor(async () => expect((await rowOf(2)).textContent).toContain('+2'))
    expect((await rowOf(1)).textContent).toContain('−1')
    expect(await screen.findByText('3 / 3')).toBeTruthy()
    // What has not changed is not sent again; what is cleared is to be counted again.
    await userEvent.clear(await box(2))
    await userEvent.keyboard('12{ArrowUp}{ArrowDown}{Control>}a{/Control}{Backspace}{ArrowDown}')
    await waitFor(() => expect(written.at(-1)).toEqual([{ line: 2, counted: null, version: 2 }]))
    expect(written).toHaveLength(4)
  })

  test('refuses what is no number at its box, and keeps it', async () => {
    const { written } = answerCount()
    openCount()
    await userEvent.type(await box(1), '1o{Enter}')
    expect(within(await rowOf(1)).getByRole('alert').textContent).toBe('请填写数量')
    expect([(await box(1)).value, (await box(1)).getAttribute('aria-invalid')]).toEqual(['1o', 'true'])
    expect(written).toHaveLength(0)
  })

  test('tells what is wrong at its line, keeps what was typed there, and saves the others', async () => {
    const { lines, take } = answerCount()
    const serial = '有序列号的货品每件一行，只能是 0 或 1'
    answer(stockCounts.calls.count, async (asked) => {
      const { lines: sent } = (await asked.request.clone().json()) as { lines: { counted: number }[] }
      const wrong = sent.findIndex(({ counted }) => counted > 90)
      if (wrong < 0) return take(asked)
      return { code: 1, message: '请检查', errors: { [`lines.${wrong}.counted`]: serial } }
    })
    openCount()
    ;(await box(1)).focus()
    await userEvent.keyboard('91{Enter}10{Enter}7{Enter}')
    await waitFor(() => expect([...lines.values()].map(({ counted }) => counted)).toEqual([null, 10, 7]))
    expect(within(await rowOf(1)).getByRole('alert').textContent).toBe(serial)
    expect(await values()).toEqual(['91', '10', '7'])
    await userEvent.type(await box(1), '{Backspace}{Backspace}1{Enter}')
    await waitFor(() => expect(lines.get(1)?.counted).toBe(1))
    expect(screen.queryByText(serial)).toBeNull()
  })

  test('keeps what could not be sent, and sends it again under the same key', async () => {
    const { lines, take } = answerCount()
    const keys: (string | null)[] = []
    let down = true
    answer(stockCounts.calls.count, (asked) => {
      keys.push(asked.request.headers.get('Idempotency-Key'))
      return down ? envelope({ code: 500, message: '服务器出错了' }, { status: 500 }) : take(asked)
    })
    openCount()
    await userEvent.type(await box(1), '9{Enter}')
    const again = await screen.findByRole('button', { name: /重\s?试/ })
    expect([(await box(1)).value, lines.get(1)?.counted]).toEqual(['9', null])
    down = false
    await userEvent.click(again)
    await waitFor(() => expect(lines.get(1)?.counted).toBe(9))
    await waitFor(() => expect(screen.queryByRole('button', { name: /重\s?试/ })).toBeNull())
    expect(new Set(keys).size).toBe(1)
  })

  test('keeps all that was written on paper where its hour is wrong, and sends it once that is right', async () => {
    const { lines, take } = answerCount()
    const wrong = '盘点时间须在盘点开始之后、现在之前'
    const bodies: { countedAt?: number; lines: unknown[] }[] = []
    answer(stockCounts.calls.count, async (asked) => {
      const body = (await asked.request.clone().json()) as { countedAt?: number; lines: unknown[] }
      bodies.push(body)
      return body.countedAt === undefined ? take(asked) : { code: 1, message: '请检查', errors: { countedAt: wrong } }
    })
    openCount()
    const hour = await screen.findByRole('textbox', { name: '纸质盘点时间' })
    await userEvent.type(hour, '2026-03-09 08:00{Enter}')
    ;(await box(1)).focus()
    await userEvent.keyboard('9{Enter}4{Enter}')
    expect(await screen.findByText(wrong)).toBeTruthy()
    await waitFor(() => expect(bodies.at(-1)?.lines).toHaveLength(2))
    expect(bodies.at(-1)?.countedAt).toBe(dayjs('2026-03-09 08:00').unix())
    expect(await values()).toEqual(['9', '4', ''])
    await userEvent.click(screen.getByRole('button', { name: /clear|close-circle|清除/i, hidden: true }))
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
    await waitFor(() => expect([lines.get(1)?.counted, lines.get(2)?.counted]).toEqual([9, 4]))
    await waitFor(() => expect(screen.queryByText(wrong)).toBeNull())
  })

  test('tells that somebody else was faster with another number, and takes mine when I say so', async () => {
    const { lines, written } = answerCount()
    openCount()
    await box(1)
    lines.set(1, makeCountLine({ counted: 8, expected: 10, difference: -2, counterName: '沈知行', version: 2 }))
    await userEvent.type(await box(1), '9{Enter}')
    expect((await within(await rowOf(1)).findByRole('alert')).textContent).toContain('沈知行 刚盘为 8')
    expect((await box(1)).value).toBe('8')
    await userEvent.click(screen.getByRole('button', { name: '改为我的 9' }))
    await waitFor(() => expect(written.at(-1)).toEqual([{ line: 1, counted: 9, version: 2 }]))
    await waitFor(() => expect(screen.queryByText(/刚盘为/)).toBeNull())
  })

  test('leaves what is being typed where it is, though somebody else has counted the line', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    const { lines, asked } = answerCount()
    openCount(countCodes, '?show=uncounted')
    await userEvent.type(await box(1), '1')
    lines.set(1, makeCountLine({ counted: 8, expected: 10, difference: -2, counterName: '沈知行', version: 2 }))
    const before = asked.length
    // What others count is read again every so often.
    vi.advanceTimersByTime(15_000)
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
    await waitFor(async () => expect(await values()).toEqual(['1', '', '']))
    await userEvent.type(await box(1), '2{Enter}')
    expect((await within(await rowOf(1)).findByRole('alert')).textContent).toContain('沈知行 刚盘为 8')
    await userEvent.click(screen.getByRole('button', { name: '改为我的 12' }))
    await waitFor(() => expect(lines.get(1)?.counted).toBe(12))
  })

  test('shows nothing of the books while it is counted blind', async () => {
    answerCount(
      { blind: 1, surplus: null, shortage: null, value: null },
      someLines.map((line) => ({ ...line, snapshot: null })),
    )
    openCount()
    await userEvent.type(await box(1), '9{Enter}')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['#', '产品', '货位', '光度/型号', '批号/序列号', '效期', '实盘', '盘点人'])
    expect(screen.queryByRole('link', { name: /有差异/ })).toBeNull()
    expect(screen.getAllByText('盲盘中')).toHaveLength(2)
  })

  test('shows the books of a blind count, and takes no more, as soon as somebody has handed it in', async () => {
    const blind = { blind: 1 as const, surplus: null, shortage: null, value: null }
    const { lines } = answerCount(
      blind,
      someLines.map((line) => ({ ...line, snapshot: null })),
    )
    openCount()
    await userEvent.type(await box(1), '9{Enter}')
    await waitFor(() => expect(lines.get(1)?.counted).toBe(9))
    await screen.findByText('1 / 3')
    lines.set(1, makeCountLine({ counted: 9, expected: 10, difference: -1, version: 2 }))
    answer(stockCounts.calls.info, { data: makeCount({ status: 1, blind: 1, counted: 1, shortage: 1, allowed: [] }) })
    answer(stockCounts.calls.count, { code: 100, message: '单据状态已变化' })
    await userEvent.type(await box(2), '4{Enter}')
    expect((await screen.findByText('−1')).closest('tr')?.textContent).toContain('109−1')
    expect(screen.getByText('单据状态已变化')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /实盘$|扫码/ })).toBeNull()
  })
})

describe('counting by the scanner', () => {
  const scan = async (text: string) => userEvent.type(await screen.findByRole('textbox', { name: '扫码' }), text)

  test('loses no scan while the person is asked which batch it is, and counts on into that one', async () => {
    const { lines } = answerCount()
    openCount()
    await scan('HL1{Enter}HL1{Enter}')
    const ask = await screen.findByText('净澄护理液 500ml ×2: 有多个批次，请选择扫到的是哪一个')
    // The box keeps the keys: what comes next is scanned, not pressed.
    await userEvent.keyboard('HL1{Enter}QX1{Enter}')
    await waitFor(() => expect(ask.textContent).toContain('×3'))
    await userEvent.click(screen.getByRole('button', { name: '#2 · B8 · 2027-09-30' }))
    await waitFor(() => expect([lines.get(2)?.counted, lines.get(3)?.counted]).toEqual([3, 1]))
    await userEvent.keyboard('HL1{Enter}')
    await waitFor(() => expect(lines.get(2)?.counted).toBe(4))
    expect(await screen.findByText('净澄护理液 500ml B8：已盘 4')).toBeTruthy()

    // Of goods without a number of the maker's our own label tells them apart.
    lines.set(4, makeCountLine({ line: 4, productId: 60, batchId: 12, batchNo: '', expiry: null }))
    await userEvent.click(screen.getByRole('button', { name: '换批次' }))
    await userEvent.click(await screen.findByRole('button', { name: /^#1 · B7/ }))
    await userEvent.keyboard('HL1{Enter}')
    await waitFor(() => expect([lines.get(1)?.counted, lines.get(2)?.counted]).toEqual([1, 4]))
    await screen.findByText('3 / 4')
    await userEvent.keyboard('QX1{Enter}')
    expect(await screen.findByRole('button', { name: '#4 · B0000012' })).toBeTruthy()
  })

  test('a GS1 code counts the line of its batch, and offers what is not on the sheet with all that it says', async () => {
    const { lines } = answerCount()
    openCount()
    const goods = makeProduct({ gtin: '06901234567892' })
    answer(products.calls.list, { data: [goods], total: 1 })
    await scan('010690123456789217270930{Control>}]{/Control}10b8{Enter}')
    await waitFor(() => expect(lines.get(2)?.counted).toBe(1))
    await scan('(01)06901234567892(10)NEW(11)260301(17)280200{Enter}')
    expect(await screen.findByText('净澄护理液 500ml NEW ×1: 不在盘点表上')).toBeTruthy()
    const [, add] = await screen.findAllByRole('button', { name: '添加未列货品' })
    await userEvent.click(add as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    const textIn = (label: string) => (dialog.getByLabelText(label) as HTMLInputElement).value
    expect(['批号', '效期', '生产日期'].map(textIn)).toEqual(['NEW', '2028-02-29', '2026-03-01'])
  })

  test('knows goods that are no longer dealt in: they lie there all the same', async () => {
    const { lines } = answerCount()
    openCount()
    const asked = answer(products.calls.list, ({ url }) => {
      const data =
        url.searchParams.get('status') === '1' ? [] : [makeProduct({ productId: 60, code: 'OLD', status: 0 })]
      return { data, total: data.length }
    })
    await scan('OLD{Enter}')
    await waitFor(() => expect(lines.get(3)?.counted).toBe(1))
    expect(asked).toHaveLength(1)
  })

  test('adds what is not on the sheet as often as it was scanned, and counts on into its line', async () => {
    const { lines } = answerCount({}, someLines.slice(0, 2))
    const added = answer(stockCounts.calls.addLine, async ({ request }) => {
      const { counted, batchNo } = (await request.json()) as { counted: number; batchNo: string }
      const line = makeCountLine({ line: 3, productId: 60, batchNo, snapshot: 0, expected: 0, counted, found: 1 })
      lines.set(3, line)
      return { data: line }
    })
    openCount()
    await scan('QX1{Enter}QX1{Enter}')
    expect(await screen.findByText(/×2: 不在盘点表上/)).toBeTruthy()
    const [, add] = await screen.findAllByRole('button', { name: '添加未列货品' })
    await userEvent.click(add as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    expect((dialog.getByLabelText('实盘') as HTMLInputElement).value).toBe('2')
    await userEvent.type(dialog.getByLabelText('批号'), 'NEW')
    await userEvent.click(dialog.getByRole('button', { name: '添加未列货品' }))
    await waitFor(() => expect(added).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/不在盘点表上/)).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('扫码'))
    await userEvent.keyboard('QX1{Enter}')
    await waitFor(() => expect(lines.get(3)?.counted).toBe(3))
  })
})
