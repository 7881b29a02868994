/** A Chromium of our own, with its protocol beside Playwright. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { args, executablePath } from '../tests/support/chromium'
import { password } from '../tests/support/e2e'

export const listPath = '/order/glass-list'
export const rowSelector = 'tbody tr[data-row-key]'
export const rowsOf = (page: Page) => page.locator(rowSelector)

export const openBrowser = () => chromium.launch({ args, ...(executablePath && { executablePath }) })

const settings = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }

/** A browser that has seen nothing, signed in when it is given the cookies of one that is. */
export const newVisitor = async (browser: Browser, signedIn?: Awaited<ReturnType<BrowserContext['storageState']>>) => {
  const context = await browser.newContext({ ...settings, ...(signedIn && { storageState: signedIn }) })
  const page = await context.newPage()
  return { context, page, devTools: await context.newCDPSession(page) }
}

export const signInOn = async (page: Page, address: string) => {
  await page.goto(`${address}/login`)
  await page.getByLabel('账号', { exact: true }).fill('agent')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Has every page note when it first shows something that matches. */
export const noteMoment = (page: Page, selector: string) =>
  page.addInitScript((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)) return
      watching.disconnect()
      // What the browser shows is there after the frame.
      requestAnimationFrame(() => performance.mark('moment'))
    }
    const watching = new MutationObserver(look)
    watching.observe(document, { childList: true, subtree: true })
  }, selector)

/** Kilobytes of scripts and styles, as they came over the wire, that had arrived by the moment. */
export const codeUntilMoment = async (page: Page) => {
  await page.waitForFunction(() => performance.getEntriesByName('moment').length > 0)
  return page.evaluate(() => {
    const [moment] = performance.getEntriesByName('moment')
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return (
      files
        .filter(({ name, responseEnd }) => /\.(js|css)$/.test(name) && responseEnd <= (moment?.startTime ?? 0))
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
    )
  })
}

/** Seconds that the main thread has worked since the page began. */
export const mainThreadWork = async (devTools: CDPSession) => {
  const { metrics } = await devTools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}
