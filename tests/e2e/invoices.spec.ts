/** An agent enters the invoice of a clinic and reverses it by a red letter; the clinic sees both. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'
import { uniqueDigits } from '../support/unique'

test('an invoice is entered, reversed by a red letter, and seen by the clinic', async ({ page }) => {
  const [blue, redLetter] = [uniqueDigits(20), uniqueDigits(20)]
  await enter(page, '/finance/reconciliation/invoices', 'agent')
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '录入发票' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('诊所', { exact: true }).click()
  await page.keyboard.press('Enter')
  await form.getByLabel('发票号码').fill(blue)
  await form.getByRole('table', { name: '对应订单' }).getByRole('checkbox').first().check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  const made = rows(page).filter({ hasText: blue })
  await expect(made).toContainText('已开具')
  await made.getByRole('button', { name: '红冲' }).click()
  const red = page.getByRole('dialog', { name: /红冲发票/ })
  await red.getByLabel('红字发票号码').fill(redLetter)
  await red.getByLabel('红冲原因').fill('抬头有误')
  await red.getByRole('button', { name: '红冲', exact: true }).click()
  await expect(red).toBeHidden()
  await expect(made).toContainText('已红冲')
  await expect(rows(page).filter({ hasText: redLetter })).toContainText('红字发票')
})

test('a clinic sees its invoices, and enters none', async ({ page }) => {
  await enter(page, '/finance/reconciliation', 'boss')
  await page.getByRole('link', { name: '发票', exact: true }).click()
  // The list that was opened first is kept out of sight.
  const first = rows(page)
    .filter({ visible: true })
    .filter({ hasText: /^\d{20}/ })
    .first()
  await expect(first).toBeVisible()
  await expect(page.getByRole('button', { name: '录入发票' })).toBeHidden()
  await first.getByRole('button', { name: '详情' }).click()
  await expect(page.getByRole('table', { name: '对应订单' })).toBeVisible()
})
