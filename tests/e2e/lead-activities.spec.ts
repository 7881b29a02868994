/** The front desk plans an activity; a person leaves their phone on its page, and is a potential member of the clinic. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'

test('the front desk plans an activity, a person leaves their phone on its page, and is found among potential members', async ({
  page,
  browser,
}, { retry }) => {
  const scene = `weekend-${retry}`
  const name = `周末验光日${retry}`
  const person = `留资样本${retry}`
  await enter(page, '/members/wechat-leads', 'front')
  await page.getByRole('button', { name: '新增活动' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('活动', { exact: true }).fill(name)
  await form.getByLabel('开始日').fill('2020-01-01')
  await form.getByLabel('结束日').fill('2099-12-31')
  await form.getByLabel('链接').fill(scene)
  await form.getByRole('button', { name: /保\s*存|确\s*定/ }).click()
  const row = rows(page).filter({ hasText: name })
  await expect(row).toContainText('进行中')
  await row.getByRole('button', { name: `二维码 ${scene}` }).click()
  await expect(page.getByRole('img', { name: new RegExp(`${scene} 的二维码`) })).toBeVisible()
  await expectAccessible(page)

  // Somebody who has never been here, on their phone.
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(new URL(`/l/${scene}`, page.url()).href)
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '提交' }).click()
  await expect(phone.getByText('请输入姓名')).toBeVisible()
  await phone.getByLabel('姓名').fill(person)
  await phone.getByLabel('手机号').fill('13900008888')
  await phone.getByRole('button', { name: '提交' }).click()
  await expect(phone.getByText('请勾选同意')).toBeVisible()
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: '提交' }).click()
  await expect(phone.getByText('已收到，我们会尽快与您联系')).toBeVisible()
  await phone.close()

  await page.goto(`/members/potential?keyword=${person}`)
  await expect(rows(page).filter({ hasText: person })).toContainText('活动')
  await page.goto(`/members/wechat-leads?keyword=${scene}`)
  await expect(rows(page).first()).toContainText('进行中')
  await rows(page).first().getByRole('button', { name: '停止' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /停\s*止/ })
    .click()
  await expect(rows(page).first()).toContainText('已停止')
})
