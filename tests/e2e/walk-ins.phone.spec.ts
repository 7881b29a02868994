/** Walk-ins on a phone: nothing goes beyond the edge, and a person is opened from the list. */
import { expect } from '@playwright/test'
import { enter, test } from '../support/e2e'

test('the walk-ins of a clinic fit on a phone', async ({ page }) => {
  await enter(page, '/clinic-screening/list', 'boss')
  await expect(page.getByRole('button', { name: '快速筛查' })).toBeVisible()
  await expect(page.getByRole('link', { name: '打开档案' }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
