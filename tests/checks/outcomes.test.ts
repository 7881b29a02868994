import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ofPlaywright, ofVitest, sum } from '../../scripts/outcomes.mjs'

const folder = mkdtempSync(join(tmpdir(), 'outcomes-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (report: object) => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

describe('a report of Vitest', () => {
  const file = (name: string, status: string, ...tests: string[]) => ({
    ...{ name: join(process.cwd(), name), status },
    assertionResults: tests.map((one) => ({ status: one })),
  })

  test('counts tests by file, and a file that could not be loaded as failed', () => {
    const files = ofVitest(
      written({
        testResults: [
          file('tests/unit/a.test.ts', 'failed', 'passed', 'failed', 'pending'),
          file('tests/unit/b.test.ts', 'failed'),
          file('tests/unit/c.test.ts', 'passed', 'passed'),
        ],
      }),
    )
    expect(files.get('tests/unit/a.test.ts')).toEqual({ passed: 1, failed: 1, skipped: 1 })
    expect(files.get('tests/unit/b.test.ts')).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(sum(files.values())).toEqual({ passed: 2, failed: 2, skipped: 1 })
  })
})

describe('a report of Playwright', () => {
  const one = (projectName: string, status: string, results: object[] = [{}]) => ({
    tests: [{ projectName, status, results }],
  })
  const report = (...specs: object[]) => ({
    suites: [{ file: 'a.both.spec.ts', specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
    errors: [],
  })

  test('counts by project and file, in all depths', () => {
    const files = ofPlaywright(
      written(report(one('desktop', 'expected'), one('desktop', 'unexpected'), one('phone', 'expected'))),
    )
    expect(files.get('desktop tests/e2e/a.both.spec.ts')).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(files.get('phone tests/e2e/a.both.spec.ts')).toEqual({ passed: 1, failed: 0, skipped: 0 })
  })

  test('takes what passed only at a second try, and what never began, as failed; what is left out by choice is not', () => {
    const files = ofPlaywright(
      written(report(one('desktop', 'flaky'), one('desktop', 'skipped', []), one('desktop', 'skipped'))),
    )
    expect(sum(files.values())).toEqual({ passed: 0, failed: 2, skipped: 1 })
  })

  test('has failed where it knows of errors of no file', () => {
    expect(sum(ofPlaywright(written({ suites: [], errors: [{}] })).values()).failed).toBe(1)
  })
})
