/** The till with nothing but a scanner and a keyboard, and with a network that loses answers. */
import { expect, type Page, type Route } from '@playwright/test'
import type { ClinicGoods } from '../../contract/clinic/clinic-goods'
import { enter, password, test } from '../support/e2e'
import { apiOf } from '../support/people'

const dialog = (page: Page) => page.getByRole('dialog')

/** Codes of goods that are sold without a patient and a choice of batch. */
const codesOf = async (page: Page) => {
  const { ask, tokenOf } = apiOf(page.request)
  const token = await tokenOf({ account: 'cashier', password })
  const path = '/v1/clinic/clinic-goods?page_num=1&page_size=100&status=1'
  const { data } = (await ask('GET', path, { token })) as { data: ClinicGoods[] }
  const plain = data.filter(({ category, available }) => ['care', 'other'].includes(category) && available > 1)
  return plain.slice(0, 3).map(({ code }) => code)
}

/** A scanner types the code and ends with Enter; no key of the person's. */
const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('three lines are sold with at most ten keys besides the scans', async ({ page }) => {
  const goods = await codesOf(page)
  expect(goods).toHaveLength(3)
  await enter(page, '/sales/daily', 'cashier')
  await expect(page.getByText('一号台 ·')).toBeVisible()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('F2')
  const cart = page.getByRole('table', { name: '购物车' })
  for (const [at, code] of goods.entries()) {
    await scan(page, code)
    await expect(cart.getByRole('row')).toHaveCount(at + 2)
  }
  await press('F9')
  await expect(dialog(page)).toContainText('确认收款')
  await press('Enter')
  await expect(dialog(page)).toContainText('已收款')
  await press('Enter')
  await expect(page.getByText('还没有项目')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(10)
})

/** The server does it, and its answer never comes, until the network is back: the key of each try, and which bill it was about. */
const lose = async (page: Page, url: RegExp, method: string) => {
  let isLost = true
  const keys: (string | undefined)[] = []
  const bills: string[] = []
  await page.route(url, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    const drops = isLost
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    bills.push(((await response.json()) as { data: { saleNo: string } }).data.saleNo)
    return drops ? route.abort('connectionreset') : route.fulfill({ response })
  })
  const back = () => {
    isLost = false
  }
  return { keys, bills, back }
}

test('a network that loses the answers leaves one bill, paid once', async ({ page }) => {
  await enter(page, '/sales/daily', 'cashier')
  await expect(page.getByText('一号台 ·')).toBeVisible()
  await page.keyboard.press('F2')
  await scan(page, 'YL-0057')
  await expect(page.getByRole('table', { name: '购物车' })).toContainText('悦览镜布')

  const making = await lose(page, /\/v1\/clinic\/sales$/, 'POST')
  await page.keyboard.press('F9')
  await expect(page.getByText(/网络/).first()).toBeVisible()
  making.back()
  await page.keyboard.press('F9')
  await expect(dialog(page)).toContainText('¥8.00')
  expect(making.bills.length).toBeGreaterThan(1)
  expect(new Set(making.keys).size).toBe(1)
  expect(new Set(making.bills).size).toBe(1)

  const paying = await lose(page, /\/v1\/clinic\/sales\/\d+\/pay$/, 'PUT')
  await page.keyboard.press('Enter')
  // The message about the bill may still be there.
  await expect.poll(() => paying.bills.length).toBe(1)
  paying.back()
  await expect(dialog(page).getByRole('button', { name: /确认收款/ })).toBeEnabled()
  await dialog(page)
    .getByRole('button', { name: /确认收款/ })
    .press('Enter')
  await expect(dialog(page)).toContainText('已收款')
  await page.keyboard.press('Enter')

  expect(paying.bills.length).toBeGreaterThan(1)
  expect(new Set([...making.bills, ...paying.bills]).size).toBe(1)
  await page.goto(`/sales/daily/bills?keyword=${making.bills[0]}`)
  await page.getByRole('button', { name: '明细' }).click()
  await expect(dialog(page).getByRole('row', { name: /现金.*¥8\.00/ })).toHaveCount(1)
})
