import { readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { firstNumber, openList, rows, test } from '../support/e2e'
import { ownOrder } from '../support/own-order'

test('the list is what its address says: reload, back and another tab show the same', async ({ page, context }) => {
  await openList(page)
  await page.getByRole('link', { name: /^待审核/ }).click()
  await expect(page).toHaveURL(/status=1/)
  await expect(rows(page).first()).toContainText('待审核')
  await page.getByRole('link', { name: /^已完成/ }).click()
  await expect(rows(page).first()).toContainText('已完成')
  const onFirst = (await firstNumber(page).textContent()) ?? ''
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(firstNumber(page)).not.toHaveText(onFirst)
  const onSecond = (await firstNumber(page).textContent()) ?? ''
  await page.reload()
  await expect(firstNumber(page)).toHaveText(onSecond)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(firstNumber(other)).toHaveText(onSecond)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await expect(firstNumber(page)).toHaveText(onFirst)
  await page.getByRole('menu').getByRole('link', { name: '镜片订单' }).click()
  await expect(page).not.toHaveURL(/status/)
})

test('the list and an order can be used by everybody, as far as axe can tell', async ({ page }) => {
  await openList(page)
  await expectAccessible(page)
  const number = (await firstNumber(page).textContent()) ?? ''
  await firstNumber(page).click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expectAccessible(page)
})

test('a reject wants a reason; the rejected order leaves the tab', async ({ page }) => {
  const { number, query } = await ownOrder(page)
  await openList(page, 'agent', query)
  await rows(page).filter({ hasText: number }).getByRole('button', { name: '驳回' }).click()
  const dialog = page.getByRole('dialog')
  const reject = dialog.getByRole('button', { name: /驳\s*回|确\s*定/ })
  await dialog.getByRole('textbox').fill('   ')
  await expect(reject).toBeDisabled()
  await dialog.getByRole('textbox').fill('轴位与验光单不符')
  await reject.click()
  await expect(page.getByRole('link', { name: number })).toHaveCount(0)
  await page.goto(`/order/glass-list?name=${number}`)
  await expect(rows(page).filter({ hasText: number })).toContainText('已驳回')
})

test('at 1440 pixels nothing stands over the prescription and the amount', async ({ page }) => {
  await openList(page)
  for (const [path, figures] of [
    ['/order/glass-list', '瞳距'],
    ['/order/hardlens-list', 'DIA'],
    ['/order/contact-lens-list', '盒数'],
  ] as const) {
    await page.goto(path)
    const edges = (name: string) =>
      page
        .getByRole('columnheader', { name })
        .filter({ visible: true })
        .first()
        .evaluate((head) => [head.getBoundingClientRect().left, head.getBoundingClientRect().right] as const)
    await expect(rows(page).first()).toBeVisible()
    const [state] = await edges('状态')
    for (const name of ['品牌/产品', figures, '数量', '金额'])
      expect((await edges(name))[1], `${name} of ${path}`).toBeLessThanOrEqual(state + 1)
  }
})

test('an order found by its number shows its eyes, its price and who did what', async ({ page }) => {
  await openList(page, 'agent', '?status=6')
  await firstNumber(page).click()
  await expect(page).toHaveURL(/\/order\/glass-list\/\d+/)
  for (const text of ['右眼', '左眼', '审核', '发货'])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
})

test('the export has the rows of the list', async ({ page }) => {
  // Oldest first: what other tests place meanwhile comes last.
  await openList(page, 'agent', '?status=1,2&sort=orderDate')
  const number = await firstNumber(page).textContent()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^镜片订单-\d{4}-\d\d-\d\d\.xls$/)
  const book = read(await readFile(await download.path()))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  expect(sheet?.A2?.v).toBe(number)
})

test('a clinic sees its own orders and neither reviews nor ships', async ({ page }) => {
  await openList(page, 'clinic')
  await expect(page.getByRole('button', { name: '审核', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '发货', exact: true })).toHaveCount(0)
})
