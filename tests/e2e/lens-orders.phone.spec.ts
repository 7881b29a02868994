import { expect } from '@playwright/test'
import { signIn, test } from '../support/e2e'

test('on a phone the orders are cards that fit the width', async ({ page }) => {
  await page.goto('/order/glass-list?status=1')
  await signIn(page, 'agent')
  await expect(page.getByText('待审核').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: /^LN\d{14}$/ }).first()).toBeVisible()
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest).toBeLessThanOrEqual(390)
  await page
    .getByRole('link', { name: /^LN\d{14}$/ })
    .first()
    .click()
  await expect(page.getByText('右眼').filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
