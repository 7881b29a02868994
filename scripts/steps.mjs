/** What `npm test` runs, in order: each step a command or more, and how its outcome is read. */
import { join } from 'node:path'
import { apiTestsOf, browserTestsOf, changedSince, isOfGenerator, isOfProgram } from './changed-tests.mjs'
import { ofPlaywright, ofVitest } from './outcomes.mjs'
import { freePorts, startPostgres } from './postgres.mjs'
import { findPostgres } from './programs.mjs'

const bin = (name) => join('node_modules/.bin', name)
const reportOf = (key) => `.cache/test/${key}.json`

/** A command that is right or wrong as a whole, and leaves a core free, or most of it: two of them run at once. */
const check = (key, name, ...commands) => ({ key, name, commands, paired: true })

/** Slow tests, and those that look at everything once more: the whole run alone has them. */
const onlyInWhole = '**/*.whole.test.ts'

/**
 * @param files beginnings of paths; none: all
 * @param options of all its runs but the second look
 */
const vitest = (key, name, projects, { files = [], whole, since, options = [], ...more }) => {
  const command = (chosen, ...options) => [
    ...[bin('vitest'), 'run', ...chosen, ...projects.flatMap((project) => ['--project', project]), ...options],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(key)}`],
  ]
  return {
    ...{ key, name, mayBeEmpty: since !== undefined, report: reportOf(key), outcomes: ofVitest },
    commands: [
      command(
        files,
        ...(whole ? [] : [`--exclude=${onlyInWhole}`]),
        ...(since ? [`--changed=${since}`] : []),
        ...options,
      ),
    ],
    again: (failed) => [command(failed, '--maxWorkers=1')],
    ...more,
  }
}

const onPostgres = {
  skip: () => (findPostgres() ? '' : 'no PostgreSQL on this machine'),
  surround: async () => {
    const { url, stop } = await startPostgres(findPostgres())
    return { env: { TEST_DATABASE_URL: url }, stop }
  },
}

/** Where no other run has its server and its inbox. */
const onFreePorts = async () => {
  const [server, inbox] = await freePorts(2)
  return { env: { E2E_PORT: `${server}`, E2E_INBOX_PORT: `${inbox}` }, stop: () => undefined }
}

/** @param files paths of specs; none: all */
const browser = (key, name, { files = [], options = [], env = {}, ...more } = {}) => {
  const command = (chosen, ...others) => [[bin('playwright'), 'test', ...chosen, ...others, '--reporter=list,json']]
  return {
    ...{ key, name, report: reportOf(key), outcomes: ofPlaywright, surround: onFreePorts },
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(key), ...env },
    commands: command(files, ...options),
    again: (failed) => {
      const [projects, paths] = [0, 1].map((part) => [...new Set(failed.map((file) => file.split(' ')[part]))])
      return command(paths, ...projects.map((project) => `--project=${project}`), '--workers=1')
    },
    ...more,
  }
}

/**
 * Where the embedded database differs from a server, or might: its lock, what it is told of commits, transactions at once, its rules,
 * a file of it on the disk. The whole run asks it everything.
 */
export const ofPglite = [
  ...['database-rules', 'removal', 'demo', 'http/database-refusal', 'system/live', 'system/files', 'system/exports'],
  ...['orders/placing', 'orders/lens-order-list', 'inventory/stock-counts', 'inventory/leaving', 'people/patients'],
].map((name) => `tests/api/${name}`)

/** The flows that the gate goes through in the browser: without one of them nobody could work. */
export const gateFlows = [
  ...['sign-in', 'lens-orders', 'agency', 'fulfilment', 'stock', 'clinic-day', 'till', 'roles.both'],
  ...['print', 'exports', 'screening-station', 'areas'],
].map((name) => `tests/e2e/${name}.spec.ts`)

/** What is asked of the day and the hour, once more at other times. */
export const clockFlows = [
  ...['remote', 'reservations', 'clinic-day', 'today.both', 'till', 'potentials', 'member-levels', 'training-users'],
  ...['performance', 'screening-guard', 'prescriptions'],
].map((name) => `tests/e2e/${name}.spec.ts`)

const pgliteShards = 3

const onDesktop = ['--project=desktop']
/** Which people a screen shuts out is asked by the whole run. */
const ofGate = { options: [...onDesktop, '--grep-invert=can be used by everybody'], env: { E2E_AXE: 'none' } }
const atTime = (key, name, time) =>
  browser(key, name, { files: clockFlows, options: onDesktop, env: { E2E_TIME: `${time}:00+08:00` } })

/** A step so long that a slow machine would not end it in time is several. */
const inShards = (count, stepOf) =>
  Array.from({ length: count }, (_, at) => stepOf(at + 1, [`--shard=${at + 1}/${count}`]))

const shards = 4
const inBrowser = [
  ...inShards(shards, (at, options) => browser(`browser-${at}`, `browser, ${at} of ${shards}`, { options })),
  atTime('friday', 'browser, Friday 23:50', '2026-11-27T23:50'),
  atTime('month-end', 'browser, end of a month', '2026-11-30T10:00'),
]

/** The gate's flows where the program has changed, and the specs that have. */
const inBrowserOf = (changed) => {
  const files = [...new Set([...(changed.some(isOfProgram) ? gateFlows : []), ...browserTestsOf(changed)])]
  return { files, ...(files.length === 0 && { skip: () => 'nothing that it shows has changed' }) }
}

/**
 * @param whole everything; otherwise the gate: what a change can break, in minutes
 * @param since a commit: of the tests only those that reach, by what they import, a file changed after it; of those of the API, which
 * import all of the server, those of the areas that do
 * @param before the commit before the change, or undefined where it is not known
 */
export const stepsOf = ({ whole = false, since, before } = {}) => {
  const changed = since && changedSince(since)
  const touched = changed && apiTestsOf(changed)
  const api = (files) => {
    const chosen = touched?.filter((path) => files.length === 0 || files.some((name) => path.startsWith(name)))
    const nothing = chosen?.length === 0 && { skip: () => 'nothing that it asks has changed' }
    return { files: chosen ?? files, whole, mayBeEmpty: since !== undefined, ...nothing }
  }
  const generatorStands = () =>
    whole || before === undefined || changedSince(before).some(isOfGenerator)
      ? ''
      : 'what it writes into has not changed'
  const inSum = ['node', 'scripts/run.mjs', 'scripts/weigh.ts']
  const counted = whole ? [['node', 'scripts/run.mjs', 'tests/support/make-counted.ts']] : []
  return [
    check('build', 'build and its size', ['node', 'scripts/build.mjs'], inSum, ...counted),
    check('types', 'types', [bin('tsc'), '-b']),
    check('format', 'format and lint', [bin('biome'), 'ci', '--colors=off']),
    check('imports', 'import rules', [bin('depcruise'), '.']),
    check('dead', 'dead code', [bin('knip')]),
    vitest('checks', 'house rules, file sizes', ['checks'], { whole, paired: true, again: undefined }),
    vitest('unit', 'unit and contract', ['unit'], { whole, since, paired: true }),
    // Both cores are its own.
    {
      ...check('generator', 'a new resource', ['node', 'scripts/try-new-resource.mjs']),
      ...{ paired: false, skip: generatorStands },
    },
    vitest('ui', 'UI', ['ui', 'ui-fresh'], { whole, since }),
    ...(whole || !findPostgres()
      ? inShards(pgliteShards, (at, options) =>
          vitest(`api-${at}`, `API on PGlite, ${at} of ${pgliteShards}`, ['api'], { options, ...api([]) }),
        )
      : [vitest('api', 'API on PGlite', ['api'], api(ofPglite))]),
    vitest('postgres', 'API on PostgreSQL', ['api'], { ...onPostgres, ...api([]) }),
    ...(whole
      ? inBrowser
      : [browser('browser', 'browser', { ...ofGate, ...(changed ? inBrowserOf(changed) : { files: gateFlows }) })]),
  ]
}
