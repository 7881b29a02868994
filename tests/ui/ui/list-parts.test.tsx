// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type Arrangement, arrange, asDeclared } from '../../../src/ui/arrangement'
import { ColumnSettingsButton } from '../../../src/ui/column-settings-button'
import { NavigateProvider } from '../../../src/ui/link'
import { SelectionBar } from '../../../src/ui/selection'
import { StateTabs } from '../../../src/ui/state-tabs'
import { UiTextsProvider, uiTextsZhCN } from '../../../src/ui/texts'
import { orderColumns } from './order-rows'
import { show } from './show'

const Arranging = ({ seen }: { seen: (titles: string[]) => void }) => {
  const [arrangement, setArrangement] = useState<Arrangement>(asDeclared)
  seen(
    arrange(orderColumns, arrangement)
      .filter(({ hidden }) => !hidden)
      .map(({ title }) => title),
  )
  return <ColumnSettingsButton columns={orderColumns} arrangement={arrangement} onArrange={setArrangement} />
}

describe('column settings', () => {
  test('hide, move, pin and reset columns from the keyboard', async () => {
    const seen = vi.fn()
    const { user } = show(<Arranging seen={seen} />)
    await user.click(screen.getByRole('button', { name: '列设置' }))
    await user.click(await screen.findByRole('checkbox', { name: '显示：患者' }))
    expect(seen).toHaveBeenLastCalledWith(['单号', '处方', '金额', '状态'])
    await user.click(screen.getByRole('button', { name: '上移：状态' }))
    await user.click(screen.getByRole('button', { name: '固定在左侧：处方' }))
    expect(seen).toHaveBeenLastCalledWith(['处方', '单号', '状态', '金额'])
    await user.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(seen).toHaveBeenLastCalledWith(['单号', '患者', '处方', '金额', '状态'])
  })

  test('let a column be dragged to another place', async () => {
    const seen = vi.fn()
    const { user } = show(<Arranging seen={seen} />)
    await user.click(screen.getByRole('button', { name: '列设置' }))
    await screen.findByRole('checkbox', { name: '显示：患者' })
    const [first, , third] = screen.getAllByRole('listitem')
    fireEvent.dragStart(first as HTMLElement, { dataTransfer: {} })
    fireEvent.dragOver(third as HTMLElement)
    expect(seen).toHaveBeenLastCalledWith(['患者', '处方', '单号', '金额', '状态'])
  })
})

describe('the selection bar', () => {
  test('offers all that match, and to clear', async () => {
    const onChange = vi.fn()
    const { user } = show(
      <SelectionBar value={{ ids: [1, 2, 3] }} onChange={onChange} total={1234}>
        <button type="button">审核</button>
      </SelectionBar>,
    )
    expect(screen.getByText('已选 3 条')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '选择全部 1,234 条匹配结果' }))
    expect(onChange).toHaveBeenLastCalledWith({ allMatching: true, except: [] })
    await user.click(screen.getByRole('button', { name: '清除' }))
    expect(onChange).toHaveBeenLastCalledWith({ ids: [] })
  })

  test('is not there when nothing is chosen', () => {
    show(
      <SelectionBar value={{ ids: [] }} onChange={() => undefined} total={5}>
        <button type="button">审核</button>
      </SelectionBar>,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('state tabs', () => {
  const tabs = [{ value: 1, label: '待审核' }]
  const hrefOf = (value: number | string | undefined) => (value === undefined ? '/list' : `/list?status=${value}`)

  test('are links with counts, all of them first', async () => {
    const navigate = vi.fn()
    const { user } = show(
      <NavigateProvider value={navigate}>
        <StateTabs label="状态" tabs={tabs} active={1} counts={{ all: 1234, 1: 0 }} hrefOf={hrefOf} />
      </NavigateProvider>,
    )
    const [all, waiting] = screen.getAllByRole('link')
    expect(all?.textContent).toBe('全部1,234')
    expect(waiting?.textContent).toBe('待审核0')
    expect(waiting?.getAttribute('aria-current')).toBe('page')
    await user.click(all as HTMLElement)
    expect(navigate.mock.calls).toEqual([['/list']])
  })

  test('say their words in the language that the app provides', () => {
    show(
      <UiTextsProvider value={{ ...uiTextsZhCN, 'tabs.all': 'All' }}>
        <StateTabs label="Status" tabs={tabs} active={undefined} hrefOf={hrefOf} />
      </UiTextsProvider>,
    )
    expect(screen.getByRole('link', { name: 'All' })).toBeDefined()
  })
})
