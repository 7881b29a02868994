/**
 * Which API tests a change can touch. Each of them imports the whole server, so what they import says nothing: the areas do whose
 * files import what has changed, as far as the places that put all areas together.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './packages.mjs'

/** They import every area, and say nothing of any. */
const together = [
  ...[
    'contract/registry.ts',
    'contract/resources.ts',
    'server/app.ts',
    'server/implementations.ts',
    'server/main.ts',
    'server/dev.ts',
    'server/jobs.ts',
  ],
  'server/db/seed/demo.ts',
]

/** Folders of tests that walk every call there is. */
const ofAllCalls = ['permissions', 'wire']
/** They ask the database, its migrations, its seeds, and the program as it is started. */
const ofDatabase = (path) => /^server\/(db|node)\/|\/(table|base)\.ts$/.test(path)

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

const ends = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

const importsOf = (path, files) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)].flatMap(([, name]) => {
    const target = join(dirname(path), name)
    return ends.map((end) => target + end).find((one) => files.has(one)) ?? []
  })

const ofServer = ['contract', 'server', 'mocks', 'tests/api', 'tests/support']

/** The files themselves, and those that import them, by others too; looked for in these folders. */
const reached = (changed, folders = ofServer) => {
  const files = new Set(folders.flatMap(filesIn))
  const importers = new Map()
  for (const path of files)
    for (const imported of importsOf(path, files)) importers.set(imported, [...(importers.get(imported) ?? []), path])
  const found = new Set(changed)
  for (const path of found)
    if (!together.includes(path)) for (const importer of importers.get(path) ?? []) found.add(importer)
  return [...found]
}

/**
 * @param changed paths from the root of the project
 * @returns the paths of API tests
 */
export const apiTestsOf = (changed) => {
  const found = reached(changed.filter((path) => /^(contract|server|mocks|tests\/(api|support))\//.test(path)))
  const ofProgram = found.filter((path) => /^(contract|server)\//.test(path))
  const areas = new Set(ofProgram.map((path) => path.split('/')[1]))
  const isEverything = changed.some((path) => /^(package|vitest\.config)/.test(path))
  const isWanted = (path) => {
    const [area, isRoot] = [path.split('/')[2], path.split('/').length === 3]
    if (isEverything || found.includes(path) || areas.has(area)) return true
    return isRoot || area === 'seed' ? ofProgram.some(ofDatabase) : ofAllCalls.includes(area) && ofProgram.length > 0
  }
  return filesIn('tests/api').filter((path) => path.endsWith('.test.ts') && isWanted(path))
}

/** The specs that a change of tests can touch: they import nothing of the program. */
export const browserTestsOf = (changed) =>
  reached(
    changed.filter((path) => /^tests\/(e2e|support)\//.test(path)),
    ['tests/e2e', 'tests/support'],
  ).filter((path) => path.endsWith('.spec.ts'))

/** Whether a file is of what a person sees in the browser. */
export const isOfProgram = (path) => /^(src|server|contract|public)\/|^(package|index\.html|vite\.config)/.test(path)

/** Whether a file is of what makes a new resource, or one of those that it is entered in. */
export const isOfGenerator = (path) => {
  const entering = readFileSync(join(root, 'scripts/new-resource/mount.mjs'), 'utf8')
  return (
    /^scripts\/(new-resource|try-new-resource)|^package|^server\/\w+\/calls\.ts$/.test(path) ||
    entering.includes(`'${path}'`)
  )
}

const lines = (...args) => {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}

/** Where the branch left `main`; on `main` itself the commit before the last; undefined without a history. */
export const branchedFrom = () => {
  const [[head], [base], [before]] = [['HEAD'], ['HEAD', 'main'], ['HEAD~1']].map((names) =>
    names.length === 2 ? lines('merge-base', ...names) : lines('rev-parse', '-q', '--verify', ...names),
  )
  return base === undefined || base === head ? before : base
}

/** Files that differ from those of the commit, new ones too. */
export const changedSince = (commit) => [
  ...lines('diff', '--name-only', commit),
  ...lines('ls-files', '--others', '--exclude-standard'),
]
