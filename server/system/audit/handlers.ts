import { and, asc, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { clinicResources } from '../../../contract/clinic-codes'
import { audit as contract } from '../../../contract/system/audit'
import { countedRows } from '../../db/counted'
import { implement } from '../../http/implement'
import { maskedPhone } from '../../http/masked-phone'
import { within } from '../../http/periods'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { audit } from '../../http/table'

/** A company's trail is for its office, but for what is the clinics' own; people of a clinic, and salespeople, see what they did themselves. */
const inReach = ({ uid, role, cid, hid, sid }: Caller): SQL | undefined => {
  if (cid === null) return role === 'AGENT' || role === 'USER' ? sql`false` : undefined
  const ofOffice = hid === null ? notInArray(audit.resource, [...clinicResources]) : undefined
  return and(eq(audit.cid, cid), hid === null && sid === null ? undefined : eq(audit.uid, uid), ofOffice)
}

type Fields = Record<string, unknown> | null

/** Numbers stay as hidden in the trail as they are in the record itself. */
const phoneCodeOf: Record<string, string> = { accounts: 'accounts.update', 'trainer-accounts': 'trainer-accounts.read' }
const masked = (fields: Fields): Fields =>
  fields && typeof fields.phone === 'string' ? { ...fields, phone: maskedPhone(fields.phone) } : fields

/** What an agent pays is for those who may see costs, in the trail as on the product. */
const withoutCost = (fields: Fields): Fields => {
  if (!fields || !('procurementPrice' in fields)) return fields
  const { procurementPrice: _, ...shown } = fields
  return shown
}

/** What papers of a patient are called says what they are about, and they are for the clinic. */
const withoutFiles = (fields: Fields): Fields => {
  if (!fields || !('files' in fields)) return fields
  const { files: _, ...shown } = fields
  return shown
}

type Entry = typeof audit.$inferSelect

/** An entry as this person may see it. */
const shownTo = (entry: Entry, { codes, cid, hid }: Caller): Entry => {
  const hidden = [
    ...(codes.has(phoneCodeOf[entry.resource] ?? 'patients.phone') ? [] : [masked]),
    ...(codes.has('products.cost') ? [] : [withoutCost]),
    ...(entry.resource === 'patients' && cid !== null && hid === null ? [withoutFiles] : []),
  ]
  const shown = (fields: Fields) => hidden.reduce((left, hide) => hide(left), fields)
  return { ...entry, before: shown(entry.before), after: shown(entry.after) }
}

export const auditCalls = implement(contract, {
  list: async ({ db, query, caller, services: { timeZone } }) => {
    const { uid, resource, recordId, action, page, size } = query
    if (recordId !== undefined && resource === undefined) throw refuseField('resource', 'input.required')
    const matching = and(
      inReach(caller),
      uid === undefined ? undefined : eq(audit.uid, uid),
      resource === undefined ? undefined : eq(audit.resource, resource),
      recordId === undefined ? undefined : eq(audit.recordId, recordId),
      action === undefined ? undefined : eq(audit.action, action),
      within(audit.at, query, timeZone),
    )
    const direction = query.sort?.[0]?.descending === false ? asc : desc
    const shown = db
      .select()
      .from(audit)
      .where(matching)
      .orderBy(direction(audit.at), direction(audit.id))
      .limit(size)
      .offset((page - 1) * size)
    const [rows, total] = await Promise.all([shown, countedRows(db, audit, matching)])
    return { rows: rows.map((entry) => shownTo(entry, caller)), total }
  },
})
