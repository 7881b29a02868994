/** Writes a resource into a copy of this tree, as a newcomer would, and asks whether it compiles and its API test passes. */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './packages.mjs'

const copied = [
  ...['contract', 'server', 'src', 'mocks', 'tests', 'bench', 'scripts', 'package.json', 'biome.json', '.gitignore'],
  ...['tsconfig.json', 'tsconfig.base.json', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'],
  'drizzle.config.ts',
  // What the compiler knows of the tree spares it most of the work.
  '.cache/types',
]
const sample = [
  'content/sample-notes',
  'sample-note',
  '--calls',
  '/v1/sample-notes',
  '--screen',
  '/content/sample-notes',
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
    include: ['../api/content', '../api/permissions', '../ui/records', '../support/prepared.ts', '../../src/*.d.ts'],
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

try {
  await run('node', 'scripts/new-resource.mjs', ...sample, '--zh', '样例', '--en', 'Sample notes')
  await run('drizzle-kit', 'generate', '--name', 'sample-notes')
  await Promise.all([
    run('tsc', '-b', 'tests/entered'),
    run('vitest', 'run', '--project', 'api', 'tests/api/content/sample-notes.test.ts'),
  ])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
