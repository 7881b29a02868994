import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { lensOrders } from '../../../../../contract/orders/lens-orders'
import { orders } from '../../../../../contract/orders/orders'
import { exports } from '../../../../../contract/system/exports'
import { makeOrders, openList } from '../../../../support/lens-order-list'
import { answer, never } from '../../../../support/ui-api'

const workbook = () =>
  new Response('xls', {
    headers: {
      'Content-Type': 'application/vnd.ms-excel',
      'Content-Disposition': `attachment; filename="export.xls"; filename*=UTF-8''${encodeURIComponent('镜片订单-2026-03-10.xls')}`,
    },
  })

/** The names under which files were handed to the browser. */
const savedFiles = () => {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) names.push(this.download)
  })
  return { names, restore: () => click.mockRestore() }
}

const exportAll = () => userEvent.click(screen.getByRole('button', { name: /导出/ }))

describe('exporting the list', () => {
  test('asks for the same rows in the same order and saves the file under its name', async () => {
    const saved = savedFiles()
    const asked = answer(lensOrders.calls.export, workbook)
    openList(makeOrders(7), { search: '?status=1&sort=-amount&page=1' })
    await screen.findByRole('link', { name: /^LN/ })
    await exportAll()
    expect(await screen.findByText('已导出 镜片订单-2026-03-10.xls')).toBeTruthy()
    const { export_key: key, ...query } = Object.fromEntries(asked[0]?.url.searchParams ?? [])
    expect(query).toEqual({ status: '1', sort: '-amount' })
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect(saved.names).toEqual(['镜片订单-2026-03-10.xls'])
    saved.restore()
  })

  test('takes the chosen orders alone, whatever has become of them since', async () => {
    const saved = savedFiles()
    const asked = answer(lensOrders.calls.export, workbook)
    openList(makeOrders(7, 8), { search: '?status=1' })
    await screen.findAllByRole('link', { name: /^LN/ })
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页' }))
    const bar = within(screen.getByText(/已选/).closest('section') as HTMLElement)
    await userEvent.click(await bar.findByRole('button', { name: '导出' }))
    await screen.findByText(/已导出/)
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({ ids: '7,8' })
    expect(asked[0]?.url.searchParams.has('status')).toBe(false)
    saved.restore()
  })

  test('says how many rows are written, and ends the request when it is cancelled', async () => {
    answer(orders.calls.exportProgress, { data: { done: 1200, total: 4800 } })
    const asked = answer(lensOrders.calls.export, never)
    openList(makeOrders(7))
    await screen.findByRole('link', { name: /^LN/ })
    await exportAll()
    expect(await screen.findByText('正在生成文件：1,200 / 4,800 条')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '取消导出' }))
    await waitFor(() => expect(asked[0]?.request.signal.aborted).toBe(true))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('says why it failed and tries again', async () => {
    const saved = savedFiles()
    let tries = 0
    answer(lensOrders.calls.export, () => {
      tries += 1
      return tries === 1 ? { code: 1, message: '结束日期不能早于开始日期' } : workbook()
    })
    openList(makeOrders(7))
    await screen.findByRole('link', { name: /^LN/ })
    await exportAll()
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toContain('结束日期不能早于开始日期')
    await userEvent.click(dialog.getByRole('button', { name: '重试' }))
    expect(await screen.findByText(/已导出/)).toBeTruthy()
    saved.restore()
  })

  test('of a long list is better left to the server, with the same filters', async () => {
    const begun = answer(exports.calls.create, { data: null })
    const direct = answer(lensOrders.calls.export, never)
    openList(() => ({ data: makeOrders(7), total: 130_000, counts: { 1: 130_000 } }), { search: '?status=1' })
    await screen.findByRole('link', { name: /^LN/ })
    await exportAll()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/共 130,000 条/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '后台导出' }))
    expect(await screen.findByText(/已开始在后台导出/)).toBeTruthy()
    expect(await begun[0]?.request.json()).toEqual({ product: 'lens', query: { status: '1' } })
    expect(direct).toHaveLength(0)
  })

  test('can be left to the server while it runs; a refusal is said, and the dialog stays', async () => {
    let full = true
    answer(orders.calls.exportProgress, { data: { done: 0, total: 1 } })
    answer(exports.calls.create, () => (full ? { code: 20402, message: '您已有 3 个导出正在进行' } : { data: null }))
    const direct = answer(lensOrders.calls.export, never)
    openList(makeOrders(7))
    await screen.findByRole('link', { name: /^LN/ })
    await exportAll()
    await userEvent.click(await screen.findByRole('button', { name: '转为后台导出' }))
    expect(await screen.findByText('您已有 3 个导出正在进行')).toBeTruthy()
    expect(direct[0]?.request.signal.aborted).toBe(false)
    full = false
    await userEvent.click(screen.getByRole('button', { name: '转为后台导出' }))
    await waitFor(() => expect(direct[0]?.request.signal.aborted).toBe(true))
  })
})
