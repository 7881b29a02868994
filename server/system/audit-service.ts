/** Entries of the audit trail as a person may see them. */
import { maskedPhone } from '../http/masked-phone'
import type { Caller } from '../http/session'
import type { audit } from '../http/table'

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

export type Entry = typeof audit.$inferSelect

/** An entry as this person may see it. */
export const shownTo = (entry: Entry, { codes, cid, hid }: Caller): Entry => {
  const hidden = [
    ...(codes.has(phoneCodeOf[entry.resource] ?? 'patients.phone') ? [] : [masked]),
    ...(codes.has('products.cost') ? [] : [withoutCost]),
    ...(entry.resource === 'patients' && cid !== null && hid === null ? [withoutFiles] : []),
  ]
  const shown = (fields: Fields) => hidden.reduce((left, hide) => hide(left), fields)
  return { ...entry, before: shown(entry.before), after: shown(entry.after) }
}
