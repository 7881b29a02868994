import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductImportReport } from '../../../contract/catalogue/product-imports'
import { type Catalogue, makeCatalogue } from '../../support/catalogue'
import { csv, formOf, gbk, workbook } from '../../support/sheets'

let world: Catalogue
beforeAll(async () => {
  world = await makeCatalogue()
})
afterAll(() => world?.close())

type Bytes = string | Uint8Array<ArrayBuffer>
type Cells = readonly (string | number)[]
const path = '/product/agent/import'
const form = (bytes: Bytes, more: object = {}) => formOf({ file: new File([bytes], '产品.xls'), ...more })
const send = (bytes: Bytes, more: object = {}, as = 'agent') =>
  world.ask<ProductImportReport>('POST', path, { as, body: form(bytes, more) })
const tried = async (bytes: Bytes, more: object = {}) => (await send(bytes, { dryRun: 1, ...more })).data
const found = async (keyword: string) => (await world.list({ keyword })).data

const titles = ['编码', '产品名称', '分类', '品牌编码', '单位', '批发价', '零售价']
const row = (code: string, trade: string | number = 48, more: Cells = []): Cells => [
  ...[code, `导入${code}`, '护理产品', 'jc', '瓶', trade, 98],
  ...more,
]
const messages = ({ lines }: ProductImportReport) =>
  lines.flatMap(({ line, errors }) => errors.map(({ field, column, message }) => [line, field, column, message]))

test.each<[string, (rows: Cells[]) => Bytes]>([
  ['XLS', (rows) => workbook(rows, 'biff8')],
  ['XLSX', (rows) => workbook(rows, 'xlsx')],
  ['UTF8', (rows) => csv(rows)],
  ['GBK', (rows) => gbk(csv(rows))],
])('takes %s: others become products of the own company, prices are in yuan', async (format, write) => {
  const { data } = await send(write([titles, row(`${format}-1`), row(`${format}-2`, '￥48.50')]))
  expect(data.imported).toMatchObject({ created: 2, changed: 0 })
  const made = await found(`${format}-`)
  expect(made.map(({ cid, code, tradePrice, retailPrice }) => ({ cid, code, tradePrice, retailPrice }))).toEqual([
    { cid: 1, code: `${format}-2`, tradePrice: 4850, retailPrice: 9800 },
    { cid: 1, code: `${format}-1`, tradePrice: 4800, retailPrice: 9800 },
  ])
})

test('gives a known code of the platform its own prices, and says what else of the row is not taken', async () => {
  const { productId } = await world.made({ code: 'PLAT-1', name: '平台护理液' }, 'admin')
  const file = csv([titles, row('plat-1', 47)])
  const { bad, warned, lines } = await tried(file)
  expect({ bad, warned }).toEqual({ bad: 0, warned: 1 })
  expect(lines[0]?.warnings).toEqual([expect.stringContaining('产品名称')])
  expect((await send(file)).code).not.toBe(0)
  expect((await send(file, { confirmWarn: 1 })).data.imported).toMatchObject({ created: 0, changed: 1 })
  expect((await world.info(productId)).data).toMatchObject({
    ...{ name: '平台护理液', tradePrice: 4700, retailPrice: 9800, ownTerms: true },
  })
})

