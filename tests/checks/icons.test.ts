import { expect, test } from 'vitest'
import { sources } from './sources'

/** antd's icons call themselves by an English name, which becomes a part of the name of the button around them. */
const unnamed = /<[A-Z]\w+(?:Outlined|Filled)\b(?![^>]*\baria-)[^>]*>/g

test('an icon is decoration, or says in words what it means', () => {
  const found = sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) => [...text.matchAll(unnamed)].map(([icon]) => `${path}: ${icon}`))
  expect(found).toEqual([])
})

test('the icons are there to be looked at', () => {
  expect(sources.some(({ text }) => /<PlusOutlined aria-hidden \/>/.test(text))).toBe(true)
})
