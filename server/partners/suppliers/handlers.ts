import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { certificateOwners } from '../../../contract/partners/certificates'
import { suppliers } from '../../../contract/partners/suppliers'
import { orderedBy } from '../../db/ordered-by'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { refuseWhileNeeded } from '../../http/still-needed'
import { certificate } from '../certificates/table'
import { company } from '../companies/table'
import { neededFor } from './needed'
import { licenceUntil, type SupplierChanges, type SupplierRow, supplierRows, supplierView, visibleTo } from './rows'
import { qualify, saveSupplier } from './save'
import { supplier } from './table'

type Calls = typeof suppliers.calls

const list = async ({ db, caller, params, query }: Context<Calls['list']>) => {
  if (params.cid !== 0) {
    const [asked] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, params.cid))
    if (!asked || (caller.cid !== null && caller.cid !== params.cid)) throw new Refusal('missing')
  }
  const { keyword, status, classifyStatus, expired, sort = [], page, size } = query
  const inAnyState = and(
    visibleTo(caller),
    params.cid === 0 ? undefined : eq(supplier.cid, params.cid),
    status && inArray(supplier.status, status),
    expired === 1 ? lt(licenceUntil, sql`${caller.today}::date`) : undefined,
    anyContains([supplier.name, supplier.contact, supplier.creditCode], keyword),
  )
  const rows = await supplierView(db)
    .where(and(inAnyState, classifyStatus && inArray(supplier.classifyStatus, classifyStatus)))
    .orderBy(...orderedBy(supplier, sort), desc(supplier.supplierId))
    .limit(size)
    .offset((page - 1) * size)
  const found = await db
    .select({ state: supplier.classifyStatus, suppliers: count() })
    .from(supplier)
    .where(inAnyState)
    .groupBy(supplier.classifyStatus)
  const sum = (all: typeof found) => all.reduce((total, { suppliers }) => total + suppliers, 0)
  return {
    rows,
    total: sum(found.filter(({ state }) => classifyStatus?.includes(state) ?? true)),
    ...(query.counts === 1 && {
      counts: {
        0: 0,
        1: 0,
        2: 0,
        ...Object.fromEntries(found.map((one) => [one.state, one.suppliers])),
        all: sum(found),
      },
    }),
  }
}

const remove = async ({ db, t, caller, row }: Context<Calls['remove'], SupplierRow, SupplierChanges>) => {
  if (!caller.codes.has('suppliers.remove')) throw new Refusal('forbidden')
  refuseWhileNeeded(await neededFor(db, row), t)
  await db
    .delete(certificate)
    .where(and(eq(certificate.ownerType, certificateOwners.supplier), eq(certificate.ownerId, row.supplierId)))
  await db.delete(supplier).where(eq(supplier.supplierId, row.supplierId))
  return undefined
}

export const supplierCalls = implement<Calls, SupplierRow, SupplierChanges>(
  suppliers,
  {
    list,
    get: async () => undefined,
    save: saveSupplier,
    qualify,
    status: async ({ row, params, save, auditAs }) => {
      if (params.status === row.status) return undefined
      auditAs(params.status === 1 ? 'enable' : 'disable')
      await save({ status: params.status })
      return undefined
    },
    remove,
  },
  supplierRows,
)
