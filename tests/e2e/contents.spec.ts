import { expect } from '@playwright/test'
import { signIn, test } from '../support/e2e'

test('an article is written with a picture, previewed, published, changed and put back', async ({ page }, {
  retry,
}) => {
  const title = `散瞳验光须知${retry}`
  await page.goto('/login')
  await signIn(page, 'content')
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/content/list')
  await page.getByRole('button', { name: '新增内容' }).click()
  const form = page.getByRole('dialog')
  await form.locator('#content_title').fill(title)
  const text = form.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('当天不要骑车')
  await page.keyboard.press('Control+b')
  const picture = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: '插入图片' }).click()
  await (await picture).setFiles('docs/images/lens-orders.png')
  await expect(text.locator('img')).toBeVisible()
  await form.getByRole('button', { name: /保\s*存/ }).click()

  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByText('预览').click()
  const shown = page.getByRole('dialog', { name: '预览' })
  await expect(shown.locator('strong')).toHaveText('当天不要骑车')
  await expect(shown.locator('img')).toBeVisible()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '发布' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /发\s*布/ })
    .click()
  await expect(row).toContainText('已发布')

  await row.getByText('下架').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /下\s*架/ })
    .click()
  await expect(row).toContainText('已下架')
  await row.getByText('编辑').click()
  await expect(text).toContainText('当天不要骑车')
  await form.locator('#content_title').fill(`${title}（修订）`)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(row).toContainText('修订')

  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '版本' }).click()
  await page.getByRole('button', { name: '第 1 版' }).click()
  await page.getByRole('button', { name: '恢复此版本' }).click()
  await expect(row).not.toContainText('修订')
})
