import { readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { enter, rows, signIn, test } from '../support/e2e'

/** The row of an ortho-k lens whose supplier's papers hold. */
const product = (page: Page) => rows(page).filter({ hasText: '星塑OK' }).first()

interface Person {
  ctid: number
  hid: number | null
  type: string
}
interface Ordered {
  cid: number
  hid: number
  pid: number
  brandId: number
  productId: number
  productName: string
  orderOpt: unknown
  orderLen: { serialNo: string }[]
}

/** An accepted order of its own for the test, like one that was finished long ago. */
const accept = async (page: Page) => {
  const token = (await page.context().cookies()).find(({ name }) => /token/i.test(name))?.value ?? ''
  const options = { headers: { token } }
  const ask = async <Data>(sent: Promise<{ json: () => Promise<unknown> }>) =>
    ((await (await sent).json()) as { data: Data }).data
  const api = '/api/main'
  const done = await ask<Ordered[]>(page.request.get(`${api}/sgeye/hardlens-orders?status=7&per_page=100`, options))
  const alike = done.filter(({ productName }) => productName === '星塑OK')
  const people = await ask<Person[]>(page.request.get(`${api}/contact/${alike[0]?.cid}`, options))
  // Of a clinic that may order still: its contract and its permit hold.
  const place = async ([like, ...others]: Ordered[]): Promise<{ id: number; status: number }> => {
    if (!like) throw new Error('no order to copy')
    const { hid, pid, brandId, productId, orderOpt } = like
    const optristId = people.find((one) => one.hid === hid && one.type === 'contact_optrist')?.ctid
    const orderLen = like.orderLen.map((lens) => ({ ...lens, serialNo: '' }))
    const order = { product: 'hardlens', hid, pid, brandId, productId, optristId }
    const data = { order, orderOpt, orderLen, version: 1, confirmWarn: 1 }
    const placed = await ask<{ id: number; status: number } | null>(
      page.request.post(`${api}/order`, { ...options, data }),
    )
    return placed ?? place(others)
  }
  const { id, status } = await place(alike)
  const review = { product: 'hardlens', ids: [id], status: 2, confirmWarn: 1, overrideReason: '补货' }
  if (status === 1) await page.request.put(`${api}/order/status`, { ...options, data: review })
}

/** The keeper of the warehouse receives what has that serial number. */
const inspect = async (page: Page, serialNo: string) => {
  await page.goto(`/inventory/import?keyword=${serialNo}`)
  await signIn(page, 'stock1')
  await rows(page).first().getByRole('link', { name: '验收' }).click()
  await page.getByRole('button', { name: '验收入库', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^入库单 SI\d+/ })).toBeVisible()
  await page.close()
}

/** As fast as a scanner types, and its Enter. */
const scan = async (page: Page, text: string) => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('lenses are ordered from their supplier, taken in by scanner, inspected, shipped and billed', async ({
  page,
  browser,
}) => {
  await enter(page, '/order/purchases?product=hardlens')
  await expect(page.getByRole('link', { name: '待到货' })).toBeVisible()
  await accept(page)
  await page.reload()
  await expect(product(page)).toBeVisible()
  await expectAccessible(page)
  const link = product(page).getByRole('link', { name: /^HL\d{14}$/ })
  const number = (await link.textContent()) ?? ''
  const address = (await link.getAttribute('href')) ?? ''
  await product(page).getByRole('button', { name: '标记已下单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '标记已下单' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click()

  // Ordered, it is awaited: the order's own page leads to the same dialog as the list of what is on the way.
  await page.getByRole('link', { name: '待到货' }).click()
  await expect(product(page)).toBeVisible()
  await page.goto(address)
  await page.getByRole('button', { name: '到货' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('右眼 序列号')).toBeFocused()
  const mark = Date.now()
  for (const text of [`R${mark}`, 'BT2026', '20301231', `L${mark}`, 'BT2026', '2030-12']) await scan(page, text)
  await expect(dialog.getByLabel('左眼 序列号')).toHaveValue(`L${mark}`)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('到货记录')).toBeVisible()
  await expect(page.getByText(new RegExp(`R${mark} · 批号 BT2026`))).toBeVisible()

  // What was read off wrongly is put right, with the reason, on the order and in its history.
  const came = page.getByRole('listitem').filter({ hasText: `R${mark}` })
  await came.getByRole('button', { name: /更\s*正/ }).click()
  await expect(dialog.getByLabel('序列号')).toHaveValue(`R${mark}`)
  await expect(dialog.getByRole('button', { name: /更\s*正/ })).toBeDisabled()
  await dialog.getByLabel('序列号').fill(`R${mark}X`)
  await dialog.getByLabel('更正原因').fill('标签读错')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(new RegExp(`R${mark}X · 批号 BT2026`))).toBeVisible()
  await expect(page.getByText('标签读错').first()).toBeVisible()

  // A device that one person ordered and took in ships once another one has looked at it.
  const parcel = async () => {
    await page.getByRole('button', { name: '发货' }).click()
    await dialog.getByRole('textbox').fill('SF1234567890')
    await dialog.getByRole('button', { name: /发\s*货/ }).click()
  }
  await parcel()
  await expect(page.getByText(/入库单 SI\d+ 待验收/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await inspect(await browser.newPage(), `R${mark}X`)

  await parcel()
  await expect(page.getByText('已发货').first()).toBeVisible()

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: '销售单' }).click()
  const bill = await opening
  const sheet = bill.getByRole('region', { name: '销售单' })
  await expect(sheet.getByText(number).first()).toBeVisible()
  await expect(sheet.getByText(/^人民币.+整$/)).toBeVisible()
  await expect(sheet.getByText(new RegExp(`R${mark}X`))).toBeVisible()
  const coming = bill.waitForEvent('download')
  await bill.getByRole('button', { name: /下载/ }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`销售单-${number}.xls`)
  const book = read(await readFile(await download.path()))
  expect(book.Sheets[book.SheetNames[0] ?? '']?.A2?.v).toBe(number)
})
