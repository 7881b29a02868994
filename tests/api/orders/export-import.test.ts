/** What an export writes, an import reads: the same orders come of it, for every kind, in both languages. */
import { read, utils } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '../../../contract/orders/order-imports'
import { product } from '../../../server/catalogue/products/table'
import { orderKinds } from '../../../server/orders/order-kinds'
import { contact } from '../../../server/people/contacts/table'
import { patient } from '../../../server/people/patients/table'
import { fillShelves, type OtherLine } from '../../support/order-kinds'
import { formOf } from '../../support/sheets'
import { makeWorld, type World } from '../../support/world'

type Line = OtherLine | 'lens'
const kinds = Object.fromEntries(
  orderKinds.map(({ product: line, resource }) => [line, resource]),
) as unknown as Record<Line, { calls: { export: { path: string } } }>

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
  const stamps = { created: 1, updated: 1 }
  const who = { cid: 1, hid: 11, gender: 1, phone: '', birthday: '2010-05-06', ...stamps }
  await world.db.insert(patient).values([
    { pid: 901, name: '周往返', ...who },
    { pid: 902, name: '吴往返', ...who },
  ])
  const here = { cid: 1, hid: 11, enabled: 1, phone: '', ...stamps }
  await world.db.insert(contact).values([
    { ctid: 901, name: '往返医生', type: 'contact_doctor', ...here },
    { ctid: 902, name: '往返验光师', type: 'contact_optrist', ...here },
    // Each of them is entered as the other, too: the column tells which is meant.
    { ctid: 903, name: '往返验光师', type: 'contact_doctor', ...here },
    { ctid: 904, name: '往返医生', type: 'contact_optrist', ...here },
  ])
  // Two frames of one brand, lenses of every range, and two products of one name that differ in their specification.
  await world.db.update(product).set({ spec: '500ml' })
  const like = async (productId: number, more: Partial<typeof product.$inferInsert>) => {
    const [other] = await world.db.select().from(product).where(eq(product.productId, productId))
    if (other) await world.db.insert(product).values({ ...other, code: `R${more.productId}`, ...more })
  }
  await like(33, { productId: 933, name: '轻羽 B13' })
  await like(36, { productId: 936, spec: '120ml' })
  await like(31, { productId: 931, name: '星塑RGP', range: 'rgp' })
  await like(32, { productId: 932, name: '润眸散光日抛', range: 'soft-toric' })
  const [lens] = await world.db.select().from(product).where(eq(product.name, '云瞳1.56'))
  const progressive = { name: '远近1.60', lensType: 3, range: null, powers: null, isStock: 0 }
  await like(lens?.productId ?? 0, { ...progressive, productId: 901 })
})
afterAll(() => world.close())

const forPatient = { pid: 901, ctid: 901, optristId: 902 }
const more = { order_mode_type: 2, orderNote: '第一行\n第二行，请加急' }
const exam = { kFlat: 42.5, kSteep: 44.25, eValue: 0.55, hvid: 11.5, ds: -2.75, dc: -0.5, ax: 175 }
const rigid = { alignK: 42.5, baseCurve: 8.65, diameter: 10.6, targetPower: -3, jessen: 0.75, toric: 1.5, optZone: 6.1 }
const marked = { trialLensCode: 'T-08', serialNo: '007', color: 'green' }
const soft = { power: -3, add: 1.5, baseCurve: 8.6, diameter: 14.2, boxes: 2 }
const lens = (eye: 'Od' | 'Os') => ({
  ...{ [`ds${eye}`]: -2.25, [`dc${eye}`]: -0.75, [`ax${eye}`]: 175, [`add${eye}`]: 1.5, [`prism${eye}`]: 1.5 },
  ...{ [`base${eye}`]: eye === 'Od' ? 'I' : 'U', [`pd${eye}`]: 30.5, [`ph${eye}`]: 18, [`eyeGlass${eye}`]: 2 },
})

/** An order of each kind that uses every field of it, and what else stands beside it. */
const used: Record<Line, { order: object; orderOpt?: object[]; orderLen?: object[] }[]> = {
  lens: [{ order: { ...forPatient, ...lens('Od'), ...lens('Os'), pdMode: 1, orderType: 2, orderOptions: '1,4,5' } }],
  hardlens: [
    {
      order: forPatient,
      orderOpt: ['Od', 'Os'].map((eye) => ({ eye, ...exam })),
      orderLen: ['Od', 'Os'].map((eye) => ({ eye, ...rigid, ...marked })),
    },
    {
      order: { ...forPatient, productId: 931 },
      orderLen: ['Od', 'Os'].map((eye) => ({
        eye,
        baseCurve: 7.8,
        diameter: 9.2,
        power: -3.25,
        toric: 1,
        color: 'clear',
      })),
    },
  ],
  softlens: [
    { order: { ...forPatient, cycle: 1, packQty: 30 }, orderLen: ['Od', 'Os'].map((eye) => ({ eye, ...soft })) },
    {
      order: { ...forPatient, productId: 932, cycle: 1, packQty: 30 },
      orderLen: ['Od', 'Os'].map((eye) => ({ eye, ...soft, cyl: -0.75, ax: 180 })),
    },
  ],
  frame: [
    {
      order: {
        ...{ contactName: '王店长', phone: '19900001234', address: '杭州市文晖路12号' },
        lines: [
          { productId: 33, model: 'B12', colour: 'C1', size: '52□17-140', number: 2 },
          { productId: 933, model: 'B13', colour: 'C3', size: '54□17-140', number: 3 },
        ],
      },
    },
    {
      order: {
        ...{ contactName: '李店长', phone: '19900001235', address: '南巷1号' },
        lines: [{ productId: 33, model: '12', colour: '1', size: '52□17-140', number: 2 }],
      },
    },
  ],
  gsp: [{ order: { number: 4, serialNo: '0012' } }],
  other: [{ order: { number: 5, serialNo: 'A1,A2' } }],
  care: [{ order: { number: 6, serialNo: '' } }, { order: { number: 7, serialNo: 'X', productId: 936 } }],
  apparatus: [{ order: { number: 2, serialNo: 'SN1,SN2' } }],
}

