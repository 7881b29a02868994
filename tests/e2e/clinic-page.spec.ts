/** The page of a clinic, as the office of an agent uses it. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'

test('everything about a clinic is one click away from its name', async ({ page }) => {
  await enter(page, '/settings/client-list?query_string=沐青', 'agent')
  await rows(page).first().getByRole('link', { name: '厦门沐青眼科诊所' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '厦门沐青眼科诊所' })).toBeVisible()
  for (const part of ['订单', '诊所收款', '对账单', '销售记录', '合同列表', '资质管理', '人员账号'])
    await expect(page.locator('.ant-card-head-title').filter({ hasText: part }).first()).toBeVisible()
  await expect(page.getByText('近30天订单').first()).toBeVisible()
  await expectAccessible(page)

  const order = page.getByRole('link', { name: /^[A-Z]{2}\d{14}$/ }).first()
  const no = (await order.textContent()) ?? ''
  await order.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(no)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '厦门沐青眼科诊所' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /输入页面/ })).toBeFocused()
  await page.keyboard.type('沐青')
  await page.getByRole('option', { name: /厦门沐青眼科诊所/ }).click()
  await expect(page).toHaveURL(/\/settings\/client-list\/\d+$/)
  await page.getByRole('link', { name: '记录跟进' }).click()
  await expect(page.getByRole('dialog', { name: '新增销售记录' })).toContainText('厦门沐青眼科诊所')
})
