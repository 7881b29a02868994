/**
 * Three devices without a network, one clock a day ahead, one a day behind; their browsers are killed again and again, and each
 * record comes to the server once. `STATION_RECORDS=2000 STATION_KILLS=20` is the whole proof; without, a short one runs.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { args, executablePath } from '../support/chromium'
import { test } from '../support/e2e'
import { childrenIn, examineNext, openStationTask } from '../support/offline-station'

const records = Number(process.env.STATION_RECORDS ?? 12)
const kills = Number(process.env.STATION_KILLS ?? 2)
const day = 86_400_000
const shifts = [day, -day, 0]
const each = Math.ceil(records / shifts.length / 2)

/** The browser on this folder with all its processes, at once. */
const killAllOf = (folder: string) => {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
}

/** A browser with a disk of its own, which outlives it. */
const makeDevice = (folder: string, shift: number, token: string) => {
  let context: BrowserContext | undefined
  const open = async (): Promise<Page> => {
    const { baseURL = '' } = test.info().project.use
    const options = { args, baseURL, locale: 'zh-CN', ...(executablePath && { executablePath }) }
    context = await chromium.launchPersistentContext(folder, options)
    await context.addCookies([{ name: 'token', value: token, url: baseURL }])
    await context.addInitScript((by) => {
      const Right = Date
      const now = () => Right.now() + by
      globalThis.Date = class extends Right {
        constructor(...given: unknown[]) {
          super(...((given.length === 0 ? [now()] : given) as [number]))
        }
        static override now = now
      } as DateConstructor
    }, shift)
    return context.pages()[0] ?? (await context.newPage())
  }
  const goOffline = () => context?.setOffline(true)
  const kill = async () => {
    // Nothing is said to it: it has no time to put anything away.
    const closed = context?.waitForEvent('close', { timeout: 10_000 }).catch(() => undefined)
    killAllOf(folder)
    await closed
  }
  return { open, goOffline, kill, close: () => killAllOf(folder) }
}

test('three devices without a network, killed in between and with wrong clocks, lose nothing and send nothing twice', async ({
  request,
}) => {
  test.setTimeout(240_000 + records * 2000 + kills * 20_000)
  const tasks = [await openStationTask(request, '断网检查一'), await openStationTask(request, '断网检查二')]
  const work = async (shift: number, killsHere: number) => {
    const folder = mkdtempSync(join(tmpdir(), 'station-'))
    const device = makeDevice(folder, shift, tasks[0]?.screener ?? '')
    try {
      let page = await device.open()
      for (const { station } of tasks) {
        await page.goto(station)
        await expect(childrenIn(page).first()).toBeVisible()
        await page.evaluate(() => navigator.serviceWorker.ready)
      }
      await device.goOffline()
      let done = 0
      const killAt = new Set(
        Array.from({ length: killsHere }, (_, at) => Math.floor(((at + 1) * 2 * each) / (killsHere + 1))),
      )
      const resume = async (station: string) => {
        await page.goto(station)
        await childrenIn(page).filter({ hasText: '待检' }).first().click()
      }
      for (const { station } of tasks) {
        await resume(station)
        for (let at = 0; at < each; at += 1) {
          await examineNext(page)
          done += 1
          if (!killAt.has(done)) continue
          await device.kill()
          page = await device.open()
          await device.goOffline()
          await resume(station)
          await expect(
            page.getByRole('status').getByText(new RegExp(`^${done.toLocaleString('en')} 条待发送`)),
          ).toBeVisible()
        }
      }
      // Back in the network: another start of the browser, as in the evening.
      await device.kill()
      page = await device.open()
      await page.goto(tasks[0]?.station ?? '')
      await expect(page.getByText('全部已发送')).toBeVisible({ timeout: 120_000 })
    } finally {
      device.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    }
  }
  await Promise.all(shifts.map((shift, at) => work(shift, Math.floor((kills + at) / shifts.length))))
  for (const task of tasks) expect(await task.readings()).toBe(each * shifts.length)
})
