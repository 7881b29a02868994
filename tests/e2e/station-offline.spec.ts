/** A screener examines children while there is no network, closes the page in between, and loses nothing. */
import { expect } from '@playwright/test'
import { enter, test } from '../support/e2e'
import { childrenIn, examineNext, openStationTask } from '../support/offline-station'

test('children are examined without a network, the page is opened anew meanwhile, and all is sent afterwards', async ({
  page,
  context,
}) => {
  const { station, examined } = await openStationTask(page.request, '无网络检查')
  await enter(page, station, 'screener')
  await expect(page.getByText('全部已发送')).toBeVisible()
  await childrenIn(page).filter({ hasText: '待检' }).first().click()
  await examineNext(page)
  await expect(page.getByText('全部已发送')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await examineNext(page)
  await examineNext(page)
  await expect(page.getByText(/^2 条待发送/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^2 条待发送/)).toBeVisible()
  await expect(childrenIn(page).filter({ hasText: '已检' })).toHaveCount(3)
  await examineNext(page)
  await expect(page.getByText(/^3 条待发送/)).toBeVisible()
  expect(await examined()).toBe(1)

  await context.setOffline(false)
  await expect(page.getByText('全部已发送')).toBeVisible()
  expect(await examined()).toBe(4)
  await page.getByRole('button', { name: '网络已恢复，重新载入' }).click()
  await expect(page.getByRole('link', { name: '返回任务' })).toBeVisible()
  await expect(childrenIn(page).filter({ hasText: '已检' })).toHaveCount(4)
})

test('a server that fails signs no station out, and says why it takes nothing', async ({ page, context }) => {
  const { station, examined } = await openStationTask(page.request, '服务器故障检查')
  await enter(page, station, 'screener')
  await expect(page.getByText('全部已发送')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const fault = { status: 503, json: { code: 500, msg: '服务暂停维护', data: null } }
  await context.route(/\/api\/main\//, (route) => route.fulfill(fault))
  await page.reload()
  await expect(page.getByText('服务器未接收待发送的结果')).toHaveCount(0)
  await childrenIn(page).filter({ hasText: '待检' }).first().click()
  await examineNext(page)
  await expect(page.getByText(/^1 条待发送/)).toBeVisible()
  const reason = page.getByRole('alert').filter({ hasText: '服务器未接收待发送的结果' })
  await expect(reason).toContainText('服务暂时不可用（503）')
  expect(await examined()).toBe(0)

  await context.unroute(/\/api\/main\//)
  await page.getByRole('button', { name: '立即发送' }).click()
  await expect(page.getByText('全部已发送')).toBeVisible()
  await expect(reason).toHaveCount(0)
  expect(await examined()).toBe(1)
})
