import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stock } from '../../../../../contract/inventory/stock'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../../src/resources/inventory/current-stock/list'
import { makeStockRow, openStock, stockCodes } from '../../../../support/stock-pages'
import { answer } from '../../../../support/ui-api'

test('a product gets its bin from the list; a bin that somebody else has said meanwhile costs nothing typed', async () => {
  openStock('/inventory/list')
  answer(stock.calls.list, { data: [makeStockRow({ bin: 'D-01-1' })], total: 1 })
  expect(await screen.findByText('D-01-1')).toBeTruthy()
  const sent = answer(stock.calls.place, {
    ...{ code: 100, message: '货位已被改为 D-09-9', current: { bin: 'D-09-9' } },
  })
  await userEvent.click(screen.getByRole('button', { name: '更多' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '设置货位' }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = dialog.getByRole<HTMLInputElement>('textbox', { name: '货位' })
  await userEvent.clear(box)
  await userEvent.type(box, 'D-02-3{Control>}{Enter}{/Control}')
  expect((await dialog.findByRole('alert')).textContent).toContain('D-09-9')
  expect(box.value).toBe('D-02-3')
  expect(await sent[0]?.request.json()).toEqual({ cid: 1, warehouseId: 1, productId: 36, bin: 'D-02-3', was: 'D-01-1' })
  const again = answer(stock.calls.place, {})
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Who has been told of the other bin may still say the own one.
  expect(await again[0]?.request.json()).toMatchObject({ bin: 'D-02-3', was: 'D-09-9' })
})

test('whoever may not say where goods lie only reads it', async () => {
  openStock(
    '/inventory/list',
    stockCodes.filter((code) => code !== 'stock.place'),
  )
  answer(stock.calls.list, { data: [makeStockRow({ bin: 'D-01-1' })], total: 1 })
  expect(await screen.findByText('D-01-1')).toBeTruthy()
  // All that may be done stands in the row, and nothing more behind it.
  expect(screen.getByRole('button', { name: /报\s?废/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /更多|设置货位/ })).toBeNull()
})
