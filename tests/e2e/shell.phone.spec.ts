import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

test('on a phone the menu lies over the page, the tabs behind their number, and nothing sticks out', async ({
  page,
}) => {
  await enter(page, '/dashboard')
  await expect(page.locator('figure canvas').first()).toBeVisible()
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await sticksOut()).toBe(false)
  await expectAccessible(page)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.getByRole('navigation', { name: '导航菜单' }).getByRole('menuitem', { name: '订单管理' }).click()
  await page.getByRole('navigation', { name: '导航菜单' }).getByRole('link', { name: '镜片订单' }).click()
  await expect(page.getByRole('navigation', { name: '导航菜单' })).toHaveCount(0)
  await page
    .getByRole('link', { name: /^LN\d{14}$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LN')
  expect(await sticksOut()).toBe(false)
  await expect(page.getByRole('banner').getByText('镜片订单')).toBeVisible()
  await page.getByRole('button', { name: '已打开 3 个页面' }).click()
  await page.getByRole('menuitem', { name: '首页' }).click()
  await expect(page).toHaveURL(/dashboard/)
})
