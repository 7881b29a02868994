/** Finding, keeping and showing accounts. */
import { and, eq } from 'drizzle-orm'
import type { Account } from '../../../contract/system/accounts'
import { nextVersion } from '../../crud/table-rows'
import type { Rows } from '../../http/implement'
import { maskedPhone } from '../../http/masked-phone'
import { Refusal } from '../../http/refusal'
import { account } from './table'
import { type AccountChanges, accountView, visibleAccounts, withAllowed } from './view'

export const accountRows: Rows<Account, AccountChanges> = {
  name: 'accounts',
  async find(db, uid, caller, { lock }) {
    const query = accountView(db, caller).where(and(eq(account.uid, uid), visibleAccounts(caller)))
    const [row] = await (lock ? query.for('no key update', { of: account }) : query)
    return row && withAllowed(caller)(row)
  },
  async save(db, { uid }, changes, now) {
    await db
      .update(account)
      .set({ ...changes, ...nextVersion(account, now) })
      .where(eq(account.uid, uid))
  },
  present(row, caller, now) {
    const seesPhone = caller.codes.has('accounts.update') || row.uid === caller.uid
    const locked = row.lockedUntil !== null && row.lockedUntil > now
    return {
      ...row,
      phone: seesPhone ? row.phone : maskedPhone(row.phone),
      lockedUntil: locked ? row.lockedUntil : null,
      allowed: row.allowed.filter((verb) => verb !== 'unlock' || locked),
    }
  },
}

/** Refuses an action that is not among those which `allowed` names, and says why. */
export const assertAllowed = ({ uid, allowed }: Account, verb: string, caller: { uid: number }) => {
  if (allowed.includes(verb)) return
  if (uid === caller.uid) throw new Refusal('rule', { message: { key: 'account.own' } })
  throw new Refusal('forbidden', { message: { key: 'account.outranked' } })
}