const idOf: Record<OtherLine, number> = {
  hardlens: 31,
  softlens: 32,
  frame: 33,
  gsp: 34,
  other: 35,
  care: 36,
  apparatus: 37,
}

const goodsOf = async (line: Line) => {
  if (line !== 'lens') return { brandId: idOf[line], productId: idOf[line] }
  const [made] = await world.db.select().from(product).where(eq(product.productId, 901))
  return { brandId: made?.brandId, productId: made?.productId, lensType: made?.lensType ?? 1 }
}

const place = async (line: Line) => {
  const goods = await goodsOf(line)
  for (const { order, ...beside } of used[line]) {
    const body = {
      order: { product: line, hid: 11, ...goods, ...more, ...order },
      ...beside,
      version: 1,
      confirmWarn: 1,
    }
    const { code, errors } = await world.ask('POST', '/order', { as: 'agent', body })
    expect({ line, code, errors }).toEqual({ line, code: 0, errors: undefined })
  }
}

const languages = ['zh-CN', 'en'] as const
type Language = (typeof languages)[number]
type Cells = Record<string, unknown>

const exported = async (line: Line, language: Language, query: Record<string, number> = {}) => {
  const path = kinds[line].calls.export.path
  const headers = { 'accept-language': language }
  const response = await world.request('GET', path, { as: 'agent', query, headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const book = read(bytes)
  return { bytes, rows: utils.sheet_to_json<Cells>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}) }
}

/** Given anew to each order. */
const ofTheOrder = { 'zh-CN': ['单号', '下单时间'], en: ['Order no.', 'Ordered'] }
/** Where the order stands and what follows from the rest: nothing that a person orders. */
const following = {
  'zh-CN': ['状态', '标记', '快递单号', '批号', '数量', '盒数', '合计', '单位', '单价', '右眼单价', '左眼单价', '金额'],
  en: [
    'State',
    'Flags',
    'Courier no.',
    'Batch',
    'Lenses',
    'Boxes',
    'Total',
    'Unit',
    'Unit price',
    'Right unit price',
    'Left unit price',
    'Amount',
  ],
}

const without = (rows: readonly Cells[], titles: readonly string[]) =>
  rows
    .map((row) => Object.fromEntries(Object.entries(row).filter(([title]) => !titles.includes(title))))
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

const lines = Object.keys(used) as Line[]

describe('the file of an export', () => {
  beforeAll(async () => {
    for (const line of lines) await place(line)
  })

  test.each(lines.flatMap((line) => languages.map((language) => [line, language] as const)))(
    'of orders of %s, in %s, imports as the same orders',
    async (line, language) => {
      const first = await exported(line, language)
      const body = formOf({
        ...{ file: new File([first.bytes], 'orders.xls'), product: line, confirmWarn: 1, confirmRepeat: 1 },
      })
      const headers = { 'accept-language': language }
      const { data, code, errors } = await world.ask<ImportReport>('POST', '/order/import', {
        ...{ as: 'agent', headers, body },
      })
      expect({ code, errors }).toEqual({ code: 0, errors: undefined })
      const unread = data.columns.filter(({ field }) => field === '').map(({ title }) => title)
      expect(unread.filter((title) => ![...ofTheOrder[language], ...following[language]].includes(title))).toEqual([])
      expect(data.imported?.orders).toBe(used[line].length)

      const again = await exported(line, language, { import_id: data.imported?.importId ?? 0 })
      expect(without(again.rows, ofTheOrder[language])).toEqual(without(first.rows, ofTheOrder[language]))
      // What was imported leaves the next language the same start.
      const numbers = again.rows.map((row) => `'${row[ofTheOrder[language][0] ?? '']}'`).join(',')
      await world.db.execute('delete from imported_order')
      await world.db.execute(`delete from orders where order_no in (${numbers})`)
    },
  )

  test.each(lines)('of orders of %s leaves no column empty that an order can fill', async (line) => {
    const { rows } = await exported(line, 'zh-CN')
    const filled = new Set(rows.flatMap((row) => Object.keys(row)))
    const { data } = await world.ask<ImportReport>('POST', '/order/import', {
      as: 'agent',
      body: formOf({ file: new File([(await exported(line, 'zh-CN')).bytes], 'a.xls'), product: line, dryRun: 1 }),
    })
    const empty = data.columns
      .filter(({ title, field }) => field !== '' && !filled.has(title))
      .map(({ title }) => title)
    expect(empty).toEqual([])
  })
})
