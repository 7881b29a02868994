/** A remote consultation through the four people who take part: asked, paid for, confirmed, begun, and answered. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'
import { examine } from '../support/examined-child'

const question = '近视进展较快，是否联合低浓度阿托品？'
const opinion = '建议联合 0.01% 阿托品，三个月后复查眼轴。'

const list = '/medical/remote-appointments'
/** The row of the patient in the list. */
const find = async (page: Page, account: string, name: string) => {
  await enter(page, `${list}?keyword=${encodeURIComponent(name)}`, account)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toBeVisible()
  return row
}
/** What the open box offers. */
const offered = (page: Page, name: RegExp) =>
  page.locator('.ant-select-dropdown').filter({ visible: true }).getByTitle(name).first()
const choose = async (page: Page, box: string, text: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: box }).click()
  await page.keyboard.type(text)
  await offered(page, new RegExp(text)).click()
}

test('a doctor asks, the till is paid, the agent confirms, the specialist gives the opinion, the doctor reads it', async ({
  page,
}, { retry }) => {
  const name = `会诊${'一二'[retry]}`
  await examine(page, name)

  await enter(page, list, 'doctor')
  await page.getByRole('button', { name: '申请会诊' }).click()
  const form = page.getByRole('dialog')
  await choose(page, '患者', name)
  await form.getByRole('checkbox', { name: /SE/ }).first().check()
  await choose(page, '专家', '顾闻笛')
  await form.getByRole('combobox', { name: '时间' }).click()
  await offered(page, /余 1/).click()
  await form.getByRole('textbox', { name: '问题' }).fill(question)
  await form.getByRole('checkbox', { name: /同意把问题/ }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: /^(保\s*存|申请会诊)$/ }).click()
  await expect(page.getByText('已申请，等待收费与确认')).toBeVisible()

  const due = await find(page, 'cashier', name)
  await due.getByRole('button', { name: /^收\s*费$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /¥300\.00/ })
    .click()
  await expect(due).toContainText('已付')

  const paid = await find(page, 'agent', name)
  await paid.getByRole('button', { name: /^确\s*认$/ }).click()
  await page.getByRole('textbox', { name: '会诊链接' }).fill('https://meet.example.com/old')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s*认$/ })
    .click()
  await expect(paid).toContainText('已确认')
  await paid.getByRole('button', { name: '更换链接' }).click()
  await page.getByRole('textbox', { name: '会诊链接' }).fill('https://meet.example.com/new')
  await page.getByRole('dialog').getByRole('button', { name: '更换链接' }).click()
  await expect(page.getByText(`已更换 ${name} 的会诊链接`)).toBeVisible()
  await paid.getByRole('link', { name }).click()
  await expect(page.getByText('问题、检查与意见只有申请的诊所和专家可以查看')).toBeVisible()
  await expect(page.getByText(question)).toHaveCount(0)

  const confirmed = await find(page, 'expert', name)
  await confirmed.getByRole('link', { name }).click()
  await expect(page.getByRole('link', { name: 'https://meet.example.com/new' })).toBeVisible()
  await expect(page.getByText(question)).toBeVisible()
  await page.getByRole('button', { name: '开始会诊' }).click()
  await page.getByRole('textbox', { name: '会诊意见' }).fill(opinion)
  await page.getByRole('button', { name: '提交意见' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '提交意见' }).click()
  await expect(page.getByText(`${name} 的会诊意见已提交`)).toBeVisible()

  const done = await find(page, 'doctor', name)
  await done.getByRole('link', { name }).click()
  await expect(page.getByText(opinion)).toBeVisible()
})
