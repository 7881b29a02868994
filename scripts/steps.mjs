/** What `npm test` runs, in order: each step a command, and how its outcome is counted. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiTestsOf, changedSince } from './changed-tests.mjs'
import { startPostgres } from './postgres.mjs'
import { findPostgres } from './programs.mjs'

const bin = (name) => join('node_modules/.bin', name)

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** A command that is right or wrong as a whole, and leaves a core free, or most of it: two of them run at once. */
const check = (key, name, ...commands) => ({ key, name, commands, paired: true })

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
  passed: stats.expected,
  // What passes only at the second try does not pass.
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})

const vitest = (key, name, projects, { files = [], since, ...more } = {}) => ({
  key,
  name,
  mayBeEmpty: since !== undefined,
  ...more,
  commands: [
    [
      ...[bin('vitest'), 'run', ...files, ...projects.flatMap((project) => ['--project', project])],
      ...(since ? [`--changed=${since}`] : []),
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

/**
 * Where the embedded database differs from a server, or might: its lock, what it is told of commits, transactions at once, a process
 * that is killed, migrations, backup, plans of lists. The rest of the suite asks the same of either.
 */
export const ofPglite = [
  ...['http', 'seed', 'processes', 'demo', 'rules-carried', 'database-rules', 'system/rights-by-page-carried'],
  ...['system/backup', 'system/exports', 'system/files', 'system/live', 'system/search', 'system/metrics'],
  ...['inventory/killed', 'training/killed', 'inventory/stock-always', 'inventory/stock-counts', 'inventory/leaving'],
  ...['orders/random-walks', 'orders/placing', 'orders/lens-order', 'orders/any-orders', 'orders/order-import'],
  ...['statistics', 'catalogue/products-list', 'people/patients', 'partners/warehouses'],
].map((name) => `tests/api/${name}`)

/**
 * @param all the whole suite on the embedded database too, as it is where there is no server
 * @param since a commit: of the tests only those that reach, by what they import, a file changed after it; of those of the API, which
 * import all of the server, those of the areas that do; of those in the browser, which import nothing of the program, the changed ones
 */
export const stepsOf = ({ all = false, since } = {}) => {
  const touched = since && apiTestsOf(changedSince(since))
  const api = (files) => {
    const chosen = touched?.filter((path) => files.length === 0 || files.some((name) => path.startsWith(name)))
    return { files: chosen ?? files, ...(chosen?.length === 0 && { skip: () => 'nothing that it asks has changed' }) }
  }
  return [
    check('build', 'build', ['node', 'scripts/build.mjs']),
    check('types', 'types', [bin('tsc'), '-b']),
    check('format', 'format and lint', [bin('biome'), 'ci', '--colors=off']),
    check('imports', 'import rules', [bin('depcruise'), '.']),
    check('dead', 'dead code', [bin('knip')]),
    vitest('checks', 'house rules, file sizes', ['checks'], { paired: true }),
    vitest('unit', 'unit and contract', ['unit'], { since, paired: true }),
    // Both cores are its own.
    { ...check('generator', 'a new resource', ['node', 'scripts/try-new-resource.mjs']), paired: false },
    vitest('ui', 'UI', ['ui', 'ui-fresh'], { since }),
    vitest('api', 'API on PGlite', ['api'], api(all || !findPostgres() ? [] : ofPglite)),
    vitest('postgres', 'API on PostgreSQL', ['api'], { ...onPostgres, ...api([]) }),
    {
      key: 'browser',
      name: 'browser',
      mayBeEmpty: since !== undefined,
      commands: [
        [
          ...[bin('playwright'), 'test', '--reporter=list,json'],
          ...(since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : []),
        ],
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: '.cache/test/browser.json' },
      report: '.cache/test/browser.json',
      count: (path) => countPlaywright(readJson(path)),
    },
  ]
}
