import { describe, expect, test } from 'vitest'
import { apiTestsOf } from '../../scripts/changed-tests.mjs'
import { clockFlows, gateFlows, ofPglite } from '../../scripts/steps.mjs'
import { sources } from './sources'

test('every name of the part that is chosen for the embedded database finds API tests', () => {
  const tests = sources.filter(({ path }) => path.startsWith('tests/api/') && path.endsWith('.test.ts'))
  expect(ofPglite.filter((name) => !tests.some(({ path }) => path.startsWith(name)))).toEqual([])
})

test('every flow that is chosen for the browser is there', () => {
  const paths = new Set(sources.map(({ path }) => path))
  expect([...gateFlows, ...clockFlows].filter((path) => !paths.has(path))).toEqual([])
})

describe('of the API tests a change selects', () => {
  const areasOf = (...changed: string[]) =>
    [...new Set(apiTestsOf(changed).map((path) => path.split('/')[2]))].toSorted()
  const all = sources.filter(({ path }) => /^tests\/api\/.*\.test\.ts$/.test(path)).map(({ path }) => path)

  test('those of its area, of the areas that build on it, and those that walk every call', () => {
    expect(areasOf('server/content/tags/handlers.ts')).toEqual(['content', 'permissions', 'wire'])
    expect(areasOf('server/partners/clinic-terms.ts')).toEqual(expect.arrayContaining(['orders', 'partners']))
  })

  test('those that ask the database too, when a table has changed', () => {
    const found = apiTestsOf(['server/content/tags/table.ts'])
    expect(found).toContain('tests/api/database-rules.test.ts')
    expect(found.length).toBeLessThan(all.length / 3)
  })

  test('all of them when it lies below all areas, and none when it is not of the server', () => {
    expect(apiTestsOf(['server/http/refusal.ts']).toSorted()).toEqual(all.toSorted())
    expect(apiTestsOf(['package-lock.json']).toSorted()).toEqual(all.toSorted())
    expect(apiTestsOf(['src/app.tsx', 'docs/glossary.md'])).toEqual([])
  })
})
