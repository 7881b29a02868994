// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { asDeclared } from '../../../src/ui/arrangement'
import { text } from '../../../src/ui/columns'
import { DataTable, type DataTableProps } from '../../../src/ui/data-table'
import { type OrderRow, orderColumns, orderRow } from './order-rows'
import { show } from './show'

const rows = [orderRow(1), orderRow(2, { eyeGlassOs: 0 })]
const paging = {
  total: 45,
  page: 2,
  size: 20,
  onPage: () => undefined,
  pageHref: (page: number) => `/list?page=${page}`,
}
const table = (props: Partial<DataTableProps<OrderRow>> = {}) => (
  <DataTable columns={orderColumns} rows={rows} rowKey="id" label="镜片订单" {...props} />
)

describe('a list', () => {
  test('shows each kind of value as the trade reads it', () => {
    show(table())
    const [, first, second] = screen.getAllByRole('row').filter((row) => row.textContent !== '')
    expect(first?.textContent).toContain('R  −2.25 −0.75×175')
    expect(first?.textContent).toContain('L   0.00')
    expect(first?.textContent).toContain('¥1,234.50')
    expect(first?.textContent).toContain('待审核')
    expect(second?.textContent).toContain('L —')
    expect(screen.queryByText('瞳距')).toBeNull()
  })

  test('has real links for its pages; a plain click turns the page, a click for a new tab is left to the browser', async () => {
    const onPage = vi.fn()
    const { user } = show(table({ paging: { ...paging, onPage } }))
    const third = screen.getByRole('link', { name: '3' })
    expect(third.getAttribute('href')).toBe('/list?page=3')
    expect(screen.getByRole('link', { name: '下一页' }).getAttribute('href')).toBe('/list?page=3')
    await user.click(third)
    expect(onPage.mock.calls).toEqual([[3, 20]])
    fireEvent.click(third, { ctrlKey: true })
    expect(onPage).toHaveBeenCalledTimes(1)
  })

  test('sorts by one column, by several with Shift, and from the keyboard', async () => {
    const onSort = vi.fn()
    const sorters = [{ field: 'amount', descending: false }]
    const { user } = show(table({ sorters, onSort }))
    await user.click(screen.getByRole('columnheader', { name: '患者' }))
    expect(onSort).toHaveBeenLastCalledWith([{ field: 'patientName', descending: false }])
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('columnheader', { name: '患者' }))
    await user.keyboard('{/Shift}')
    expect(onSort).toHaveBeenLastCalledWith([...sorters, { field: 'patientName', descending: false }])
    const head = screen.getByRole('columnheader', { name: '金额' })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    fireEvent.keyDown(head, { key: 'Enter', keyCode: 13 })
    expect(onSort).toHaveBeenLastCalledWith([{ field: 'amount', descending: true }])
  })

  test('resizes a column by arrow keys and by dragging its edge, without sorting', async () => {
    const onArrange = vi.fn()
    const onSort = vi.fn()
    const { user } = show(table({ arrangement: asDeclared, onArrange, sorters: [], onSort }))
    const edge = screen.getByRole('separator', { name: '调整列宽：患者' })
    edge.focus()
    await user.keyboard('{ArrowRight}{Enter}')
    expect(onArrange).toHaveBeenLastCalledWith({ ...asDeclared, widths: { patientName: 128 } })
    fireEvent.pointerDown(edge, { button: 0, pointerId: 1, clientX: 100 })
    fireEvent.pointerMove(edge, { pointerId: 1, clientX: 160 })
    fireEvent.pointerUp(edge, { pointerId: 1 })
    fireEvent.click(edge)
    expect(onArrange).toHaveBeenLastCalledWith({ ...asDeclared, widths: { patientName: 180 } })
    expect(onSort).not.toHaveBeenCalled()
  })

  test('selects a row and the page', async () => {
    const onChange = vi.fn()
    const { user, again } = show(table({ selection: { value: { ids: [9] }, onChange } }))
    await user.click(screen.getAllByRole('checkbox', { name: '选择此行' })[1] as HTMLElement)
    expect(onChange).toHaveBeenLastCalledWith({ ids: [9, 2] })
    await user.click(screen.getByRole('checkbox', { name: '选择本页' }))
    expect(onChange).toHaveBeenLastCalledWith({ ids: [9, 1, 2] })
    again(table({ selection: { value: { ids: [1] }, onChange } }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页' }).indeterminate).toBe(true)
  })

  test('keeps its rows while others are read', () => {
    show(table({ loading: true }))
    expect(screen.getByRole('region', { name: '镜片订单' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('患者1')).toBeDefined()
  })

  test('says why it failed and tries again', async () => {
    const onRetry = vi.fn()
    const { user } = show(table({ rows: [], error: '网络连接失败', onRetry }))
    expect(screen.getByRole('alert').textContent).toContain('网络连接失败')
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(screen.queryByText('暂无数据')).toBeNull()
  })

  test('tells nothing yet from nothing that matches, and lets the filters be cleared', async () => {
    const onClearFilters = vi.fn()
    const { user, again } = show(table({ rows: [], onClearFilters }))
    expect(screen.getByText('暂无数据')).toBeDefined()
    again(table({ rows: [], onClearFilters, filtered: true }))
    await user.click(screen.getByRole('button', { name: '清除筛选条件' }))
    expect(onClearFilters).toHaveBeenCalledOnce()
  })

  test('offers what can be done with a row, the rest in a menu', async () => {
    const remove = vi.fn()
    const actions = ['a', 'b', 'c'].map((key) => ({ key, label: key, href: `/${key}` }))
    const { user } = show(
      table({
        rows: [orderRow(1)],
        rowActions: () => [...actions, { key: 'd', label: '作废', onClick: remove, danger: true }],
      }),
    )
    expect(screen.getByRole('link', { name: 'b' }).getAttribute('href')).toBe('/b')
    await user.click(screen.getByRole('button', { name: '更多' }))
    const menu = await screen.findByRole('menu')
    await user.click(within(menu).getByText('作废'))
    expect(remove).toHaveBeenCalledOnce()
  })

  test('says a long name on two lines, and as a tooltip what is cut of it', () => {
    const name = '西安晨溪眼科门诊部高新区第二分部'
    const wrapping = text<OrderRow>('patientName', '诊所', { wraps: true })
    show(table({ columns: [wrapping], rows: [orderRow(1, { patientName: name })] }))
    expect(screen.getByTitle(name).textContent).toBe(name)
  })

  test.each([
    ['of one row', (row: OrderRow) => (row.id === 2 ? [{ key: 'a', label: '详情', href: '/a' }] : []), 1],
    ['of none', () => [], 0],
  ])('has a column for actions %s', (_, rowActions, columns) => {
    show(table({ rowActions }))
    expect(screen.queryAllByRole('columnheader', { name: '操作' })).toHaveLength(columns)
  })
})
