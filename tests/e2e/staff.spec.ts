import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'
import { apiOf } from '../support/people'

const drawer = (page: Page) => page.getByRole('dialog')
const choose = async (page: Page, box: RegExp, option: string) => {
  await drawer(page).getByRole('combobox', { name: box }).fill(option)
  await page.locator('.ant-select-item-option').filter({ hasText: option }).click()
}

test('an agent makes an account for an employee, who signs in with it and chooses a password', async ({
  page,
  browser,
}) => {
  const account = `e2e${Date.now()}`
  await enter(page, '/settings/staff')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: '新增员工' }).click()
  await drawer(page).getByRole('textbox', { name: '账号' }).fill('AGENT')
  await expect(drawer(page).getByText('该账号名已被使用')).toBeVisible()
  await drawer(page).getByRole('textbox', { name: '账号' }).fill(account)
  await drawer(page).getByRole('textbox', { name: '姓名' }).fill('程小溪')
  await drawer(page).getByRole('textbox', { name: '电话' }).fill('13800001234')
  await choose(page, /角色/, '客服')
  await expectAccessible(page)
  const password = await drawer(page).getByRole('textbox', { name: '初始密码' }).inputValue()
  await drawer(page)
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await expect(page.getByRole('dialog', { name: '账号已创建' })).toContainText(password)
  await page.getByRole('button', { name: /完\s*成/ }).click()
  await expect(rows(page).first()).toContainText(account)

  const theirs = await browser.newPage()
  await theirs.goto('/login')
  await theirs.getByLabel('账号', { exact: true }).fill(account.toUpperCase())
  await theirs.getByLabel('密码', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: /登\s*录/ }).click()
  await expect(theirs.getByText('原密码').filter({ visible: true }).first()).toBeVisible()
  await theirs.close()

  await rows(page).first().getByRole('link', { name: account }).click()
  await expect(page.getByRole('heading', { name: '程小溪' })).toBeVisible()
  await expect(page.getByText('登录成功').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('创建', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('an employee who left is disabled, and the list says how many are', async ({ page }) => {
  const { account } = await apiOf(page.request).makePerson()
  await enter(page, `/settings/staff?keyword=${account}`)
  await rows(page).first().getByRole('button', { name: '停用' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /停\s*用/ })
    .click()
  await expect(rows(page).first()).toContainText('停用')
  await rows(page).first().getByRole('button', { name: '启用' }).click()
  await expect(rows(page).first().getByRole('button', { name: '停用' })).toBeVisible()
})

test('a forgotten password is replaced by one that is shown once', async ({ page }) => {
  const { account } = await apiOf(page.request).makePerson()
  await enter(page, `/settings/staff?keyword=${account}`)
  await rows(page).first().getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click()
  const given = page.getByRole('dialog', { name: '密码已重置' })
  await expect(given.locator('code')).not.toBeEmpty()
  await expectAccessible(page)
})

test('what was typed is not thrown away by a slip', async ({ page }) => {
  await enter(page, '/settings/staff')
  await page.getByRole('button', { name: '新增员工' }).click()
  await drawer(page).getByRole('textbox', { name: '姓名' }).fill('未保存')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect(drawer(page).getByRole('textbox', { name: '姓名' })).toHaveValue('未保存')
})

test('the platform sees every company, the trainers of each brand and who signed in from where', async ({ page }) => {
  await enter(page, '/settings/staff', 'admin')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('combobox', { name: '公司' }).fill('青屿')
  await page.locator('.ant-select-item-option').filter({ hasText: '青屿眼镜商贸有限公司' }).click()
  await expect(page).toHaveURL(/cid=2/)
  await page.reload()
  await expect(rows(page).first()).toContainText('青屿')
  await page.goto('/trainer/traineramy')
  await expect(rows(page).filter({ hasText: 'amy1' })).toBeVisible()
  await page.goto('/system/login-records?type=3')
  await expect(rows(page).first()).toContainText('账号或密码错误')
  await expectAccessible(page)
  await page.getByRole('link', { name: '按诊所' }).click()
  await expect(page.getByRole('figure')).toContainText('近 30 天登录')
  await expectAccessible(page)
})

test('the trail says in words what changed, and leads to the record', async ({ page }) => {
  await enter(page, '/system/audit?resource=lens-orders&action=reject')
  const rejected = rows(page).filter({ hasText: '驳回' }).filter({ hasText: '待审核' }).first()
  await expect(rejected).toBeVisible()
  await expectAccessible(page)
  await rejected.getByRole('link', { name: /镜片订单/ }).click()
  await expect(page).toHaveURL(/\/order\/glass-list\/\d+/)
})

test('somebody without the codes is not let in', async ({ page }) => {
  await enter(page, '/settings/staff', 'clinic')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
})
