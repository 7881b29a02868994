/** The rows of bills, as they are found and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type Sale, saleMoves, saleStatus, takesVerb } from '../../../contract/clinic/sale-record'
import { sales } from '../../../contract/clinic/sales'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { couponIdsOf } from '../coupon-service'
import { visit } from '../visits/table'
import { sale, saleLine, salePayment } from './table'

const summary = sql<string>`(select string_agg(${saleLine.name}, '、' order by ${saleLine.lineId}) from ${saleLine}
  where ${saleLine.saleId} = ${sale.saleId})`
const methods = sql<number[]>`array(select distinct ${salePayment.method}::int from ${salePayment}
  where ${salePayment.saleId} = ${sale.saleId} and ${salePayment.kind} = 1 order by 1)`

export const saleView = (db: Db) =>
  db
    .select({
      ...getTableColumns(sale),
      hospitalName: hospital.name,
      patientName: patient.name,
      phone: patient.phone,
      visitNo: visit.visitNo,
      sellerName: account.name,
      summary,
      methods,
    })
    .from(sale)
    .innerJoin(hospital, eq(hospital.hid, sale.hid))
    .innerJoin(account, eq(account.uid, sale.sellerUid))
    .leftJoin(patient, eq(patient.pid, sale.pid))
    .leftJoin(visit, eq(visit.visitId, sale.visitId))
    .$dynamic()
export type SaleRow = Awaited<ReturnType<typeof saleView>>[number]
export type SaleChanges = Partial<typeof sale.$inferInsert>

const verbsOf = (row: Pick<SaleRow, 'status' | 'credited'>, { codes }: Caller): string[] =>
  saleMoves.filter(({ verb, can }) => takesVerb(row, verb) && codes.has(can)).map(({ verb }) => verb)

const { held, due, deposit } = saleStatus
const isOpen = (status: number) => status === held || status === due || status === deposit

/** Fen of a bill that are still to be paid. */
export const owedOf = ({ status, total, paid, credited }: Pick<SaleRow, 'status' | 'total' | 'paid' | 'credited'>) =>
  isOpen(status) ? total - paid - credited : 0

export const presentSale = (
  { sellerUid: _, amountCouponId, exchangeCouponId, pointsRate: __, ...row }: SaleRow,
  caller: Caller,
): Sale => ({
  ...row,
  couponIds: couponIdsOf({ amountCouponId, exchangeCouponId }),
  summary: row.summary ?? '',
  phone: row.phone === null || caller.codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
  owed: owedOf(row),
  onAccount: row.onAccount === 1 ? 1 : 0,
  methods: row.methods as Sale['methods'],
  status: row.status as Sale['status'],
  allowed: verbsOf(row, caller),
})

export const saleRows = tableRows({
  name: sales.name,
  table: sale,
  key: 'saleId',
  view: saleView,
  visibleTo: (caller) => inScope(caller, sale),
  present: presentSale,
})
