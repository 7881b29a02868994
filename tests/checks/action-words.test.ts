/** What a history says was done: in words, and never by the name of a call. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as resources from '../../contract/resources'
import { action } from '../../src/locales/zh-CN/action'

const root = resolve(import.meta.dirname, '../..')
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))

/** Words that resources have of their own, beside or in place of the common ones. */
const own = new Set(
  sourcesIn('src/resources').flatMap((text) =>
    [...text.matchAll(/\bactions: \{([^}]*)\}/g)].flatMap(([, entries = '']) =>
      [...entries.matchAll(/'?([\w-]+)'?:/g)].map(([, name = '']) => name),
    ),
  ),
)
/** Those of orders stand in their texts. */
for (const [, name = ''] of readFileSync(join(root, 'src/locales/zh-CN/order.ts'), 'utf8').matchAll(
  /'action\.([\w-]+)'/g,
))
  own.add(name)
const hasWords = (name: string) => name in action || own.has(name)

/** Calls that change no record of which a history is shown, or stand in it under another name. */
const silent = new Set(
  'login logout verification change reset retrieve savePreference removeTotp beginTotp confirmTotp endOtherSessions endSession quote preview duplicates alike code token upload rejects run station sealed scan leave take takeReadings sync sendCode printCurves printRefund declineAfterSale addLoadRecord addTrainRecord arrival enter mark next read track'.split(
    ' ',
  ),
)

test('every action that the server writes down by name has words', () => {
  const written = new Set(
    sourcesIn('server').flatMap((text) => [...text.matchAll(/\bauditAs\('([\w-]+)'/g)].map(([, name = '']) => name)),
  )
  expect(written.size).toBeGreaterThan(40)
  expect([...written].filter((name) => !hasWords(name))).toEqual([])
})

test('every call that writes has words', () => {
  const writing = Object.values(resources).flatMap(({ calls }) =>
    Object.entries(calls).flatMap(([name, { method }]) => (method === 'GET' || silent.has(name) ? [] : [name])),
  )
  expect([...new Set(writing)].filter((name) => !hasWords(name)).sort()).toEqual([])
})
