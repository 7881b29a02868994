import { expect } from '@playwright/test'
import { enter, test } from '../support/e2e'

test('a patient is planned for, trains once, and the session that was written down by mistake gives its place back', async ({
  page,
}) => {
  await enter(page, '/training/myopia', 'optometrist')
  await page.getByRole('button', { name: '新建计划' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: '患者' }).click()
  await page
    .getByTitle(/ · ([6-9]|[1-3]\d) 岁/)
    .first()
    .click()
  const project = form.getByRole('combobox', { name: '第 1 个项目' })
  await project.fill('红绿融像')
  await project.press('Enter')
  await expect(form.getByText('总次数 10')).toBeVisible()
  await form.getByRole('button', { name: /保\s*存/ }).click()

  // The newest stands first.
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('0/10 次')
  await row.getByRole('link').first().click()
  await expect(page.getByText('计划信息')).toBeVisible()
  await page.getByRole('button', { name: '记录训练' }).filter({ visible: true }).click()
  await form.getByLabel('成绩').fill('88')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('第 1 次 / 余 9')).toBeVisible()
  await expect(page.getByText('1/10 次').filter({ visible: true }).first()).toBeVisible()

  await page.getByRole('button', { name: '作废' }).click()
  await form.getByRole('textbox').fill('记错患者')
  await form.getByRole('button', { name: /作\s*废/ }).click()
  await expect(page.getByText('0/10 次').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('已作废', { exact: true })).toBeVisible()
})
