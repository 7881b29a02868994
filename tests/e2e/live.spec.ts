import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { openList, rows, test } from '../support/e2e'
import { ownOrders } from '../support/own-order'

test('what one person does, another who looks at it sees by itself, and nothing moves under their eyes', async ({
  page,
  browser,
}) => {
  const { orders, query } = await ownOrders(page, 3)
  const [first = '', second = '', third = ''] = orders.map(({ number }) => number)
  await openList(page, 'agent', query)
  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  const streaming = other.waitForResponse((response) => response.url().includes('/live/events'))
  await openList(other, 'user', query)
  await streaming
  const reject = async (number: string) => {
    await rows(page).filter({ hasText: number }).getByRole('button', { name: '驳回' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('轴位与验光单不符')
    const answered = page.waitForResponse((response) => response.url().includes('/reviews'))
    await dialog.getByRole('button', { name: /驳\s*回|确\s*定/ }).click()
    await answered
  }

  // Nothing keeps the other one on the rows that are there: the rejected order goes by itself.
  await other.mouse.move(2, 2)
  await reject(first)
  await expect(other.getByRole('link', { name: first })).toHaveCount(0)

  // A chosen row does: it is told that there is something new, and sees in its place what became of the order.
  await rows(other).filter({ hasText: third }).getByRole('checkbox').check()
  const before = await rows(other).allTextContents()
  await reject(second)
  const bar = other.getByRole('button', { name: /\d+ 条新增或变更/ })
  await expect(bar).toBeVisible()
  await expect(rows(other).filter({ hasText: second })).toContainText('已驳回')
  expect(await rows(other).count()).toBe(before.length)
  await expectAccessible(other)
  await bar.click()
  await expect(other.getByRole('link', { name: second })).toHaveCount(0)
  // The one who did it is told nothing of it.
  await expect(page.getByRole('button', { name: /点击刷新/ })).toHaveCount(0)
})
