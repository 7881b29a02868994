/** A manager drafts a coupon and starts it. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

const dialog = (page: Page) => page.getByRole('dialog')
const name = `周年庆券${Date.now() % 100_000}`

test('a coupon is drafted and started', async ({ page }) => {
  await enter(page, '/marketing/coupons', 'boss')
  await page.getByRole('button', { name: '新增卡券' }).click()
  await dialog(page).getByLabel('券', { exact: true }).fill(name)
  await dialog(page).getByLabel('减免金额').fill('5')
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: /保\s*存|确\s*定/ })
    .click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('减 ¥5.00')
  await row.getByRole('button', { name: /启\s*用/ }).click()
  await expect(row).toContainText('进行中')
})
