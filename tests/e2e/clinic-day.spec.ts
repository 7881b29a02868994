/** A patient's way through a clinic, at its three desks: registered, called and examined, paid for; each thing is typed once. */
import { expect, type Page } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { expectAccessible } from '../support/accessible'
import { enter, password, test } from '../support/e2e'

/** A child of the head store, who has signed the privacy notice. */
const makeChild = async (page: Page, name: string) => {
  const login = await page.request.post(`${hosts.main}/account/login`, { data: { account: 'front', password } })
  const { token } = (await login.json()).data
  const child = { name, gender: 2, birthday: '2016-09-03', hid: 6, guardian: '周女士', guardianPhone: '19900031236' }
  const answer = await page.request.post(`${hosts.main}/patient/addOrupdate`, {
    data: { ...child, privacySigned: 1, confirmWarn: 1 },
    headers: { token },
  })
  expect((await answer.json()).code).toBe(0)
}

const find = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: '姓名、拼音、手机号、监护人或号码' }).fill(name)
  await page.getByRole('button', { name: /^查\s*询$/ }).click()
  return page.getByRole('row', { name: new RegExp(name) })
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('the desk registers a child, the optometrist examines and signs, the cashier is paid', async ({ page }, {
  retry,
}) => {
  const name = `周小${'雨晴'[retry]}`
  await makeChild(page, name)

  await enter(page, '/medical/registrations', 'front')
  await page.getByRole('button', { name: /^登\s*记$/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: '患者' }).click()
  await page.keyboard.type(name)
  await page.getByTitle(new RegExp(name)).first().click()
  await form.getByRole('combobox', { name: '检查项目' }).click()
  await page.keyboard.type('综合验光')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: /^(保\s*存|登\s*记)$/ }).click()
  await expect(page.getByText(new RegExp(`^${name} 已登记，号码 A\\d{3}$`)).first()).toBeVisible()

  await enter(page, '/medical/registrations', 'optometrist')
  const waiting = await find(page, name)
  await waiting.getByRole('button', { name: /^叫\s*号$/ }).click()
  await expect(waiting.getByRole('button', { name: /^再\s*叫$/ })).toBeVisible()
  await waiting.getByRole('button', { name: /^开\s*始$/ }).click()
  await expect(waiting).toContainText('检查中')
  await waiting.getByRole('link', { name }).click()
  await page.getByRole('button', { name: '新建检查' }).click()

  await box(page, '右眼 R 裸眼视力').fill('0.8')
  await box(page, '左眼 L 裸眼视力').fill('4.85')
  await box(page, '右眼 R 平K').fill('8.00')
  // What was typed is there again after the browser was closed in the middle of it.
  await page.context().setOffline(true)
  await box(page, '左眼 L 平K').fill('42.50')
  await page.context().setOffline(false)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(box(page, '右眼 R 裸眼视力')).toHaveValue('4.9')
  await expect(box(page, '左眼 L 平K')).toHaveValue(/42\.50?/)

  await page.getByRole('button', { name: '读取仪器' }).click()
  await page.getByLabel('在此粘贴仪器文字').fill('Device,Eye,AL,K2\nIOL-700,OD,24.31,43.00\nIOL-700,OS,24.20,43.25')
  await page.getByRole('button', { name: '填入 4 项' }).click()
  await expect(box(page, '右眼 R 眼轴')).toHaveValue('24.31')
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^签\s*名$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /签\s*名$/ })
    .click()
  await expect(page.getByText('已签名').first()).toBeVisible()
  await expect(page.getByRole('region', { name: '生物测量' })).toContainText('24.31')
  const visitPath = new URL(page.url()).pathname
  await page.getByRole('button', { name: '结束检查' }).click()
  await expect(page.getByText('待缴费').first()).toBeVisible()

  await enter(page, visitPath, 'cashier')
  await page.getByRole('button', { name: /^收\s*费$/ }).click()
  const pay = page.getByRole('dialog')
  await pay.getByRole('button', { name: /^收款/ }).click()
  await expect(page.getByText('已完成').first()).toBeVisible()
})
