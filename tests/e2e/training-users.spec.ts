/** The day's work with training accounts: opened at the desk, renewed, looked up, and taken back. */
import { expect, type Page } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { expectAccessible } from '../support/accessible'
import { enter, password, rows, test } from '../support/e2e'

const makeChild = async (page: Page, name: string) => {
  const login = await page.request.post(`${hosts.main}/account/login`, { data: { account: 'front', password } })
  const { token } = (await login.json()).data
  const child = { name, gender: 1, birthday: '2016-05-12', hid: 6, guardian: '郑先生', guardianPhone: '19900031277' }
  const answer = await page.request.post(`${hosts.main}/patient/addOrupdate`, {
    data: { ...child, privacySigned: 1, confirmWarn: 1 },
    headers: { token },
  })
  expect((await answer.json()).code).toBe(0)
}

const dialog = (page: Page) => page.getByRole('dialog')
const pick = async (page: Page, box: RegExp, typed: string, option: RegExp) => {
  await dialog(page).getByRole('combobox', { name: box }).fill(typed)
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
}

test('the desk opens an account and renews it; its page says both; the manager takes it back', async ({ page }, {
  retry,
}) => {
  const name = `郑一${'鸣凡'[retry]}`
  await makeChild(page, name)

  await enter(page, '/train/sdx', 'front')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: '开卡' }).click()
  await pick(page, /患者/, name, new RegExp(name))
  await expect(dialog(page).getByText(/诊所余额 [\d,]+ 天/)).toBeVisible()
  await pick(page, /天数/, '30', /30 天 · ¥398.00/)
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: /^开\s*通$/ })
    .click()
  await expect(page.getByText('已开通训练账号')).toBeVisible()

  await page.getByRole('textbox', { name: '姓名、拼音首字母或电话' }).fill(retry === 0 ? 'zym' : 'zyf')
  await page.getByRole('button', { name: /^查\s*询$/ }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('30 天')
  await expect(row).toContainText('未激活')
  await row.getByRole('button', { name: '续期' }).click()
  await dialog(page)
    .getByRole('button', { name: /^续\s*期$/ })
    .click()
  await expect(dialog(page).getByText('操作成功')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click()
  await expect(row).toContainText('60 天')

  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('tab', { name: '开卡记录' }).click()
  const records = rows(page).filter({ visible: true })
  await expect(records).toHaveCount(2)
  await expect(records.first()).toContainText('续期')
  await expect(records.last()).toContainText('¥398.00')
  await expectAccessible(page)

  await enter(page, new URL(page.url()).pathname, 'boss')
  await page.getByRole('button', { name: /^删\s*除$/ }).click()
  await dialog(page)
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(page).toHaveURL(/\/train\/list$/)
})
