import { lazy } from 'react'
import { describe, expect, test } from 'vitest'
import { type Manifest, placeAt } from '../../../src/providers/manifest'
import { manifests, screens } from '../../../src/resources/registry'
import { joinMenu } from '../../../src/shell/menu'
import { makeMenuNode as node } from '../../support/ui-app'

const page = lazy(async () => ({ default: () => null }))
const manifest = (name: string, ...paths: [string, ...string[]]): Manifest => ({
  name,
  area: 'orders',
  icon: 'orders',
  label: 'order.lens-orders',
  dataProviderName: 'default',
  routes: paths.map((path) => ({ path, page })) as unknown as Manifest['routes'],
})
const own = [manifest('a', '/x/a', '/x/a/:id'), manifest('b', '/x/b'), manifest('kinds', '/y/:kind')]

describe('the menu', () => {
  test('has the server’s order, titles and icons', () => {
    const { entries } = joinMenu(
      [
        node(1, '/x', '甲', {
          icon: 'statistics',
          children: [
            node(2, '/x/a', '乙', { sort: 2, icon: 'supplier' }),
            node(3, '/x/b', '丙', { sort: 1, icon: 'made-up' }),
          ],
        }),
      ],
      own,
    )
    expect(entries.map(({ title, icon }) => [title, icon])).toEqual([['甲', 'statistics']])
    expect(entries[0]?.children.map(({ title, icon }) => [title, icon])).toEqual([
      ['丙', 'orders'],
      ['乙', 'supplier'],
    ])
  })

  test('leaves out what is hidden, and groups in which nothing shows', () => {
    const { entries, unknown } = joinMenu(
      [
        node(1, '/x', '甲', { children: [node(2, '/x/a', '乙', { hidden: 1 })] }),
        node(3, '/y', '丙', { hidden: 1, children: [node(4, '/x/b', '丁')] }),
      ],
      own,
    )
    expect(entries).toEqual([])
    expect(unknown).toEqual([])
  })

  test('names the paths behind which there is no screen, and makes nothing of them', () => {
    const { entries, unknown } = joinMenu(
      [node(1, '/x/c', '甲'), node(2, 'javascript:alert(1)', '乙'), node(3, '/x/b', '丙')],
      own,
    )
    expect(unknown).toEqual(['/x/c', 'javascript:alert(1)'])
    expect(entries.map(({ path }) => path)).toEqual(['/x/b'])
  })

  test('knows a screen whose path has a parameter', () => {
    expect(joinMenu([node(1, '/y/hard', '甲')], own).entries[0]?.path).toBe('/y/hard')
  })
})

describe('the screens', () => {
  test('are found by their address', () => {
    expect(placeAt(own, '/x/a/12')?.route.path).toBe('/x/a/:id')
    expect(placeAt(own, '/nowhere')).toBeUndefined()
  })

  test('are listed once each, with their parameters in braces', () => {
    expect(screens).toContain('/order/glass-list')
    expect(screens).toContain('/order/{product}-list')
    expect(screens).toContain('/print-glasses/{lensOrderId}')
    expect(new Set(screens).size).toBe(screens.length)
  })

  test('are all told apart: no address opens two of them', () => {
    for (const { routes } of manifests)
      for (const { path } of routes) expect(placeAt(manifests, path.replace(/:\w+/g, '7'))?.route.path).toBe(path)
  })
})
