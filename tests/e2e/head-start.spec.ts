import { type BrowserContext, expect, type Response } from '@playwright/test'
import type { Call } from '../../contract/core/call'
import { resources } from '../../contract/registry'
import { signIn, test } from '../support/e2e'

const { brands, certificates, contracts, lensOrders, loginRecords, medItems, orderBatches, products } = resources
const { purchases, roles, scraps, stock, stockCounts, stockIns, stockOuts, tags, audit, clinicSettings } = resources

/** Lists that are no one company's, and the call by which their rows come. */
const lists: Record<string, [address: string, call: Call][]> = {
  agent: [
    ['/order/glass-list', lensOrders.calls.list],
    ['/order/purchases', purchases.calls.list],
    ['/order/batches', orderBatches.calls.list],
    ['/inventory/list', stock.calls.list],
    ['/inventory/warning?tab=expired', stock.calls.invalidStock],
    ['/inventory/import', stockIns.calls.list],
    ['/inventory/export', stockOuts.calls.list],
    ['/inventory/count', stockCounts.calls.list],
    ['/inventory/scrap', scraps.calls.list],
    ['/inventory/goods?category=lens', products.calls.list],
    ['/contract/list', contracts.calls.list],
    ['/settings/certificate', certificates.calls.list],
    ['/settings/client-list', clinicSettings.calls.list],
  ],
  admin: [
    ['/settings/brand-setting', brands.calls.list],
    ['/settings/project-setting', medItems.calls.list],
    ['/settings/auth', roles.calls.list],
    ['/system/login-records', loginRecords.calls.list],
    ['/system/audit', audit.calls.list],
    ['/content/tags', tags.calls.list],
  ],
}

/** The files that a page names: in itself, or in the header that goes with it. */
const namedBy = async (page: Response): Promise<ReadonlySet<string | undefined>> => {
  const html = await page.text()
  const { link = '' } = page.headers()
  return new Set([
    ...[...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file),
    ...[...link.matchAll(/<(\/[^>]+)>/g)].map(([, file]) => file),
  ])
}

/** Opens a list as for the first time. What the page does not name is not answered before the rows have been asked for. */
const openCold = async (context: BrowserContext, address: string, call: Call) => {
  const page = await context.newPage()
  const asked: string[] = []
  const isRows = (pathname: string) =>
    new RegExp(`^/api/[^/]+${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  const rowsAsked = page.waitForRequest((request) => isRows(new URL(request.url()).pathname), {
    timeout: 30_000,
  })
  const named = page.waitForResponse((response) => response.request().isNavigationRequest()).then(namedBy)
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    // The stream stays without an answer: rows that other tests change meanwhile would rightly be asked for anew.
    if (pathname.endsWith('/live/events')) return
    if (isRows(pathname)) asked.push(route.request().url())
    const isFirst = route.request().isNavigationRequest() || (await named).has(pathname)
    if (!isFirst) await rowsAsked
    await route.continue().catch(() => undefined)
  })
  await page.goto(address, { waitUntil: 'commit' })
  // Where the API is; the code goes on without after a while.
  expect(await named).toContain('/settings.json')
  await rowsAsked
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  await page.waitForLoadState('load')
  // Whatever else the screen asks of it would come by now.
  await page.waitForTimeout(500)
  await page.close()
  return asked
}

for (const [account, screens] of Object.entries(lists))
  test(`the rows of the plain lists of ${account} are asked for once, right after the code that the page names`, async ({
    page,
    context,
  }) => {
    await page.goto('/login')
    await signIn(page, account)
    await expect(page).toHaveURL(/dashboard/)
    for (const [address, call] of screens)
      await test.step(address, async () => {
        expect(await openCold(context, address, call), address).toHaveLength(1)
      })
  })
