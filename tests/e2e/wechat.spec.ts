/** The official account of a clinic: its menu is changed and published, and a number is made for a patient. */
import { expect } from '@playwright/test'
import { enter, test } from '../support/e2e'

test('a manager changes the menu, publishes it, and makes the number that binds a follower', async ({ page }) => {
  await enter(page, '/marketing/wechat', 'boss')
  const menu = page.locator('.ant-card').filter({ hasText: '上次发布' })
  await expect(menu.getByText('已发布')).toBeVisible()
  await menu.getByRole('button', { name: '编辑', exact: true }).click()
  const form = page.getByRole('dialog', { name: '编辑菜单' })
  const [name] = [form.getByLabel('名称').first()]
  await name.fill('预约挂号就诊')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('最多 4 个汉字').first()).toBeVisible()
  await name.fill('预约挂号')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(menu.getByText('有未发布的修改')).toBeVisible()
  await menu.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog', { name: '发布菜单？' }).getByRole('button', { name: '发布', exact: true }).click()
  await expect(menu.getByText('已发布')).toBeVisible()
  await expect(menu.getByRole('button', { name: '预约挂号' })).toBeVisible()

  await page.getByRole('link', { name: '粉丝', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: '绑定患者' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定患者' })
  await dialog.getByRole('combobox', { name: '患者' }).click()
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '生成绑定码' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^\d{6}$/)
})
