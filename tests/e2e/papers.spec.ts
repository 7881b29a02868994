/** Every paper that the app prints, of the demo's newest records: on the paper meant, no page blank, nothing cut. */
import { expect, type Page } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { enter, password, test } from '../support/e2e'
import { printed } from '../support/printed'

type Row = Readonly<Record<string, number | string | null>>

/** What is printed, who prints it, of which records, and where; undefined: none of that record. */
type Paper = readonly [name: string, account: string, list: string, at: (row: Row) => string | undefined]

const ifAny = (id: unknown, path: string) => (id ? path : undefined)

const papers: readonly Paper[] = [
  ['预约单', 'front', '/reservation/listByCid/1', ({ resid }) => `/clinic-print/reservation/${resid}`],
  ['处方', 'optometrist', '/v1/clinic/prescriptions?status=1', ({ rxId }) => `/clinic-print/prescription/${rxId}`],
  ['小票', 'cashier', '/v1/clinic/sales?status=3', ({ saleId }) => `/clinic-print/receipts/${saleId}`],
  ['销售单', 'cashier', '/v1/clinic/sales?status=3', ({ saleId }) => `/clinic-print/bills/${saleId}`],
  ['日结单', 'boss', '/v1/clinic/daily-closings', ({ closingId }) => `/clinic-print/closings/${closingId}`],
  [
    '储值凭证',
    'boss',
    '/v1/clinic/stored-value-entries?kind=1',
    ({ entryId, entryNo }) => ifAny(entryNo, `/clinic-print/stored-values/${entryId}`),
  ],
  ['框架验配单', 'boss', '/v1/clinic/frame-fittings', ({ fittingId }) => `/clinic-print/frame-fitting/${fittingId}`],
  [
    '硬镜验配单',
    'boss',
    '/v1/clinic/hard-lens-fittings',
    ({ fittingId }) => `/clinic-print/hard-lens-fitting/${fittingId}`,
  ],
  [
    '付款单',
    'boss',
    '/v1/clinic/payment-orders',
    ({ paymentOrderId }) => `/finance/payment-orders/${paymentOrderId}/print`,
  ],
  [
    '供应商对账单',
    'boss',
    '/v1/clinic/reconciliations',
    ({ reconciliationId }) => `/finance/reconciliation/suppliers/${reconciliationId}/print`,
  ],
  ['出库单', 'stock1', '/stockout/list', ({ stockoutId }) => `/export-print/${stockoutId}`],
  ['入库单', 'stock1', '/stockin/list', ({ stockinId }) => `/import-print/${stockinId}`],
  ['盘点表', 'stock1', '/stockcount/list', ({ countId }) => `/count-print/${countId}`],
  ['镜片加工单', 'agent', '/sgeye/lens-orders?status=6', ({ lensOrderId }) => `/print-glasses/${lensOrderId}`],
  ['销售出库单', 'agent', '/sgeye/lens-orders?status=6', ({ lensOrderId }) => `/print-bill/${lensOrderId}`],
  ['镜架发货单', 'agent', '/sgeye/frame-orders', ({ id }) => `/print-glass-frame/${id}`],
  ['筛查条码', 'admin', '/v1/screening/tasks', ({ taskId }) => `/school-screening/tasks/${taskId}/slips`],
  ['筛查名单', 'admin', '/v1/screening/tasks', ({ taskId }) => `/school-screening/tasks/${taskId}/names`],
]

/** Papers, mm: A4, that of needle printers, and rolls, which have the height of a page that holds all. */
const sizes = ['210×297', '241×140', '58×297', '80×297']

const recordsOf = async (page: Page, account: string, list: string): Promise<readonly Row[]> => {
  const login = await page.request.post(`${hosts.main}/account/login`, { data: { account, password } })
  const { token } = (await login.json()).data
  return (await (await page.request.get(`${hosts.main}${list}`, { headers: { token } })).json()).data
}

/** What sticks out of its sheet, or of its own box where the rest would be hidden. */
const cutOf = (page: Page) =>
  page.locator('article').evaluateAll((sheets) =>
    sheets.flatMap((sheet) => {
      const { left, right } = sheet.getBoundingClientRect()
      return [...sheet.querySelectorAll('*')]
        .filter((one) => {
          const box = one.getBoundingClientRect()
          const hides = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
          return box.right > right + 1 || box.left < left - 1 || hides
        })
        .map((one) => `${one.tagName} ${one.textContent?.slice(0, 30)}`)
    }),
  )

const lettersOf = (text: string) => {
  const counts = new Map<string, number>()
  for (const letter of text.normalize('NFKC').replace(/\s/g, '')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

/** Letters that stand on the screen and not on the paper. */
const missingIn = (paper: string, screen: string) => {
  const there = lettersOf(paper)
  return [...lettersOf(screen)].filter(([letter, count]) => (there.get(letter) ?? 0) < count).map(([letter]) => letter)
}

for (const [name, account, list, at] of papers)
  test(`${name} is printed whole`, async ({ page }) => {
    const [path] = (await recordsOf(page, account, list)).flatMap((row) => at(row) ?? [])
    expect(path, 'the demo has such a record').toBeDefined()
    await enter(page, path ?? '', account)
    await expect(page.locator('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^打\s*印/ }).first()).toBeEnabled()
    await page.emulateMedia({ media: 'print' })
    expect(await cutOf(page)).toEqual([])
    const { size, texts } = await printed(page)
    expect(sizes).toContain(size.join('×'))
    for (const text of texts) expect(text.trim()).not.toBe('')
    const screen = (await page.locator('article').allInnerTexts()).join('')
    expect(missingIn(texts.join(''), screen)).toEqual([])
  })
