import { readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import { expect } from '@playwright/test'
import { openList, rows, test } from '../support/e2e'

test('the list is what its address says: reload, back and another tab show the same', async ({ page, context }) => {
  await openList(page)
  await page.getByRole('link', { name: /^待审核/ }).click()
  await expect(page).toHaveURL(/status=1/)
  await expect(rows(page).first()).toContainText('待审核')
  await page.getByRole('link', { name: /^已完成/ }).click()
  await expect(rows(page).first()).toContainText('已完成')
  const completed = await rows(page).first().innerText()
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page).first()).not.toHaveText(completed)
  const second = await rows(page).first().innerText()
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  expect(await rows(page).first().innerText()).toBe(second)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(rows(other).first()).toBeVisible()
  expect(await rows(other).first().innerText()).toBe(second)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await expect.poll(() => rows(page).first().innerText()).toBe(completed)
  await page.getByRole('menu').getByRole('link', { name: '镜片订单' }).click()
  await expect(page).not.toHaveURL(/status/)
})

test('a reject wants a reason; an accepted order leaves the tab', async ({ page }) => {
  await openList(page, 'agent', '?status=1')
  const total = await rows(page).count()
  expect(total).toBeGreaterThan(2)
  const first = (await rows(page).first().locator('a').first().innerText()).trim()
  await rows(page).first().getByRole('button', { name: '驳回' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('   ')
  await dialog.getByRole('button', { name: /驳\s*回|确\s*定/ }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox').fill('轴位与验光单不符')
  await dialog.getByRole('button', { name: /驳\s*回|确\s*定/ }).click()
  await expect(page.getByText('已驳回').first()).toBeVisible()
  await expect(page.getByRole('link', { name: first })).toHaveCount(0)
})

test('an order found by its number shows its eyes, its price and who did what', async ({ page }) => {
  await openList(page, 'agent', '?status=6')
  await rows(page).first().locator('a').first().click()
  await expect(page).toHaveURL(/\/order\/glass-list\/\d+/)
  for (const text of ['右眼', '左眼', '审核', '发货']) await expect(page.getByText(text).first()).toBeVisible()
})

test('the export has the rows of the list', async ({ page }) => {
  await openList(page, 'agent', '?status=1,2')
  const numbers = await rows(page).locator('a').allInnerTexts()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^镜片订单-\d{4}-\d\d-\d\d\.xls$/)
  const book = read(await readFile(await download.path()))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  expect([sheet?.A2?.v, sheet?.A3?.v]).toEqual(numbers.filter((text) => text.startsWith('LN')).slice(0, 2))
})

test('a clinic sees its own orders and neither reviews nor ships', async ({ page }) => {
  await openList(page, 'clinic')
  await expect(page.getByRole('button', { name: '审核' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '发货' })).toHaveCount(0)
})
