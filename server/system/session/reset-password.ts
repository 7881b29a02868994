/** An administrator gives a person a temporary password, and tells them. */
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { passwords as contract } from '../../../contract/system/passwords'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { mayActOn } from '../account-rights'
import { account } from '../accounts/table'
import { role } from '../roles/table'
import { writeAccountAction } from './account-action'
import { randomText } from './random-text'
import { passwordChanges, setPassword } from './set-password'

/** Nothing that is misread from a slip of paper. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679'
const temporaryLength = 12
const noTotp = { totpSecret: null, totpSince: null, totpStep: null }

export const resetPassword = async (context: Context<(typeof contract)['calls']['reset']>) => {
  const { body, caller, db, now, request } = context
  const [target] = await db
    .select({ ...getTableColumns(account), reachable: mayActOn(caller) })
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .where(and(eq(account.uid, body.uid), inScope(caller, account)))
  if (!target) throw new Refusal('missing')
  // By the old password, or not at all: else a person who finds a desk unattended has the account for good.
  if (target.uid === caller.uid) throw new Refusal('rule', { message: { key: 'password.own' } })
  if (!target.reachable) throw new Refusal('forbidden', { message: { key: 'password.outranked' } })
  const password = randomText(alphabet, temporaryLength)
  const changes = { ...(await passwordChanges(password, 1)), ...(body.dropTotp === 1 && noTotp) }
  await db.transaction(async (tx) => {
    await setPassword(tx, target, changes, now)
    await writeAccountAction(tx, {
      action: 'reset-password',
      by: caller,
      of: target,
      before: target,
      after: changes,
      request,
      now,
    })
  })
  return { uid: target.uid, account: target.account, password }
}
