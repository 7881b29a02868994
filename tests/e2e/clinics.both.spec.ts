import { expect, type Page, type TestInfo } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, test } from '../support/e2e'

/** Institutions that have registered in the demo, another for every attempt. */
const registered: Record<string, readonly string[]> = {
  desktop: ['江畔视光中心', '明湖儿童眼健康'],
  phone: ['麓山眼科诊所', '晴川眼视光中心'],
}
const nameFor = ({ project, retry }: TestInfo) => registered[project.name]?.[retry] ?? ''

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (words: string) => new RegExp(`^${[...words].join('\\s*')}$`)

const letIn = async (page: Page, clinic: string, account: string) => {
  await enter(page, `/account/organization?query_string=${encodeURIComponent(clinic)}`, 'admin')
  await page.getByRole('button', { name: '审核', exact: true }).click()
  const looked = dialog(page, new RegExp(clinic))
  await expect(looked.getByText('证照号')).toBeVisible()
  await expectAccessible(page)
  await looked.getByRole('button', { name: button('通过') }).click()
  const form = dialog(page, `通过「${clinic}」`)
  await form.getByRole('textbox', { name: '账号' }).fill('agent')
  await form.getByRole('button', { name: button('通过') }).click()
  await expect(form.getByText('该账号名已被使用')).toBeVisible()
  await form.getByRole('textbox', { name: '账号' }).fill(account)
  await expectAccessible(page)
  const password = await form.getByRole('textbox', { name: '初始密码' }).inputValue()
  await form.getByRole('button', { name: button('通过') }).click()
  await expect(dialog(page, '机构已通过，账号已创建')).toContainText(password)
  await page.getByRole('button', { name: button('完成') }).click()
  return password
}

const order = async (page: Page, clinic: string) => {
  await page.goto('/order/agency')
  const box = page.getByRole('combobox', { name: '诊所' })
  await box.focus()
  await page.keyboard.type(clinic.slice(0, 2))
  await expect(page.getByTitle(clinic)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByText('护理产品', { exact: true }).click()
  await page.getByRole('combobox', { name: '产品' }).focus()
  await page.keyboard.type('净澄')
  await expect(page.getByTitle(/净澄/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem', { name: '第 1 行' })).toContainText('净澄')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/已下 1 单/)).toBeVisible()
}

test('an institution that registered is let in, signs in, chooses a password and places an order', async ({
  page,
  browser,
}, testInfo) => {
  const clinic = nameFor(testInfo)
  const account = `c${Date.now()}`
  const password = await letIn(page, clinic, account)
  await page.goto(`/account/organization?query_string=${encodeURIComponent(clinic)}&status=1`)
  await expect(page.getByText('已通过').filter({ visible: true }).first()).toBeVisible()

  const theirs = await browser.newPage({ locale: 'zh-CN' })
  await theirs.goto('/login')
  const enter = async (secret: string) => {
    await theirs.getByLabel('账号', { exact: true }).fill(account)
    await theirs.getByLabel('密码', { exact: true }).fill(secret)
    await theirs.getByRole('button', { name: button('登录') }).click()
  }
  await enter(password)
  await theirs.getByLabel('原密码', { exact: true }).fill(password)
  await theirs.getByLabel('新密码', { exact: true }).fill('Clinic-2027')
  await theirs.getByLabel('确认密码', { exact: true }).fill('Clinic-2027')
  await theirs.keyboard.press('Enter')
  await expect(theirs).toHaveURL(/\/login/)
  await enter('Clinic-2027')
  await expect(theirs).toHaveURL(/\/dashboard/)
  await order(theirs, clinic)
  await theirs.close()
})

test('an agent changes the default settings; the client list shows credit, contract and licences', async ({ page }) => {
  await enter(page, '/settings/institution', 'agent2')
  await page.getByRole('button', { name: '修改默认设置' }).click()
  const form = dialog(page, /默认设置/)
  await expect(form.getByText('必填验光师')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: button('取消') }).click()
  await page.goto('/settings/client-list?status=1')
  await expect(page.getByText('执行中').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/settings/order-setting')
  await expect(page.getByText('180 天').first()).toBeVisible()
  await expectAccessible(page)
})

test('the platform adds an exam item, and nobody else is let in', async ({ page }, testInfo) => {
  const name = `裂隙灯复查${testInfo.project.name}${testInfo.retry}`
  await enter(page, '/settings/project-setting', 'admin')
  await expect(page.getByText('综合验光').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '新增项目' }).click()
  const form = dialog(page, '新增项目')
  await form.getByRole('textbox', { name: '项目名称' }).fill(name)
  await form.getByRole('spinbutton', { name: '收费' }).fill('30')
  await expectAccessible(page)
  await form.getByRole('button', { name: button('保存') }).click()
  await expect(form).toBeHidden()
  await page.goto(`/settings/project-setting?keyword=${encodeURIComponent(name)}`)
  await expect(page.getByText('¥30.00').filter({ visible: true })).toBeVisible()
})
