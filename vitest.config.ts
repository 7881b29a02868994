import { defineConfig } from 'vitest/config'
import { InOrder } from './tests/support/in-order.ts'

const shared = {
  setupFiles: ['tests/support/console.ts'],
  // What a test puts in the place of something is gone before the next.
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Not measures of speed, here and below: a busy machine only takes longer.
  expect: { poll: { timeout: 30_000 } },
}
const withChance = { ...shared, setupFiles: [...shared.setupFiles, 'tests/support/chance.ts'] }

const ui = {
  ...shared,
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...withChance,
          name: 'unit',
          environment: 'node',
          include: ['tests/{unit,contract}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
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
          hookTimeout: 300_000,
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
