import { expect } from '@playwright/test'
import { codeUntilMoment, noteMoment, rowSelector } from '../../bench/browser'
import { openList, test } from '../support/e2e'

/** Kilobytes as they came over the wire. What peers of this app load for a list, and what the sign-in comes to: less is always right, more must be meant. */
const most = { signIn: 168, list: 334 }

test('the sign-in and the first list load no more code than they have to, and the list is asked for once', async ({
  page,
  browser,
}) => {
  await noteMoment(page, 'input[type="password"]')
  await page.goto('/login')
  expect(await codeUntilMoment(page)).toBeLessThan(most.signIn)

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
  await noteMoment(cold, rowSelector)
  await cold.goto('/order/glass-list')
  expect(await codeUntilMoment(cold)).toBeLessThan(most.list)
  // Its rules came with the code of its components; what remains is the theme's variables.
  expect(await cold.locator('style[data-css-hash]').count()).toBe(1)
  await standing
  // As long as a list takes that has been told to look again.
  await cold.waitForTimeout(1500)
  expect(asked).toHaveLength(1)

  // A select is only drawn until it is reached for; what is typed into it before its code is there is not lost.
  await cold.route(/\/assets\/(antd|sele)-[^/]*\.js$/, async (route) => {
    await cold.waitForTimeout(500)
    await route.continue()
  })
  await cold.getByRole('combobox', { name: '诊所' }).fill('青禾')
  await expect(cold.getByRole('option', { name: /青禾/ }).first()).toBeAttached()
  await cold.keyboard.type('眼')
  await expect(cold.getByRole('combobox', { name: '诊所' })).toHaveValue('青禾眼')
  await fresh.close()
})
