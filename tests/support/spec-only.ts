/** A page before an installation that knows only the specification: the server of the run, rewritten on the way. */
import { expect, type Page } from '@playwright/test'
import { specOnly } from '../../mocks/spec-only'

/** What went wrong without a word of the person: calls that such an installation does not have, toasts, broken pages. */
export interface Seen {
  unknown: string[]
  /** Calls that are on their way. */
  open: number
  toasts: () => Promise<string[]>
}

declare global {
  interface Window {
    seenToasts?: string[]
  }
}

const watchToasts = () => {
  window.seenToasts = []
  const note = (node: Node) => {
    if (node instanceof Element && node.querySelector('.ant-message-error, .ant-message-warning'))
      window.seenToasts?.push(node.textContent ?? '')
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note)
  }).observe(document, { childList: true, subtree: true })
}

const bodiless = ['GET', 'HEAD']

export const atHomeElsewhere = async (page: Page): Promise<Seen> => {
  const answer = specOnly((request) => fetch(request))
  const seen: Seen = { unknown: [], open: 0, toasts: () => page.evaluate(() => window.seenToasts ?? []) }
  await page.addInitScript(watchToasts)
  await page.route('**/api/**', async (route) => {
    seen.open += 1
    const asked = route.request()
    const body = asked.postDataBuffer()
    const response = await answer(
      new Request(asked.url(), {
        method: asked.method(),
        headers: await asked.allHeaders(),
        ...(!bodiless.includes(asked.method()) && body && { body: new Uint8Array(body) }),
      }),
    )
    if (response.status === 404) seen.unknown.push(`${asked.method()} ${new URL(asked.url()).pathname}`)
    await route
      .fulfill({
        status: response.status,
        headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-encoding')),
        body: Buffer.from(await response.arrayBuffer()),
      })
      // The page has gone on meanwhile.
      .catch(() => undefined)
    seen.open -= 1
  })
  return seen
}

/** To another screen, as a link leads there. */
export const goTo = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

const waiting = '.ant-spin-spinning, .ant-skeleton-active, [role=status]:not(:has(*:not(:empty)))'

/** Nothing is on its way any more, and something is to be seen. */
const isSettled = (page: Page, seen: Pick<Seen, 'open'>) =>
  seen.open === 0 &&
  page.getByRole('main').evaluate((main, selector) => {
    const isVisible = (element: Element) => element.getClientRects().length > 0
    return (main as HTMLElement).innerText.trim() !== '' && ![...main.querySelectorAll(selector)].some(isVisible)
  }, waiting)

export const settled = async (page: Page, seen: Pick<Seen, 'open'>) => {
  for (const _ of [1, 2]) {
    await page.waitForTimeout(30)
    await expect.poll(() => isSettled(page, seen), { intervals: [50] }).toBe(true)
  }
}
