import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

test('on a phone the orders are cards that fit the width', async ({ page }) => {
  await enter(page, '/order/glass-list?status=1')
  await expect(page.getByText('待审核').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: /^LN\d{14}$/ }).first()).toBeVisible()
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest).toBeLessThanOrEqual(390)
  const edges = await page
    .getByRole('listitem')
    .filter({ hasText: '¥' })
    .first()
    .evaluate((card) => {
      const amount = [...card.querySelectorAll('strong')].find(({ textContent }) => textContent?.startsWith('¥'))
      return [amount, card].map((one) => one?.getBoundingClientRect().right ?? 0)
    })
  expect(Math.abs((edges[1] ?? 0) - (edges[0] ?? 0)), 'the amount ends where the card does').toBeLessThan(20)
  await page
    .getByRole('link', { name: /^LN\d{14}$/ })
    .first()
    .click()
  await expect(page.getByText('右眼').filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('on a phone paper goes sideways under the finger, and the page around it stays', async ({ page }) => {
  await enter(page, '/order/glass-list?status=1')
  const order = page.getByRole('link', { name: /^LN\d{14}$/ }).first()
  await expect(order).toBeVisible()
  const id = new URL(await order.evaluate((link: HTMLAnchorElement) => link.href)).pathname.split('/').at(-1)
  await page.goto(`/print-glasses/${id}`)
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('button', { name: '打印' })).toBeInViewport({ ratio: 1 })
  // A4 and the form of the needle printer: 210 and 241 mm.
  expect((await page.getByRole('article').boundingBox())?.width).toBeGreaterThan(790)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

test('on a phone the present one of many tabs is in sight', async ({ page }) => {
  await enter(page, '/statistics/order/apparatus')
  await expect(page.getByRole('link', { name: '仪器', exact: true })).toBeInViewport({ ratio: 1 })
  await page.goto('/order/glass-list?status=9')
  await expect(page.getByRole('navigation').getByRole('link', { name: /^售后/ })).toBeInViewport({ ratio: 1 })
})
