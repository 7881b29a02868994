import { expect, test } from 'vitest'
import { sources } from './sources'

/** A key that moves with the record: React forgets all that was typed below it. */
const byVersion = /\bkey=\{[^}]*\b(version|updated)\b[^}]*\}/g

test('nothing on the screen is begun anew, and what was typed forgotten, because a record has a new version', () => {
  const found = sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) => [...text.matchAll(byVersion)].map(([key]) => `${path}: ${key}`))
  expect(found).toEqual([])
})

test('such a key would be found', () => {
  expect('<Note key={batch.version} batch={batch} />').toMatch(byVersion)
})
