/** Tags, by those who edit contents. */
import { expect } from '@playwright/test'
import { enter, rows, test } from '../support/e2e'

test('an editor makes a tag, cannot make it twice, changes its colour and removes it', async ({ page }, { retry }) => {
  const name = `OK镜${retry}`
  await enter(page, '/content/tags', 'content')
  const form = page.getByRole('dialog')
  const save = form.getByRole('button', { name: /^保\s*存$/ })
  const create = async (typed: string) => {
    await page.getByRole('button', { name: '新增标签' }).click()
    await form.getByRole('textbox', { name: '名称' }).fill(typed)
    await save.click()
  }
  await create(name)
  const mine = rows(page).filter({ hasText: name })
  await expect(mine).toContainText('内容')
  await create(`ｏｋ　镜${retry}`)
  await expect(form.getByText('已被使用', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: /取\s*消/ }).click()
  await page.getByRole('button', { name: /放\s*弃|离\s*开/ }).click()
  await mine.getByRole('button', { name: '编辑' }).click()
  await form.getByTitle('无').click()
  await page.getByTitle('紫').click()
  await save.click()
  await expect(form).toBeHidden()
  // The row is the changed one, whose version the removal names.
  await expect(mine.locator('[style*="--ui-purple-ink"]')).toBeVisible()
  await mine.getByRole('button', { name: '删除' }).click()
  await form.getByRole('button', { name: /删\s*除|确\s*定/ }).click()
  await expect(form).toBeHidden()
  await expect(mine).toBeHidden()
})
