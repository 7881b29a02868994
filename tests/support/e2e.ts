/** What browser tests share: the time at which they take place, ways in, and a page on which a stray error fails the test. */
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { shiftClock, timeShift } from './business-time.mjs'

export const password = 'Vision@2026'

interface Fixtures {
  /** Errors that a test means the page to have, such as what the policy of the page forbids. */
  meant: RegExp | undefined
  quiet: undefined
}

/** Every window that the browser opens has the time of the run. */
const atRunTime = (browser: Browser) => {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(shiftClock, timeShift)
    return context
  }
  return browser
}

export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [async ({ browser }, use) => use(atRunTime(browser)), { scope: 'worker' }],
  meant: [undefined, { option: true }],
  quiet: [
    async ({ page, meant }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text())
      })
      // Chromium tells no console of a try that the script itself catches.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          reportError(new Error(`The policy of the page forbids ${effectiveDirective} ${blockedURI}`)),
        ),
      )
      await use(undefined)
      expect(errors.filter((error) => !meant?.test(error))).toEqual([])
    },
    { auto: true },
  ],
})

export const signIn = async (page: Page, account: string) => {
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /登\s*录/ }).click()
}

const tokens = new Map<string, Promise<string>>()

const tokenOf = async (page: Page, account: string): Promise<string> => {
  const answer = await page.request.post(`${hosts.main}/account/login`, { data: { account, password } })
  return (await answer.json()).data.token
}

/** What a browser keeps of a sign-in. */
const keepToken = (page: Page, value: string) => {
  const { baseURL = '' } = base.info().project.use
  return page.context().addCookies([{ name: 'token', value, url: baseURL }])
}

/**
 * On a screen as a browser that was left open: with a session that the tests of a worker share. A test that ends its session or
 * changes its account has one of its own.
 */
export const enter = async (page: Page, path: string, account = 'agent') => {
  const token = tokens.get(account) ?? tokenOf(page, account)
  tokens.set(account, token)
  await keepToken(page, await token)
  await page.goto(path)
}

/** On the list of lens orders, under these filters. */
export const openList = async (page: Page, account = 'agent', query = '') => {
  await enter(page, `/order/glass-list${query}`, account)
  await expect(rows(page).first()).toBeVisible()
}

/** With a session of the test's own, which it may end. */
export const signInAlone = async (page: Page) => keepToken(page, await tokenOf(page, 'agent'))

/** On the list of lens orders with such a session. */
export const openListAlone = async (page: Page, query = '') => {
  await signInAlone(page)
  await page.goto(`/order/glass-list${query}`)
  await expect(rows(page).first()).toBeVisible()
}

/** There by the form. */
export const signInToList = async (page: Page, account = 'agent', query = '') => {
  await page.goto(`/order/glass-list${query}`)
  await signIn(page, account)
  await expect(rows(page).first()).toBeVisible()
}

/** The rows of the table. */
export const rows = (page: Page) => page.locator('tbody tr[data-row-key]')

/** The number of the first order shown; a test that changes an order has one of its own, see `own-order.ts`. */
export const firstNumber = (page: Page) =>
  rows(page)
    .first()
    .getByRole('link', { name: /^LN\d{14}$/ })

/**
 * Clicks what asks the server in the name of a session that has ended. The page may find out first, since the bell of notices asks
 * too: the dialog that says so covers what was to be clicked then, and the test goes on with that dialog.
 */
export const clickUnlessSignedOut = (target: Locator) => target.click({ timeout: 5000 }).catch(() => undefined)
