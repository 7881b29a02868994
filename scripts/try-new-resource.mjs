/**
 * Writes two resources into a copy of this tree, as two newcomers would on two branches, and asks whether the branches merge without
 * a conflict, and whether what comes of it compiles and passes the API tests of both.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './packages.mjs'

const copied = [
  ...['contract', 'server', 'src', 'mocks', 'tests', 'bench', 'scripts', 'package.json', 'biome.json', '.gitignore'],
  ...['tsconfig.json', 'tsconfig.base.json', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'],
  // What the compiler knows of the tree spares it most of the work.
  '.cache/types',
]
const samples = [
  ['content/sample-notes', 'sample-note', '/v1/sample-notes', '/content/sample-notes', '样例', 'Sample notes'],
  ['people/extra-papers', 'extra-paper', '/v1/extra-papers', '/settings/extra-papers', '附件', 'Extra papers'],
]

// Within the tree: the packages are found from there too.
const copy = join(root, '.cache/new-resource')
rmSync(copy, { recursive: true, force: true })
mkdirSync(copy, { recursive: true })
for (const entry of copied)
  cpSync(join(root, entry), join(copy, entry), { recursive: true, preserveTimestamps: true, force: true })

/** Of the tests, those in which the resource is entered; the others do not know it. */
const project = join(copy, 'tests/entered')
mkdirSync(project)
writeFileSync(
  join(project, 'tsconfig.json'),
  JSON.stringify({
    extends: '../tsconfig.json',
    compilerOptions: { tsBuildInfoFile: './tsconfig.tsbuildinfo' },
    include: [
      '../api/content',
      '../api/people/extra-papers.test.ts',
      '../api/permissions',
      '../ui/records',
      '../support/prepared.ts',
      '../../src/*.d.ts',
    ],
    references: ['contract', 'server', 'mocks', 'src'].map((path) => ({ path: `../../${path}` })),
  }),
)

const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const run = (program, ...args) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: copy, stdio: 'inherit', env: { ...process.env, PATH } })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ${args.join(' ')} failed`))))
  })

const git = (...args) =>
  run('git', ...['user.name=Newcomer', 'user.email=newcomer@example.com'].flatMap((one) => ['-c', one]), ...args)
const commit = async (message) => {
  await git('add', '--all')
  await git('commit', '--quiet', '--message', message)
}

try {
  await git('init', '--quiet', '--initial-branch=main')
  await commit('All there is')
  for (const [resource, singular, calls, screen, zh, en] of samples) {
    await git('switch', '--quiet', '--create', singular, 'main')
    const named = ['--calls', calls, '--screen', screen, '--zh', zh, '--en', en]
    await run('node', 'scripts/new-resource.mjs', resource, singular, ...named)
    await run('node', 'scripts/run.mjs', 'scripts/generate-migration.ts', '--name', `${singular}s`)
    await commit(en)
  }
  await git('switch', '--quiet', 'main')
  for (const [, singular] of samples) await git('merge', '--quiet', '--no-edit', singular)
  await Promise.all([
    run('tsc', '-b', 'tests/entered'),
    run('vitest', 'run', '--project', 'api', ...samples.map(([resource]) => `tests/api/${resource}.test.ts`)),
  ])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
