/** Making accounts, beside the caller's or below another. */
import type { Account, accounts } from '../../../contract/system/accounts'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { businessDate } from '../../http/time'
import { addAccount } from '../new-account'
import { grantBrands } from './brands'
import { checkBelow, checkDoctor, checkExpiry, checkPlace, companyOf } from './check'
import { accountRows, assertAllowed } from './rows'

type Calls = typeof accounts.calls
type Base<Name extends 'create' | 'createJunior'> = Context<Calls[Name]>

/** What one makes, one must be able to see: a place outside the caller's scope is none. */
const madeBy = async ({ db, caller }: Pick<Base<'create'>, 'db' | 'caller'>, uid: number): Promise<Account> => {
  const made = await accountRows.find(db, uid, caller, { lock: false })
  if (!made) throw new Refusal('missing')
  return made
}

export const createAccount = async (context: Base<'create'>) => {
  const { db, caller, body, now, services } = context
  const { password, cid: asked, brands, ...fields } = body
  const cid = await companyOf(db, caller, asked)
  const hid = fields.hid ?? caller.hid
  checkExpiry(fields.expireDate, businessDate(now, services.timeZone))
  await checkPlace(db, caller, fields.roleId, { cid, hid })
  if (fields.ctid !== null) await checkDoctor(db, fields.ctid, { cid, hid })
  const uid = await addAccount(db, { ...fields, cid, hid }, password, now)
  await grantBrands(db, caller, { uid, roleId: fields.roleId, held: [], wanted: brands })
  return madeBy(context, uid)
}

export const createJunior = async (context: Base<'createJunior'>) => {
  const { db, caller, body, now, services } = context
  const { password, parentUid = caller.uid, ...fields } = body
  const parent = await accountRows.find(db, parentUid, caller, { lock: true })
  if (!parent) throw new Refusal('missing')
  assertAllowed(parent, 'junior', caller)
  const { cid, hid } = parent
  checkExpiry(fields.expireDate, businessDate(now, services.timeZone))
  await checkPlace(db, caller, fields.roleId, { cid, hid })
  if (fields.ctid !== null) await checkDoctor(db, fields.ctid, { cid, hid })
  await checkBelow(db, fields.roleId, parent.roleId)
  return madeBy(context, await addAccount(db, { ...fields, cid, hid, parentUid }, password, now))
}
