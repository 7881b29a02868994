import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By code units, which do not depend on the machine's language. */
const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

/**
 * Files run in the order of their paths, so that a red run can be repeated: by itself Vitest begins with those that failed or took
 * long the last time, and most projects share modules between files. Those of one project stay together, since the pool hands a
 * worker on to the next file of the same project alone.
 */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted(
      (one, other) => compare(one.project.name, other.project.name) || compare(one.moduleId, other.moduleId),
    )
  }
}

/** No time limit is a measure of speed: a busy machine only takes longer. */
const all = {
  // What one test replaces is there again in the next.
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  expect: { poll: { timeout: 30_000 } },
  hookTimeout: 300_000,
}
const shared = { ...all, setupFiles: ['tests/support/console.ts'] }
const withChance = { ...all, setupFiles: ['tests/support/console.ts', 'tests/support/chance.ts'] }

const ui = {
  ...all,
  environment: 'happy-dom' as const,
  setupFiles: ['tests/support/ui-setup.ts'],
  // Left to Node, the bindings would bring a second copy of react-router, whose context nobody fills.
  server: { deps: { inline: [/@refinedev/] } },
}
const fresh = 'tests/ui/**/*.fresh.test.{ts,tsx}'

export default defineConfig({
  test: {
    // By itself it keeps one core for its main process, which on two leaves a single worker, and the main process idle.
    maxWorkers: '100%',
    sequence: { sequencer: InOrder },
    projects: [
      {
        test: {
          ...shared,
          name: 'checks',
          environment: 'node',
          include: ['tests/checks/**/*.test.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          ...withChance,
          name: 'unit',
          environment: 'node',
          include: ['tests/{unit,contract}/**/*.test.ts'],
          testTimeout: 120_000,
          isolate: false,
        },
      },
      {
        test: {
          ...withChance,
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/prepared.ts'],
          testTimeout: 300_000,
          // Each file opens a database of its own: more at once only take each other's memory.
          maxWorkers: 2,
          // What a file changes lies in that database and its world; the server need not be loaded anew for each.
          isolate: false,
        },
      },
      {
        test: {
          ...ui,
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          exclude: [fresh],
          // Loading antd and the screens anew took longer than the tests of most files.
          isolate: false,
        },
      },
      // Of a page that has just been opened: what it keeps for its lifetime is not there yet.
      { test: { ...ui, name: 'ui-fresh', include: [fresh] } },
    ],
  },
})
