/**
 * What the reports of Vitest and Playwright say, file by file. An outcome is `{ passed, failed, skipped }`, of a file as of a run.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './packages.mjs'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const counts = ['passed', 'failed', 'skipped']

export const sum = (outcomes) => {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const outcome of outcomes) for (const count of counts) total[count] += outcome[count]
  return total
}

/** @returns outcomes by the path of the file, from the root of the project */
export const ofVitest = (report) =>
  new Map(
    readJson(report).testResults.map(({ name, status, assertionResults }) => {
      const having = (...wanted) => assertionResults.filter((test) => wanted.includes(test.status)).length
      const failed = having('failed')
      // A file that could not be loaded has failed without a test of it having run.
      const isBroken = status === 'failed' && failed === 0
      const skipped = having('pending', 'skipped', 'todo')
      return [relative(root, name), { passed: having('passed'), failed: isBroken ? 1 : failed, skipped }]
    }),
  )

const testsIn = ({ suites = [], specs = [] }) => [...suites.flatMap(testsIn), ...specs.flatMap(({ tests }) => tests)]

const countOf = ({ status, results }) => {
  // One that never began, since too many before it had failed, is not one that is left out by choice.
  if (status === 'skipped') return results.length === 0 ? 'failed' : 'skipped'
  return status === 'expected' ? 'passed' : 'failed'
}

/** @returns outcomes by the project and the path of the file, such as `phone tests/e2e/today.both.spec.ts` */
export const ofPlaywright = (report) => {
  const { suites, errors } = readJson(report)
  const files = new Map()
  for (const suite of suites)
    for (const test of testsIn(suite)) {
      const file = `${test.projectName} tests/e2e/${suite.file}`
      const outcome = files.get(file) ?? { passed: 0, failed: 0, skipped: 0 }
      outcome[countOf(test)] += 1
      files.set(file, outcome)
    }
  // Errors of no file: a server that did not start, a file that cannot be read.
  if (errors.length > 0) files.set('', { passed: 0, failed: errors.length, skipped: 0 })
  return files
}
