/** A clinic finds a product in the mall at its own price, opens its order from there, and places it. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, test } from '../support/e2e'

test('goods of the mall are ordered at the price that the list shows, and what is put together is not lost on the way', async ({
  page,
}) => {
  await enter(page, '/mall/gsp', 'keeper')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText(/信用额度|未设|先款/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox').first().fill('净护荧光素钠试纸')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  const price = /¥[\d,.]+/.exec((await rows(page).first().textContent()) ?? '')?.[0] ?? 'none'
  await rows(page).first().getByRole('link', { name: '订货' }).click()

  await expect(page.getByText(`${price} × 1 = ${price}`)).toBeVisible()
  await page.getByRole('button', { name: '加入订单' }).click()
  const line = page.getByRole('listitem', { name: '第 1 行' })
  await expect(line).toContainText('净护荧光素钠试纸')

  // Back in the mall, the basket says what is in it, and another product joins it.
  await page.goto('/mall/gsp?keyword=净护OK镜吸棒')
  await expect(page.getByRole('link', { name: '待提交清单（1）' })).toBeVisible()
  await rows(page).first().getByRole('link', { name: '订货' }).click()
  await expect(line).toContainText('净护荧光素钠试纸')
  await page.getByRole('button', { name: '加入订单' }).click()
  await expect(page.getByRole('listitem', { name: '第 2 行' })).toContainText('净护OK镜吸棒')

  await page.getByRole('button', { name: '提交 2 单' }).click()
  const doubts = page.getByRole('dialog')
  const placed = page.getByText(/已下 2 单/)
  await expect(doubts.or(placed).first()).toBeVisible()
  if (await doubts.isVisible()) {
    await doubts.getByRole('checkbox', { name: '我已核对，确认无误' }).check()
    await doubts.getByRole('button', { name: '已核对，提交' }).click()
  }
  await expect(placed).toBeVisible()
  await expect(line).toHaveCount(0)
})
