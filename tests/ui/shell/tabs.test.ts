import { describe, expect, test } from 'vitest'
import { closedBy, maxTabs, neighbourOf, readTabs, type Tab, visit, writeTabs } from '../../../src/shell/tabs'

const always = () => true
const opened = (...paths: string[]) => paths.reduce<readonly Tab[]>((tabs, path) => visit(tabs, path, path, always), [])
const paths = (tabs: readonly Tab[]) => tabs.map(({ path }) => path)

describe('the open screens', () => {
  test('are one tab a path, which keeps the whole address as it was left', () => {
    const tabs = visit(opened('/a', '/b'), '/a', '/a?page=2#x', always)
    expect(tabs.map(({ address }) => address)).toEqual(['/a?page=2#x', '/b'])
  })

  test('are so many at most: the one unseen for longest gives way, unless it holds something unsaved', () => {
    const all = Array.from({ length: maxTabs }, (_, at) => `/${at}`)
    const full = visit(opened(...all), '/0', '/0', always)
    expect(paths(visit(full, '/new', '/new', always))).toEqual([...all.filter((path) => path !== '/1'), '/new'])
    expect(paths(visit(full, '/new', '/new', (path) => path !== '/1'))).not.toContain('/2')
    expect(paths(visit(full, '/new', '/new', () => false))).toEqual([...all, '/new'])
  })

  test.each([
    ['this', ['/b']],
    ['others', ['/a', '/c']],
    ['right', ['/c']],
  ] as const)('close: %s', (closing, closed) => {
    expect(paths(closedBy(opened('/a', '/b', '/c'), '/b', closing))).toEqual(closed)
  })

  test('leave the one to the right when the present one closes, else the one to the left', () => {
    const tabs = opened('/a', '/b', '/c')
    const next = (path: string, ...closed: string[]) =>
      neighbourOf(
        tabs,
        path,
        tabs.filter((tab) => closed.includes(tab.path)),
      )?.path
    expect(next('/b', '/b')).toBe('/c')
    expect(next('/c', '/c')).toBe('/b')
    expect(next('/b', '/b', '/c')).toBe('/a')
    expect(next('/a', '/a', '/b', '/c')).toBeUndefined()
  })

  test('are kept for the person who opened them, and nothing else is read as tabs', () => {
    const tabs = opened('/a', '/b')
    expect(readTabs(writeTabs(tabs, 7), 7)).toEqual(tabs)
    expect(readTabs(writeTabs(tabs, 7), 8)).toEqual([])
    const named = readTabs(writeTabs(tabs, 7, new Map([['/b', 'LN1']])), 7)
    expect(named.map(({ name }) => name)).toEqual([undefined, 'LN1'])
    expect(readTabs(writeTabs(visit(named, '/b', '/b', always), 7), 7)[1]?.name).toBe('LN1')
    expect(readTabs(JSON.stringify({ uid: 7, tabs: [{ ...tabs[0], name: 5 }] }), 7)).toEqual([])
    for (const text of [null, '', '{', '[]', '{"uid":7,"tabs":5}', 'null', '{"uid":7,"tabs":[null,{"path":1}]}'])
      expect(readTabs(text, 7)).toEqual([])
    const foreign = JSON.stringify({ uid: 7, tabs: [{ path: '/a', address: '//elsewhere.example', seen: 1 }] })
    expect(readTabs(foreign, 7)).toEqual([])
  })
})
