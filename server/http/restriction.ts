/** What a session may not be used for yet, because its person owes something first, or at all. */
import { isOfClinic } from '../../contract/clinic-codes'
import { anySession, type Call, whileOwing } from '../../contract/core/call'
import { whitelist } from '../../contract/system/session'
import { Refusal } from './refusal'

/** A new password or a second factor is owed; or the role has no work here. */
export type Restriction = 'password' | 'totp' | 'role'

interface Owing {
  role: string
  mustChangePassword: number
  requireTotp: number
  totpSince: number | null
}

export const isOutsider = ({ role }: Pick<Owing, 'role'>) => !(whitelist as readonly string[]).includes(role)

/** What a person must do before anything else. A person who may do nothing here is asked for nothing. */
export const debtsOf = (person: Owing): { mustChangePassword: 0 | 1; mustEnrolTotp: 0 | 1 } => {
  const inside = !isOutsider(person)
  return {
    mustChangePassword: inside && person.mustChangePassword === 1 ? 1 : 0,
    mustEnrolTotp: inside && person.requireTotp === 1 && person.totpSince === null ? 1 : 0,
  }
}

export const restrictionOf = (person: Owing): Restriction | null => {
  if (isOutsider(person)) return 'role'
  const { mustChangePassword, mustEnrolTotp } = debtsOf(person)
  if (mustChangePassword) return 'password'
  return mustEnrolTotp ? 'totp' : null
}

interface Asking {
  restriction: Restriction | null
  codes: ReadonlySet<string>
  cid: number | null
  hid: number | null
}

/** To the people of an agent a record of a clinic's own looks like none. */
const isHidden = ({ cid, hid }: Asking, { can, path }: Call) =>
  cid !== null && hid === null && typeof can === 'string' && isOfClinic(can) && path.includes('{')

/** Refuses the calls that a session may not make, because its person owes something first or lacks the element code. */
export const admit = (asking: Asking, call: Call) => {
  const { restriction, codes } = asking
  const { can } = call
  const open = restriction === null || can === anySession || (can === whileOwing && restriction !== 'role')
  if (!open) throw new Refusal('forbidden', { message: { key: `restricted.${restriction}` } })
  if (typeof can === 'string' && !codes.has(can)) throw new Refusal(isHidden(asking, call) ? 'missing' : 'forbidden')
}
