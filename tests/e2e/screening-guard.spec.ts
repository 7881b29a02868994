/** A protection guard is bound to a child, sends its minutes by the token that was shown once, and is unbound. */
import { expect } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { expectAccessible } from '../support/accessible'
import { enter, password, test } from '../support/e2e'

interface Answered<Data> {
  code: number
  data: Data
}

test('a device is bound, its minutes show as a day, and its token ends with the binding', async ({ page }) => {
  const unique = Date.now().toString(36)
  const [serial, name] = [`E2E-${unique}`, `试戴${unique}`]
  const post = async <Data>(path: string, token: string, data: object): Promise<Answered<Data>> =>
    (await page.request.post(`${hosts.main}${path}`, { headers: { token }, data })).json()
  const { data: session } = await post<{ token: string }>('/account/login', '', { account: 'agent', password })
  const consents = [{ purpose: 5, given: 1, by: '家长' }]
  const child = { customerId: 7, name, gender: 1, birthday: '2016-04-09', consents }
  expect((await post('/v1/screening/subjects', session.token, child)).code).toBe(0)
  await enter(page, '/guard/query/devices', 'agent')
  await page.getByRole('button', { name: '绑定设备' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '设备编号' }).fill(serial)
  await dialog.getByRole('combobox', { name: '受检者' }).fill(name)
  await expect(page.locator('.ant-select-item-option').filter({ hasText: name })).toBeVisible()
  await dialog.getByRole('combobox', { name: '受检者' }).press('Enter')
  await dialog.getByRole('button', { name: '绑定设备' }).click()
  await expect(dialog.getByText('令牌仅显示这一次')).toBeVisible()
  const token = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: '已记下' }).click()
  const readings = [{ t: Math.floor(Date.now() / 1000), distance: 25, lux: 300, tilt: 10, worn: 1 }]
  expect((await post<{ kept: number }>('/v1/guard/readings', token, { readings })).data.kept).toBe(1)
  await enter(page, `/guard/query?keyword=${encodeURIComponent(name)}`, 'agent')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await enter(page, `/guard/query/devices?keyword=${serial}`, 'agent')
  const row = page.getByRole('row').filter({ hasText: serial })
  await row.getByRole('button', { name: /解\s*绑/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /解\s*绑/ })
    .click()
  await expect(row).toContainText('未绑定')
  expect((await post('/v1/guard/readings', token, { readings })).code).toBe(50008)
})

test('days, class means and the days of one child', async ({ page }) => {
  await enter(page, '/guard/query', 'agent')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '班级均值' }).click()
  await expect(page.getByRole('row').filter({ hasText: '小学' }).first()).toBeVisible()
  await enter(page, '/guard/query', 'agent')
  await page.getByRole('row').filter({ hasText: '实验小学' }).first().getByRole('link', { name: '曲线' }).click()
  await expect(page.getByRole('table', { name: '每日数据' }).getByRole('row').nth(20)).toBeVisible()
  await expectAccessible(page)
})

test('a figure of the analysis leads to the records behind it', async ({ page }) => {
  await enter(page, '/archives/analysis?rows=grade&columns=gender&measure=examined', 'agent')
  const table = page.getByRole('table', { name: '查询分析' })
  const figure = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '三年级', exact: true }) })
  const link = figure.getByRole('link').first()
  const count = (await link.textContent()) ?? ''
  await expectAccessible(page)
  await link.click()
  await expect(page.getByText(`共 ${count.replace(',', '')}`)).toBeVisible()
})
