/** A cashier scans goods, takes the money for them, and reads out of which batch they went. */
import { expect, type Page } from '@playwright/test'
import type { SellableBatch } from '../../contract/clinic/clinic-goods'
import { expectAccessible } from '../support/accessible'
import { enter, password, test } from '../support/e2e'
import { apiOf } from '../support/people'

/** What of a package is scanned at the till beside its number: the batch that lies in the store. */
const batchesOf = async (page: Page, code: string) => {
  const { ask, tokenOf } = apiOf(page.request)
  const token = await tokenOf({ account: 'cashier', password })
  const { data: goods } = await ask('GET', `/v1/clinic/clinic-goods?keyword=${code}&status=1`, { token })
  const { data } = await ask('GET', `/v1/clinic/clinic-goods/${goods[0].goodsId}/batches`, { token })
  return data as SellableBatch[]
}

const dialog = (page: Page) => page.getByRole('dialog')

const scan = async (page: Page, code: string) => {
  await page.keyboard.press('F2')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('goods are scanned twice, paid, and the bill names the batch they went out of', async ({ page }) => {
  await enter(page, '/sales/daily', 'cashier')
  await expect(page.getByText('一号台 ·')).toBeVisible()
  await scan(page, 'YL-0057')
  const cart = page.getByRole('table', { name: '购物车' })
  await expect(cart).toContainText('悦览镜布')
  await scan(page, 'YL-0057')
  await expect(cart).toContainText('¥16.00')
  await scan(page, 'NO-SUCH-1')
  await expect(page.getByText('没有找到「NO-SUCH-1」')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('F9')
  await expect(dialog(page)).toContainText('¥16.00')
  await dialog(page).getByLabel('收到现金').fill('20')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('找零 ¥4.00')
  await expect(dialog(page).getByRole('link', { name: '打印小票' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('还没有项目')).toBeVisible()

  await page.goto('/sales/daily/bills?status=3')
  const bill = page.getByRole('row', { name: /悦览镜布.*¥16\.00/ }).first()
  await bill.getByRole('button', { name: '明细' }).click()
  await expect(dialog(page)).toContainText('MD')
})

test('the batch on a package is scanned, and is the one that is sold; the code of a coupon brings its member', async ({
  page,
}) => {
  const batches = await batchesOf(page, 'YL-0057')
  expect(batches.length).toBeGreaterThan(1)
  // The batches of the opening stock are of several goods.
  const last = batches.filter(({ batchNo }) => batchNo.startsWith('MD')).at(-1)?.batchNo ?? ''
  const { ask, tokenOf } = apiOf(page.request)
  const token = await tokenOf({ account: 'cashier', password })
  const { data: coupons } = await ask('GET', '/v1/clinic/coupons?status=0&page_size=1', { token })
  await enter(page, '/sales/daily', 'cashier')
  await expect(page.getByText('一号台 ·')).toBeVisible()
  const cart = page.getByRole('table', { name: '购物车' })
  await scan(page, last)
  await expect(cart).toContainText('悦览镜布')
  await expect(cart).toContainText(last)
  await scan(page, last)
  await expect(cart).toContainText('¥16.00')
  await scan(page, coupons[0].code)
  await expect(page.locator('.ant-select', { hasText: coupons[0].patientName }).first()).toBeVisible()
})
