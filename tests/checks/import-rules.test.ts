import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowed, type Edge, refused } from './import-cases'

const { forbidden = [], options = {} } = createRequire(import.meta.url)(
  '../../.dependency-cruiser.cjs',
) as IConfiguration

/** Two files in a circle, which a single edge cannot show. */
const circle: readonly Edge[] = [
  ['src/ui/hen.ts', 'src/ui/egg.ts'],
  ['src/ui/egg.ts', 'src/ui/hen.ts'],
]
const edges: readonly Edge[] = [...refused.map(([, from, to]): Edge => [from, to]), ...allowed, ...circle]
const isOurs = (target: string) => /^(contract|server|src|mocks|tests)\//.test(target)
const packages = [...new Set(edges.map(([, to]) => to))].filter((to) => !isOurs(to) && !to.startsWith('node:'))
const isDevelopment = (name: string) => name === 'msw'

let root: string
let broken: { rule: string; from: string; to: string }[]

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

/** A tree with nothing in it but the imports in question, and empty packages for them to find. */
const writeTree = async () => {
  const dependencies = packages.map((name) => [name, '1.0.0'] as const)
  await write(
    'package.json',
    JSON.stringify({
      dependencies: Object.fromEntries(dependencies.filter(([name]) => !isDevelopment(name))),
      devDependencies: Object.fromEntries(dependencies.filter(([name]) => isDevelopment(name))),
    }),
  )
  for (const name of packages) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    await write(`node_modules/${name}/index.js`, '')
  }
  for (const [, to] of edges) if (isOurs(to) && !to.includes('no-such-file')) await write(to, '')
  for (const [from, to] of edges) {
    const target = isOurs(to) ? `./${relative(dirname(from), to)}`.replace(/[.]tsx?$/, '') : to
    await write(from, `import '${target}'\n`)
  }
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'import-rules-'))
  await writeTree()
  const { output } = await cruise(['contract', 'server', 'src', 'mocks', 'tests', 'scripts', 'vite.config.ts'], {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  })
  broken = (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
})

afterAll(() => rm(root, { recursive: true, force: true }))

describe('the import rules', () => {
  test.each(refused)('%s refuses that %s imports %s', (rule, from) => {
    expect(broken.filter((violation) => violation.from === from).map((violation) => violation.rule)).toEqual([rule])
  })

  test('no-cycles refuses two files that import each other', () => {
    expect(broken.filter(({ from }) => from.startsWith('src/ui/hen') || from.startsWith('src/ui/egg'))).toEqual(
      expect.arrayContaining([expect.objectContaining({ rule: 'no-cycles' })]),
    )
  })

  test.each(allowed)('nothing refuses that %s imports %s', (from) => {
    expect(broken.filter((violation) => violation.from === from)).toEqual([])
  })

  test('each rule is shown to bite', () => {
    const shown = new Set(['no-cycles', ...refused.map(([rule]) => rule)])
    expect(forbidden.map(({ name }) => name).sort()).toEqual([...shown].sort())
  })
})

test('every area of the server has its place in the one direction', async () => {
  const server = join(import.meta.dirname, '../../server')
  const folders = (await readdir(server, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const technical = ['crud', 'db', 'http', 'import', 'node', 'xls']
  const rules = new Set(forbidden.map(({ name }) => name))
  const last = 'statistics'
  const areas = folders.map(({ name }) => name).filter((name) => !technical.includes(name) && name !== last)
  expect(areas.filter((area) => !rules.has(`server-${area}-one-way`))).toEqual([])
})
