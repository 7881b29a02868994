/** Payments of clinics by their day: an entry counts on its date, and with a minus on the day on which it was reversed. */
import { and, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { paymentMethods } from '../../../contract/orders/clinic-payments'
import type { Collections } from '../../../contract/statistics/collection-figures'
import { clinicPayment } from '../../orders/clinic-payments/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import { clinicNamesOf } from '../family/clinic-names'
import { sumsOf, tableOf, told } from '../family/figures'
import type { Span } from '../family/periods'
import type { MoneySource } from '../family/rows'

type Taken = 'count' | 'received' | 'paidBack' | 'collected'
type Sum = Taken | 'credited' | 'writtenOff'

/** What each kind of entry is called among the rows behind figures. */
const way = sql`case ${clinicPayment.kind} when 1 then 'paid' when 2 then 'credit' when 3 then 'writeOff' else 'paidBack' end`

interface Told {
  day: typeof clinicPayment.date | typeof clinicPayment.reversedOn
  kind: SQL
  sign: SQL
  only?: SQL
}

const entries = (asking: Asking, { start, end }: Span, { day, kind, sign, only }: Told) => sql`
  select ${day} as day, ${clinicPayment.hid} as hid, ${way} as way, ${kind} as kind, 'clinic-payments' as of,
    ${clinicPayment.paymentId} as id, ${clinicPayment.paymentNo} as no, ${clinicPayment.note} as name,
    ${sign} 1 as quantity, ${sign} ${clinicPayment.amount} as amount, ${clinicPayment.method} as method
  from ${clinicPayment}
  where ${conditionOf(and(ownRows(asking, clinicPayment), gte(day, start), lte(day, end), only))}`

const isWay = (name: string) => sql`fact.way = ${sql.raw(`'${name}'`)}`
const [isPaid, isPaidBack] = [isWay('paid'), isWay('paidBack')]
const isEntered = sql`(${isPaid} and fact.kind = 'paid')`
const isMoney = sql`fact.way in ('paid', 'paidBack')`
const collected = sql`(case when ${isPaid} then fact.amount else -fact.amount end)`
const sumOf = (only: SQL, of = sql`fact.amount`) => sql`sum(${of}) filter (where ${only})`

export const collectionSource = (asking: Asking): MoneySource<Sum, 'hid' | 'method'> => ({
  rows: (span) => sql`
    ${entries(asking, span, { day: clinicPayment.date, kind: way, sign: sql`+` })}
    union all
    ${entries(asking, span, {
      ...{ day: clinicPayment.reversedOn, kind: sql`'reversed'`, sign: sql`-` },
      only: isNotNull(clinicPayment.reversedOn),
    })}`,
  measures: {
    count: sql`count(*) filter (where ${isEntered})`,
    ...{ received: sumOf(isPaid), paidBack: sumOf(isPaidBack), collected: sumOf(isMoney, collected) },
    ...{ credited: sumOf(isWay('credit')), writtenOff: sumOf(isWay('writeOff')) },
  },
  keys: { hid: sql`fact.hid`, method: sql`fact.method` },
  behind: {
    ...{ count: { only: isEntered }, received: { only: isPaid }, paidBack: { only: isPaidBack } },
    collected: { only: isMoney, amount: collected },
    ...{ credited: { only: isWay('credit') }, writtenOff: { only: isWay('writeOff') } },
  },
})

const takenOf = ({ count, received, paidBack, collected }: Record<Sum, number>): Record<Taken, number> => ({
  ...{ count, received, paidBack, collected },
})

export const collections = async (asking: Asking): Promise<Collections> => {
  const sums = await sumsOf(asking, collectionSource(asking))
  const { hid, method } = sums.by
  const nameOf = await clinicNamesOf(asking.db, hid)
  const show = (one: Record<Sum, number>) => one
  return {
    ...told(asking, sums, show),
    hospitals: tableOf(hid, { show, nameOf, largest: 'received' }),
    // Credit notes and what is written off have no method.
    methods: tableOf(
      method.filter(({ key }) => key !== ''),
      {
        ...{ show: takenOf, largest: 'received' },
        nameOf: (key) => ({ method: Number(key) as (typeof paymentMethods)[number] }),
      },
    ),
  }
}
