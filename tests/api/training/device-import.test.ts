import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeviceImportReport } from '../../../contract/training/device-imports'
import { audit } from '../../../server/http/table'
import { type Devices, makeDevices } from '../../support/devices'
import { csv, formOf, gbk, workbook } from '../../support/sheets'

let world: Devices
beforeAll(async () => {
  world = await makeDevices()
})
afterAll(() => world.close())

type Bytes = string | Uint8Array<ArrayBuffer>
type Cells = readonly string[]
const path = '/v1/hsx-device/import'
const form = (bytes: Bytes, more: object = {}) => formOf({ file: new File([bytes], '设备.xls'), ...more })
const send = (bytes: Bytes, more: object = {}, as = 'admin') =>
  world.ask<DeviceImportReport>('POST', path, { as, body: form(bytes, more) })
const titles = ['设备编码', '诊所', '训练品牌', '固件版本', '备注']
const clinic = '青禾眼视光中心'
const faultsOf = ({ lines }: DeviceImportReport) =>
  lines.flatMap(({ line, errors }) => errors.map(({ field, message }) => [line, field, message]))
const total = async () => (await world.list()).total
const rowsOf = async (answer: Response) => {
  const book = read(await answer.arrayBuffer())
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
}

test.each<[string, (rows: Cells[]) => Bytes]>([
  ['XLS', (rows) => workbook(rows, 'biff8')],
  ['XLSX', (rows) => workbook(rows, 'xlsx')],
  ['GBK', (rows) => gbk(csv(rows))],
])('takes %s: codes in capitals, clinics by name, brands by code or name', async (format, write) => {
  const rows = [
    [`imp-${format}-1`, clinic, '', '2.4.1', '样机'],
    [`IMP-${format}-2`, '', '启明训 护视', '', ''],
  ]
  const { data } = await send(write([titles, ...rows]))
  expect(data).toMatchObject({ rows: 2, bad: 0, imported: { created: 2 } })
  const found = await world.list({ keyword: `IMP-${format}`, sort: 'hsxCode' })
  expect(found.data).toMatchObject([
    { hsxCode: `IMP-${format}-1`, hid: 11, brand: 'hsx', firmware: '2.4.1', note: '样机' },
    { hsxCode: `IMP-${format}-2`, hid: null, brand: 'hsx' },
  ])
  const [first] = found.data
  expect((await world.history(first?.id ?? 0)).data.places).toMatchObject([{ hid: 11, until: null }])
  const trail = await world.db.select({ action: audit.action, recordId: audit.recordId }).from(audit)
  expect(trail).toContainEqual({ action: 'import', recordId: first?.id })
})

test('a dry run names the faults of all rows at once and keeps nothing; the import is all or nothing', async () => {
  await world.enter({ hsxCode: 'KNOWN-1' })
  const before = await total()
  const file = csv([
    titles,
    ['GOOD-1', clinic],
    ['known-1', clinic],
    ['坏', '没有的诊所', 'sdx'],
    ['', clinic],
    ['GOOD-1', clinic, '', '2.0'],
    ['GOOD-2', clinic, '', '1'.repeat(21)],
  ])
  const { data } = await send(file, { dryRun: 1 })
  expect(data).toMatchObject({ rows: 6, bad: 5, repeated: null, imported: null })
  expect(faultsOf(data)).toEqual([
    [3, 'hsxCode', '已被使用'],
    [4, 'hospitalName', '找不到诊所「没有的诊所」'],
    [4, 'brand', '找不到品牌「sdx」'],
    [4, 'hsxCode', expect.stringContaining('4 至 30 位')],
    [5, 'hsxCode', '不能为空'],
    [6, 'hsxCode', '与第 2 行重复'],
    [7, 'firmware', '不能超过 20 个字符'],
  ])
  const refused = await send(file)
  expect(refused.code).toBe(1)
  expect(Object.keys(refused.errors ?? {})).toContain('rows.4.brand')
  expect(await total()).toBe(before)
})

test('a dry run of a good file keeps nothing', async () => {
  const before = await total()
  expect((await send(csv([titles, ['DRY-1', clinic]]), { dryRun: 1 })).data).toMatchObject({ bad: 0, rows: 1 })
  expect(await total()).toBe(before)
})

test('an agent enters devices at its own clinics alone, a clinic none', async () => {
  const file = csv([titles, ['AGT-1', clinic], ['AGT-2', ''], ['AGT-3', '东湖明德眼科门诊']])
  const { data } = await send(file, { dryRun: 1 }, 'agent')
  expect(faultsOf(data)).toEqual([
    [3, 'hospitalName', '不能为空'],
    [4, 'hospitalName', '找不到诊所「东湖明德眼科门诊」'],
  ])
  expect((await send(csv([titles, ['AGT-1', clinic]]), {}, 'agent')).data.imported).toEqual({ created: 1 })
  expect((await send(file, {}, 'manager')).code).toBe(20403)
})

test('a training administrator enters devices of brands that were granted', async () => {
  const file = csv([titles, ['SDX-1', clinic]])
  expect(faultsOf((await send(file, { dryRun: 1 }, 'other')).data)).toEqual([[2, 'brand', '找不到品牌「hsx」']])
  expect((await send(file, {}, 'sdx')).data.imported).toEqual({ created: 1 })
})

test('columns are read as the person says where their titles are not known', async () => {
  const file = csv([
    ['甲', '乙'],
    ['MAP-1', clinic],
  ])
  const mapping = JSON.stringify({ 0: 'hsxCode', 1: 'hospitalName' })
  expect((await send(file, { mapping })).data.imported).toEqual({ created: 1 })
})

test('the template has the columns that are read, and bad rows come back with their reasons', async () => {
  const [head] = await rowsOf(await world.request('GET', `${path}/template`, { as: 'admin' }))
  expect(head).toEqual(titles)
  const body = form(csv([titles, ['GOOD-9', clinic], ['坏', clinic]]))
  const rejected = await rowsOf(await world.request('POST', `${path}/rejects`, { as: 'admin', body }))
  expect(rejected).toHaveLength(2)
  expect(rejected[1]?.[1]).toContain('设备编码')
})
