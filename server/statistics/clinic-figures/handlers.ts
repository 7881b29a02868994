import { inArray, sql } from 'drizzle-orm'
import {
  type Channels,
  type Charge,
  type ClinicOrders,
  type ClinicPerformance,
  clinicFigures,
  clinicMeasures,
  type Outpatient,
  type SmsFigures,
} from '../../../contract/statistics/clinic-figures'
import { smsCampaign } from '../../clinic/sms-campaigns/table'
import type { Db } from '../../db/client'
import { implement } from '../../http/implement'
import type { MessageKey, Translate } from '../../http/messages'
import { type Asking, askingOf } from '../family/asking'
import { clinicNamesOf } from '../family/clinic-names'
import { sumsOf, tableOf, told } from '../family/figures'
import { peopleNamesOf } from '../family/people-names'
import { peopleSource } from '../family/people-source'
import { rateOf } from '../family/ratio'
import { assertReads } from '../family/sheet'
import { tableSheet } from '../family/table-sheet'
import { orderTitles } from '../readable-orders'
import { channelSource } from './channel'
import { chargeSource } from './charge'
import { inventoryOf } from './inventory-answer'
import { clinicOrderSource } from './orders'
import { outpatientSource } from './outpatient'
import { clinicPerformanceSource } from './performance'
import { shopOf } from './shop-answer'
import { smsSource } from './sms'

/** Rows that are told by something: those of other kinds have no key. */
const keyed = <R extends { key: string }>(rows: readonly R[]) => rows.filter(({ key }) => key !== '')

/** A median to one digit; null of nothing. */
const medianOf = (value: number, of: number): number | null => (of === 0 ? null : Math.round(value * 10) / 10)

const chargeOf = async (asking: Asking): Promise<Charge> => {
  const sums = await sumsOf(asking, chargeSource(asking))
  const { hid, method, category } = sums.by
  type Sums = Omit<Charge['points'][number], 'date'>
  const show = (one: Sums): Sums => one
  const received = ({ received, refunded }: Sums) => ({ received, refunded })
  const nameOf = await clinicNamesOf(asking.db, hid)
  return {
    ...told(asking, sums, show),
    hospitals: tableOf(hid, { nameOf, show, largest: 'due' }),
    methods: tableOf(keyed(method), {
      nameOf: (key) => ({ method: Number(key) as Charge['methods'][number]['method'] }),
      ...{ show: received, largest: 'received' },
    }),
    categories: tableOf(keyed(category), {
      nameOf: (key) => ({ category: Number(key) as Charge['categories'][number]['category'] }),
      ...{ show: received, largest: 'received' },
    }),
  }
}

type Eyes = Pick<Outpatient['points'][number], 'examined' | 'myopic' | 'myopiaRate'>

/** How many eyes are myopic: the same count as in the figures of eye files. */
const eyesOf = async (asking: Asking) => {
  const sums = await sumsOf(asking, peopleSource(asking, { students: false, keys: { hid: sql`fact.hid` } }))
  const show = ({ examined, myopic }: { examined: number; myopic: number }): Eyes => ({
    ...{ examined, myopic, myopiaRate: rateOf(myopic, examined) },
  })
  const { totals, points } = told(asking, sums, show)
  const of = new Map(sums.by.hid.map(({ key, now }) => [Number(key), show(now)]))
  const none = show({ examined: 0, myopic: 0 })
  return {
    totals,
    at: (place: number): Eyes => {
      const { date: _, ...eyes } = points[place] ?? { date: '', ...none }
      return eyes
    },
    in: (hid: number): Eyes => of.get(hid) ?? none,
  }
}

const outpatientOf = async (asking: Asking): Promise<Outpatient> => {
  const sums = await sumsOf(asking, outpatientSource(asking))
  const { hid, type } = sums.by
  type Sums = (typeof hid)[number]['now']
  const show = ({ wait, waited, received, ...one }: Sums) => ({
    ...one,
    arrivalRate: rateOf(one.came, one.booked),
    waitMinutes: medianOf(wait, waited),
    visitReceived: received,
    perVisit: one.finished === 0 ? null : Math.round(received / one.finished),
  })
  const nameOf = await clinicNamesOf(asking.db, hid)
  const answer = told(asking, sums, show)
  const eyes = await eyesOf(asking)
  return {
    ...answer,
    totals: { ...answer.totals, ...eyes.totals },
    points: answer.points.map((point, at) => ({ ...point, ...eyes.at(at) })),
    hospitals: tableOf(hid, { nameOf, show, largest: 'visits' }).map((row) => ({ ...row, ...eyes.in(row.hid) })),
    types: tableOf(keyed(type), {
      nameOf: (key) => ({ type: Number(key) as Outpatient['types'][number]['type'] }),
      show: ({ visits, finished, wait, waited }) => ({ visits, finished, waitMinutes: medianOf(wait, waited) }),
      largest: 'visits',
    }),
  }
}

const ordersOf = async (asking: Asking): Promise<ClinicOrders> => {
  const sums = await sumsOf(asking, clinicOrderSource(asking))
  const { hid, line } = sums.by
  type Sums = (typeof hid)[number]['now']
  const show = ({ days, received, ...one }: Sums) => ({ ...one, receiptDays: medianOf(days, received) })
  const nameOf = await clinicNamesOf(asking.db, hid)
  return {
    ...told(asking, sums, show),
    hospitals: tableOf(hid, { nameOf, show, largest: 'amount' }),
    lines: tableOf(line, {
      nameOf: (key) => ({ line: key as ClinicOrders['lines'][number]['line'] }),
      ...{ show, largest: 'amount' },
    }),
  }
}

