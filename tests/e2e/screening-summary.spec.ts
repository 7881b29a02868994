/** The manager reads the summary of a reported task, has letters written, and fetches them. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

test('a manager opens the authority’s form of a reported task and has the letters of a level written', async ({
  page,
}) => {
  await enter(page, '/school-screening/summary?status=3', 'agent')
  await page.getByRole('link', { name: /^SC/ }).first().click()
  const form = page.getByRole('table', { name: '卫生主管部门报表' })
  await expect(form.getByRole('row').last()).toContainText('全体')
  await expect(form.getByRole('columnheader')).toHaveText([
    '年级',
    '应检',
    '实检',
    '视力不良',
    '视力不良率(%)',
    '筛查性近视',
    '筛查性近视率(%)',
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: '家长告知书' }).click()
  const dialog = page.getByRole('dialog', { name: '家长告知书' })
  await dialog.getByRole('button', { name: '开始生成' }).click()
  await expect(dialog.getByText('请填写用途')).toBeVisible()
  const reason = `发给家长 ${Date.now()}`
  await dialog.getByLabel('用途').fill(reason)
  await dialog.getByRole('button', { name: '开始生成' }).click()
  await expect(page).toHaveURL(/\/screening\/downloads/)
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row.getByText('已完成')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  const arrives = page.waitForEvent('download')
  await row.getByRole('button', { name: '下载', exact: true }).click()
  expect((await arrives).suggestedFilename()).toMatch(/\.html$/)
})
