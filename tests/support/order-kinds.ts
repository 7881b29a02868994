/** One brand and one product of every line beside lenses, and an order of each kind as a clinic's agent would place it. */
import { brand } from '../../server/catalogue/brands/table'
import { product } from '../../server/catalogue/products/table'
import { patient } from '../../server/people/patients/table'
import type { World } from './world'

export interface Envelope {
  order: Record<string, unknown>
  [beside: string]: unknown
}

/** Fen a unit, and the product's number; brand and product bear the same. */
const goods = {
  hardlens: { id: 31, name: '星塑OK', range: 'ok', isStock: 0, tradePrice: 320_000, unit: '片' },
  softlens: { id: 32, name: '润眸日抛', range: 'soft', isStock: 1, tradePrice: 9_500, unit: '盒' },
  frame: { id: 33, name: '轻羽 B12', range: null, isStock: 1, tradePrice: 16_000, unit: '副' },
  gsp: { id: 34, name: '净护荧光素钠试纸', range: null, isStock: 1, tradePrice: 6_000, unit: '盒' },
  other: { id: 35, name: '双联镜盒', range: null, isStock: 1, tradePrice: 300, unit: '盒' },
  care: { id: 36, name: '净澄护理液', range: null, isStock: 1, tradePrice: 4_800, unit: '瓶' },
  apparatus: { id: 37, name: '视衡生物测量仪', range: null, isStock: 0, tradePrice: 8_600_000, unit: '台' },
} as const
export type OtherLine = keyof typeof goods
export const otherLines = Object.keys(goods) as OtherLine[]

export const paths: Record<OtherLine, string> = {
  hardlens: '/sgeye/hardlens-orders',
  softlens: '/sgeye/softlens-orders',
  frame: '/sgeye/frame-orders',
  gsp: '/sgeye/gsp-orders',
  other: '/sgeye/other-orders',
  care: '/sgeye/care-orders',
  apparatus: '/sgeye/apparatus-orders',
}

const stamps = { created: 1, updated: 1 }

export const fillShelves = async ({ db }: World) => {
  for (const [line, { id, ...made }] of Object.entries(goods)) {
    await db.insert(brand).values({ id, code: `B${id}`, name: `${made.name}牌`, product: line, ...stamps })
    await db.insert(product).values({ productId: id, brandId: id, category: line, ...made, ...stamps })
  }
}

let patients = 5000
/** A patient of its own for each order. */
const newPatient = async ({ db }: World, hid: number) => {
  const [who] = await db
    .insert(patient)
    .values({
      pid: ++patients,
      cid: hid < 20 ? 1 : 2,
      hid,
      name: '王小明',
      gender: 1,
      birthday: '2010-05-06',
      ...stamps,
    })
    .returning()
  return who?.pid ?? 0
}

const exam = { kFlat: 42.5, kSteep: 43.25, eValue: 0.5, hvid: 11.5 }
const eye = { alignK: 42.5, diameter: 10.6, targetPower: -3, color: null }
const beside: Partial<Record<OtherLine, Record<string, unknown>>> = {
  hardlens: {
    orderOpt: [
      { eye: 'Od', ...exam },
      { eye: 'Os', ...exam, kFlat: 42, ds: -2.75 },
    ],
    orderLen: [
      { eye: 'Od', ...eye, color: 'green' },
      { eye: 'Os', ...eye, alignK: 42, targetPower: -2.5, color: 'blue' },
    ],
  },
  softlens: {
    orderLen: [
      { eye: 'Od', power: -3, baseCurve: 8.6, diameter: 14.2, boxes: 2 },
      { eye: 'Os', power: -2.5, baseCurve: 8.6, diameter: 14.2, boxes: 3 },
    ],
  },
}
const own: Partial<Record<OtherLine, Record<string, unknown>>> = {
  softlens: { cycle: 1, packQty: 30 },
  frame: {
    contactName: '王店长',
    phone: '19900001234',
    address: '杭州市文晖路12号',
    lines: [
      { productId: 33, model: 'B12', colour: 'C1', size: '52□17-140', number: 2 },
      { productId: 33, model: 'B12', colour: 'C3', size: '54□17-140', number: 3 },
    ],
  },
  gsp: { number: 4 },
  other: { number: 5 },
  care: { number: 6 },
  apparatus: { number: 2 },
}

/** The body of `POST /order` for this line, for the clinic. */
export const placingOf = async (
  world: World,
  line: OtherLine,
  hid = 11,
  more: Record<string, unknown> = {},
): Promise<Envelope> => {
  const { id } = goods[line]
  const forPatient = line === 'hardlens' || line === 'softlens' ? { pid: await newPatient(world, hid) } : {}
  return {
    order: { product: line, hid, brandId: id, productId: id, ...forPatient, ...own[line], ...more },
    ...beside[line],
    version: 1,
  }
}

/** Places one and answers its id. */
export const place = async (world: World, line: OtherLine, hid = 11, as = hid < 20 ? 'agent' : 'agent2') => {
  const body = await placingOf(world, line, hid)
  const { data, ...answer } = await world.ask<{ id: number }>('POST', '/order', { as, body })
  if (answer.code !== 0) throw new Error(`${line}: ${JSON.stringify(answer)}`)
  return data.id
}

export const priceOf = (line: OtherLine) => goods[line].tradePrice
