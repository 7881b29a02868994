import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

const digits = () =>
  String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-8)
const unique = (name: string) => `${name}${digits().slice(0, 4)}`
const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
const choose = async (page: Page, box: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: box }).press('ArrowDown')
  await page.keyboard.type(option)
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
}
/** A row of the table, or a card on a phone; not one of a screen that is kept out of sight. */
const entry = (page: Page, name: string) =>
  page.getByRole('main').locator('tbody tr[data-row-key], article, li').filter({ hasText: name, visible: true }).first()
const act = async (page: Page, name: string, action: string) => {
  const row = entry(page, name)
  const button = row.getByRole('button', { name: action, exact: true })
  await expect(row).toBeVisible()
  if (!(await button.isVisible())) {
    await row.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  } else await button.click()
}

test('a client manager is made with a clinic, told of it or not, given an account, and kept while in use', async ({
  page,
}) => {
  const name = unique('周敏')
  await enter(page, '/settings/client-manager')
  await page.getByRole('button', { name: '新增客户经理' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('姓名').fill(name)
  await form.getByLabel('手机').fill(`138${digits()}`)
  await form.getByRole('checkbox', { name: '对账回款' }).click()
  await choose(page, '负责诊所', '青禾眼视光中心')
  await page.keyboard.press('Escape')
  await expect(form.getByRole('switch', { name: '青禾眼视光中心的发货短信' })).toBeChecked()
  await expectAccessible(page)
  await save(page)
  await expect(entry(page, name)).toBeVisible()

  await act(page, name, '详情')
  await page.getByRole('dialog').getByRole('switch', { name: '青禾眼视光中心的发货短信' }).click()
  await expect(page.getByRole('dialog').getByText('开关发货短信')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await act(page, name, '开通账号')
  await page.getByRole('dialog').getByLabel('账号', { exact: true }).fill(`sales${digits()}`)
  await choose(page, '角色', '客户经理')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s*定$/ })
    .click()
  await expect(page.getByText('账号已创建')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()

  await page.getByRole('link', { name: '诊所归属' }).last().click()
  // The list that one comes from names clinic and manager too.
  await expect(page.getByRole('heading', { name: '诊所归属' })).toBeAttached()
  await expect(entry(page, '青禾眼视光中心')).toContainText(name)
  await expectAccessible(page)
})

test('a discount is given for a period and taken away once that is confirmed', async ({ page }) => {
  await enter(page, '/settings/channel')
  await page.getByRole('button', { name: '新增折扣' }).click()
  await choose(page, '诊所', '云栖视觉健康中心')
  await choose(page, '类别', '镜架')
  const last = 2030 + (Number(digits().slice(0, 3)) % 70)
  await page.getByRole('dialog').getByLabel('折扣').fill('87.5')
  await page.getByRole('dialog').getByLabel('开始日期').fill(`${last}-01-01`)
  await page.getByRole('dialog').getByLabel('结束日期').fill(`${last}-01-02`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('8.75 折（87.5%）')).toBeVisible()
  await expectAccessible(page)
  await save(page)
  await expect(entry(page, `${last}-01-01`)).toContainText('8.75 折（87.5%）')
  await act(page, `${last}-01-01`, '删除')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(page.getByText(`${last}-01-01`)).toHaveCount(0)
})
