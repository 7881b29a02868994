// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { FilterBar } from '../../../src/ui/filter-bar'
import { choiceFilter, dateRangeFilter, type FilterValues, textFilter } from '../../../src/ui/filters'
import { quickRanges } from '../../../src/ui/quick-ranges'
import { type SavedFilter, SavedFilters } from '../../../src/ui/saved-filters'
import { show } from './show'

const filters = [
  textFilter('name', '单号'),
  choiceFilter('brand_id', '品牌', [{ value: '7', label: '凌镜' }]),
  dateRangeFilter('start_date', 'end_date', '日期', { more: true }),
]
const bar = (values: FilterValues, onChange: (changes: FilterValues) => void, onReset = () => undefined) => (
  <FilterBar filters={filters} values={values} onChange={onChange} onReset={onReset} />
)

describe('filters', () => {
  test('a text is asked for at Enter, not while typing', async () => {
    const onChange = vi.fn()
    const { user } = show(bar({}, onChange))
    await user.type(screen.getByRole('textbox', { name: '单号' }), ' GL20 ')
    expect(onChange).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([[{ name: 'GL20' }]])
  })

  test('what is set has a chip with its own words, and can be taken off alone', async () => {
    const onChange = vi.fn()
    const { user } = show(bar({ brand_id: '7', start_date: '2026-01-01', end_date: '2026-01-31' }, onChange))
    const chips = screen.getAllByRole('listitem').map((chip) => chip.textContent)
    expect(chips).toEqual(['品牌: 凌镜', '日期: 2026-01-01 ~ 2026-01-31'])
    await user.click(screen.getByRole('button', { name: '移除筛选：日期' }))
    expect(onChange.mock.calls).toEqual([[{ start_date: undefined, end_date: undefined }]])
  })

  test('more of them show on demand', async () => {
    const { user } = show(bar({}, () => undefined))
    expect(screen.queryByText('开始日期')).toBeNull()
    await user.click(screen.getByRole('button', { name: '更多筛选' }))
    await user.click(screen.getByText('开始日期'))
    expect(await screen.findByPlaceholderText('开始日期')).toBe(document.activeElement)
  })

  test('are all reset at once', async () => {
    const onReset = vi.fn()
    const { user } = show(bar({ name: 'x' }, () => undefined, onReset))
    await user.click(screen.getByRole('button', { name: '重置' }))
    expect(onReset).toHaveBeenCalledOnce()
  })
})

describe('quick ranges', () => {
  const range = (kind: 'periods' | 'lately', today: string) =>
    Object.fromEntries(quickRanges(kind, today).map(({ name, from, to }) => [name, [from, to]]))

  test('weeks begin on Monday, also seen from a Sunday', () => {
    expect(range('periods', '2026-11-22').thisWeek).toEqual(['2026-11-16', '2026-11-22'])
    expect(range('periods', '2026-11-16').thisWeek).toEqual(['2026-11-16', '2026-11-22'])
  })

  test('last month of the last of March is the whole of February', () => {
    expect(range('periods', '2026-03-31').lastMonth).toEqual(['2026-02-01', '2026-02-28'])
  })

  test('the last so many days include today', () => {
    expect(range('lately', '2026-01-31').week).toEqual(['2026-01-25', '2026-01-31'])
    expect(Object.keys(range('lately', '2026-01-31'))).toEqual(['week', 'month', 'threeMonths', 'halfYear', 'year'])
  })
})

const Keeping = ({ onApply, seen }: { onApply: (values: FilterValues) => void; seen: (names: string[]) => void }) => {
  const [saved, setSaved] = useState<readonly SavedFilter[]>([{ name: '加急', values: { flag: '128' } }])
  seen(saved.map(({ name }) => name))
  return <SavedFilters saved={saved} current={{ name: 'x' }} onApply={onApply} onChange={setSaved} />
}

test('saved filters are applied, saved, renamed and deleted', async () => {
  const onApply = vi.fn()
  const seen = vi.fn()
  const { user } = show(<Keeping onApply={onApply} seen={seen} />)
  await user.click(screen.getByRole('button', { name: /常用筛选/ }))
  await user.click(await screen.findByRole('button', { name: '加急' }))
  expect(onApply.mock.calls).toEqual([[{ flag: '128' }]])
  await user.type(screen.getByRole('textbox', { name: '筛选名称' }), '新的')
  await user.click(screen.getByRole('button', { name: '保存当前筛选' }))
  expect(seen).toHaveBeenLastCalledWith(['加急', '新的'])
  await user.click(screen.getByRole('button', { name: '重命名：新的' }))
  await user.type(screen.getAllByRole('textbox', { name: '筛选名称' })[0] as HTMLElement, '名{Enter}')
  expect(seen).toHaveBeenLastCalledWith(['加急', '新的名'])
  await user.click(screen.getByRole('button', { name: '删除：加急' }))
  expect(seen).toHaveBeenLastCalledWith(['新的名'])
})
