/** Entries of the audit trail as a person may see them. */
import { maskedPhone } from '../http/masked-phone'
import type { Caller } from '../http/session'
import type { audit } from '../http/table'

type Fields = Record<string, unknown> | null

/** Whose phone numbers are whole for whom: those of patients unless said. */
const phoneCodeOf: Record<string, string> = {
  accounts: 'accounts.update',
  'trainer-accounts': 'trainer-accounts.read',
  salespeople: 'salespeople.update',
}
const phoneCode = (resource: string) =>
  phoneCodeOf[resource] ?? (resource.startsWith('screening-') ? 'screening.phone' : 'patients.phone')

/** Whatever it is of: `phone`, `guardianPhone`, `contactPhone`. */
const isPhone = (field: string) => /phone$/i.test(field)

/** Numbers stay as hidden in the trail as they are in the record itself, however deep they lie. */
const masked = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(masked) as Value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      isPhone(field) && typeof inner === 'string' ? maskedPhone(inner) : masked(inner),
    ]),
  ) as Value
}

const without =
  (names: ReadonlySet<string>) =>
  (fields: Fields): Fields =>
    fields && Object.fromEntries(Object.entries(fields).filter(([field]) => !names.has(field)))

/** What an agent pays is for those who may see costs, in the trail as on the product and on documents of stock. */
const costs = new Set(['procurementPrice'])
const stockCosts = new Set(['procurementPrice', 'amount', 'provisionalAmount', 'prices', 'value', 'price'])
const ofStock: ReadonlySet<string> = new Set(['stock-ins', 'stock-outs', 'stock-counts', 'adjustments', 'scraps'])

/** What papers of a patient are called says what they are about, and they are for the clinic. */
const papers = new Set(['files'])

export type Entry = typeof audit.$inferSelect

/** An entry as this person may see it. */
export const shownTo = (entry: Entry, { codes, cid, hid }: Caller): Entry => {
  const { resource } = entry
  const seesCosts = codes.has('products.cost') || (hid !== null && ofStock.has(resource))
  const hidden = [
    ...(codes.has(phoneCode(resource)) ? [] : [masked<Fields>]),
    ...(seesCosts ? [] : [without(ofStock.has(resource) ? stockCosts : costs)]),
    ...(resource === 'patients' && cid !== null && hid === null ? [without(papers)] : []),
  ]
  const shown = (fields: Fields) => hidden.reduce((left, hide) => hide(left), fields)
  return { ...entry, before: shown(entry.before), after: shown(entry.after) }
}
