import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '../../../contract/orders/order-imports'
import { patient } from '../../../server/people/patients/table'
import { fillShelves } from '../../support/order-kinds'
import { csv, formOf, gbk, workbook } from '../../support/sheets'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
})
afterAll(() => world.close())

type Bytes = string | Uint8Array<ArrayBuffer>
const upload = (bytes: Bytes, more: object = {}, as = 'agent', name = '订单.xls') =>
  world.ask<ImportReport>('POST', '/order/import', { as, body: formOf({ file: new File([bytes], name), ...more }) })
const tried = async (bytes: Bytes, more: object = {}) => (await upload(bytes, { dryRun: 1, ...more })).data
const totalOf = async (path: string, query = {}) =>
  ((await world.ask('GET', path, { as: 'agent', query: { per_page: 1, ...query } })) as unknown as { total: number })
    .total

const care = { product: 'care' }
const careTitles = ['诊所', '产品', '数量', '备注']
const clinic = '青禾眼视光中心'
const careRow = (note: string, number: string | number = 2) => [clinic, '净澄护理液', number, note]
const messagesOf = ({ lines }: ImportReport) => lines.flatMap(({ errors }) => errors.map(({ message }) => message))

describe('POST /order/import', () => {
  test.each<[string, (rows: Parameters<typeof csv>[0]) => Bytes]>([
    ['.xls', (rows) => workbook(rows, 'biff8')],
    ['.xlsx', (rows) => workbook(rows, 'xlsx')],
    ['CSV in UTF-8', csv],
    ['CSV in UTF-8 with a mark', (rows) => `\uFEFF${csv(rows)}`],
    ['CSV in GBK', (rows) => gbk(csv(rows))],
  ])('places the orders of %s, and lists them by the import', async (format, write) => {
    const { code, data } = await upload(
      write([careTitles, careRow(`一 ${format}`), careRow(`二 ${format}`, '３')]),
      care,
    )
    expect(code).toBe(0)
    expect(data.imported?.orders).toBe(2)
    const list = await world.ask<{ number: number; orderNote: string; status: number }[]>('GET', '/sgeye/care-orders', {
      as: 'agent',
      query: { import_id: data.imported?.importId ?? 0, sort: 'id' },
    })
    expect(list.data).toMatchObject([
      { number: 2, orderNote: `一 ${format}`, status: 1 },
      { number: 3, orderNote: `二 ${format}`, status: 1 },
    ])
  })

  test('one bad row of 500 is named at its cell, and nothing is written (edge case 36)', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => careRow(`第${at}单`, at === 250 ? 0 : 1))
    const file = workbook([careTitles, ...rows])
    const before = await totalOf('/sgeye/care-orders')
    const { rows: all, bad, lines } = await tried(file, care)
    expect({ all, bad }).toEqual({ all: 500, bad: 1 })
    expect(lines.find(({ errors }) => errors.length > 0)).toMatchObject({
      line: 252,
      errors: [{ field: 'number', column: 2, message: '不能小于 1' }],
    })
    expect(await upload(file, care)).toMatchObject({ code: 1, errors: { 'rows.252.number': '不能小于 1' } })
    expect(await totalOf('/sgeye/care-orders')).toBe(before)
  })

  test('a dry run keeps nothing', async () => {
    const before = await totalOf('/sgeye/care-orders')
    expect(await tried(csv([careTitles, careRow('只试一下')]), care)).toMatchObject({ bad: 0, imported: null })
    expect(await totalOf('/sgeye/care-orders')).toBe(before)
  })

  const events = (text: string) =>
    text
      .split('\n\n')
      .filter((event) => event !== '')
      .map((event) => {
        const [name = '', data = ''] = event.split('\n')
        return { event: name.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) }
      })
  const accept = { accept: 'text/event-stream' }

  test('says how far it is, in rows, and at last the answer', async () => {
    const body = formOf({ file: new File([csv([careTitles, careRow('进度')])], '订单.csv'), ...care })
    const response = await world.request('POST', '/order/import', { as: 'agent', headers: accept, body })
    const told = events(await response.text())
    expect(told.at(-1)).toMatchObject({ event: 'answer', data: { code: 0, data: { imported: { orders: 1 } } } })
    expect(told.slice(0, -1).map(({ data }) => data)).toEqual([
      { step: 'reading', done: 0, total: 0 },
      { step: 'reading', done: 2, total: 2 },
      { step: 'checking', done: 1, total: 1 },
      { step: 'writing', done: 1, total: 1 },
      { step: 'keeping', done: 1, total: 1 },
    ])
  })

  test('a refusal comes the same way', async () => {
    const body = formOf({ file: new File([csv([careTitles, careRow('坏', '许多')])], '订单.csv'), ...care })
    const response = await world.request('POST', '/order/import', { as: 'agent', headers: accept, body })
    const answer = { code: 1, errors: { 'rows.2.number': '「许多」无法识别' } }
    expect(events(await response.text()).at(-1)).toMatchObject({ event: 'answer', data: answer })
  })

  test('whoever goes away has written nothing', async () => {
    const before = await totalOf('/sgeye/care-orders')
    const rows = Array.from({ length: 600 }, (_, at) => careRow(`离开${at}`))
    const body = formOf({ file: new File([csv([careTitles, ...rows])], '订单.csv'), ...care })
    const response = await world.request('POST', '/order/import', { as: 'agent', headers: accept, body })
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(await totalOf('/sgeye/care-orders')).toBe(before)
  })

  test('a text file is read in the encoding that a person says', async () => {
    const file = csv([careTitles, careRow('编码')])
    expect((await tried(gbk(file), care)).encoding).toBe('gbk')
    expect((await tried(file, care)).encoding).toBe('utf-8')
    expect((await tried(file, { ...care, encoding: 'gbk' })).columns.map(({ field }) => field)).not.toContain('number')
  })

  test('the same content once more says who imported it when, and goes on only when that is confirmed', async () => {
    const file = csv([careTitles, careRow('同一个文件')])
    expect((await upload(file, care)).code).toBe(0)
    expect((await tried(file, care)).repeated).toMatchObject({ name: 'agent', orders: 1 })
    expect(await upload(file, care)).toMatchObject({
      code: 1,
      errors: { file: '该文件已由 agent 于 2026-03-10 导入过，共 1 张订单；如仍要导入，请确认' },
    })
    expect(await upload(file, { ...care, confirmRepeat: 1 })).toMatchObject({
      code: 0,
      data: { imported: { orders: 1 } },
    })
  })

  test('a row that repeats another one of the file names it', async () => {
    const { lines } = await tried(csv([careTitles, careRow('甲'), careRow('乙'), careRow('甲')]), care)
    expect(lines.map(({ errors }) => errors.map(({ message }) => message))).toEqual([[], [], ['与第 2 行重复']])
  })

  test('a head of two floors, merged, below a name; days as numbers; full-width digits; powers as people write them (edge cases 3, 30, 36)', async () => {
    const rows = [
      ['三月镜片订单', ...Array<null>(9).fill(null)],
      ['诊所', '患者', '出生日期', '产品', '右眼', null, null, '左眼', null, '备注'],
      [null, null, null, null, 'SPH', 'CYL', '轴位', '球镜', '瞳距', null],
      // Day 41765 is 6 May 2014.
      [clinic, '王小明', 41_765, '云瞳1.56', '－2．25', -0.75, '175°', 'PL', 62, '两层表头'],
    ]
    const merges = ['A1:J1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'E2:G2', 'H2:I2', 'J2:J3'].map(utils.decode_range)
    for (const type of ['biff8', 'xlsx'] as const) {
      const { data, ...answer } = await upload(workbook(rows, type, merges), {
        brand_id: 2,
        confirmWarn: 1,
        confirmRepeat: 1,
      })
      expect(answer).toMatchObject({ code: 0 })
      const [order] = (
        await world.ask<object[]>('GET', '/sgeye/lens-orders', {
          as: 'agent',
          query: { import_id: data.imported?.importId ?? 0 },
        })
      ).data
      expect(order).toMatchObject({
        ...{ pid: 101, dsOd: -2.25, dcOd: -0.75, axOd: 175, dsOs: 0, pdOd: 31, pdOs: 31, eyeGlassOd: 1, eyeGlassOs: 1 },
        ...{ pdMode: 2, orderType: 1, orderNote: '两层表头' },
      })
    }
  })

  test('a row is compared with the rows of the same patient before it, too', async () => {
    const titles = ['患者', '产品', '右眼球镜', '右眼瞳距']
    const file = csv([titles, ['李雨桐', '云瞳1.56', -1, 31], ['李雨桐', '云瞳1.56', -3, 31]])
    const { lines } = await tried(file, { product: 'lens', hid: 12 })
    const warnings = lines.map((line) => line.warnings.filter((warning) => warning.includes('本文件')))
    expect(warnings).toEqual([[], [expect.stringContaining('本文件第 2 行'), expect.stringContaining('本文件第 2 行')]])
  })

  test('namesakes want what tells them apart, and strangers are refused', async () => {
    const stamps = { created: 1, updated: 1 }
    const who = { cid: 1, hid: 11, name: '陈晨', gender: 2, ...stamps }
    await world.db.insert(patient).values([
      { pid: 301, ...who, birthday: '2013-01-01', phone: '19900003011' },
      { pid: 302, ...who, birthday: '2015-02-02', phone: '19900003022' },
    ])
    const titles = ['患者', '患者电话', '出生日期', '产品', '更换周期', '每盒片数', '右眼度数', '右眼盒数']
    const lens = ['润眸日抛', 1, 30, '-3.00', 2]
    const file = csv([
      titles,
      ['陈晨', '', '', ...lens],
      ['陈晨', '3022', '', ...lens],
      ['陈晨', '', '2013/1/1', ...lens],
      ['没有人', '', '', ...lens],
    ])
    const report = await tried(file, { product: 'softlens', hid: 11 })
    expect(report.lines.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      ['患者「陈晨」有同名：陈晨（2013-01-01，3011）、陈晨（2015-02-02，3022）；请填写电话尾号或出生日期'],
      [],
      [],
      ['该诊所没有患者「没有人」，请先建档'],
    ])
  })

  test('what the rules of placing refuse stands at the cell that it is about', async () => {
    const file = csv([
      ['患者', '产品', '左眼配适弧', '左眼直径', '左眼降幅'],
      ['王小明', '星塑OK', '42.5', '10.65', '-3'],
      ['王小明', '星塑OK', '约42', '10.6', '-3'],
    ])
    const { lines } = await tried(file, { product: 'hardlens', hid: 11 })
    expect(lines.flatMap(({ line, errors }) => errors.map(({ field, column }) => [line, field, column]))).toEqual([
      [2, 'orderLen.Os.diameter', 3],
      [3, 'orderLen.Os.alignK', 2],
    ])
  })

  test('columns that nobody would recognise are read as a person says', async () => {
    const file = csv([
      ['甲', '乙', '丙'],
      [clinic, '净澄护理液', '7'],
    ])
    const unknown = await tried(file, care)
    expect(unknown.columns.map(({ field }) => field)).toEqual(['', '', ''])
    const mapping = JSON.stringify({ 0: 'hospitalName', 1: 'productName', 2: 'number' })
    expect(await tried(file, { ...care, mapping })).toMatchObject({ bad: 0, rows: 1 })
  })

  test('credit counts what the rows before have used of it', async () => {
    await world.db.execute(`update hospital_setting set order_inspection_type = 1 where hid = 12`)
    // ¥1,000 of credit; ten bottles are ¥480.
    const rows = ['一', '二', '三'].map((note) => ['南巷儿童视光', '净澄护理液', 10, note])
    const { data } = await upload(csv([careTitles, ...rows]), care)
    const query = { import_id: data.imported?.importId ?? 0, sort: 'id' }
    const list = await world.ask<{ status: number }[]>('GET', '/sgeye/care-orders', { as: 'agent', query })
    expect(list.data.map(({ status }) => status)).toEqual([2, 2, 1])
  })

  test('refuses another company, its clinics, roles without the code, and files that are none', async () => {
    const file = csv([careTitles, ['东湖明德眼科门诊', '净澄护理液', 1, '']])
    expect(messagesOf(await tried(file, care))).toEqual(['找不到诊所「东湖明德眼科门诊」'])
    expect((await upload(file, { ...care, cid: 2 })).errors).toHaveProperty('cid')
    expect((await upload(file, { ...care, hid: 21 })).code).toBe(1)
    expect((await upload(file, care, 'clinic')).code).toBe(20403)
    expect((await upload(file, {})).errors).toHaveProperty('brand_id')
    expect((await upload('', care)).errors).toHaveProperty('file')
    expect((await upload(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]), care)).errors).toEqual({
      file: '无法读取该文件，请上传 .xls、.xlsx 或 .csv 文件',
    })
  })
})

