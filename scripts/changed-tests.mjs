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
const ofDatabase = (path) => /^server\/(db|node)\/|\/table\.ts$/.test(path)

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

/** The files themselves, and those that import them, by others too. */
const reached = (changed) => {
  const files = new Set(['contract', 'server', 'mocks', 'tests/api', 'tests/support'].flatMap(filesIn))
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

const lines = (...args) => {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}

/** Files that differ from those of the commit, new ones too. */
export const changedSince = (commit) => [
  ...lines('diff', '--name-only', commit),
  ...lines('ls-files', '--others', '--exclude-standard'),
]
