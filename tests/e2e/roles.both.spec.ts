import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/accessible'
import { enter, password, test } from '../support/e2e'
import { apiOf } from '../support/people'

const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 6)}`

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
/** An element on the page of lens orders: other pages may list its code too. */
const elementBox = (page: Page, name: string) =>
  page.getByRole('list', { name: '镜片订单', exact: true }).getByRole('checkbox', { name, exact: true })
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: /^保\s*存$/ })
const confirm = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s*存$/ })
    .click()

/** A role of the agent's company that may do this much. */
const makeRole = async (page: Page, codes: string[]) => {
  const { ask, tokenOf } = apiOf(page.request)
  const token = await tokenOf({ account: 'agent', password })
  const { data: role } = await ask('POST', '/role', { token, data: { name: unique('角色') } })
  const { data: tree } = await ask('GET', '/menu/agent/tree', { token })
  const elements = (
    nodes: { elements: { id: number; code: string }[]; children: [] }[],
  ): { id: number; code: string }[] => nodes.flatMap((node) => [...node.elements, ...elements(node.children)])
  const elementIds = elements(tree)
    .filter(({ code }) => codes.includes(code))
    .map(({ id }) => id)
  const change = (method: string, ids = elementIds) =>
    ask(method, '/agent/auth/element', { token, data: { roleId: role.id, elementIds: ids } })
  if (codes.length > 0) await change('POST')
  return { ...role, elementIds, change } as { id: number; name: string; change: (method: string) => Promise<unknown> }
}

test('whoever holds a new role sees exactly what it was granted, and the next change at their next step', async ({
  page,
  browser,
}) => {
  const name = unique('订单查看')
  await enter(page, '/settings/auth')
  await page.getByRole('button', { name: '新增角色' }).click()
  await page.getByRole('dialog').getByLabel('角色名称').fill(name)
  await confirm(page)
  await expect(page.getByRole('heading', { name: `「${name}」的权限` })).toBeVisible()

  await page.getByLabel('搜索菜单、元素名称或编码').fill('lens-orders.read')
  await elementBox(page, '查看镜片订单').check()
  await page.getByLabel('搜索菜单、元素名称或编码').fill('')
  await expect(box(page, '镜片订单')).toBeChecked({ indeterminate: true })
  await box(page, '首页').check()
  await expect(page.getByText('待保存：新增 4 项，收回 0 项')).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('dialog')).toContainText('查看镜片订单')
  await confirm(page)
  await expect(page.getByText('权限已保存')).toBeVisible()

  const roleId = Number(new URL(page.url()).pathname.split('/').at(-1))
  const person = await apiOf(page.request).makePerson({ roleId })
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto('/order/glass-list')
  await theirs.getByLabel('账号', { exact: true }).fill(person.account)
  await theirs.getByLabel('密码', { exact: true }).fill(person.password)
  await theirs.getByRole('button', { name: /登\s*录/ }).click()
  await expect(theirs.getByRole('link', { name: /^LN\d{14}$/ }).first()).toBeVisible()
  await expect(theirs.getByRole('button', { name: '审核', exact: true })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: '权限设置' })).toHaveCount(0)
  await theirs.goto('/settings/auth')
  await expect(theirs.getByRole('heading', { name: '没有访问权限' })).toBeVisible()

  await elementBox(page, '审核镜片订单').check()
  await save(page).click()
  await expect(page.getByRole('dialog')).toContainText('1 名使用者将在下一次操作时被要求重新登录')
  await confirm(page)
  await expect(page.getByText('权限已保存')).toBeVisible()
  await theirs.goto('/order/glass-list')
  await expect(
    theirs
      .getByRole('dialog')
      .or(theirs.getByLabel('密码', { exact: true }))
      .first(),
  ).toBeVisible()
  await context.close()
})

test('what somebody else has saved meanwhile is brought together with what was chosen', async ({ page }) => {
  const role = await makeRole(page, ['lens-orders.read', 'lens-orders.print'])
  await enter(page, `/settings/auth/roles/${role.id}`)
  await elementBox(page, '审核镜片订单').check()
  await elementBox(page, '打印配镜单').uncheck()
  const other = await makeRole(page, ['lens-orders.ship'])
  const { ask, tokenOf } = apiOf(page.request)
  const token = await tokenOf({ account: 'agent', password })
  const { data } = await ask('GET', `/role/${other.id}/element`, { token })
  await ask('POST', '/agent/auth/element', { token, data: { roleId: role.id, elementIds: [data[0].id] } })
  await save(page).click()
  await confirm(page)
  await expect(page.getByText('其他人刚刚修改了此角色')).toBeVisible()
  await expect(elementBox(page, '镜片订单发货')).toBeChecked()
  await expect(elementBox(page, '审核镜片订单')).toBeChecked()
  await expect(elementBox(page, '打印配镜单')).not.toBeChecked()
  await save(page).click()
  await confirm(page)
  await expect(page.getByText('权限已保存')).toBeVisible()
  const { data: kept } = await ask('GET', `/role/${role.id}/element`, { token })
  expect([...new Set(kept.map(({ code }: { code: string }) => code))].sort()).toEqual([
    'lens-orders.read',
    'lens-orders.review',
    'lens-orders.ship',
  ])
})

test('a role that is still held is not deleted, and says by whom', async ({ page }) => {
  const role = await makeRole(page, ['lens-orders.read'])
  const { makePerson } = apiOf(page.request)
  await makePerson({ roleId: role.id })
  await enter(page, `/settings/auth?name=${encodeURIComponent(role.name)}`)
  await expect(page.getByRole('link', { name: '授权' })).toBeVisible()
  const more = page.getByRole('button', { name: '更多' })
  if (await more.isVisible()) await more.click()
  await page.getByText('删除', { exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('使用账号 1 个：周新人')
})

test('an agent looks at built-in roles without changing them, and knows no menus', async ({ page }) => {
  await enter(page, '/settings/auth')
  await expect(page.getByRole('link', { name: '菜单与元素' })).toHaveCount(0)
  await page.getByRole('link', { name: '客服', exact: true }).click()
  await expect(page.getByText('您可以查看此角色的权限，但不能修改')).toBeVisible()
  await expect(elementBox(page, '查看镜片订单')).toBeDisabled()
  await page.goto('/settings/auth/menus')
  await expect(page.getByText('没有访问权限')).toBeVisible()
})

test('menus are made, moved without a mouse, given elements and deleted again', async ({ page }) => {
  const title = unique('新页')
  const code = unique('unicorns.ride-')
  await enter(page, '/settings/auth/menus', 'admin')
  const tree = page.getByRole('region', { name: '菜单树' })
  await tree.getByText('基础设置').click()
  await page.getByRole('button', { name: '新增下级' }).click()
  await page.getByLabel('名称', { exact: true }).fill(title)
  await page.getByLabel('地址', { exact: true }).fill('/settings/')
  await save(page).click()
  await expect(page.getByText('以 / 开头，由字母、数字、连字符组成')).toBeVisible()
  await page.getByLabel('地址', { exact: true }).fill('/settings/nowhere')
  await save(page).click()
  await expect(page.getByText('此路径没有对应的页面')).toBeVisible()
  await page.getByLabel('地址', { exact: true }).fill(`/order/glass-list/${Date.now()}`)
  await page.getByTitle('合同列表').click()
  await save(page).click()
  await expect(tree.getByText(title)).toBeVisible()

  await page.getByRole('button', { name: '上移' }).click()
  await expect(page.getByText(`已移动「${title}」`).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '下移' })).toBeEnabled()
  // A finger scrolls; only a mouse drags.
  if (test.info().project.name === 'desktop') {
    const { ask, tokenOf } = apiOf(page.request)
    const token = await tokenOf({ account: 'admin', password })
    const parent = async () => {
      const { data } = await ask('GET', '/menu/trees', { token })
      return data.menus.find((menu: { title: string }) => menu.title === title).parent
    }
    const before = await parent()
    // A group close below it, so that both are in sight however long the tree grows.
    await tree.getByText(title).dragTo(tree.getByText('内容管理', { exact: true }))
    await expect.poll(parent).not.toBe(before)
  }
  await page.getByRole('button', { name: '新增元素' }).click()
  await page.getByLabel('编码').fill(code)
  await page.getByRole('textbox', { name: '名称', exact: true }).last().fill('骑独角兽')
  await save(page).last().click()
  await expect(page.getByRole('alert').getByText(code)).toBeVisible()
  await page
    .getByRole('button', { name: /^删\s*除$/ })
    .last()
    .click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(page.getByText(code)).toHaveCount(0)
  await page
    .getByRole('button', { name: /^删\s*除$/ })
    .first()
    .click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(tree.getByText(title)).toHaveCount(0)
})

test('can be used by everybody, by day and by night and at any width', async ({ page }) => {
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await enter(page, '/settings/auth', 'admin')
  await expect(page.getByRole('link', { name: '客服', exact: true })).toBeVisible()
  await fits()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: '新增角色' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/settings/auth/roles/4')
  await expect(elementBox(page, '查看镜片订单')).toBeVisible()
  await fits()
  await box(page, '镜片订单').check()
  await expectAccessibleInBothThemes(page)
  await save(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  // Nothing is to be asked on the way out.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^返\s*回$/ })
    .click()
  await page.getByRole('button', { name: /^还\s*原$/ }).click()
  await page.goto('/settings/auth/menus')
  await page.getByRole('region', { name: '菜单树' }).getByText('镜片订单').click()
  await expect(page.getByText('lens-orders.read')).toBeVisible()
  await fits()
  await expectAccessibleInBothThemes(page)
})
