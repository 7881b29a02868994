import { eq } from 'drizzle-orm'
import { classifyStatus, type suppliers } from '../../../contract/partners/suppliers'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { clinicMeant, companyMeant } from '../../http/party'
import { refuseField } from '../../http/refusal'
import { headHid } from '../../http/scope'
import type { Caller } from '../../http/session'
import { refuseFixed } from '../../http/set-aside'
import { hospital } from '../hospitals/table'
import { type SupplierChanges, type SupplierRow, supplierRows } from './rows'

type Calls = typeof suppliers.calls
type Saving = Context<Calls['save'], SupplierRow, SupplierChanges>

/** A chain of clinics has its suppliers in common: they are kept under its head. */
const headOf = async (db: Db, caller: Caller): Promise<number | null> => {
  if (caller.hid === null) return null
  const { hid } = await clinicMeant(db, caller)
  const [found] = await db.select({ head: headHid }).from(hospital).where(eq(hospital.hid, hid))
  return found?.head ?? hid
}

const create = async (context: Saving) => {
  const { db, caller, body } = context
  const { supplierId: _, version: __, ...fields } = body
  const cid = await companyMeant(db, caller, body.cid)
  return supplierRows.insert(context, { ...fields, cid, hid: await headOf(db, caller) })
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
