import { classifyStatus, type Supplier, type suppliers } from '../../../contract/partners/suppliers'
import type { Context } from '../../http/implement'
import { companyMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { refuseFixed } from '../../http/set-aside'
import { type SupplierChanges, type SupplierRow, supplierRows } from './rows'
import { supplier } from './table'

type Calls = typeof suppliers.calls
type Saving = Context<Calls['save'], SupplierRow, SupplierChanges>

const create = async ({ db, caller, body, now }: Saving) => {
  const { supplierId: _, version: __, ...fields } = body
  const cid = await companyMeant(db, caller, body.cid)
  const [made] = await db
    .insert(supplier)
    .values({ ...fields, cid, created: now, updated: now })
    .returning({ id: supplier.supplierId })
  const row = made && (await supplierRows.find(db, made.id, caller, { lock: false }))
  if (!row) throw new Refusal('missing')
  return supplierRows.present(row, caller, now) as Supplier
}

/** Whose papers were looked at must stay the same firm. */
const update = async ({ row, body, save, auditAs }: Saving) => {
  const { supplierId: _, version, cid, ...fields } = body
  if (version === undefined) throw refuseField('version', 'input.required')
  refuseFixed(row, { cid })
  const isOther = fields.name !== row.name || fields.creditCode !== row.creditCode
  auditAs('update')
  await save({ ...fields, ...(isOther && { classifyStatus: classifyStatus.waiting, classifyReason: '' }) })
  return undefined
}

/** `row` is there for a supplier that the body names. */
export const saveSupplier = (context: Saving) => (context.row === undefined ? create(context) : update(context))

export const qualify = async ({
  caller,
  row,
  body,
  save,
  auditAs,
}: Context<Calls['qualify'], SupplierRow, SupplierChanges>) => {
  const passes = body.classifyStatus === classifyStatus.qualified
  const reason = body.reason.trim()
  if (!passes && reason === '') throw refuseField('reason', 'input.required')
  if (passes && row.licenceUntil === null) throw refuseField('classifyStatus', 'supplier.noLicence')
  if (passes && row.licenceUntil !== null && row.licenceUntil < caller.today)
    throw refuseField('classifyStatus', 'supplier.expiredLicence', { date: row.licenceUntil })
  auditAs(passes ? 'qualify' : 'disqualify', reason)
  await save({
    classifyStatus: body.classifyStatus,
    classifyReason: passes ? '' : reason,
    classified: caller.today,
  })
  return undefined
}
