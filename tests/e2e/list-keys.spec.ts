/** A list is worked by single keys, from its first row to the order that it opens, and the keys can be switched off. */
import { expect, type Page } from '@playwright/test'
import { openListAlone, test } from '../support/e2e'
import { ownOrders } from '../support/own-order'

/** What lies over the page; while it is going it still takes the keys. */
const covers = (page: Page) => page.locator('.ant-modal-wrap:visible')

/** Escape reaches a dialog once it has the focus, which a busy page gives it late; of a closed one it does nothing. */
const close = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await expect(covers(page)).toHaveCount(0, { timeout: 2000 })
  }).toPass()

test('a list is worked by the keyboard alone', async ({ page }) => {
  await openListAlone(page, (await ownOrders(page, 3)).query)
  const rows = page.locator('#content [data-row-key]')
  const help = page.getByRole('dialog', { name: '键盘快捷键' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 1000 })
  }).toPass()
  await close(page)

  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('k')
  await expect(rows.nth(0)).toBeFocused()

  await page.keyboard.press('/')
  const field = page.locator('#content form').locator('input:focus')
  await expect(field).toHaveCount(1)
  // In a field the same keys are text.
  await page.keyboard.type('jx')
  await expect(field).toHaveValue('jx')
  await field.fill('')
  await field.evaluate((input: HTMLElement) => input.blur())

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/glass-list\/\d+/)
})

test('single keys can be switched off', async ({ page }) => {
  await openListAlone(page, (await ownOrders(page, 3)).query)
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(page.locator('#content [data-row-key]').first()).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('?')
  const single = page.getByRole('switch', { name: '在列表中启用单键快捷键' })
  await single.click()
  await close(page)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('j')
  await expect(page.locator('#content [data-row-key]:focus')).toHaveCount(0)
  // The palette still tells of them, and switches them on again.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: '搜索与命令' }).getByRole('combobox').fill('快捷键')
  await page.getByRole('option', { name: '键盘快捷键' }).click()
  await single.click()
  await close(page)
  await page.keyboard.press('j')
  await expect(page.locator('#content [data-row-key]:focus')).toHaveCount(1)
})
