import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  optionalDependencies?: Record<string, string>
  version?: string
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }

/** Where Node would look for a dependency of the package at `path`, nearest first. */
const placesOf = (path: string, dependency: string): string[] => {
  const here = `${path === '' ? '' : `${path}/`}node_modules/${dependency}`
  if (path === '') return [here]
  const above = path.slice(0, Math.max(path.lastIndexOf('node_modules/') - 1, 0))
  return [here, ...placesOf(above, dependency)]
}

test('the lock file has an entry for every optional platform of every package', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((dependency) => !placesOf(path, dependency).some((place) => packages[place]?.version))
      .map((dependency) => `${dependency}, of ${path}`),
  )
  expect(missing).toEqual([])
})

test('npm ci accepts the lock file', () => {
  const command = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const inWindowsShell = process.platform === 'win32'
  expect(() => execFileSync('npm', command, { stdio: 'pipe', shell: inWindowsShell })).not.toThrow()
})
