import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { overview } from '../../../contract/statistics/overview'
import { answer, envelope } from '../../support/ui-api'
import { enter, makeMenuNode, menuWith, openApp } from '../../support/ui-app'

const tiles = [
  { of: 'lens-orders', action: 'review', count: 12, query: { status: '1' } },
  { of: 'lens-orders', action: 'overdue', count: 0, query: { status: '4', end_date: '2026-03-03' } },
  { of: 'frame-orders', action: 'review', count: 0, query: { status: '1' } },
  { of: 'contracts', action: 'expiring', count: 3, query: { expiring: '1' } },
  { of: 'finance', part: '/sent', action: 'differ', count: 1, query: { status: '2' } },
  { of: 'finance', part: '/none', action: 'differ', count: 1, query: {} },
  { of: 'suppliers', action: 'expiring', count: 2, query: {} },
  { of: 'what-a-later-version-has', action: 'review', count: 3, query: {} },
]

describe('the first screen', () => {
  test('greets, and tells what waits on the lists that the person may open, each number with the way to its list', async () => {
    const elements = [{ code: 'contracts.read', name: '查看合同' }]
    const menuList = [
      ...[...menuWith('lens-orders.read'), makeMenuNode(8, '/contract/list', '合同列表', { elements })],
      makeMenuNode(9, '/statistics/finance', '财务统计', {
        elements: [{ code: 'clinic-statements.read', name: '查看' }],
      }),
    ]
    enter({ menuList })
    answer(overview.calls.get, { data: { tiles } })
    openApp('/dashboard')
    const waiting = within(await screen.findByRole('region', { name: '待我处理' }))
    const links = waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['待审核 12', '/order/glass-list?status=1'],
      ['生产超 7 天 0', '/order/glass-list?status=4&end_date=2026-03-03'],
      ['30 天内到期 3', '/contract/list?expiring=1'],
      ['对账有差异 1', '/statistics/finance/sent?status=2'],
    ])
    expect(waiting.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '镜片订单',
      '合同列表',
      '财务统计',
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('李代理')
  })

  test('says that nothing waits, to those for whom something could', async () => {
    enter()
    answer(overview.calls.get, { data: { tiles: tiles.map((tile) => ({ ...tile, count: 0 })) } })
    openApp('/dashboard')
    expect(await screen.findByText('没有待处理的事项')).toBeTruthy()
  })

  test('shows somebody for whom nothing can wait the screens that are theirs, and no empty box', async () => {
    enter({ menuList: menuWith().slice(0, 1), role: 'ADMIN_FY' })
    openApp('/dashboard')
    const shortcuts = await screen.findByRole('region', { name: '常用页面' })
    expect(within(shortcuts).getByRole('link', { name: '账号与安全' })).toBeTruthy()
    expect(screen.queryByText('待我处理')).toBeNull()
    expect(screen.queryByText('近 30 天')).toBeNull()
  })

  test('that cannot be read says so, and reads again when asked; the way on is there all the while', async () => {
    enter()
    const asked = answer(overview.calls.get, () => envelope({ code: -1, message: '服务器故障' }))
    openApp('/dashboard')
    expect(await screen.findByText('数据读取失败')).toBeTruthy()
    expect(screen.getByRole('region', { name: '常用页面' })).toBeTruthy()
    const before = asked.length
    answer(overview.calls.get, { data: { tiles } })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('12')).toBeTruthy()
    expect(asked).toHaveLength(before)
  })
})
