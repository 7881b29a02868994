/** Records of a training account: a case is entered and supplemented, and the clinic's card and examination records are read. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'

test('an optometrist enters a case record and adds to it later', async ({ page }, { retry }) => {
  const plan = `每天 20 分钟，第 ${retry + 1} 次`
  await enter(page, '/train/list', 'optometrist')
  await rows(page).first().getByRole('link').first().click()
  await page.getByRole('tab', { name: '病例' }).click()
  await page.getByRole('button', { name: '新建病例' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('右眼视力').fill('0.8')
  await form.getByLabel('右眼球镜').fill('-2.25')
  await form.getByLabel('右眼柱镜').fill('-0.5')
  await form.getByLabel('方案').fill(plan)
  await expectAccessible(page)
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form.getByText('不能为空')).toBeVisible()
  await form.getByLabel('右眼轴位').fill('180')
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  const row = page.getByRole('row', { name: new RegExp(plan) })
  await expect(row).toContainText('4.9')
  await expect(row).toContainText('−2.25/−0.50×180')
  await row.getByRole('button', { name: '追加说明' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('家长已知情')
  await page.getByRole('dialog').getByRole('button', { name: '追加说明' }).click()
  await expect(row).toContainText('家长已知情')
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(plan) })).toContainText('家长已知情')
})

test('the manager reads the cards of the chain, and what was found before the training and after it', async ({
  page,
}) => {
  await enter(page, '/training/card-records', 'boss')
  await expect(rows(page).first()).toContainText('启明训')
  await expectAccessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()])
  expect(file.suggestedFilename()).toMatch(/^开卡记录-.*\.xls$/)
  await enter(page, '/training/exam-records', 'boss')
  await expect(rows(page).filter({ hasText: '→' }).first()).toBeVisible()
  await expectAccessible(page)
})
