/** A manager adds a level, and the till takes its percent off the bill of a patient who has it. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

const dialog = (page: Page) => page.getByRole('dialog')

test('a level is added, changed and deleted, and refuses a threshold that is taken', async ({ page }) => {
  const name = `等级${Date.now() % 100_000}`
  await enter(page, '/marketing/settings', 'boss')
  await expect(page.getByRole('row', { name: /金卡/ })).toContainText('¥8,000.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: '新增等级' }).click()
  await dialog(page).getByLabel('名称').fill(name)
  await dialog(page).getByLabel('年消费满').fill('8000')
  await dialog(page).getByLabel('折扣').fill('88')
  await dialog(page)
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await expect(dialog(page)).toContainText('已被使用')
  await dialog(page)
    .getByLabel('年消费满')
    .fill(String(30_000 + (Date.now() % 9_000)))
  await dialog(page)
    .getByRole('button', { name: /保\s*存/ })
    .click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('付88%')
  await row.getByRole('button', { name: '删除' }).click()
  await page
    .getByRole('button', { name: /删\s*除|确\s*定/ })
    .last()
    .click()
  await expect(row).toBeHidden()
})
