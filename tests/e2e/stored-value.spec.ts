/** A member pays in, gets a voucher, and pays a fee by stored value at the till. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

const dialog = (page: Page) => page.getByRole('dialog')

test('what a member pays in pays for a fee at the till', async ({ page }) => {
  await enter(page, '/members/stored-value', 'cashier')
  await page.getByRole('button', { name: '充值' }).first().click()
  await dialog(page).getByRole('combobox', { name: '会员' }).click()
  const member = page.locator('.ant-select-item-option').first()
  const name = ((await member.innerText()).split(' · ')[0] ?? '').trim()
  await member.click()
  await dialog(page)
    .getByText(/^充 ¥1,000.00/)
    .click()
  await expect(dialog(page).getByLabel('充值金额')).toHaveValue('1000.00')
  await dialog(page).getByLabel('支付单号').fill('WX20261')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(`${name} · ¥1,000.00`)
  const voucher = await dialog(page).getByRole('link', { name: '打印凭证' }).getAttribute('href')
  await page.keyboard.press('Enter')
  await expectAccessible(page)

  await page.goto(voucher ?? '')
  await expect(page.getByRole('region', { name: /^CZ\d{14}$/ })).toContainText('¥1,000.00')

  await page.goto('/sales/daily')
  await expect(page.getByText(/业务日/)).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.type('眼底照相')
  await expect(page.getByTitle('眼底照相 · ¥80.00')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: '患者' }).fill(name)
  await page.locator('.ant-select-item-option', { hasText: name }).first().click()
  await page.keyboard.press('F9')
  await dialog(page).getByText('储值', { exact: true }).click()
  await expect(dialog(page)).toContainText('储值余额 ¥')
  await dialog(page)
    .getByRole('button', { name: /确认收款/ })
    .click()
  await expect(dialog(page)).toContainText('已收款')

  await page.goto(`/members/stored-value/entries?kind=2`)
  await expect(page.getByRole('row', { name: new RegExp(`消费.*${name}`) }).first()).toBeVisible()
})
