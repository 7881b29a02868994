/** Training devices, by those who look after them: entered, moved, locked, serviced, labelled, imported. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'
import { workbook } from '../support/sheets'

const path = '/device/hsx'
const digits = () => String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1e6).padStart(6, '0')
const form = (page: Page) => page.getByRole('dialog')
const choose = async (page: Page, box: string, option: string) => {
  await form(page).getByRole('combobox', { name: box }).press('ArrowDown')
  await page.keyboard.type(option)
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
}
/** A row of the table, or a card on a phone; a filter that is on leads nowhere. */
const entry = (page: Page, code: string) =>
  page
    .getByRole('main')
    .locator('tbody tr[data-row-key], article, li')
    .filter({ hasText: code, has: page.getByRole('link'), visible: true })
    .first()
const upload = async (page: Page, rows: string[][]) => {
  const buffer = Buffer.from(workbook([['设备编码', '诊所'], ...rows]))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await form(page).locator('input[type=file]').setInputFiles({ name: '设备.xlsx', mimeType, buffer })
  await form(page).getByRole('button', { name: '检查文件' }).click()
}

test('an agent enters a device, moves it, locks it for a reason, and writes down a repair', async ({ page }) => {
  const code = `E2E-${digits()}`
  await enter(page, path)
  await page.getByRole('button', { name: '新增设备' }).click()
  await form(page).getByLabel('设备编码').fill(code.toLowerCase())
  await choose(page, '诊所', '青禾眼视光中心')
  await form(page)
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await expect(form(page)).toBeHidden()

  await page.goto(`${path}?keyword=${code}`)
  await expect(entry(page, code)).toContainText('青禾眼视光中心')
  await expectAccessible(page)
  await entry(page, code).getByRole('link', { name: code }).click()
  const head = page.getByRole('main')
  await expect(head.getByRole('heading', { name: code })).toBeVisible()

  await head.getByRole('button', { name: /^移\s*动$/ }).click()
  await expect(form(page).getByText('现在位置：青禾眼视光中心')).toBeVisible()
  await choose(page, '移到', '南巷儿童视光')
  await form(page).getByRole('button', { name: '确认移动' }).click()
  await expect(head.getByText('移入 南巷儿童视光')).toBeVisible()
  await expect(head.getByText('录入，位于 青禾眼视光中心')).toBeVisible()

  await head.getByRole('button', { name: /^锁\s*定$/ }).click()
  await form(page).getByRole('textbox').fill('逾期未付')
  await form(page)
    .getByRole('button', { name: /^锁\s*定$/ })
    .click()
  await expect(head.getByRole('button', { name: /^解\s*锁$/ })).toBeVisible()
  await expect(head.getByText('逾期未付').first()).toBeVisible()

  await head.getByRole('button', { name: '新增服务记录' }).click()
  await form(page).getByLabel('问题').fill('黑屏')
  await form(page).getByLabel('工程师').fill('李工')
  await expectAccessible(page)
  await form(page)
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await expect(head.getByText('维修', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${path}/service?keyword=${code}`)
  await expect(entry(page, code)).toContainText('南巷儿童视光')
  await page.reload()
  await expect(entry(page, code)).toContainText('黑屏')
})

test('a list of devices with bad rows is refused as a whole, taken once it is corrected, and labelled', async ({
  page,
}) => {
  const code = `E2E-${digits()}`
  const clinic = '青禾眼视光中心'
  await enter(page, path)
  await page.getByRole('button', { name: /^导\s*入$/ }).click()
  await upload(page, [
    [`${code}A`, clinic],
    [`${code}B`, '没有的诊所'],
    [`${code}A`, '南巷儿童视光'],
  ])
  await expect(form(page).getByText('共 3 行，2 行有错误')).toBeVisible()
  await expect(form(page).getByText('找不到诊所「没有的诊所」')).toBeVisible()
  await form(page).getByRole('button', { name: '换一个文件' }).click()
  await upload(page, [
    [`${code}A`, clinic],
    [`${code}B`, clinic],
  ])
  await form(page).getByRole('button', { name: '导入 2 台设备' }).click()
  await expect(form(page).getByText('已录入 2 台设备')).toBeVisible()

  await page.goto(`${path}?keyword=${code}`)
  await expect(entry(page, `${code}B`)).toBeVisible()
  const row = entry(page, `${code}B`)
  await row.getByRole('checkbox').check()
  const link = page.getByRole('link', { name: '打印标签' })
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('region', { name: `标签 ${code}B` })).toBeVisible()
  await expectAccessible(page)
})
