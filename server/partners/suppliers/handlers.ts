import { and, eq, lt, sql } from 'drizzle-orm'
import { certificateOwners } from '../../../contract/partners/certificates'
import { classifyStates, suppliers } from '../../../contract/partners/suppliers'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { checkCompany } from '../../http/party'
import { Refusal } from '../../http/refusal'
import { refuseWhileNeeded } from '../../http/still-needed'
import { certificate } from '../certificates/table'
import { neededFor } from './needed'
import { licenceUntil, type SupplierChanges, type SupplierRow, supplierRows } from './rows'
import { qualify, saveSupplier } from './save'
import { supplier } from './table'

type Calls = typeof suppliers.calls

const states = conditionsOf(supplier.classifyStatus, classifyStates)

const list = async (context: Context<Calls['list']>) => {
  const { db, caller, params, query } = context
  if (params.cid !== 0) await checkCompany(db, caller, params.cid)
  const { cid, status, name, contact, creditCode } = supplier
  return supplierRows.page(context, {
    where: and(
      params.cid === 0 ? undefined : eq(cid, params.cid),
      query.expired === 1 ? lt(licenceUntil, sql`${caller.today}::date`) : undefined,
      matching(query, { status, keyword: (text) => anyContains([name, contact, creditCode], text) }),
    ),
    chosen: inAnyOf(states, query.classifyStatus),
    counts: { ...states, all: undefined },
  })
}

const remove = async ({ db, caller, row }: Context<Calls['remove'], SupplierRow, SupplierChanges>) => {
  if (!caller.codes.has('suppliers.remove')) throw new Refusal('forbidden')
  refuseWhileNeeded(await neededFor(db, row))
  await db
    .delete(certificate)
    .where(and(eq(certificate.ownerType, certificateOwners.supplier), eq(certificate.ownerId, row.supplierId)))
  return supplierRows.remove(db, row)
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
      return save({ status: params.status })
    },
    remove,
  },
  supplierRows,
)
