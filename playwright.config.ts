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

const phoneOnly = /\.phone\.spec\.ts$/
const alsoOnPhone = /\.(phone|both)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/sms-inbox.ts',
  outputDir: 'test-results',
  // Not a measure of speed: a busy machine only takes longer.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 3,
  // A second try says whether a test always fails or now and then; either fails the run.
  retries: 1,
  failOnFlakyTests: true,
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
    command: 'node scripts/start.mjs',
    url: `${address}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
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
