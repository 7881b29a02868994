import { expect, test } from 'vitest'
import { ofPglite } from '../../scripts/steps.mjs'
import { sources } from './sources'

test('every name of the part that is chosen for the embedded database finds API tests', () => {
  const tests = sources.filter(({ path }) => path.startsWith('tests/api/') && path.endsWith('.test.ts'))
  expect(ofPglite.filter((name) => !tests.some(({ path }) => path.startsWith(name)))).toEqual([])
})
