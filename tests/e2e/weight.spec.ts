/** What the first list costs besides the size of its code, which the build adds up (`scripts/weigh.ts`). */
import { expect } from '@playwright/test'
import { openList, rows, test } from '../support/e2e'

test('the first list is asked for once, with its styles, and what is typed before its code is there is not lost', async ({
  page,
  browser,
}) => {
  await openList(page)
  const fresh = await browser.newContext({ storageState: await page.context().storageState(), locale: 'zh-CN' })
  const cold = await fresh.newPage()
  const asked: string[] = []
  cold.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/sgeye/lens-orders')) asked.push(request.url())
  })
  // Rows that other tests change meanwhile would rightly be asked for anew: the stream only says that it stands.
  await cold.route(/\/live\/events/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: ready\ndata: {"whole":true}\n\n' }),
  )
  const standing = cold.waitForResponse((response) => response.url().includes('/live/events'))
  await cold.goto('/order/glass-list')
  await expect(rows(cold).first()).toBeVisible()
  // Its rules came with the code of its components; what remains is the theme's variables.
  expect(await cold.locator('style[data-css-hash]').count()).toBe(1)
  await standing
  // As long as a list takes that has been told to look again.
  await cold.waitForTimeout(1500)
  expect(asked).toHaveLength(1)

  // A select is only drawn until it is reached for; what is typed into it before its code is there is not lost.
  await cold.route(/\/assets\/(an|se)[\w-]{7}\.js$/, async (route) => {
    await cold.waitForTimeout(500)
    await route.continue()
  })
  await cold.getByRole('combobox', { name: '诊所' }).fill('青禾')
  await expect(cold.getByRole('option', { name: /青禾/ }).first()).toBeAttached()
  await cold.keyboard.type('眼')
  await expect(cold.getByRole('combobox', { name: '诊所' })).toHaveValue('青禾眼')
  await fresh.close()
})
