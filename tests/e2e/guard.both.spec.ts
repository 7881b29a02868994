import { test as anyNoise, expect, type Page } from '@playwright/test'
import { session } from '../../contract/system/session'
import { enter, password, signIn, signInAlone, test } from '../support/e2e'
import { apiOf } from '../support/people'

const tokenOf = (page: Page, account = 'agent') => apiOf(page.request).tokenOf({ account, password })
const storedToken = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
const userInfo = `**/api/main${session.calls.userInfo.path}`

test('with a stored token the sign-in page leads to the first screen', async ({ page }) => {
  await enter(page, '/login')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the root leads to the first screen', async ({ page }) => {
  await enter(page, '/')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('who one is comes first: until it is known no screen is built, and no more is asked than for the list at the address', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(userInfo, async (route) => {
    await held
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const waiting = page.waitForRequest(userInfo)
  await enter(page, '/order/glass-list')
  await waiting
  await expect(page.getByRole('status')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  const ahead = ['/api/main/account/userinfo', '/api/main/sgeye/lens-orders']
  expect(asked.filter((path) => !ahead.includes(path))).toEqual([])
  release()
  await expect(page.getByRole('link', { name: /^LN\d{14}$/ }).first()).toBeVisible()
})

test('when that fails the session is gone, the person is told, and asked to sign in', async ({ page }) => {
  await signInAlone(page)
  await page.route(userInfo, (route) => route.fulfill({ json: { code: -1, message: '出错', data: null } }))
  await page.goto('/order/glass-list')
  await expect(page.getByText('验证失败,请重新登录')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  expect(await storedToken(page)).toBe('')
})

test('so it goes with a token that does not hold', async ({ page }) => {
  await page.goto(`/dashboard?token=${'a'.repeat(64)}`)
  await expect(page.getByText('验证失败,请重新登录')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  expect(await storedToken(page)).toBe('')
})

for (const path of [
  '/',
  '/dashboard',
  '/404',
  '/nowhere',
  '/order/glass-list',
  '/print-glasses/1',
  '/account/security',
])
  test(`without a token ${path} leads to the sign-in`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login(\?|$)/)
    await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  })

test('without a token a forgotten password can be set anew', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await expect(page).toHaveURL(/\/forgotPassword$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: '找回密码' })).toBeVisible()
  await expect(page.getByRole('button', { name: '看不清？换一张' }).locator('img')).toBeVisible()
})

test('a token in the address is adopted, and is neither there nor in the history afterwards', async ({ page }) => {
  const token = await tokenOf(page)
  const leaked: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (referer.includes(token) || (request.url().includes(token) && !request.isNavigationRequest()))
      leaked.push(request.url())
  })
  await page.goto(`/order/glass-list?status=1&token=${token}#top`)
  await expect(page.getByRole('link', { name: /^LN\d{14}$/ }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/order\/glass-list\?status=1#top$/)
  expect(await storedToken(page)).toBe(token)
  await page.goto('/dashboard')
  await page.goBack()
  await expect(page).toHaveURL(/\/order\/glass-list\?status=1#top$/)
  expect(leaked).toEqual([])
})

test('a token in the address of the sign-in page leads to the first screen', async ({ page }) => {
  await page.goto(`/login?token=${await tokenOf(page)}`)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('after the sign-in one is where one was going, with what was asked there', async ({ page }) => {
  await page.goto('/order/glass-list?status=2&page=2')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'agent')
  await expect(page).toHaveURL(/\/order\/glass-list\?status=2&page=2$/)
})

test('an address from outside leads nowhere but home', async ({ page }) => {
  await page.goto('/login?to=https%3A%2F%2Fevil.example%2F')
  await signIn(page, 'agent')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an unknown address leads to the page that says so', async ({ page }) => {
  await enter(page, '/nowhere/at/all')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByText('页面不存在')).toBeVisible()
})

/** Who one is, as the server says it, but for what `change` does to the page of lens orders. */
const withLensOrders = (page: Page, change: (node: { elements?: { code: string }[] }) => void) =>
  page.route(userInfo, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const nodes = json.data.menuList.flatMap((group: { children: object[] }) => group.children ?? [])
    change(nodes.find(({ path }: { path: string }) => path === '/order/glass-list'))
    await route.fulfill({ response, json })
  })

const exportButton = (page: Page) => page.getByRole('button', { name: '导出', exact: true })

test('an element is on the page as long as its code is in the list of the page', async ({ page }) => {
  await enter(page, '/order/glass-list')
  await expect(exportButton(page)).toBeVisible()
  await withLensOrders(page, (node) => {
    node.elements = (node.elements ?? []).filter(({ code }) => code !== 'lens-orders.export')
  })
  await page.reload()
  await expect(page.getByRole('link', { name: /^LN\d{14}$/ }).first()).toBeVisible()
  await expect(exportButton(page)).toHaveCount(0)
})

anyNoise('a page without such a list grants nothing, and the console says why', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  await withLensOrders(page, (node) => {
    delete node.elements
  })
  await enter(page, '/order/glass-list')
  await expect(page.getByText('没有访问权限')).toBeVisible()
  expect(said).toContain('/order/glass-list has no list of elements: the permission check will not work')
})

test('what a person may not do is not on the page at all', async ({ page }) => {
  await enter(page, '/order/glass-list?status=1', 'clinic')
  await expect(page.getByRole('link', { name: /^LN\d{14}$/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '审核', exact: true })).toHaveCount(0)
})
