import { expect, type Page } from '@playwright/test'
import { enter, openList, rows, test } from '../support/e2e'
import { ownOrders } from '../support/own-order'
import { printed } from '../support/printed'

const white = [255, 255, 255]
/** Orders that wait, and that no other test rejects or changes while they are printed. */
const chosen = async (page: Page, count: number) => {
  const { orders, query } = await ownOrders(page, count)
  await openList(page, 'agent', query)
  return orders
}

/** The choice is remembered, so each test makes its own. */
const choosePaper = (page: Page, name: RegExp) => page.getByText(name).click()

test('one ticket is one A4 sheet with everything that the workshop needs, and nothing of the screen', async ({
  page,
}) => {
  const [order] = await chosen(page, 1)
  await page.goto(`/print-glasses/${order?.id}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await choosePaper(page, /^A4$/)
  const { pages, size, texts } = await printed(page)
  expect([pages, ...size]).toEqual([1, 210, 297])
  for (const words of [
    '配镜单',
    order?.number ?? '',
    '右眼',
    '左眼',
    '球镜',
    '柱镜',
    '轴位',
    '瞳高',
    '片数',
    '诊所',
    '质检',
  ])
    expect(texts[0]).toContain(words)
  expect(texts[0]).not.toMatch(/241|退出|订单管理/)
})

test('several tickets go one to a sheet of 241 × 140 mm in the order of the selection', async ({ page }) => {
  const orders = (await chosen(page, 3)).reverse()
  await page.goto(`/batchPrint-glasses/${orders.map(({ id }) => id).join(',')}`)
  await expect(page.getByRole('article')).toHaveCount(3)
  await choosePaper(page, /^241×140/)
  const { pages, size, texts } = await printed(page)
  expect([pages, ...size]).toEqual([3, 241, 140])
  expect(texts.map((text) => orders.findIndex(({ number }) => text.includes(number)))).toEqual([0, 1, 2])
})

test('the paper of A4 does not cut off the table of a contact lens delivery note', async ({ page }) => {
  await enter(page, '/order/contact-lens-list')
  await expect(rows(page).first()).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => /token/i.test(name))?.value ?? ''
  const headers = { token }
  const idsOf = async (kind: string) => {
    const answer = await page.request.get(`/api/main/sgeye/${kind}-orders?hid=1&status=7&per_page=2`, { headers })
    return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id)
  }
  const ids = [...(await idsOf('hardlens')), ...(await idsOf('softlens'))]
  const made = await page.request.post('/api/main/order/batch-orders', { headers, data: { ids, note: '' } })
  const { data } = (await made.json()) as { data: { oid: number } }
  await page.goto(`/contact-lens-batch-print/${data.oid}`)
  await choosePaper(page, /^A4$/)
  const table = page.getByRole('article').getByRole('table')
  const [ends, title] = await Promise.all([table.boundingBox(), page.getByRole('heading', { level: 1 }).boundingBox()])
  const right = (box: typeof ends) => (box ? box.x + box.width : Number.NaN)
  // Half of the border lies beyond the table.
  expect(right(ends)).toBeLessThan(right(title))
})

test('from the dark theme the paper is as white as from the light one', async ({ page }) => {
  const [order] = await chosen(page, 1)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(`/print-glasses/${order?.id}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect((await printed(page)).dot(1, 0, 0)).toEqual(white)
})

test('a stock-in of several pages repeats its heads and ends with what is signed; the rest of the paper is white', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, '/inventory/import?status=1')
  await expect(rows(page).first()).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => /token/i.test(name))?.value ?? ''
  const answer = await page.request.get('/api/main/stockin/list?keyword=云瞳', { headers: { token } })
  const { data } = (await answer.json()) as { data: { stockinId: number; no: string; differStatus: number }[] }
  const bought = data.find(({ differStatus }) => differStatus === 3)
  await page.goto(`/import-print/${bought?.stockinId}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await choosePaper(page, /^A4$/)
  const { pages, texts, dot } = await printed(page)
  expect(pages).toBe(3)
  for (const text of texts) expect(text).toMatch(/应收\s+实收\s+合格\s+差异/)
  // The number of a line is on one line, the last one too.
  const last = String(await page.getByRole('article').locator('tbody tr').count())
  expect(texts[2]).toMatch(new RegExp(`^\\s*${last}\\s`, 'm'))
  expect(texts[2]).toMatch(/制单: .+验收人: .+盖章处/s)
  for (const [x, y] of [
    [0, 0],
    [80, 200],
  ] as const)
    expect(dot(3, x, y)).toEqual(white)
})
