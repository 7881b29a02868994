/** The cards of today's work, one statement each: what it counts, and the filters under which its list shows just that. */
import { and, between, count, countDistinct, eq, gt, inArray, isNull, lte, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { frameFittingStatus } from '../../../contract/clinic/frame-fittings'
import { hardFittingStatus } from '../../../contract/clinic/hard-lens-fitting-terms'
import { remoteStatus } from '../../../contract/clinic/remote-appointments'
import type { TodayCard, TodayCardName } from '../../../contract/clinic/today'
import { visitStatus } from '../../../contract/clinic/visits'
import { dayAfter } from '../../../contract/core/times'
import { orderStatus, productLines } from '../../../contract/orders/order-family'
import { orderKinds } from '../../../contract/orders/order-kinds'
import { patientStatus } from '../../../contract/people/patients'
import { expectedStates } from '../../../contract/people/reservations'
import { revisitStatus } from '../../../contract/people/revisits'
import type { Db } from '../../db/client'
import { inChain, inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { batchStatus, stockBalance, stockBatch } from '../../inventory/table'
import { orders } from '../../orders/orders/table'
import { warehouse } from '../../partners/warehouses/table'
import { isBirthdayOn } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { reservation } from '../../people/reservations/table'
import { revisit } from '../../people/revisits/table'
import { clinicGoods } from '../clinic-goods/table'
import { ofChain } from '../fee-service'
import { frameFitting } from '../frame-fittings/table'
import { isLow } from '../goods-service'
import { hardLensFitting } from '../hard-lens-fittings/table'
import { remoteAppointment } from '../remote-appointments/table'
import { givenSince } from '../remote-service'
import { salePayment } from '../sales/table'
import { visit } from '../visits/table'

export interface Asking {
  db: Db
  caller: Caller
  timeZone: string
  /** The store that is asked for; undefined: all that the caller works in. */
  hid: number | undefined
}

const stoppedBatches = [batchStatus.locked, batchStatus.rejected] as const

type Query = Record<string, string>
type CardSource = (asking: Asking) => Promise<TodayCard[]>

/** Within the caller's stores, or the one that is asked for. */
const inStores = ({ caller, hid }: Asking, table: { cid: PgColumn; hid: PgColumn }): SQL | undefined =>
  and(inScope(caller, table), hid === undefined ? undefined : eq(table.hid, hid))

const ofStore = ({ hid }: Asking, query: Query): Query => ({ ...query, ...(hid !== undefined && { hid: String(hid) }) })

const cardOf = (asking: Asking, card: TodayCardName, of: string, total: number, query: Query): TodayCard => ({
  ...{ card, count: total, lists: [{ of, count: total, query: ofStore(asking, query) }] },
})

const onDay = (day: string): Query => ({ start_date: day, end_date: day })

/** Patients who are still expected today. */
const expected: CardSource = async (asking) => {
  const { db, caller } = asking
  const where = and(
    ...[inStores(asking, reservation), eq(reservation.date, caller.today)],
    inArray(reservation.status, [...expectedStates]),
  )
  const total = await db.$count(reservation, where)
  const query = { ...onDay(caller.today), status: expectedStates.join() }
  return [cardOf(asking, 'reservations', 'reservations', total, query)]
}

const visitCards = [
  ['waiting', visitStatus.waiting],
  ['examined', visitStatus.examined],
  ['owing', visitStatus.owing],
] as const

const visitsOfToday: CardSource = async (asking) => {
  const { db, caller } = asking
  const { today } = caller
  const found = await db
    .select({ status: visit.status, total: count() })
    .from(visit)
    .where(and(inStores(asking, visit), between(visit.date, today, today)))
    .groupBy(visit.status)
  return visitCards.map(([card, status]) => {
    const total = found.find((one) => one.status === status)?.total ?? 0
    return cardOf(asking, card, 'visits', total, { ...onDay(today), status: String(status) })
  })
}

/** Glasses and hard lenses that are ready for their patients, as far as the caller reads them. */
const pickups: CardSource = async (asking) => {
  const { db, caller } = asking
  const lists: TodayCard['lists'] = []
  for (const [of, table, status] of [
    ['frame-fittings', frameFitting, frameFittingStatus.ready],
    ['hard-lens-fittings', hardLensFitting, hardFittingStatus.accepted],
  ] as const) {
    if (!caller.codes.has(`${of}.read`)) continue
    const ready = await db.$count(table, and(inStores(asking, table), eq(table.status, status)))
    lists.push({ of, count: ready, query: ofStore(asking, { status: String(status) }) })
  }
  return [{ card: 'pickups', count: lists.reduce((total, one) => total + one.count, 0), lists }]
}

/** Batches that the agent stopped, and of which something still lies in the store. */
const recalled: CardSource = async (asking) => {
  const stopped = await asking.db
    .select({ total: count() })
    .from(stockBalance)
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockBalance.warehouseId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .where(
      and(inStores(asking, warehouse), gt(stockBalance.onHand, 0), inArray(stockBatch.status, [...stoppedBatches])),
    )
  return [cardOf(asking, 'recalled', 'stock', stopped[0]?.total ?? 0, { batchStatus: stoppedBatches.join() })]
}

/** Goods on sale of which no more than their least is there. */
const lowGoods: CardSource = async (asking) => {
  const { db, caller, hid } = asking
  const where = and(
    ...[inChain(caller, clinicGoods), eq(clinicGoods.onSale, 1), isLow(caller, hid)],
    hid === undefined ? undefined : ofChain(clinicGoods.hid, hid),
  )
  return [cardOf(asking, 'lowGoods', 'clinic-goods', await db.$count(clinicGoods, where), { low: '1', status: '1' })]
}

/** What the tills took on the business day, less what they gave back; and the bills that something was paid for. */
const takings: CardSource = async (asking) => {
  const { db, caller } = asking
  const paidFor = sql`case when ${salePayment.kind} = 1 then ${salePayment.saleId} end`
  const [found] = await db
    .select({ bills: countDistinct(paidFor), amount: sum(salePayment.amount).mapWith(Number) })
    .from(salePayment)
    .where(and(inStores(asking, salePayment), eq(salePayment.businessDate, caller.today)))
  const query = { start_date: '', paid_on: caller.today }
  return [{ ...cardOf(asking, 'takings', 'sales', found?.bills ?? 0, query), amount: found?.amount ?? 0 }]
}

const dueRevisits: CardSource = async (asking) => {
  const { db, caller } = asking
  const where = and(
    ...[inStores(asking, revisit), isNull(revisit.removed), eq(revisit.status, revisitStatus.due)],
    lte(revisit.revisitTime, caller.today),
  )
  return [cardOf(asking, 'revisits', 'revisits', await db.$count(revisit, where), { due: 'today' })]
}

/** The kinds of order whose receipt the caller may confirm. */
const receivable = ({ codes }: Caller) =>
  productLines
    .map((line) => ({ line, name: orderKinds[line].resource.name }))
    .filter(({ name }) => codes.has(`${name}.read`) && codes.has(`${name}.complete`))

const arriving: CardSource = async (asking) => {
  const { db, caller } = asking
  const kinds = receivable(caller)
  const lines = kinds.map(({ line }) => line)
  const found = await db
    .select({ product: orders.product, total: count() })
    .from(orders)
    .where(and(inStores(asking, orders), inArray(orders.product, lines), eq(orders.status, orderStatus.shipped)))
    .groupBy(orders.product)
  const lists = kinds.map(({ line, name }) => ({
    ...{ of: name, count: found.find(({ product }) => product === line)?.total ?? 0 },
    query: ofStore(asking, { status: String(orderStatus.shipped) }),
  }))
  return [{ card: 'arriving', count: lists.reduce((total, one) => total + one.count, 0), lists }]
}

/** Patients are read in the whole chain: of a single store they are named by it. */
const birthdays: CardSource = async (asking) => {
  const { db, caller } = asking
  const hid = asking.hid ?? (caller.stores.length === 1 ? caller.stores[0] : undefined)
  const own = { ...asking, hid }
  const where = and(...[inStores(own, patient), isBirthdayOn(caller.today), eq(patient.status, patientStatus.active)])
  const query = { birthday_on: caller.today, status: String(patientStatus.active) }
  return [cardOf(own, 'birthdays', 'patients', await db.$count(patient, where), query)]
}

/** For how many days an opinion stands among the work of the day. */
const opinionDays = 7

/** Opinions of specialists that came in the last days, as those who read them see them. */
const opinions: CardSource = async (asking) => {
  const { db, caller, timeZone } = asking
  const since = dayAfter(caller.today, 1 - opinionDays)
  const where = and(
    ...[inStores(asking, remoteAppointment), eq(remoteAppointment.status, remoteStatus.finished)],
    givenSince(since, timeZone),
  )
  const total = await db.$count(remoteAppointment, where)
  const query = { status: String(remoteStatus.finished), finished_from: since, start_date: '' }
  return [cardOf(asking, 'opinions', 'remote-appointments', total, query)]
}

const holds =
  (code: string) =>
  ({ codes }: Caller): boolean =>
    codes.has(code)

/** Of a clinic, its manager and its keeper. */
const looksAfterStock = (caller: Caller) => caller.hid !== null && holds('stock.read')(caller)

/** In the order of the cards. */
const sources: readonly (readonly [isFor: (caller: Caller) => boolean, source: CardSource])[] = [
  [holds('reservations.read'), expected],
  [holds('visits.read'), visitsOfToday],
  [(caller) => holds('remote-appointments.read')(caller) && holds('exams.read')(caller), opinions],
  [(caller) => holds('frame-fittings.read')(caller) || holds('hard-lens-fittings.read')(caller), pickups],
  [holds('revisits.read'), dueRevisits],
  [(caller) => receivable(caller).length > 0, arriving],
  [looksAfterStock, recalled],
  [looksAfterStock, lowGoods],
  [holds('sales.read'), takings],
  [holds('patients.read'), birthdays],
]

/** The cards that the caller holds the codes for. */
export const cardsFor = async (asking: Asking): Promise<TodayCard[]> => {
  const cards = sources.filter(([isFor]) => isFor(asking.caller)).map(([, source]) => source(asking))
  return (await Promise.all(cards)).flat()
}
