import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stockCounts } from '../../../../../contract/inventory/stock-counts'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../../src/resources/inventory/stock-counts/detail'
import '../../../../../src/resources/inventory/stock-counts/list'
import '../../../../../src/resources/inventory/stock-counts/print'
import { answerCount, countCodes, makeCount, makeCountLine, openCount } from '../../../../support/count-pages'
import { openStock } from '../../../../support/stock-pages'
import { answer } from '../../../../support/ui-api'

const counted = { expected: 10, counterName: '许嘉宁', countedAt: 1_773_109_000, version: 2 }
const found = [
  makeCountLine({ ...counted, counted: 12, difference: 2, value: 50_000 }),
  makeCountLine({ ...counted, line: 2, batchNo: 'B8', counted: 10, difference: 0, value: 0 }),
]
const handedIn = {
  ...{ status: 1 as const, counted: 2, lines: 2, surplus: 2, value: 50_000 },
  allowed: ['post', 'give-back', 'cancel'],
}
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const codesWithout = (pattern: RegExp) => countCodes.filter((code) => !pattern.test(code))

test('what is not counted must be confirmed before a count is handed in', async () => {
  answerCount({ lines: 3, counted: 1 })
  const sent = answer(stockCounts.calls.submit, { data: makeCount(handedIn) })
  openCount()
  await press('提交审核')
  expect((await dialog()).getByText(/还有 2 行未盘/)).toBeTruthy()
  expect(sent).toHaveLength(0)
  await userEvent.click((await dialog()).getByRole('button', { name: '提交审核' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toEqual({ version: 3, confirmWarn: 1 })
})

test('who is told that somebody was faster sees the count as it is, and confirms again', async () => {
  const versions = { version: 3 }
  answerCount({ counted: 3 })
  answer(stockCounts.calls.info, () => ({ data: makeCount({ lines: 3, counted: 3, ...versions }) }))
  const sent = answer(stockCounts.calls.submit, () => {
    versions.version = 4
    return sent.length === 1 ? { code: 100, message: '数据已被他人修改' } : { data: makeCount(handedIn) }
  })
  openCount()
  await press('提交审核')
  await userEvent.click((await dialog()).getByRole('button', { name: '提交审核' }))
  expect(await screen.findByText(/内容已更新，请核对后再确认/)).toBeTruthy()
  expect(screen.queryByText('数据已被他人修改')).toBeNull()
  await userEvent.click((await dialog()).getByRole('button', { name: '提交审核' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(await sent[1]?.request.json()).toMatchObject({ version: 4 })
})

test('the reviewer sees what differs and what it is worth, and posts what was read', async () => {
  const { asked } = answerCount(handedIn, found)
  const sent = answer(stockCounts.calls.review, { data: makeCount({ ...handedIn, status: 2, allowed: [] }) })
  openCount(countCodes, '?show=differences')
  const cells = (await screen.findByText('+2')).closest('tr')?.textContent
  expect(cells).toMatch(/12\+2¥5\.00许嘉宁/)
  expect(asked[0]?.url.searchParams.get('show')).toBe('differences')
  expect(screen.queryByRole('textbox', { name: /实盘$/ })).toBeNull()
  await press('审核过账')
  expect((await dialog()).getByText(/盘盈 2，盘亏 0。 差异金额 ¥5\.00/)).toBeTruthy()
  await userEvent.click((await dialog()).getByRole('button', { name: '审核过账' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toEqual({ version: 3, status: 2 })
})

test('what stands against posting is told where it was asked, and nothing is closed', async () => {
  answerCount(handedIn, found)
  const held = '净澄护理液 B7 少了 3 件，但只有 1 件未被占用：SO20260310000001'
  answer(stockCounts.calls.review, { code: 20402, message: held })
  openCount()
  await press('审核过账')
  await userEvent.click((await dialog()).getByRole('button', { name: '审核过账' }))
  expect(await (await dialog()).findByText(held)).toBeTruthy()
  await userEvent.click((await dialog()).getByRole('button', { name: /取\s?消/ }))
  const given = answer(stockCounts.calls.review, { data: makeCount() })
  await press('退回重盘')
  await userEvent.type((await dialog()).getByRole('textbox'), '重新核对')
  await userEvent.click((await dialog()).getByRole('button', { name: '退回重盘' }))
  await waitFor(() => expect(given).toHaveLength(1))
  expect(await given[0]?.request.json()).toEqual({ version: 3, status: 0, reason: '重新核对' })
})

test.each([
  [0, ['', '']],
  [1, ['12', '10']],
] as const)('the sheet of a count in state %i shows what was counted once that is over', async (status, figures) => {
  answerCount({ ...handedIn, status }, found)
  openStock('/count-print/3', countCodes)
  const sheet = within(await screen.findByRole('region', { name: '盘点表' }))
  const at = sheet.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === '实盘')
  const rows = sheet.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[at]?.textContent)).toEqual(figures)
})

test('whoever may not count, post or see worth finds neither boxes nor buttons nor the column', async () => {
  answerCount({ allowed: [] }, found)
  openCount(codesWithout(/stock-counts\.(create|post|cancel)|cost/))
  await screen.findByText('+2')
  expect(screen.queryByRole('textbox', { name: /实盘$|扫码/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /提交|过账|退回|取消|添加/ })).toBeNull()
  expect(screen.queryByText('差异金额')).toBeNull()
})

test('whoever may not begin counts finds them, and no button to begin one', async () => {
  const rows = [makeCount({ counted: 1 }), makeCount({ countId: 4, no: 'SC20260310000004', ...handedIn, blind: 1 })]
  answer(stockCounts.calls.list, { data: rows, total: 2, counts: { 0: 1, 1: 1 } })
  openStock('/inventory/count', codesWithout(/stock-counts\.create/))
  expect((await screen.findByText('SC20260310000003')).closest('tr')?.textContent).toContain('1 / 3')
  expect(screen.queryByRole('button', { name: '新建盘点' })).toBeNull()
})
