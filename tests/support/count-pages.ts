/** Stock counts as the API answers them, and one that keeps what is counted. */
import { type StockCount, type StockCountLine, stockCounts } from '../../contract/inventory/stock-counts'
import { openStock, stockCodes } from './stock-pages'
import { type Answer, answer } from './ui-api'

export const makeCount = (more: Partial<StockCount> = {}): StockCount => ({
  ...{ countId: 3, cid: 1, no: 'SC20260310000003', status: 0, warehouseId: 1, warehouseName: '中心仓', storeHid: null },
  ...{ category: null, brandId: null, brandName: null, products: 0, blind: 0, goods: 2, lines: 3, counted: 0 },
  ...{ surplus: 0, shortage: 0, value: 0, stockinId: null, stockinNo: null, stockoutId: null, stockoutNo: null },
  ...{ note: '', reason: '', operatorId: 4, operatorName: '许嘉宁', checkerName: '', submittedAt: null },
  ...{ postedAt: null, created: 1_773_108_000, updated: 1_773_108_000, version: 3 },
  allowed: ['count', 'submit', 'cancel'],
  ...more,
})

export const makeCountLine = (more: Partial<StockCountLine> = {}): StockCountLine => ({
  ...{ line: 1, productId: 36, productName: '净澄护理液', spec: '500ml', unit: '瓶', category: 'care', isGsp: 0 },
  ...{ batchId: 7, batchNo: 'B7', serialNo: '', variant: '', prodDate: null, expiry: '2027-03-31', found: 0 },
  ...{ bin: '', snapshot: 10, expected: null, counted: null, difference: null, value: null, provisional: 0 },
  ...{ countedAt: null, counterName: '', version: 1 },
  ...more,
})

/** Two batches of the one, and one of the other. */
export const someLines = [
  makeCountLine(),
  makeCountLine({ line: 2, batchId: 8, batchNo: 'B8', expiry: '2027-09-30' }),
  makeCountLine({ line: 3, productId: 60, productName: '净澄护理液（器械）', batchId: 9, batchNo: 'QX9' }),
]

export const countCodes = [...stockCodes, ...['read', 'create', 'post', 'cancel'].map((verb) => `stock-counts.${verb}`)]

interface Counted {
  line: number
  counted?: number | null
  add?: number
  version?: number
}

/** Answers a count and its lines, and takes down what is counted of them. */
export const answerCount = (shown: Partial<StockCount> = {}, first: readonly StockCountLine[] = someLines) => {
  const lines = new Map(first.map((line) => [line.line, line]))
  const written: Counted[][] = []
  answer(stockCounts.calls.info, () => ({
    data: makeCount({
      lines: lines.size,
      counted: [...lines.values()].filter(({ counted }) => counted !== null).length,
      ...shown,
    }),
  }))
  const asked = answer(stockCounts.calls.lines, ({ url: { searchParams: query } }) => {
    const data = [...lines.values()].filter(
      ({ productId, batchId, counted }) =>
        (query.get('show') !== 'uncounted' || counted === null) &&
        (!query.has('productId') || productId === Number(query.get('productId'))) &&
        (!query.has('batchId') || batchId === Number(query.get('batchId'))),
    )
    return { data, total: data.length }
  })
  const take: Answer = async ({ request }) => {
    const { lines: sent } = (await request.clone().json()) as { lines: Counted[] }
    written.push(sent)
    const stale: StockCountLine[] = []
    for (const { line, counted, add, version } of sent) {
      const now = lines.get(line) as StockCountLine
      if (add === undefined && version !== now.version) stale.push(now)
      else {
        const found = add === undefined ? (counted ?? null) : (now.counted ?? 0) + add
        const told = found !== null && now.snapshot !== null
        const difference = told ? found - (now.snapshot ?? 0) : null
        const expected = told ? now.snapshot : null
        const more = { counted: found, expected, difference, counterName: '许嘉宁', version: now.version + 1 }
        lines.set(line, { ...now, ...more })
      }
    }
    const taken = sent.filter(({ line }) => !stale.some((one) => one.line === line))
    return { data: { lines: taken.map(({ line }) => lines.get(line)), stale } }
  }
  answer(stockCounts.calls.count, take)
  return { lines, written, asked, take }
}

export const openCount = (codes: readonly string[] = countCodes, query = '') =>
  openStock(`/inventory/count/3${query}`, codes)
