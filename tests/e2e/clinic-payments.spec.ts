/** An agent enters what a clinic has paid, sends it the statement of a month, and the clinic agrees to that. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'

test('a payment counts on the oldest orders, and is reversed with a reason', async ({ page }) => {
  await enter(page, '/statistics/payments', 'agent')
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '录入收款' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('诊所', { exact: true }).click()
  await page.keyboard.press('Enter')
  await form.getByLabel('付款方式').click()
  await page.keyboard.press('Enter')
  await form.getByLabel('金额', { exact: true }).fill('500')
  await form.getByRole('button', { name: '从最早的开始' }).click()
  await expect(form.getByText('全部已分配')).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  const made = rows(page).filter({ hasText: '¥500.00' }).first()
  await made.getByRole('button', { name: '详情' }).click()
  await expect(page.getByRole('table', { name: '对应订单' }).getByRole('row')).not.toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('table', { name: '对应订单' })).toBeHidden()
  await made.getByRole('button', { name: '冲销' }).click()
  const asked = page.getByRole('dialog', { name: /冲销收款/ })
  await asked.getByRole('textbox').fill('重复入账')
  await asked.getByRole('button', { name: '冲销' }).click()
  await expect(made).toContainText('已冲销')
})

test('a statement is sent to the clinic, which agrees to it', async ({ page }) => {
  await enter(page, '/statistics/finance/statement?hid=6&month=2026-01', 'agent')
  await page.getByRole('button', { name: '发送给诊所' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await expect(page.getByText('待确认')).toBeVisible()

  await enter(page, '/finance/reconciliation', 'boss')
  await rows(page).filter({ hasText: '2026-01' }).getByRole('link', { name: '2026-01' }).click()
  await expect(page.getByRole('heading', { name: '对账单 2026-01' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '确认无误' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await expect(page.getByText('已确认').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '有差异' })).toBeHidden()
})
