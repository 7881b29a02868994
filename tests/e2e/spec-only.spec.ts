import { expect, type Page } from '@playwright/test'
import { rows, signIn, test } from '../support/e2e'
import { dialog, keepBrand, press, save, shown } from '../support/keep-brand'
import { ownOrders } from '../support/own-order'
import { atHomeElsewhere, goTo, type Seen, settled } from '../support/spec-only'
import { unique } from '../support/unique'

const screens = {
  agent: [
    ...['/order/glass-list', '/order/glass-frame-list', '/order/eyeCare-list', '/order/instrument-list'],
    ...['/order/purchases', '/order/agency', '/inventory/list', '/inventory/scrap', '/inventory/warning'],
    ...['/inventory/import', '/inventory/export', '/inventory/supplier', '/inventory/goods', '/statistics/order/lens'],
    ...['/statistics/glassFrame', '/contract/list', '/settings/staff', '/settings/client-list'],
    ...['/settings/institution', '/settings/client-manager', '/settings/channel', '/settings/supply'],
    ...['/settings/certificate', '/settings/auth', '/system/login-records', '/account/security'],
  ],
  admin: [
    ...['/settings/brand-setting', '/settings/project-setting', '/settings/auth/menus'],
    ...['/account/organization', '/account/agents', '/trainer/trainersly', '/trainer/traineramy', '/dashboard'],
  ],
}

const enter = async (page: Page, account: string): Promise<Seen> => {
  const seen = await atHomeElsewhere(page)
  await page.goto('/login')
  await signIn(page, account)
  await expect(page).toHaveURL(/dashboard/)
  await settled(page, seen)
  return seen
}

/** Nothing was asked for that such an installation does not have, and no word of a failure was said. */
const expectQuiet = async (seen: Seen) => {
  expect(seen.unknown).toEqual([])
  expect(await seen.toasts()).toEqual([])
}

const brokenPage = (page: Page) => page.getByText(/页面出错了|This page has failed/).filter({ visible: true })

const open = async (page: Page, seen: Seen, paths: readonly string[]) => {
  for (const path of paths) {
    await goTo(page, path)
    await settled(page, seen)
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(brokenPage(page), path).toHaveCount(0)
  }
}

for (const [account, paths] of Object.entries(screens)) {
  test(`every screen of ${account} opens on an installation that knows only the specification`, async ({ page }) => {
    const seen = await enter(page, account)
    await open(page, seen, paths)
    for (const beyond of ['操作日志', '盘点', 'GSP管理'])
      await expect(page.getByRole('navigation').getByText(beyond, { exact: true })).toHaveCount(0)
    for (const beyond of ['我的导出', '列设置', '常用筛选'])
      await expect(page.getByRole('button', { name: beyond })).toHaveCount(0)
    await expectQuiet(seen)
  })

  test(`there every screen of ${account} opens in English`, async ({ page }) => {
    const seen = await enter(page, account)
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.reload()
    await settled(page, seen)
    await expect(page.getByRole('button', { name: '中文' })).toBeVisible()
    await open(page, seen, paths)
    await expectQuiet(seen)
  })

  test(`there every screen of ${account} opens on a phone, and none is wider than it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const seen = await enter(page, account)
    for (const path of paths) {
      await open(page, seen, [path])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
    await expectQuiet(seen)
  })
}

/** The dialog is gone with what it was about, or says why not. */
const expectAnswered = async (page: Page) => {
  const said = dialog(page).getByRole('alert').first()
  await expect(async () => {
    if (!(await said.isVisible())) await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('there an agent reviews, rejects, ships and exports orders, opens one of each kind, and adds a product', async ({
  page,
}) => {
  const seen = await enter(page, 'agent')
  const { orders, query } = await ownOrders(page, 2)
  const [rejected = '', reviewed = ''] = orders.map(({ number }) => number)
  await goTo(page, `/order/glass-list${query}`)
  await settled(page, seen)
  await rows(page).filter({ hasText: rejected }).getByRole('button', { name: '驳回' }).click()
  await dialog(page).getByRole('textbox').fill('轴位与验光单不符')
  await press(page, /驳\s*回|确\s*定/)
  await expect(page.getByRole('link', { name: rejected })).toHaveCount(0)
  await rows(page).filter({ hasText: reviewed }).getByRole('button', { name: '审核', exact: true }).click()
  await press(page, /审\s*核/)
  await expectAnswered(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出$/ }).first().click()
  expect((await coming).suggestedFilename()).toMatch(/\.xls$/)

  await goTo(page, '/order/eyeCare-list?status=2')
  await shown(page).first().getByRole('button', { name: '发货' }).click()
  await dialog(page).getByRole('textbox').first().fill('SF2026112299')
  await press(page, /发\s*货/)
  await expectAnswered(page)

  for (const list of [
    ...['/order/glass-list', '/order/glass-frame-list', '/order/eyeCare-list', '/order/eyeCare-list/care'],
    ...['/order/instrument-list', '/order/instrument-list/apparatus'],
  ]) {
    await goTo(page, list)
    await settled(page, seen)
    await shown(page).first().getByRole('link').first().click()
    await settled(page, seen)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(/^[A-Z]{2}\d{14}/)
  }

  const name = unique('镜片')
  await goTo(page, '/inventory/goods?category=lens')
  await page.getByRole('button', { name: '新增产品' }).click()
  const choose = async (box: string, option: string) => {
    await dialog(page).getByRole('combobox', { name: box }).click()
    // Of a long list only what is in sight is on the page; other tests add brands.
    await page.keyboard.type(option)
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
  }
  await choose('分类', '镜片')
  await choose('品牌', '云瞳')
  await dialog(page).getByLabel('名称', { exact: true }).fill(name)
  await choose('镜片类型', '单光')
  await dialog(page).getByRole('combobox', { name: '光度范围' }).click()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('批发价').fill('100')
  await dialog(page).getByLabel('零售价').fill('300')
  await press(page, save)
  await expect(rows(page).filter({ hasText: name })).toBeVisible()
  await expectQuiet(seen)
})

test('there the platform keeps brands, products, roles and menus', async ({ page }) => {
  const seen = await enter(page, 'admin')
  const name = await keepBrand(page)

  await goTo(page, '/settings/auth/menus')
  await page.getByRole('button', { name: '新增菜单' }).first().click()
  await page.getByLabel('名称', { exact: true }).fill(name)
  await page.getByLabel('地址', { exact: true }).fill(unique('/elsewhere/page-'))
  await page.getByRole('main').getByRole('button', { name: save }).filter({ visible: true }).first().click()
  await expect(page.getByRole('button', { name: '新增下级' })).toBeVisible()
  await settled(page, seen)
  await page.getByLabel('名称', { exact: true }).fill(`${name}二`)
  await page.getByRole('main').getByRole('button', { name: save }).filter({ visible: true }).first().click()
  await expect(page.getByRole('treeitem', { name: `${name}二` })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^删\s*除$/ })
    .first()
    .click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await expect(page.getByRole('treeitem', { name: `${name}二` })).toHaveCount(0)

  await goTo(page, '/settings/auth')
  await page.getByRole('button', { name: '新增角色' }).click()
  await dialog(page).getByLabel('角色名称').fill(name)
  await press(page, save)
  await expect(page.getByRole('heading', { name: `「${name}」的权限` })).toBeVisible()
  await expectQuiet(seen)
})
