/** The finance screen: from a total to its rows, to the statement of a clinic, and to a workbook. */
import { expect } from '@playwright/test'
import { enter, test } from '../support/e2e'

test('a finance officer follows what is owed from the total to the orders, and to the statement of a clinic', async ({
  page,
}) => {
  await enter(page, '/statistics/finance?side=money')
  const card = page.locator('dl > div').filter({ has: page.getByText('应收', { exact: true }) })
  const owed = await card.getByRole('link').textContent()
  expect(owed).toMatch(/^¥[\d,.]+$/)
  await card.getByRole('link').click()
  await expect(page.getByText(`合计 ${owed}`)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('未付')
  await page.reload()
  await expect(page.getByText(`合计 ${owed}`)).toBeVisible()

  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^财务统计-.*\.xls$/)

  await page.getByRole('link', { name: '返回统计' }).click()
  await page.getByRole('table', { name: '按诊所' }).getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText('期初 + 发货 − 退货 − 已付 = 期末')).toBeVisible()
  const amounts = page.locator('dl:visible dd')
  await expect(amounts).toHaveCount(5)
  const [opening = 0, shipped = 0, returned = 0, paid = 0, closing = 0] = (await amounts.allTextContents()).map(
    (text) => Math.round(Number(text.replaceAll(/[¥,]/g, '').replace('−', '-')) * 100),
  )
  expect(opening + shipped - returned - paid).toBe(closing)
  await expect(page.getByRole('link', { name: '打印' })).toHaveAttribute('href', /statement\/print\?hid=\d+/)
})

test('every side of the screen shows its figures', async ({ page }) => {
  await enter(page, '/statistics/finance')
  for (const side of ['充值', '预约费用', '支出']) {
    await page.getByRole('navigation', { name: '财务统计分类' }).getByRole('link', { name: side, exact: true }).click()
    await expect(page.locator('dl > div').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '导出', exact: true })).toBeVisible()
  }
})
