import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('no style sheet takes a class from another one: Vite warns of it at every build, and writes the class twice', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.filter(({ text }) => /composes:[^;]*\bfrom\b/.test(text)).map(({ path }) => path)).toEqual([])
})
