/**
 * Texts come with the screens that show them, part by part: a screen that names a text of a part that it does not load would show the
 * bare key, unless another screen happened to be opened before.
 */
import { dirname, join } from 'node:path/posix'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages, type Scope } from '../../src/locales/messages'
import { sources } from './sources'

/**
 * What draws without knowing any text is told its words; how records read comes with the texts that `record-texts.ts` names, and the
 * kinds of order with those that their family's manifest loads.
 */
const files = new Map(
  sources
    .filter(({ path }) => /^src\/(?!locales\/|ui\/|resources\/orders\/|resources\/record-texts)/.test(path))
    .map((one) => [one.path, one.text]),
)

/** The module that a relative import names. */
const resolved = (from: string, to: string) =>
  [`${to}.ts`, `${to}.tsx`, `${to}/index.tsx`].map((name) => join(dirname(from), name)).find((path) => files.has(path))

/** The parts of texts that a module loads. */
const scopesIn = (text: string) =>
  [...text.matchAll(/(?:withTexts\(|screen\(\s*|loadTexts\(|\btexts(?: =|:) )'(\w+)'/g)].map(
    ([, scope]) => scope as Scope,
  )

/** Those that are loaded together with a dynamic import: they are named right before it, or somewhere in a manifest. */
const scopesBefore = (from: string, text: string, at: number): Scope[] => {
  const before = text.slice(Math.max(0, at - 200), at)
  const own = scopesIn(before.slice(Math.max(before.lastIndexOf('import('), before.lastIndexOf('lazy('), 0)))
  return own.length === 0 && /\/(index|manifest)\.tsx$/.test(from) ? scopesIn(text) : own
}

interface Import {
  path: string
  scopes: readonly Scope[]
}
const importsOf = (from: string, text: string): Import[] => {
  const named = [...text.matchAll(/^(?:import|export) (?!type )[^;'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm)]
  const still = named.flatMap(([, to, bare]) => ({ path: resolved(from, to ?? bare ?? ''), scopes: [] }))
  const later = [...text.matchAll(/(?<!void )import\('(\.[^']+)'\)/g)].map(({ 1: to = '', index }) => ({
    ...{ path: resolved(from, to), scopes: scopesBefore(from, text, index) },
  }))
  // The registry finds the manifests by a pattern, not by imports.
  const found =
    from === 'src/resources/registry.ts'
      ? [...files.keys()].filter((path) => /^src\/resources\/.*\/index\.tsx$/.test(path))
      : []
  return [...still, ...later, ...found.map((path) => ({ path, scopes: [] }))].flatMap(({ path, scopes }) =>
    path ? [{ path, scopes }] : [],
  )
}

/** Texts that a module names: whole, or the beginning of them. */
const namedIn = (text: string) =>
  [...text.matchAll(/'([a-z]\w*(?:\.[\w-]+)+)'|`([a-z]\w*(?:\.[\w-]+)*\.)\$\{/g)].map(
    ([, whole, start]) => whole ?? start ?? '',
  )

/** Which parts hold a text, or texts that begin so. */
const holders = new Map<string, Set<Scope>>()
const hold = (name: string, scope: Scope) => holders.set(name, (holders.get(name) ?? new Set()).add(scope))
const holdersOf = (name: string) => [...(holders.get(name.replace(/\.$/, '')) ?? [])]

beforeAll(async () => {
  const scopes = new Set([...files.values()].flatMap(scopesIn))
  for (const scope of ['core', 'workspace', ...scopes] as Scope[])
    for (const key of Object.keys(await loadMessages('zh-CN', scope)))
      for (const { index } of key.matchAll(/\.|$/g)) hold(key.slice(0, index), scope)
})

test('no screen names a text that it does not load', () => {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (path: string, before: readonly Scope[]) => {
    const state = `${path} ${before.join()}`
    if (seen.has(state)) return
    seen.add(state)
    const text = files.get(path) ?? ''
    const own = [...text.matchAll(/(?:loadTexts\(|\btexts(?: =|:) )'(\w+)'/g)].map(([, scope]) => scope as Scope)
    const loaded = [...before, ...own]
    for (const name of namedIn(text)) {
      const parts = holdersOf(name)
      if (parts.length > 0 && !parts.some((part) => loaded.includes(part)))
        found.add(`${path} (with ${loaded.join(', ')}) names ${name} of ${parts.join(', ')}`)
    }
    for (const next of importsOf(path, text)) visit(next.path, [...new Set([...loaded, ...next.scopes])].sort())
  }
  visit('src/main.tsx', ['core', 'workspace'])
  expect([...found]).toEqual([])
  // It looked at every screen there is.
  const visited = new Set([...seen].map((state) => state.split(' ')[0]))
  expect([...files.keys()].filter((path) => path.endsWith('/index.tsx') && !visited.has(path))).toEqual([])
})

test('it knows of which part a text is, whole or by its beginning', () => {
  expect(holdersOf('finance.side.invoices')).toContain('statistics')
  expect(holdersOf('finance.side.')).not.toContain('payables')
  expect(namedIn(`t('finance.sides') + t(\`finance.side.\${side}\`)`)).toEqual(['finance.sides', 'finance.side.'])
})

test('what a record’s field reads as is given the words of its choices, and not their keys', () => {
  const unworded = [...files].flatMap(([path, text]) => (/\?\.\([^)]*, t, String\)/.test(text) ? [path] : []))
  expect(unworded).toEqual([])
})
