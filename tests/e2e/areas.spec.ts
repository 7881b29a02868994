/** The main screen of each area, opened once by those who work there: it has its heading, rows or figures to follow, and no error. */
import { expect } from '@playwright/test'
import { enter, test } from '../support/e2e'

const screens: Record<string, string[]> = {
  agent: [
    ...['/order/glass-list', '/order/purchases', '/inventory/list', '/inventory/goods?category=lens', '/contract/list'],
    ...['/settings/client-list', '/statistics/order/lens', '/statistics/finance', '/settings/staff'],
  ],
  clinic: ['/today', '/patients/list', '/medical/registrations', '/sales/daily', '/members/potential'],
  admin: ['/system/audit', '/settings/auth', '/content/list', '/train/list', '/settings/brand-setting'],
  screener: ['/school-screening/tasks'],
}

for (const [account, addresses] of Object.entries(screens))
  test(`the main screens of ${account} open`, async ({ page }) => {
    for (const address of addresses)
      await test.step(address, async () => {
        await enter(page, address, account)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(main.locator('tbody tr[data-row-key], a[href]').first()).toBeVisible()
        await expect(main.getByRole('alert').filter({ hasText: /失败|出错|无权/ })).toHaveCount(0)
        expect(new URL(page.url()).pathname).toBe(address.split('?')[0])
      })
  })