describe('what an import gives to download', () => {
  test.each(['lens', 'softlens', 'hardlens', 'care', 'gsp', 'other', 'apparatus', 'frame'])(
    'the template of %s is recognised column by column',
    async (product) => {
      const response = await world.request('GET', `/order/import/${product}/template`, { as: 'agent' })
      const bytes = new Uint8Array(await response.arrayBuffer())
      const { columns } = await tried(bytes, { product })
      expect(columns.filter(({ field }) => field === '')).toEqual([])
      const explained = utils.sheet_to_json<string[]>(read(bytes).Sheets.填写说明 ?? {}, { header: 1 }).slice(1)
      expect(explained.map(([title]) => title)).toEqual(columns.map(({ title }) => title))
      const bare = [
        'orderNote',
        'address',
        'serialNo',
        'contactName',
        'phone',
        'model',
        'colour',
        'size',
        'trialLensCode',
      ]
      const silent = explained.filter(([, , how]) => !how).map(([title]) => title)
      expect(silent).toEqual(
        columns.filter(({ field }) => bare.includes(field.split('.').at(-1) ?? '')).map(({ title }) => title),
      )
    },
  )

  test('bad rows come back as they were, with their reasons', async () => {
    const file = csv([careTitles, careRow('好'), careRow('坏', '许多')])
    const body = formOf({ file: new File([file], '订单.csv'), ...care })
    const response = await world.request('POST', '/order/import/rejects', { as: 'agent', body })
    const book = read(await response.arrayBuffer(), { cellStyles: true })
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    expect(utils.sheet_to_json(sheet, { header: 1, raw: false })).toEqual([
      ['原行号', '错误原因', ...careTitles],
      ['3', '数量：「许多」无法识别', clinic, '净澄护理液', '许多', '坏'],
    ])
    const [, reasons = 0, ofClinic = 0] = (sheet['!cols'] ?? []).map(({ width }) => Math.round(width ?? 0))
    expect(reasons, 'wide enough for the reason').toBeGreaterThanOrEqual(22)
    expect(ofClinic, 'and for the clinic').toBeGreaterThanOrEqual(14)
  })
})