test('a dry run answers every cell by the rules of the form and keeps nothing; the import is all or nothing', async () => {
  const columns = [...titles, '注册证号', '管理类别', '注册证有效期', '生产企业', '储存条件']
  const device = (code: string, ...rest: string[]) => row(code, 48, rest)
  const rows = [
    device('DRY-1', '国械注准20223160519', '三类', '2027/9/30', '净澄生物'),
    ['DRY-2', '无品牌', '护理产品', 'NOPE', '瓶', 48, 98],
    ['DRY-3', '', '茶叶', '', '', '很贵', 98],
    device('DRY-4', '胡乱编号', '三类', '2027-09-30', '净澄生物'),
    row('DRY-5', '48.123'),
    row('dry-1'),
    row(''),
    ['坏 编码', '名称', '护理产品', 'TY', '瓶', 1, 2],
  ]
  const file = csv([columns, ...rows])
  const report = await tried(file)
  expect({ rows: report.rows, bad: report.bad, imported: report.imported }).toEqual({ rows: 8, bad: 7, imported: null })
  expect(messages(report)).toEqual(
    expect.arrayContaining([
      [3, 'brandCode', 3, '品牌不存在或已删除'],
      [4, 'category', 2, '「茶叶」无法识别'],
      [4, 'tradePrice', 5, '「很贵」无法识别'],
      [5, 'regNo', 7, expect.stringContaining('格式不正确')],
      [6, 'tradePrice', 5, '「48.123」无法识别'],
      [7, 'code', 0, '与第 2 行的编码重复'],
      [8, 'code', 0, expect.stringContaining('不能为空')],
      [9, 'code', 0, expect.stringContaining('编码须为')],
    ]),
  )
  const refused = await send(file)
  expect(refused.code).toBe(1)
  expect(refused.errors).toHaveProperty(['rows.3.brandCode'])
  expect(await found('DRY-')).toEqual([])

  const response = await world.request('POST', `${path}/rejects`, { as: 'agent', body: form(file) })
  const book = read(new Uint8Array(await response.arrayBuffer()))
  const rejects = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
  expect(rejects).toHaveLength(8)
  expect(rejects[1]).toEqual(expect.arrayContaining(['3', '品牌编码：品牌不存在或已删除', 'DRY-2', 'NOPE']))
})

test('a trial names every cell of a row at fault in one pass: unknown brand, missing values, bounds and what cannot be read', async () => {
  const columns = [...titles, '注册证号', '管理类别', '最低库存', '条码']
  const report = await tried(
    csv([
      columns,
      ['坏 码', '', '护理产品', 'NOPE', '', '很贵', 98, '胡乱编号', '三类', -1, '123'],
      ['ALL-2', '名称', '护理产品', 'TY', '瓶', 48, 98, '胡乱编号', '三类', 1, ''],
    ]),
  )
  const fieldsIn = (at: number) => report.lines[at]?.errors.map(({ field }) => field).sort()
  const ofFirst = ['brandCode', 'code', 'gtin', 'maker', 'minStock', 'name', 'regExpire', 'regNo', 'tradePrice', 'unit']
  expect(fieldsIn(0)).toEqual(ofFirst)
  expect(fieldsIn(1)).toEqual(['brandCode', 'maker', 'regExpire', 'regNo'])
  for (const { errors } of report.lines)
    for (const { field, column } of errors) expect(column === null, field).toBe(['maker', 'regExpire'].includes(field))
})

test('the same content is recognised, and taken once more only when that is confirmed', async () => {
  const file = csv([titles, row('TWICE-1')])
  expect((await send(file)).code).toBe(0)
  expect((await tried(file)).repeated).toMatchObject({ name: 'agent', created: 1, changed: 0 })
  expect((await send(file)).errors).toHaveProperty('file')
  expect((await send(file, { confirmRepeat: 1 })).data.imported).toMatchObject({ created: 0, changed: 1 })
})

test('its template is understood, and every example in it stands', async () => {
  const response = await world.request('GET', `${path}/template`, { as: 'agent' })
  const report = await tried(new Uint8Array(await response.arrayBuffer()))
  expect(report.columns.filter(({ field }) => field === '')).toEqual([])
  expect(messages(report)).toEqual([])
})

describe('refuses', () => {
  test.each<[string, string, Bytes, object]>([
    ['who makes no products', 'clinic', csv([titles, row('NO-1')]), { code: 20403 }],
    ['what is no sheet', 'agent', new Uint8Array([1, 0, 2]), { errors: { file: expect.any(String) } }],
    ['a sheet without rows', 'agent', csv([titles]), { errors: { file: expect.any(String) } }],
  ])('%s', async (_, as, bytes, answer) => {
    expect(await send(bytes, { dryRun: 1 }, as)).toMatchObject(answer)
    expect(await found('NO-1')).toEqual([])
  })
})
