/** A clinic examines a person who walks in, refers the person to itself, and books the visit. */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

const name = `试检${Date.now() % 100_000}`

/** Chooses in a box of antd's, whose options are drawn elsewhere in the page. */
const pick = async (page: Page, box: Locator, option: string | RegExp) => {
  await box.click()
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click()
}

const fill = async (page: Page) => {
  const form = page.getByRole('dialog', { name: '快速筛查' })
  await form.getByLabel('姓名').fill(name)
  await pick(page, form.getByLabel('性别'), '女')
  await form.getByLabel('出生日期').fill('2016-05-01')
  await page.keyboard.press('Enter')
  await form.getByLabel('电话').fill('19900007788')
  await form.getByLabel('监护人', { exact: true }).fill('试家长')
  await form.getByLabel('筛查检查').click()
  await form.getByLabel('告知诊所').click()
  for (const side of ['右眼', '左眼']) {
    await form.getByRole('textbox', { name: new RegExp(`裸眼.*${side}`) }).fill('4.6')
    const power = form.getByRole('textbox', { name: new RegExp(`电脑验光.*${side}`) })
    for (const [at, value] of ['-2.00', '-0.50', '180'].entries()) await power.nth(at).fill(value)
  }
  await form.getByRole('button', { name: /保\s*存/ }).click()
}

test('a person who walks in is examined, referred and booked from one list', async ({ page }) => {
  await enter(page, '/clinic-screening/list', 'boss')
  await page.getByRole('button', { name: '快速筛查' }).click()
  await fill(page)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('1个月内就诊')
  await row.getByRole('button', { name: '转诊' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /转\s*诊/ })
    .click()
  await expect(row).toContainText('待预约')
  await row.getByRole('button', { name: '预约就诊' }).click()
  const booking = page.getByRole('dialog', { name: new RegExp(name) })
  await pick(page, booking.getByRole('combobox', { name: '时间' }), /余 [1-9]/)
  await booking.getByRole('button', { name: '预约就诊' }).click()
  await expect(row).toContainText('已预约')
  await page.getByRole('link', { name: '转诊', exact: true }).click()
  // The list before shows the same row until this one is there.
  await expect(page).toHaveURL(/\/referrals$/)
  await expect(page.getByRole('columnheader', { name: '转诊诊所' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('已预约')
  await expectAccessible(page)
})
