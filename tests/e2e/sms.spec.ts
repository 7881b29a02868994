/** A clinic writes a template, its agent approves it, and a campaign by it is previewed and sent. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

test('a template is reviewed, and a campaign by it is sent', async ({ page, browser }, { retry }) => {
  const name = `护眼${retry}${Date.now() % 100_000}`
  await enter(page, '/marketing/sms/templates', 'boss')
  await expectAccessible(page)
  await page.getByRole('button', { name: '新增模板' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /名称/ }).fill(name)
  await form.getByRole('textbox', { name: /签名/ }).fill('护眼中心')
  await form.getByRole('textbox', { name: /内容/ }).fill('{name}您好，欢迎到{store}。拒收请回复R')
  await expect(form.getByText(/1 条/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toBeHidden()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: '提交审核' })
    .click()
  await expect(page.getByText(`“${name}”已提交审核`)).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await enter(office, '/marketing/sms', 'agent')
  await office
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /审\s*核/ })
    .click()
  await office
    .getByRole('dialog')
    .getByRole('button', { name: /通\s*过/ })
    .click()
  await expect(office.getByText(`“${name}”已通过`)).toBeVisible()
  await office.context().close()

  await page.goto('/marketing/sms')
  await page.getByRole('button', { name: '新建营销' }).click()
  await form.getByRole('textbox', { name: /名称/ }).fill(name)
  await form.getByRole('combobox', { name: '模板' }).fill(name)
  await page.getByTitle(new RegExp(name)).click()
  await form.getByRole('spinbutton', { name: '年龄从' }).fill('30')
  await form.getByRole('button', { name: '预览人数与费用' }).click()
  await expect(form.getByRole('region', { name: '预览' })).toBeVisible()
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: '取消营销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消营销' }).click()
  await expect(page.getByText(`“${name}”已取消`)).toBeVisible()
})
