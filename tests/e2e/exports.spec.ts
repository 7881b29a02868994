import { readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { openList, test } from '../support/e2e'
import { ownOrders } from '../support/own-order'
import { apiOf } from '../support/people'

test('an export that was left to the server is fetched under "my exports", also after a reload', async ({ page }) => {
  // Somebody new has no other exports, and nobody changes the state of these orders meanwhile.
  const { account } = await apiOf(page.request).makePerson()
  await openList(page, account, (await ownOrders(page, 2)).query)
  const total = Number(/(\d[\d,]*)/.exec((await page.getByRole('link', { name: /^待审核/ }).textContent()) ?? '')?.[1])
  // The server is slow, so there is time to leave it alone.
  await page.route(/lens-orders\/exports/, () => undefined)
  await page.getByRole('main').getByRole('button', { name: /导出$/ }).click()
  await page.getByRole('button', { name: '转为后台导出' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /我的导出/ })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /我的导出/ }).click()
  const drawer = page.getByRole('dialog', { name: '我的导出' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: '下载', exact: true }).first().click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^镜片订单-\d{4}-\d\d-\d\d\.xls$/)
  const book = read(await readFile(await download.path()))
  expect(book.Sheets.镜片订单?.['!ref']).toMatch(new RegExp(`:[A-Z]+${total + 1}$`))
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '删除导出 镜片订单' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(drawer.getByText('没有导出文件')).toBeVisible()
})
