/** What the people of a clinic sold, examined and prescribed as rows of figures. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { saleStatus } from '../../../contract/clinic/sale-record'
import { conversionDays } from '../../../contract/statistics/clinic-figures'
import { exam } from '../../clinic/exams/table'
import { fee } from '../../clinic/fees/table'
import { prescription } from '../../clinic/prescriptions/table'
import { sale, saleLine } from '../../clinic/sales/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import type { Source } from '../family/figures'
import type { Span } from '../family/periods'
import { countedBills } from './charge'

const number = (value: number) => sql.raw(String(value))
const within = (day: typeof sale.date | typeof exam.date | typeof prescription.date, { start, end }: Span) =>
  sql`${day} between ${start}::date and ${end}::date`

/** A bill counts for the person who made it out, each of its lines for the person who sold it. */
const billsOf = (asking: Asking, span: Span): SQL => {
  const where = conditionOf(and(ownRows(asking, sale), countedBills, within(sale.date, span)))
  return sql`
  select ${sale.date} as day, ${sale.hid} as hid, ${sale.sellerUid} as uid, 1 as bills, 0::float8 as net, 0::float8 as commission,
    0 as exams, 0 as prescriptions, 0 as converted
  from ${sale} where ${where}
  union all
  select ${sale.date} as day, ${sale.hid} as hid, coalesce(${saleLine.staffUid}, ${sale.sellerUid}) as uid, 0 as bills,
    (${saleLine.amount} - ${saleLine.refunded} - ${saleLine.credited})::float8 as net,
    round((${saleLine.amount} - ${saleLine.refunded} - ${saleLine.credited}) * ${saleLine.commission} / 100.0)::float8 as commission, 0 as exams, 0 as prescriptions, 0 as converted
  from ${sale} join ${saleLine} on ${saleLine.saleId} = ${sale.saleId} where ${where}`
}

const examsOf = (asking: Asking, span: Span): SQL => sql`
  select ${exam.date} as day, ${exam.hid} as hid, ${exam.signedBy} as uid, 0 as bills, 0::float8 as net, 0::float8 as commission,
    1 as exams, 0 as prescriptions, 0 as converted
  from ${exam} where ${conditionOf(
    and(ownRows(asking, exam), within(exam.date, span), eq(exam.status, 1), isNull(exam.replacedBy)),
  )}`

/** Fees of what is made out of a prescription: fitting and edging. */
const fittingCategories = [4, 5]

/** Signed, used up or run out since: not those that were voided. */
const signed = [1, 2, 3]

const prescriptionsOf = (asking: Asking, span: Span): SQL => sql`
  select ${prescription.date} as day, ${prescription.hid} as hid, ${prescription.signedBy} as uid, 0 as bills, 0::float8 as net, 0::float8 as commission,
    0 as exams, 1 as prescriptions, (exists (
      select from ${sale} bill
        join ${saleLine} line on line.sale_id = bill.sale_id left join ${fee} charged on charged.fee_id = line.fee_id
      where (line.goods_id is not null or charged.category in (${sql.join(fittingCategories.map(number), sql`, `)})) and bill.pid = ${prescription.pid} and bill.date between ${prescription.date}
        and ${prescription.date} + ${number(conversionDays)} and bill.status = ${number(saleStatus.paid)}
    ))::integer as converted
  from ${prescription} where ${conditionOf(
    and(ownRows(asking, prescription), within(prescription.date, span), inArray(prescription.status, signed)),
  )}`

const measures = {
  ...{
    bills: sql`sum(fact.bills)`,
    net: sql`sum(fact.net)`,
    commission: sql`sum(fact.commission)`,
    exams: sql`sum(fact.exams)`,
  },
  ...{ prescriptions: sql`sum(fact.prescriptions)`, converted: sql`sum(fact.converted)` },
}

export const clinicPerformanceSource = (asking: Asking): Source<keyof typeof measures, 'uid' | 'hid'> => ({
  rows: (span) =>
    sql`${billsOf(asking, span)} union all ${examsOf(asking, span)} union all ${prescriptionsOf(asking, span)}`,
  measures,
  keys: { uid: sql`fact.uid`, hid: sql`fact.hid` },
})
