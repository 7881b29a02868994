/** What `npm test` runs, in order: each step a command, and how its outcome is counted. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from './postgres.mjs'
import { findPostgres } from './programs.mjs'

const bin = (name) => join('node_modules/.bin', name)

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** A command that is right or wrong as a whole. */
const check = (key, name, ...commands) => ({ key, name, commands })
/** One that leaves a core free, or most of it: two of them run at once. */
const reading = (...named) => ({ ...check(...named), paired: true })

const countVitest = (report) => {
  const broken = report.testResults.filter(
    // A file that could not be loaded has failed without a test of it having run.
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
})

const vitest = (key, name, projects, more = {}) => ({
  key,
  name,
  ...more,
  commands: [
    [
      ...[bin('vitest'), 'run', ...projects.flatMap((project) => ['--project', project])],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=.cache/test/${key}.json`],
    ],
  ],
  report: `.cache/test/${key}.json`,
  count: (path) => countVitest(readJson(path)),
})

const onPostgres = {
  skip: () => (findPostgres() ? '' : 'no PostgreSQL on this machine'),
  surround: async () => {
    const { url, stop } = await startPostgres(findPostgres())
    return { env: { TEST_DATABASE_URL: url }, stop }
  },
}

export const steps = [
  reading('types', 'types', [bin('tsc'), '-p', '.'], [bin('tsc'), '-p', 'scripts']),
  reading('format', 'format and lint', [bin('biome'), 'ci', '--colors=off']),
  reading('imports', 'import rules', [bin('depcruise'), '.']),
  reading('dead', 'dead code', [bin('knip')]),
  vitest('checks', 'house rules, file sizes', ['checks'], { paired: true }),
  vitest('unit', 'unit and contract', ['unit'], { paired: true }),
  vitest('ui', 'UI', ['ui']),
  vitest('api', 'API on PGlite', ['api']),
  vitest('postgres', 'API on PostgreSQL', ['api'], onPostgres),
  check('build', 'build', ['node', 'scripts/build.mjs']),
  {
    key: 'browser',
    name: 'browser',
    commands: [[bin('playwright'), 'test', '--reporter=list,json']],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: '.cache/test/browser.json' },
    report: '.cache/test/browser.json',
    count: (path) => countPlaywright(readJson(path)),
  },
]