const performanceOf = async (asking: Asking): Promise<ClinicPerformance> => {
  const sums = await sumsOf(asking, clinicPerformanceSource(asking))
  const { hid, uid } = sums.by
  type Sums = (typeof hid)[number]['now']
  const show = (one: Sums) => ({ ...one, conversionRate: rateOf(one.converted, one.prescriptions) })
  const nameOf = await clinicNamesOf(asking.db, hid)
  const personOf = await peopleNamesOf(asking.db, uid)
  return {
    ...told(asking, sums, show),
    people: tableOf(keyed(uid), { nameOf: personOf, show, largest: 'net' }),
    hospitals: tableOf(hid, { nameOf, show, largest: 'net' }),
  }
}

const campaignNamesOf = async (db: Db, keys: readonly { key: string }[]) => {
  const ids = keys.map(({ key }) => Number(key))
  const { campaignId, name } = smsCampaign
  const found =
    ids.length === 0 ? [] : await db.select({ campaignId, name }).from(smsCampaign).where(inArray(campaignId, ids))
  const names = new Map(found.map((one) => [one.campaignId, one.name]))
  return (key: string) => ({ campaignId: Number(key), name: names.get(Number(key)) ?? '' })
}

const smsOf = async (asking: Asking): Promise<SmsFigures> => {
  const sums = await sumsOf(asking, smsSource(asking))
  const { hid, campaign } = sums.by
  type Sums = (typeof hid)[number]['now']
  const show = (one: Sums) => one
  const nameOf = await clinicNamesOf(asking.db, hid)
  const campaignOf = await campaignNamesOf(asking.db, campaign)
  return {
    ...told(asking, sums, show),
    hospitals: tableOf(hid, { nameOf, show, largest: 'recipients' }),
    campaigns: tableOf(campaign, { nameOf: campaignOf, show, largest: 'recipients' }),
  }
}

const channelOf = async (asking: Asking): Promise<Channels> => {
  const sums = await sumsOf(asking, channelSource(asking))
  const { hid, source } = sums.by
  type Sums = (typeof hid)[number]['now']
  const show = (one: Sums) => ({ ...one, leadsPaidRate: rateOf(one.leadsPaid, one.leads) })
  const nameOf = await clinicNamesOf(asking.db, hid)
  return {
    ...told(asking, sums, show),
    sources: tableOf(source, { nameOf: (key) => ({ source: key }), show, largest: 'leads' }),
    hospitals: tableOf(hid, { nameOf, show, largest: 'leads' }),
  }
}

type Row = Readonly<Record<string, unknown>>
const worded =
  (field: string, prefix: string) =>
  (row: Row, t: Translate): string =>
    t(`${prefix}.${row[field]}` as MessageKey)

const keys = {
  hospitals: (row: Row) => String(row.hospitalName),
  people: (row: Row) => String(row.name),
  campaigns: (row: Row) => String(row.name),
  sources: (row: Row, t: Translate) => String(row.source) || t('operation.noSource'),
  methods: worded('method', 'operation.method'),
  categories: worded('category', 'operation.category'),
  types: worded('type', 'operation.visitType'),
  lines: (row: Row, t: Translate) => t(orderTitles[row.line as keyof typeof orderTitles]),
}

/** Of stock a line is that of its goods, not of the orders of them. */
const goodsKeys = { ...keys, lines: worded('line', 'goods.line') }

/** Columns of tables that hold only some of the measures. */
const some: Readonly<Record<string, readonly string[]>> = {
  methods: clinicMeasures.received,
  categories: clinicMeasures.received,
  types: clinicMeasures.ofType,
}

type Calls = typeof clinicFigures.calls
type Side = 'charge' | 'outpatient' | 'orders' | 'performance' | 'sms' | 'shop' | 'inventory' | 'channel'
const read = {
  charge: chargeOf,
  outpatient: outpatientOf,
  orders: ordersOf,
  performance: performanceOf,
  sms: smsOf,
  shop: shopOf,
  inventory: inventoryOf,
  channel: channelOf,
} as const

const sheetOf = async (
  side: Side,
  context: Parameters<typeof askingOf>[0] & Parameters<typeof tableSheet>[0] & { query: { by?: string | undefined } },
) => {
  assertReads(context.caller, 'clinic-statistics.read')
  const asking = askingOf(context)
  const { by } = context.query
  return tableSheet(context, asking, {
    ...{
      title: `operation.clinic.${side}`,
      by,
      keys: side === 'inventory' ? goodsKeys : keys,
      answer: await read[side](asking),
    },
    measures: some[by ?? ''] ?? clinicMeasures[side],
  })
}

export const clinicFigureCalls = implement<Calls>(clinicFigures, {
  charge: (context) => chargeOf(askingOf(context)),
  exportCharge: (context) => sheetOf('charge', context),
  outpatient: (context) => outpatientOf(askingOf(context)),
  exportOutpatient: (context) => sheetOf('outpatient', context),
  orders: (context) => ordersOf(askingOf(context)),
  exportOrders: (context) => sheetOf('orders', context),
  performance: (context) => performanceOf(askingOf(context)),
  exportPerformance: (context) => sheetOf('performance', context),
  sms: (context) => smsOf(askingOf(context)),
  exportSms: (context) => sheetOf('sms', context),
  shop: (context) => shopOf(askingOf(context)),
  exportShop: (context) => sheetOf('shop', context),
  inventory: (context) => inventoryOf(askingOf(context)),
  exportInventory: (context) => sheetOf('inventory', context),
  channel: (context) => channelOf(askingOf(context)),
  exportChannel: (context) => sheetOf('channel', context),
})
