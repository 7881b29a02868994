import { describe, expect, test } from 'vitest'
import { sources } from './sources'

/** Comments may speak of what code may not use. */
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')

const users = (pattern: RegExp, allowed: RegExp) =>
  sources.filter(({ path, text }) => !allowed.test(path) && pattern.test(code(text))).map(({ path }) => path)

describe('the environment is read in one place', () => {
  test('process.env only in server/env.ts, in tools and in tests', () => {
    const processEnvironment =
      /\bprocess\s*\??\.\s*env\b|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b|import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*'(node:)?process'/
    expect(users(processEnvironment, /^(server\/env\.ts|(scripts|tests|bench)\/.*|[^/]+\.config\.ts)$/)).toEqual([])
  })

  test('import.meta.env only in src/env.ts', () => {
    expect(users(/\bimport\.meta\.env\b/, /^(src\/env(\.d)?\.ts|tests\/checks\/.*|[^/]+\.config\.ts)$/)).toEqual([])
  })

  test('nobody takes import.meta apart: a build puts values only where import.meta.env stands in full', () => {
    expect(users(/\}\s*=\s*import\.meta\b|=\s*import\.meta\s*[;\n]/, /^tests\/checks\//)).toEqual([])
  })

  test('src/env.ts is seen to read it, so that the search works', () => {
    expect(users(/import\.meta/, /^(?!src\/env\.ts$)/)).toEqual(['src/env.ts'])
  })
})
