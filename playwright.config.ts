import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { args, executablePath } from './tests/support/chromium'
import { inboxAddress, wechatAddress } from './tests/support/sms-inbox'

const PORT = process.env.E2E_PORT ?? '8099'
const address = `http://127.0.0.1:${PORT}`

/** One fresh database for the whole run: workers read this file too, and find what the first reading made. */
const dataFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-data-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
process.env.E2E_DATA_DIR ??= dataFolder()

/** When the run takes place, for the server, its database, the pages and the tests: a Wednesday, in the middle of the morning. */
const time = process.env.E2E_TIME ?? '2026-11-25T10:00:00+08:00'
process.env.E2E_TIME_SHIFT ??= String(Date.parse(time) - Date.now())

const phoneOnly = /\.phone\.spec\.ts$/
const alsoOnPhone = /\.(phone|both)\.spec\.ts$/
const preloads = ['scripts/end-with-parent.mjs', 'tests/support/business-time.mjs'].map((path) => `--import ./${path}`)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/sms-inbox.ts',
  outputDir: 'test-results',
  // Not a measure of speed: a busy machine only takes longer.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // Nothing is tried again beside what made it fail: `npm test` looks at the failed files once more, alone.
  retries: 0,
  // That many do not fail by accident, and each takes minutes to.
  maxFailures: 8,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { args, ...(executablePath && { executablePath }) },
    screenshot: 'only-on-failure',
    // What moves only makes a busy machine busier; the app keeps still for whoever asks it to.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', testIgnore: phoneOnly, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: alsoOnPhone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    // Without `exec` its parent would be a shell, which outlives the run.
    command: `exec node ${preloads.join(' ')} scripts/start.mjs`,
    url: `${address}/readyz`,
    reuseExistingServer: false,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      PORT,
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DATA_DIR: process.env.E2E_DATA_DIR,
      SEED: 'demo',
      SMS_GATEWAY_URL: inboxAddress,
      WECHAT_GATEWAY_URL: wechatAddress,
      LOG_LEVEL: 'warn',
    },
  },
})
