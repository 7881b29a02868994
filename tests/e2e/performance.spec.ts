/** Performance and operation, by the office of an agent. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'

test('an agent ranks its clinics and client managers, and calls about a clinic that has fallen silent', async ({
  page,
}) => {
  await enter(page, '/statistics/performance')
  const table = page.getByRole('table', { name: '诊所排名' })
  await expect(table.getByRole('row').nth(1)).toContainText('1')
  await expect(page.getByText(/上期 ¥/).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/statistics/performance?kind=salesperson')
  await expect(page.getByRole('table', { name: '客户经理排名' }).getByRole('row').nth(1)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('table', { name: '客户经理排名' })).toBeVisible()

  await page.goto('/statistics/operation?sort=lastOrder')
  await expect(rows(page).first()).toBeVisible()
  await rows(page).first().getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('dialog').getByText('客户经理')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /关\s*闭|Close/ })
    .first()
    .click()
  await page.getByRole('link', { name: '账号使用' }).click()
  await expect(rows(page).filter({ hasText: 'agent' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('an agent sets the target of a client manager for a month, and sees how much of it is reached', async ({
  page,
}) => {
  await enter(page, '/statistics/performance')
  await page.getByRole('navigation', { name: '业绩统计' }).getByRole('link', { name: '业绩' }).click()
  const table = page.getByRole('table', { name: '客户经理' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  const visits = table.getByRole('link').first()
  const count = await visits.textContent()
  await visits.click()
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
  await page.goto('/statistics/performance/people?month=2031-05')
  const set = table.getByRole('button').first()
  await set.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('月目标').fill('1200')
  await expectAccessible(page)
  await dialog.getByLabel('月目标').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(set).toHaveText('¥1,200.00')
  await expect(table.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await page.reload()
  await expect(set).toHaveText('¥1,200.00')
})
