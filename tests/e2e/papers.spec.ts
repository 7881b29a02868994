/** Every paper that the app prints, of the demo's newest records: on the paper meant, no page blank, nothing cut. */
import { expect, type Page } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { enter, password, test } from '../support/e2e'
import { printed } from '../support/printed'

type Row = Readonly<Record<string, number | string | null>>

/** Reads the rows at an address; of a record, those in one of its fields. */
type Read = (path: string, field?: string) => Promise<readonly Row[]>

/** What is printed, who prints it, of which records, and where; undefined: none of that record. */
type Paper = readonly [
  name: string,
  account: string,
  list: string,
  at: (row: Row, read: Read) => string | undefined | Promise<string>,
]

const ifAny = (id: unknown, path: string) => (id ? path : undefined)

/** Of a bill that was paid back whole. */
const ofRefund =
  (path: string): Paper[3] =>
  async ({ saleId }, read) => {
    const [refund] = await read(`/v1/clinic/sales/${saleId}`, 'refunds')
    return `${path}/${saleId}/${refund?.refundId}`
  }

const papers: readonly Paper[] = [
  ['预约单', 'front', '/reservation/listByCid/1', ({ resid }) => `/clinic-print/reservation/${resid}`],
  ['处方', 'optometrist', '/v1/clinic/prescriptions?status=1', ({ rxId }) => `/clinic-print/prescription/${rxId}`],
  ['小票', 'cashier', '/v1/clinic/sales?status=3', ({ saleId }) => `/clinic-print/receipts/${saleId}`],
  ['销售单', 'cashier', '/v1/clinic/sales?status=3', ({ saleId }) => `/clinic-print/bills/${saleId}`],
  ['退款小票', 'boss', '/v1/clinic/sales?status=5', ofRefund('/clinic-print/refund-receipts')],
  ['退款单', 'boss', '/v1/clinic/sales?status=5', ofRefund('/clinic-print/refunds')],
  ['排队号', 'front', '/v1/clinic/visits', ({ visitId }) => `/clinic-print/queue/${visitId}`],
  ['视力曲线', 'optometrist', '/v1/clinic/visits', ({ pid }) => `/clinic-print/curves/${pid}`],
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
  ['批次标签', 'stock1', '/batch/list', ({ batchId }) => `/batch-labels/${batchId}`],
  ['设备标签', 'sdx', '/v1/hsx-device', ({ id }) => `/device-labels/${id}`],
  ['对账单', 'agent', '/sgeye/lens-orders?status=6', ({ hid }) => `/statistics/finance/statement/print?hid=${hid}`],
  ['训练对账单', 'sdx', '/v1/hsx-device?brand=hsx', () => '/train/list/statement/print?brand=sdx&hid=1'],
  ['筛查报告', 'admin', '/v1/screening/tasks', ({ taskId }) => `/school-screening/summary/${taskId}/print`],
  [
    '班级筛查报告',
    'admin',
    '/v1/screening/tasks',
    ({ taskId }) => `/school-screening/summary/${taskId}/print?of=classes`,
  ],
  ['筛查条码', 'admin', '/v1/screening/tasks', ({ taskId }) => `/school-screening/tasks/${taskId}/slips`],
  [
    '班级学生条码',
    'admin',
    '/v1/screening/classes',
    ({ customerId, classId }) => `/school-screening/students/slips?customerId=${customerId}&classId=${classId}`,
  ],
  ['筛查档案', 'admin', '/v1/screening/records/library', ({ sid }) => `/archives/library/${sid}/print`],
  ['筛查名单', 'admin', '/v1/screening/tasks', ({ taskId }) => `/school-screening/tasks/${taskId}/names`],
]

/** Papers, mm: A4, that of needle printers, and rolls, which have the height of a page that holds all. */
const sizes = ['210×297', '241×140', '58×297', '80×297']

const readBy = async (page: Page, account: string): Promise<Read> => {
  const login = await page.request.post(`${hosts.main}/account/login`, { data: { account, password } })
  const { token } = (await login.json()).data
  return async (path, field) => {
    const { data } = await (await page.request.get(`${hosts.main}${path}`, { headers: { token } })).json()
    return field === undefined ? data : data[field]
  }
}

/** Where the paper of the first record is that has one. */
const placeOf = async (page: Page, [, account, list, at]: Paper) => {
  const read = await readBy(page, account)
  for (const row of await read(list)) {
    const path = await at(row, read)
    if (path !== undefined) return path
  }
  throw Error('The demo has no such record')
}

/** What sticks out of its sheet, or of its own box where the rest would be hidden; not what is for readers of screens alone. */
const cutOf = (page: Page) =>
  page.locator('article').evaluateAll((sheets) =>
    sheets.flatMap((sheet) => {
      const { left, right } = sheet.getBoundingClientRect()
      return [...sheet.querySelectorAll('*')]
        .filter((one) => {
          const box = one.getBoundingClientRect()
          const isHeard = box.width <= 1
          const hides = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
          return !isHeard && (box.right > right + 1 || box.left < left - 1 || hides)
        })
        .map((one) => `${one.tagName} ${one.textContent?.slice(0, 30)}`)
    }),
  )

const lettersOf = (text: string) => {
  const counts = new Map<string, number>()
  for (const letter of text.normalize('NFKC').replace(/\s/g, '')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

/** What the sheets show; not what is for readers of screens alone. */
const seenOf = (page: Page) =>
  page.locator('article').evaluateAll((sheets) =>
    sheets
      .map((sheet) => {
        for (const one of sheet.querySelectorAll('*')) if (one.getBoundingClientRect().width === 1) one.remove()
        return (sheet as HTMLElement).innerText
      })
      .join(''),
  )

/** Letters that stand on the screen and not on the paper. */
const missingIn = (paper: string, screen: string) => {
  const there = lettersOf(paper)
  return [...lettersOf(screen)].filter(([letter, count]) => (there.get(letter) ?? 0) < count).map(([letter]) => letter)
}

for (const paper of papers)
  test(`${paper[0]} is printed whole`, async ({ page }) => {
    await enter(page, await placeOf(page, paper), paper[1])
    await expect(page.locator('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^打\s*印/ }).first()).toBeEnabled()
    await page.emulateMedia({ media: 'print' })
    expect(await cutOf(page)).toEqual([])
    const { size, texts } = await printed(page)
    expect(sizes).toContain(size.join('×'))
    for (const text of texts) expect(text.trim()).not.toBe('')
    expect(missingIn(texts.join(''), await seenOf(page))).toEqual([])
  })
