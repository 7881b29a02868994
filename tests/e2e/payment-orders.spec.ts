/** A keeper writes a payment order for what a supplier delivered, its owner approves and pays it, and it stands in the account. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

const dialog = (page: Page) => page.getByRole('dialog')

test('what a supplier is owed is ordered by a keeper, and approved and paid by the owner', async ({ page }) => {
  await enter(page, '/finance/payment-orders', 'keeper')
  await page.getByRole('button', { name: '制作付款单' }).click()
  await dialog(page).getByRole('combobox', { name: '收款方' }).click()
  await page.getByTitle('晨光眼镜配件商行').last().click()
  await dialog(page).getByLabel('金额', { exact: true }).fill('300')
  await dialog(page).getByRole('button', { name: '从最早的付起' }).click()
  await expect(dialog(page)).toContainText('已全部对应')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page)).toBeHidden()
  const row = page.getByRole('row', { name: /晨光眼镜配件商行.*¥300.00.*草稿/ })
  await row.getByRole('link', { name: '查看' }).click()
  await page.getByRole('button', { name: '提交审批' }).click()
  await dialog(page)
    .getByRole('button', { name: /^确 ?[定认]$/ })
    .click()
  await expect(page.getByText('待审批').filter({ visible: true }).first()).toBeVisible()
  const address = new URL(page.url()).pathname

  await enter(page, address, 'boss')
  await page.getByRole('button', { name: '批准' }).click()
  await dialog(page)
    .getByRole('button', { name: /^确 ?[定认]$/ })
    .click()
  await page.getByRole('button', { name: '登记付款' }).click()
  await dialog(page).getByLabel('凭证号').fill('YH2026001')
  await dialog(page).getByRole('button', { name: '登记付款' }).click()
  await expect(page.getByText('已付').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^SI\d{14}$/ }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${address}/print`)
  await expect(page.getByRole('region', { name: '付款单' })).toContainText('人民币叁佰元整')
})

test('months of suppliers stand beside the statements of the agent', async ({ page }) => {
  await enter(page, '/finance/reconciliation', 'boss')
  await page.getByRole('link', { name: '供应商', exact: true }).click()
  await page
    .getByRole('row', { name: /远山镜架批发部.*已发/ })
    .getByRole('link', { name: '查看' })
    .click()
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: /^确 ?[定认]$/ })
    .click()
  await expect(page.getByText('已确认').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
})
