/**
 * Every entry of the menu of everybody: no call that it makes is refused, and every text that it shows is one. `SHOTS` names a folder
 * for pictures of them, in both languages, wide and narrow.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type Request } from '@playwright/test'
import { enter, test } from '../support/e2e'
import { goTo, settled } from '../support/spec-only'

const people = [
  ...['admin', 'agent', 'user', 'clinic', 'boss', 'front', 'cashier', 'optometrist', 'doctor', 'keeper'],
  ...['fy', 'sdx', 'content', 'expert', 'sales1', 'service1', 'stock1', 'money1', 'school', 'screener'],
]
const shots = process.env.SHOTS

interface Node {
  path: string
  hidden?: number
  children?: Node[] | null
}
const leaves = (nodes: readonly Node[]): string[] =>
  nodes.filter(({ hidden }) => !hidden).flatMap(({ path, children }) => (children?.length ? leaves(children) : [path]))

/** Words with dots between them, as keys of texts are and nothing that is written for a person. */
const key = /(?<![\w@/.-])[a-z][A-Za-z]+(?:\.[A-Za-z0-9]+)+(?![\w@/-])/g
/** Addresses and files. */
const isNoKey = (text: string) => /\.(com|cn|example|xlsx?|csv|zip|pdf|png|jpe?g|docx?)$/i.test(text)

const keysOn = async (page: Page) => {
  const text = await page.locator('body').innerText()
  return [...text.matchAll(key)].map(([found]) => found).filter((found) => !isNoKey(found))
}

const watch = (page: Page) => {
  const seen = { open: 0, screens: [] as string[], refused: [] as string[] }
  const isAwaited = (request: Request) => /\/assets\/|\/api\/(?!.*live\/events)/.test(request.url())
  page.on('request', (request) => {
    if (isAwaited(request)) seen.open += 1
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      if (isAwaited(request)) seen.open -= 1
    })
  page.on('response', async (response) => {
    const { pathname, search } = new URL(response.url())
    if (!pathname.startsWith('/api/') || pathname.endsWith('/live/events')) return
    const answer = await response.json().catch(() => ({ code: response.ok() ? 0 : response.status() }))
    if (pathname.endsWith('/account/userinfo') && answer.data) seen.screens = leaves(answer.data.menuList ?? [])
    if (answer.code !== 0) seen.refused.push(`${response.request().method()} ${pathname}${search}: ${answer.message}`)
  })
  return seen
}

const picture = async (page: Page, account: string, path: string, at: string) => {
  if (!shots) return
  const folder = join(shots, account)
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${path.replaceAll(/[^\w-]+/g, '_').slice(1)}-${at}.png`) })
}

for (const account of people)
  test(`no screen of ${account} asks for what is refused, or shows the key of a text`, async ({ page }) => {
    // Up to some eighty screens, one after the other.
    test.slow()
    const seen = watch(page)
    await enter(page, '/dashboard', account)
    await expect.poll(() => seen.screens.length).toBeGreaterThan(0)
    const wrong: string[] = []
    for (const path of seen.screens) {
      await goTo(page, path)
      await settled(page, seen)
      wrong.push(...(await keysOn(page)).map((found) => `${path} shows ${found}`))
      wrong.push(...seen.refused.splice(0).map((refused) => `${path} asks ${refused}`))
      await picture(page, account, path, 'wide')
      if (shots) {
        await page.setViewportSize({ width: 390, height: 844 })
        await settled(page, seen)
        await picture(page, account, path, 'narrow')
        await page.setViewportSize({ width: 1440, height: 900 })
      }
    }
    expect([...new Set(wrong)]).toEqual([])
  })
