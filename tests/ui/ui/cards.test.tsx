// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { text } from '../../../src/ui/columns'
import { DataTable } from '../../../src/ui/data-table'
import { type OrderRow, orderColumns, orderRow } from './order-rows'
import { show } from './show'

const setWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width < Number.parseFloat(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? '0'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))

beforeEach(() => setWidth(390))

describe('a list on a phone', () => {
  test('is cards with the same columns, boxes and actions', async () => {
    const onChange = vi.fn()
    const { user } = show(
      <DataTable
        columns={orderColumns}
        rows={[orderRow(1), orderRow(2)]}
        rowKey="id"
        label="镜片订单"
        selection={{ value: { ids: [] }, onChange }}
        rowActions={(row) => [{ key: 'show', label: '详情', href: `/list/${row.id}` }]}
      />,
    )
    expect(screen.queryByRole('table')).toBeNull()
    const card = within(screen.getAllByRole('listitem')[1] as HTMLElement)
    expect(card.getByText('GL20260131000002')).toBeDefined()
    expect(card.getByText('¥1,234.50')).toBeDefined()
    expect(card.getByText('待审核')).toBeDefined()
    expect(card.getByRole('link', { name: '详情' }).getAttribute('href')).toBe('/list/2')
    await user.click(card.getByRole('checkbox', { name: '选择此行' }))
    expect(onChange.mock.calls).toEqual([[{ ids: [2] }]])
  })

  test('is sorted by choosing a column and a direction, since there are no heads to click', async () => {
    const onSort = vi.fn()
    const { user } = show(
      <DataTable columns={orderColumns} rows={[orderRow(1)]} rowKey="id" label="镜片订单" onSort={onSort} />,
    )
    // A pointer on its way reaches for the page, and finds what has taken the place of the drawn select.
    await user.hover(screen.getByRole('combobox', { name: '排序' }))
    await import('../../../src/ui/antd-select')
    await user.click(screen.getByRole('combobox', { name: '排序' }))
    const [sortable] = orderColumns.filter((column) => column.sortable)
    await user.click(await screen.findByTitle(`${sortable?.title} 降序`))
    expect(onSort.mock.calls).toEqual([[[{ field: sortable?.key, descending: true }]]])
  })

  test('is sorted by columns too that the table hides: a card has none', async () => {
    const onSort = vi.fn()
    const placed = text<OrderRow>('orderNo', '时间', { sortable: true, defaultHidden: true })
    const { user } = show(
      <DataTable columns={[placed]} rows={[orderRow(1)]} rowKey="id" label="镜片订单" onSort={onSort} />,
    )
    await user.click(screen.getByRole('combobox', { name: '排序' }))
    await user.click(await screen.findByTitle('时间 升序'))
    expect(onSort.mock.calls).toEqual([[[{ field: 'orderNo', descending: false }]]])
  })

  test('draws the middle of a card as the screen wants it', () => {
    show(
      <DataTable
        columns={orderColumns}
        rows={[orderRow(1)]}
        rowKey="id"
        label="镜片订单"
        mobileCard={(row) => <b>{row.patientName}，加急</b>}
      />,
    )
    expect(screen.getByText('患者1，加急')).toBeDefined()
    expect(screen.queryByText('金额')).toBeNull()
    expect(screen.getByText('待审核')).toBeDefined()
  })
})
