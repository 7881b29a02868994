/** Sales records, by the office of an agent. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'

const choose = async (page: Page, box: string, at = 0) => {
  await page.getByRole('dialog').getByRole('combobox', { name: box }).press('ArrowDown')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').nth(at).click()
}

test('a visit to a prospect is written down, corrected, found in the calendar and followed up', async ({ page }, {
  retry,
}) => {
  const name = `新光眼镜${retry}`
  await enter(page, '/system/sales-records')
  await page.getByRole('button', { name: '新增销售记录' }).click()
  const form = page.getByRole('dialog')
  const save = form.getByRole('button', { name: /^保\s*存$/ })
  await choose(page, '客户经理')
  await form.getByRole('radio', { name: '潜在客户' }).check()
  await form.getByLabel('潜在客户').last().fill(name)
  await form.getByLabel('电话').last().fill('123')
  await form.getByLabel('内容').fill('初次拜访，约定试用')
  await save.click()
  await expect(form.getByText('电话', { exact: false }).first()).toBeVisible()
  await form.getByLabel('电话').last().fill('19900001234')
  await expectAccessible(page)
  await save.click()
  await expect(form).toBeHidden()

  const mine = rows(page).filter({ hasText: name })
  await expect(mine).toContainText('拜访')
  await mine.getByRole('button', { name: '编辑' }).click()
  await form.getByLabel('内容').fill('已签试用协议')
  await save.click()
  await expect(form).toBeHidden()
  await expect(mine).toContainText('已签试用协议')
  await mine.getByRole('button', { name: '详情' }).click()
  await expect(form.getByRole('link', { name: '19900001234' })).toBeVisible()
  await form
    .getByRole('button', { name: /关\s*闭|Close/ })
    .first()
    .click()
  await expect(form).toBeHidden()

  await page.getByRole('link', { name: '日历' }).click()
  const month = page.getByRole('table', { name: /的销售记录/ })
  await expect(month).toBeVisible()
  await expectAccessible(page)
  await month.getByRole('link', { name: /^记录/ }).last().click()
  await expect(page).toHaveURL(/start_date=.*end_date=/)
  await expect(rows(page).filter({ hasText: name })).toBeVisible()
})

test('who calls a clinic that has fallen silent writes it down from there, beside what was done before', async ({
  page,
}, { retry }) => {
  const content = `电话回访，下周补货${retry}`
  await enter(page, '/statistics/operation')
  const clinic = rows(page).first()
  const name = (await clinic.getByRole('cell').first().textContent()) ?? ''
  await clinic.getByRole('button', { name: '查看' }).click()
  const drawer = page.getByRole('dialog', { name })
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '记录跟进' }).click()
  const form = page.getByRole('dialog', { name: '新增销售记录' })
  await expect(form).toContainText(name)
  await choose(page, '客户经理')
  await form.getByLabel('内容').fill(content)
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()
  const made = rows(page).filter({ hasText: content })
  await expect(made).toContainText(name)
  await expect(made).toContainText('电话')
  await page.reload()
  await expect(made).toBeVisible()
  await expect(form).toBeHidden()
})
