import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { renderHook } from '@testing-library/react'
import { createElement, lazy, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { MenuNode } from '../../../contract/system/session'
import { type Manifest, placeAt } from '../../../src/providers/manifest'
import { manifests, screens } from '../../../src/resources/registry'
import { resourcesOf } from '../../../src/shell/resources'
import { useMenu } from '../../../src/shell/use-menu'
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

/** The menu as Refine makes it of the resources. */
const menuOf = (menu: MenuNode[], manifests: readonly Manifest[] = own) => {
  const { resources, unknown } = resourcesOf(manifests, menu, { t: (key) => key, titleOf: ({ title }) => title })
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(
      MemoryRouter,
      null,
      createElement(Refine, { resources, routerProvider, options: { disableTelemetry: true } }, children),
    )
  return { entries: renderHook(() => useMenu(), { wrapper }).result.current.entries, unknown }
}

describe('the menu', () => {
  test('has the server’s order, titles and icons', () => {
    const { entries } = menuOf([
      node(1, '/x', '甲', {
        icon: 'statistics',
        children: [
          node(2, '/x/a', '乙', { sort: 2, icon: 'supplier' }),
          node(3, '/x/b', '丙', { sort: 1, icon: 'made-up' }),
        ],
      }),
    ])
    expect(entries.map(({ label, icon }) => [label, icon])).toEqual([['甲', 'statistics']])
    expect(entries[0]?.children.map(({ label, icon }) => [label, icon])).toEqual([
      ['丙', 'orders'],
      ['乙', 'supplier'],
    ])
  })

  test('has no entry that is its own parent, for a person who may open none of them', () => {
    const { resources } = resourcesOf(manifests, [], { t: (key) => key, titleOf: ({ title }) => title })
    expect(resources.filter(({ identifier, name, meta }) => meta?.parent === (identifier ?? name))).toEqual([])
  })

  test('leaves out what is hidden, and groups in which nothing shows', () => {
    const { entries, unknown } = menuOf([
      node(1, '/x', '甲', { children: [node(2, '/x/a', '乙', { hidden: 1 })] }),
      node(3, '/y', '丙', { hidden: 1, children: [node(4, '/x/b', '丁')] }),
    ])
    expect(entries).toEqual([])
    expect(unknown).toEqual([])
  })

  test('names the paths behind which there is no screen, and makes nothing of them', () => {
    const { entries, unknown } = menuOf([
      node(1, '/x/c', '甲'),
      node(2, 'javascript:alert(1)', '乙'),
      node(3, '/x/b', '丙'),
    ])
    expect(unknown).toEqual(['/x/c', 'javascript:alert(1)'])
    expect(entries.map(({ route }) => route)).toEqual(['/x/b'])
  })

  test('knows a screen whose path has a parameter', () => {
    expect(menuOf([node(1, '/y/hard', '甲')]).entries[0]?.route).toBe('/y/hard')
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
