import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, password, signIn, test } from '../support/e2e'
import { apiOf } from '../support/people'

const home = (page: Page) => page.getByRole('heading', { name: /好，/ })

const goHome = async (page: Page) => {
  await page.goto('/dashboard')
  await expect(home(page)).toBeVisible()
}

const search = (page: Page) => page.getByRole('dialog', { name: '搜索与命令' })
const openSearch = async (page: Page) => {
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(search(page).getByRole('combobox')).toBeFocused()
}

for (const [account, kind, tile] of [
  ['agent', '镜片订单', '待审核'],
  ['agent', '软镜订单', '生产中待到货'],
  ['clinic', '镜片订单', '已发货待收'],
] as const)
  test(`the number of what waits leads to the list of just that many: ${account}, ${kind}`, async ({ page }) => {
    await enter(page, '/dashboard', account)
    const group = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: kind }) })
    const link = group.getByRole('link', { name: tile })
    const count = (await link.textContent())?.match(/[\d,]+$/)?.[0] ?? ''
    await link.click()
    await expect(page).toHaveURL(/status=\d/)
    await expect(
      page
        .getByText(new RegExp(`共 ${count} 条|^${count}$`))
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })

test('the last thirty days show as charts, and as tables for those who read numbers better', async ({ page }) => {
  await enter(page, '/dashboard')
  await expect(page.locator('figure canvas').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByText('表格', { exact: true }).click()
  await expect(page.getByRole('table', { name: '每日订单数' }).getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
})

test('finance without orders has a home of what runs out', async ({ page }) => {
  await enter(page, '/dashboard', 'fy')
  await expect(page.getByText('待我处理')).toBeVisible()
  await expect(page.getByText('近 30 天')).toHaveCount(0)
})

test('a training administrator has a home of the accounts that run out', async ({ page }) => {
  await enter(page, '/dashboard', 'sdx')
  await expect(page.getByText('待我处理')).toBeVisible()
  await expect(page.getByText('近 30 天')).toHaveCount(0)
  await page.getByRole('link', { name: /^7 天内到期/ }).click()
  await expect(page).toHaveURL(/\/train\/list\?.*expiring=/)
})

test('an administrator of contents has a home of what is to be published', async ({ page }) => {
  await enter(page, '/dashboard', 'content')
  await expect(page.getByText('待我处理')).toBeVisible()
  await expect(page.getByText('近 30 天')).toHaveCount(0)
  await page.getByRole('link', { name: /^草稿/ }).click()
  await expect(page).toHaveURL(/\/content\/list\?.*status=/)
})

test('a role without orders has a home without empty boxes', async ({ page }) => {
  const figures = page.waitForResponse(/statistics\/overview/)
  await enter(page, '/dashboard', 'cashier')
  await figures
  await expect(page.getByRole('link', { name: '账号与安全' })).toBeVisible()
  await expect(page.getByLabel('正在读取')).toHaveCount(0)
  await expect(page.getByText('近 30 天')).toHaveCount(0)
  await expect(page.getByText('待我处理')).toHaveCount(0)
})

test('the search finds an order by its number, and opens it by the keyboard alone', async ({ page }) => {
  await enter(page, '/order/glass-list')
  const number =
    (await page
      .getByRole('link', { name: /^LN\d{14}$/ })
      .first()
      .textContent()) ?? ''
  await goHome(page)
  await openSearch(page)
  await page.keyboard.type(number)
  const found = search(page).getByRole('option', { name: number })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(search(page)).toHaveCount(0)
})

test('the search leads to a clinic, a patient and screens, and says when it finds nothing', async ({ page }) => {
  await enter(page, '/dashboard')
  await openSearch(page)
  await page.keyboard.type('青禾')
  await search(page).getByRole('option', { name: /青禾/ }).first().click()
  await expect(page).toHaveURL(/client-list\/\d+/)
  await expect(page.getByRole('link', { name: /^LN\d{14}$/ }).first()).toBeVisible()
  await openSearch(page)
  await page.keyboard.type('没有这样的东西')
  await expect(search(page).getByText(/没有找到/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '搜索', exact: true })).toBeFocused()
  await openSearch(page)
  await page.keyboard.type('dashboard')
  await search(page).getByRole('option', { name: '首页' }).click()
  await expect(page).toHaveURL(/dashboard/)
})

test('the search is gone through by the keyboard: a patient, the colours, the way out', async ({ page }) => {
  const { ask, tokenOf } = apiOf(page.request)
  const { data } = await ask('GET', '/sgeye/lens-orders', { token: await tokenOf({ account: 'agent', password }) })
  const [{ patientName }] = data
  await page.goto('/dashboard')
  await signIn(page, 'agent')
  const chosen = search(page).getByRole('option', { selected: true })
  const choose = async (text: string, option: RegExp) => {
    await openSearch(page)
    await page.keyboard.type(text)
    await expect(search(page).getByRole('option', { name: option }).first()).toBeVisible()
    // Records that are found later move the choice to the first option again.
    await expect(search(page).getByRole('status')).not.toHaveText(/正在搜索/)
    for (let step = 0; step < 20 && !option.test((await chosen.textContent()) ?? ''); step++)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(search(page)).toHaveCount(0)
  }
  await choose(patientName, /\d{4}-\d{2}-\d{2}/)
  await expect(page).toHaveURL(/\/patients\/list\/\d+$/)
  await expect(page.getByText(patientName).filter({ visible: true }).first()).toBeVisible()
  await choose('theme', /深色/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await choose('sign out', /退出登录/)
  await expect(page).toHaveURL(/\/login/)
})

test('the menu holds what is permitted and not hidden; the logo leads home, the line above says where one is', async ({
  page,
}, { project }) => {
  const menu = page.getByRole('navigation', { name: '导航菜单' })
  const unfold = async () => {
    if (project.name === 'phone') await page.getByRole('button', { name: '展开菜单' }).click()
    await expect(menu).toBeVisible()
  }
  await enter(page, '/dashboard')
  await expect(home(page)).toBeVisible()
  await unfold()
  await menu.getByRole('menuitem', { name: '基础设置' }).click()
  await expect(menu.getByRole('link', { name: '员工管理' })).toBeVisible()
  await menu.getByRole('menuitem', { name: '订单管理' }).click()
  await expect(menu.getByRole('link', { name: '镜片订单' })).toBeVisible()
  // Hidden for everybody; for the platform alone.
  await expect(menu.getByRole('link', { name: '代下单' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: '代理商' })).toHaveCount(0)
  await menu.getByRole('link', { name: '镜片订单' }).click()
  await expect(page.getByRole('banner').getByText('订单管理')).toBeVisible()
  if (project.name === 'phone') {
    await expect(menu).toHaveCount(0)
    await unfold()
    await page.touchscreen.tap(380, 600)
    await expect(menu).toHaveCount(0)
    await unfold()
  }
  await page.locator('a[title]').filter({ hasText: '远岑视光' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the menu of the person leads home, to the change of the password, and out', async ({ page }) => {
  await page.goto('/order/glass-list')
  await signIn(page, 'agent')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: '用户菜单' }).click()
    await page.getByRole('banner').getByRole('menuitem', { name: item }).click()
  }
  await choose('首页')
  await expect(page).toHaveURL(/\/dashboard$/)
  await choose('修改密码')
  await page
    .getByRole('dialog', { name: '修改密码' })
    .getByRole('button', { name: /^取\s*消$/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choose('退出登录')
  await expect(page).toHaveURL(/\/login$/)
})

test('a page that takes a right of its own says which, as does one that is not in the menu; what is none leads to /404', async ({
  page,
}) => {
  await enter(page, '/settings/auth/menus')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
  await expect(page.getByText('menus.read')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/account/agents')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a new version is offered gently, and once it is loaded no more', async ({ page }) => {
  await enter(page, '/dashboard')
  await expect(home(page)).toBeVisible()
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/newer.js"></script>' }),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  const notice = page.getByText('系统已更新，重新加载即可使用新版本')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(home(page)).toBeVisible()
  await expect(notice).toHaveCount(0)
})
