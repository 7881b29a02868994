/** A front desk wins a patient: a person is entered, spoken to, and becomes a patient of the clinic. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

test('a potential member is entered, followed up and made a patient', async ({ page }, { retry }) => {
  const name = `试约${retry}${Date.now() % 10_000}`
  const phone = `139${String(Date.now()).slice(-8)}`
  await enter(page, '/members/potential', 'front')
  await expect(page.getByRole('columnheader', { name: '下次联系' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '新增潜在会员' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /姓名/ }).fill(name)
  await form.getByRole('textbox', { name: /电话/ }).fill(phone)
  await expectAccessible(page)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: /^跟\s*进$/ }).click()
  const follow = page.getByRole('dialog', { name: `跟进「${name}」` })
  await follow.getByRole('textbox', { name: /沟通内容/ }).fill('约了周末来')
  await follow.getByRole('switch', { name: /已约到店/ }).click()
  await expectAccessible(page)
  await follow.getByRole('button', { name: /^跟\s*进$/ }).click()
  await expect(row.getByText('已约')).toBeVisible()

  await row.getByRole('button', { name: '跟进记录' }).click()
  await expect(page.getByRole('dialog').getByText('约了周末来')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /更多|操作/ }).click()
  await page.getByRole('menuitem', { name: '转为患者' }).click()
  const convert = page.getByRole('dialog', { name: `把「${name}」转为患者` })
  await convert.getByRole('radio', { name: '女' }).check()
  await convert.getByRole('button', { name: '转为患者' }).click()
  await expect(row.getByText('已转')).toBeVisible()
  await row.getByRole('link', { name: '查看患者' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
})
