/** Changing, disabling, unlocking and removing an account. */
import { type Account, accountStatus, type accounts } from '../../../contract/system/accounts'
import { removeUnlessUsed } from '../../crud/used-by'
import type { Context } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { endSessions } from '../../http/session'
import { businessDate } from '../../http/time'
import { forgetAttempts } from '../attempt-limits'
import { keepAnAdministrator } from '../last-administrator'
import { grantBrands } from './brands'
import {
  checkAbove,
  checkBelow,
  checkDoctor,
  checkExpiry,
  checkPlace,
  companyOf,
  hasJuniors,
  isOfSalesperson,
} from './check'
import { accountRows, assertAllowed } from './rows'
import { account } from './table'
import type { AccountChanges } from './view'

type Calls = typeof accounts.calls
type On<Name extends keyof Calls> = Context<Calls[Name], Account, AccountChanges>

const today = ({ now, services }: Pick<On<'update'>, 'now' | 'services'>) => businessDate(now, services.timeZone)

const fields = ['name', 'phone', 'roleId', 'cid', 'hid', 'ctid', 'expireDate'] as const
/** One's own name and phone are one's own; the rest is for others to give. */
const givenByOthers = ['roleId', 'cid', 'hid', 'ctid', 'expireDate'] as const

/** The place of an account below another, or above others, is theirs too. */
const checkMove = async ({ db, row }: On<'update'>) => {
  if (row.parentUid !== null) throw refuseField('hid', 'account.juniorPlace')
  if (await hasJuniors(db, row.uid)) throw refuseField('hid', 'account.hasJuniors')
  if (await isOfSalesperson(db, row.uid)) throw refuseField('hid', 'salesperson.keepsPlace')
}

const checkRole = async ({ db, caller, row }: On<'update'>, roleId: number) => {
  if (row.parentUid !== null) {
    const parent = await accountRows.find(db, row.parentUid, caller, { lock: false })
    if (parent) await checkBelow(db, roleId, parent.roleId)
  }
  await checkAbove(db, row.uid, roleId)
}

export const updateAccount = async (context: On<'update'>) => {
  const { db, caller, row, body, save } = context
  assertAllowed(row, 'update', caller)
  const cid = body.cid === undefined ? row.cid : await companyOf(db, caller, body.cid)
  // A person who goes to another company leaves the clinic behind.
  const hid = body.hid === undefined && cid !== row.cid ? null : body.hid
  // The doctor that they were at another place they are no more.
  const isElsewhere = cid !== row.cid || (hid !== undefined && hid !== row.hid)
  const ctid = body.ctid === undefined && isElsewhere ? null : body.ctid
  const next = { ...body, cid, hid, ctid }
  const changed = fields.filter((field) => next[field] !== undefined && next[field] !== row[field])
  const changes: Partial<AccountChanges> = Object.fromEntries(changed.map((field) => [field, next[field]]))
  const ofOthers = givenByOthers.find((field) => changed.includes(field))
  if (ofOthers && row.uid === caller.uid) throw refuseField(ofOthers, 'account.ownField')
  if (changed.includes('expireDate')) checkExpiry(body.expireDate, today(context))

  const moves = changed.includes('cid') || changed.includes('hid')
  const { roleId } = { ...row, ...changes }
  if (moves) await checkMove(context)
  if (moves || changed.includes('roleId')) await checkPlace(db, caller, roleId, { ...row, ...changes })
  if (changed.includes('roleId')) await checkRole(context, roleId)
  if (changes.ctid) await checkDoctor(db, changes.ctid, { ...row, ...changes })

  const granted = await grantBrands(db, caller, { uid: row.uid, roleId, held: row.brands, wanted: body.brands })

  if (changed.length === 0 && !granted) return undefined
  await save(changes)
  if (moves || changed.includes('roleId') || changed.includes('ctid'))
    await endSessions(db, { uid: row.uid }, 'permissions')
  if (ofOthers && row.role === 'ADMIN') await keepAnAdministrator(db, today(context))
  return undefined
}

export const setStatus = async (context: On<'status'>) => {
  const { db, caller, row, query, save, auditAs } = context
  assertAllowed(row, 'status', caller)
  if (query.status === row.status) return undefined
  auditAs(query.status === accountStatus.enabled ? 'enable' : 'disable')
  await save({ status: query.status })
  if (query.status === accountStatus.enabled) return undefined
  await endSessions(db, { uid: row.uid }, 'disabled')
  if (row.role === 'ADMIN') await keepAnAdministrator(db, today(context))
  return undefined
}

export const unlock = async ({ db, caller, row, save }: On<'unlock'>) => {
  assertAllowed(row, 'unlock', caller)
  if ((await forgetAttempts(db, row)) > 0) await save({})
  return undefined
}

export const removeAccount = async (context: On<'remove'>) => {
  const { db, caller, row } = context
  assertAllowed(row, 'remove', caller)
  await removeUnlessUsed(db, account.uid, row.uid, 'account.hasHistory')
  if (row.role === 'ADMIN') await keepAnAdministrator(db, today(context))
  return undefined
}
