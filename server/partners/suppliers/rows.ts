/** Finding, keeping and showing suppliers. */
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { certificateOwners } from '../../../contract/partners/certificates'
import { classifyStatus, type Supplier } from '../../../contract/partners/suppliers'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inOwnBooks } from '../../http/scope'
import type { Caller } from '../../http/session'
import { certificate } from '../certificates/table'
import { company } from '../companies/table'
import { supplier } from './table'

const ofSupplier = sql`${certificate.ownerType} = ${certificateOwners.supplier} and ${certificate.ownerId} = ${supplier.supplierId}`

/** Of each kind of licence the latest counts; the first of these to end says until when its papers are in order. */
export const licenceUntil = sql<string | null>`(
  select min(until) from (
    select max(${certificate.validTo}) as until from ${certificate} where ${ofSupplier} group by ${certificate.type}
  ) latest)`

export const supplierView = (db: Db) =>
  db
    .select({
      ...getTableColumns(supplier),
      companyName: company.name,
      licences: sql<number>`(select count(*)::int from ${certificate} where ${ofSupplier})`,
      licenceUntil: sql<string | null>`${licenceUntil}::text`,
    })
    .from(supplier)
    .innerJoin(company, eq(company.cid, supplier.cid))
    .$dynamic()

export type SupplierRow = Awaited<ReturnType<typeof supplierView>>[number]
export type SupplierChanges = Partial<typeof supplier.$inferInsert>

/** Whom an agent buys from is no business of its clinics, and whom these buy from is none of its. */
export const visibleTo = (caller: Caller): SQL | undefined => inOwnBooks(caller, supplier)

const actions: readonly { action: string; code: string; when?: (row: SupplierRow) => boolean }[] = [
  { action: 'update', code: 'suppliers.update' },
  { action: 'qualify', code: 'suppliers.qualify' },
  { action: 'status', code: 'suppliers.status' },
  {
    action: 'remove',
    code: 'suppliers.remove',
    when: (row) => row.classifyStatus === classifyStatus.waiting && row.classified === null,
  },
]

export const actionsOf = (row: SupplierRow, { codes }: Caller) =>
  actions.filter(({ code, when }) => codes.has(code) && (when?.(row) ?? true)).map(({ action }) => action)

export const supplierRows = tableRows({
  name: 'suppliers',
  table: supplier,
  key: 'supplierId',
  view: supplierView,
  visibleTo,
  ofClinic: (row) => (row as Pick<Supplier, 'hid'>).hid !== null,
  present: (row, caller): Supplier => ({
    ...row,
    lines: row.lines as Supplier['lines'],
    status: row.status === 1 ? 1 : 0,
    classifyStatus: row.classifyStatus as Supplier['classifyStatus'],
    allowed: actionsOf(row, caller),
  }),
})
