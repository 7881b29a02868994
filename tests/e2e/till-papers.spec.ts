/** The papers of the till on A4: a bill that says what it comes to in words, and the closing of a day with its shifts. */
import { expect } from '@playwright/test'
import { enter, rows, test } from '../support/e2e'

test('a bill is printed on A4 from the list, and again as a reprint', async ({ page, context }) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await enter(page, '/sales/daily/bills?status=3', 'cashier')
  const opened = context.waitForEvent('page')
  await rows(page).first().getByRole('link', { name: '打印清单' }).click()
  const paper = await opened
  await paper.addInitScript(() => {
    window.print = () => undefined
  })
  await paper.reload()
  await expect(paper.getByRole('heading', { name: '收费清单' })).toBeVisible()
  await expect(paper.getByText(/^人民币.*[整角分]$/)).toBeVisible()
  for (let times = 0; times < 2; times += 1) {
    const counted = paper.waitForResponse((answer) => answer.url().endsWith('/prints'))
    await paper.getByRole('button', { name: /打\s*印/ }).click()
    await counted
  }
  await expect(paper.getByText(/补打 \d+/)).toBeVisible()
})

test('the closing of a day names its shifts and ways of payment', async ({ page }) => {
  await enter(page, '/sales/daily/closings', 'boss')
  const href = await rows(page).first().getByRole('link', { name: '打印' }).getAttribute('href')
  await page.goto(href ?? '')
  await expect(page.getByRole('heading', { name: '日结单' })).toBeVisible()
  await expect(page.getByRole('table', { name: '班次' }).locator('tbody tr').first()).toContainText('JB')
  await expect(page.getByRole('table', { name: '收款方式' })).toContainText(/现金|微信|支付宝|银行卡|储值/)
})
