/** A manager opens a till, sells a fee by keyboard, gives change, and counts the till. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

const dialog = (page: Page) => page.getByRole('dialog')

test('a fee is sold over the counter by keyboard, and the till is counted', async ({ page }) => {
  const till = `台${Date.now() % 100_000}`
  await enter(page, '/sales/daily/shifts', 'boss')
  await page.getByRole('button', { name: '开班' }).click()
  await dialog(page).getByLabel('收银台').fill(till)
  await dialog(page).getByLabel('备用金').fill('200')
  await dialog(page).getByRole('button', { name: '开班' }).click()
  await expect(page.getByText(/已开班 JB/)).toBeVisible()

  await page.getByRole('link', { name: '收银', exact: true }).click()
  await expect(page.getByText(`${till} ·`)).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.type('眼底照相')
  await expect(page.getByTitle('眼底照相 · ¥80.00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: '购物车' })).toContainText('眼底照相')
  await expectAccessible(page)
  await page.keyboard.press('F9')
  await expect(dialog(page)).toContainText('¥80.00')
  await dialog(page).getByLabel('收到现金').fill('100')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('找零 ¥20.00')
  const receipt = await dialog(page).getByRole('link', { name: '打印小票' }).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page.getByText('还没有项目')).toBeVisible()

  await page.goto(receipt ?? '')
  await expect(page.getByRole('region', { name: '小票' })).toContainText('找零')

  await page.goto('/sales/daily/bills?status=3')
  const bill = page.getByRole('row', { name: /眼底照相/ }).first()
  await bill.getByRole('button', { name: '明细' }).click()
  await expect(dialog(page)).toContainText('现金')
  await page.keyboard.press('Escape')

  await page.goto('/sales/daily/shifts?status=0')
  await page
    .getByRole('row', { name: new RegExp(till) })
    .getByRole('button', { name: '交班' })
    .click()
  await dialog(page).getByLabel('100 元 张数').fill('2')
  await dialog(page).getByLabel('50 元 张数').fill('1')
  await dialog(page).getByLabel('20 元 张数').fill('1')
  await dialog(page).getByLabel('10 元 张数').fill('1')
  await dialog(page).getByRole('button', { name: '交班' }).click()
  await expect(page.getByText('已交班：差额 ¥0.00')).toBeVisible()
})
