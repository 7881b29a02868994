import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { enter, firstNumber, openList, openListAlone, rows, signIn, test } from '../support/e2e'

const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const menu = (page: Page) => page.getByRole('navigation', { name: '导航菜单' })

test('the sidebar stays as it was left, closes below 1027 px and, lying over the page, by a click outside', async ({
  page,
}) => {
  await enter(page, '/dashboard')
  await page.getByRole('button', { name: '收起菜单' }).click()
  expect(await page.evaluate(() => localStorage.getItem('sidebar'))).toBe('0')
  await page.reload()
  await page.getByRole('button', { name: '展开菜单' }).click()
  expect(await page.evaluate(() => localStorage.getItem('sidebar'))).toBe('1')
  await page.setViewportSize({ width: 1026, height: 800 })
  await expect(menu(page)).toHaveCount(0)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(menu(page)).toBeVisible()
  await page.mouse.click(900, 400)
  await expect(menu(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1027, height: 800 })
  await expect(menu(page)).toBeVisible()
  await menu(page).getByRole('menuitem', { name: '订单管理' }).click()
  await menu(page).getByRole('link', { name: '镜片订单' }).click()
  await page.locator('aside').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a tab comes back as it was left: page, rows and scroll', async ({ page }) => {
  await openList(page, 'agent', '?status=7')
  const onFirst = (await firstNumber(page).textContent()) ?? ''
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(firstNumber(page)).not.toHaveText(onFirst)
  const number = (await firstNumber(page).textContent()) ?? ''
  await page.evaluate(() => window.scrollTo(0, 120))
  // From within: a click of the mouse would scroll the link into sight first.
  await rows(page)
    .nth(4)
    .getByRole('link', { name: /^LN/ })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LN')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(tabs(page).getByRole('link', { name: /^LN\d{14} 详情/ })).toHaveAttribute('aria-current', 'page')
  await tabs(page).getByRole('link', { name: '镜片订单' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(firstNumber(page)).toHaveText(number)
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
  await page.reload()
  await expect(tabs(page).getByRole('link')).toHaveCount(2)
  await expect(firstNumber(page)).toHaveText(number)
})

test('a dialog goes out of sight with its screen, and is there again', async ({ page }) => {
  await openList(page, 'agent', '?status=1')
  await rows(page).first().getByRole('button', { name: '驳回' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('轴位与验光单不符')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /输入页面/ })).toBeFocused()
  await page.keyboard.type('首页')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabs(page).getByRole('link', { name: '镜片订单' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('轴位与验光单不符')
})

test('what is typed in a form waits in its tab; signing out forgets all tabs', async ({ page }) => {
  await openListAlone(page, '?status=1')
  await rows(page).first().getByRole('link', { name: /^LN/ }).click()
  await page.goto(`${page.url()}/edit`)
  const sphere = page.getByRole('textbox', { name: '右眼 R 球镜' })
  await sphere.fill('-9.00')
  await menu(page).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await expect(tabs(page).getByRole('img', { name: '有未保存的修改' })).toBeVisible()
  await tabs(page).getByRole('link', { name: /修改/ }).click()
  await expect(sphere).toHaveValue(/9\.00/)
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByText('退出登录').click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'agent')
  await expect(tabs(page).getByRole('link')).toHaveText(['首页'])
})

test('going back to a kept screen shows its rows as they were, without drawing them anew', async ({ page }) => {
  await openList(page)
  await rows(page)
    .first()
    .evaluate((row) => row.setAttribute('data-drawn', 'once'))
  await firstNumber(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LN')
  await expect(page.locator('tr[data-drawn]')).toBeHidden()
  await tabs(page).getByRole('link', { name: '镜片订单' }).click()
  await expect(page.locator('tr[data-drawn]')).toBeVisible()
})
