import { defineConfig } from 'vitest/config'

const shared = { setupFiles: ['tests/support/console.ts'] }

export default defineConfig({
  test: {
    // By itself it keeps one core for its main process, which on two leaves a single worker, and the main process idle.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'checks', environment: 'node', include: ['tests/checks/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: ['tests/{unit,contract}/**/*.test.ts'],
          // Not a measure of speed: a busy machine only takes longer.
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/prepared.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Each file opens a database of its own: more at once only take each other's memory.
          maxWorkers: 2,
          // What a file changes lies in that database and its world; the server need not be loaded anew for each.
          isolate: false,
        },
      },
      {
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/ui-setup.ts'],
          // Left to Node, the bindings would bring a second copy of react-router, whose context nobody fills.
          server: { deps: { inline: [/@refinedev/] } },
        },
      },
    ],
  },
})
