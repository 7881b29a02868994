import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/accessible'
import { enter, test } from '../support/e2e'
import { apiOf } from '../support/people'

/** What stands there now can be used by everybody in both themes, and nothing of it sticks out of the page. */
const check = async (page: Page) => {
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const dialog = (page: Page) => page.getByRole('dialog')

/** What the button opens is looked at, and goes again without having done anything. */
const lookInto = async (page: Page, button: Locator) => {
  await button.click()
  await expect(dialog(page)).toBeVisible()
  await check(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

for (const [account, figures] of [
  ['admin', true],
  ['agent', true],
  ['user', true],
  ['clinic', false],
  ['sales1', true],
  ['fy', false],
  ['sdx', false],
  ['content', false],
] as const)
  test(`the home of ${account}${account === 'content' ? ', their menu, and the page that is none' : ''}`, async ({
    page,
  }) => {
    await enter(page, '/dashboard', account)
    await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible()
    if (figures) await expect(page.locator('figure canvas').first()).toBeVisible()
    await check(page)
    if (account !== 'content') return
    await page.getByRole('button', { name: '用户菜单' }).click()
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
    await check(page)
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await check(page)
  })

test('staff, with everything that can be done about an account', async ({ page }) => {
  const { uid, account } = await apiOf(page.request).makePerson()
  await enter(page, `/settings/staff?wd=${account}`)
  await expect(page.getByText('全权员工').filter({ visible: true }).first()).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: '新增员工' }).click()
  await dialog(page).getByRole('textbox', { name: '账号' }).fill('AGENT')
  await dialog(page).getByRole('textbox', { name: '电话' }).fill('1')
  await dialog(page)
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await expect(dialog(page).getByText('该账号名已被使用')).toBeVisible()
  await check(page)
  await page.goto(`/settings/staff/${uid}`)
  const action = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await expect(action('编辑')).toBeVisible()
  await check(page)
  for (const name of ['编辑', '新增下级账号', '停用', '重置密码', '删除']) await lookInto(page, action(name))
  await action('停用').click()
  await dialog(page).getByRole('button', { name: '停用' }).click()
  // A toast stays as long as the mouse is over it; over a phone's narrow page it covers what lies below.
  await page.locator('.ant-message').getByText('已停用').hover()
  if (test.info().project.name === 'desktop') await check(page)
  await action('启用').click()
  await expect(page.locator('.ant-message').getByText('已启用')).toBeVisible()
  await action('重置密码').click()
  await dialog(page).getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByRole('dialog', { name: '密码已重置' })).toBeVisible()
  // On a phone it covers half of a button behind it, which nobody can press meanwhile.
  if (test.info().project.name === 'desktop') await check(page)
})

test('trainers, sign-ins and the trail of the platform', async ({ page }) => {
  await enter(page, '/trainer/trainersly', 'admin')
  await expect(page.getByRole('button', { name: '新增训练师' })).toBeVisible()
  await check(page)
  await lookInto(page, page.getByRole('button', { name: '新增训练师' }))
  for (const path of ['/system/login-records', '/system/login-records/clinics', '/system/audit']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('tbody tr[data-row-key], main li').first()).toBeVisible()
    await check(page)
  }
})

test('what is said in passing', async ({ page }) => {
  await enter(page, '/dashboard')
  for (const [code, message] of [
    [1, '请先完成盘点'],
    [500, '服务器出错'],
  ] as const) {
    await page.route('**/api/main/roles?**', (route) => route.fulfill({ json: { code, message, data: null } }))
    await page.goto('/settings/auth')
    await page.locator('.ant-message').getByText(message).hover()
    await check(page)
  }
})
