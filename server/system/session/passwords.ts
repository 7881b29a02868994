import { passwords as contract } from '../../../contract/system/passwords'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { writeAccountAction } from './account-action'
import { confirmPassword } from './confirm-password'
import { resetPassword } from './reset-password'
import { beginRetrieval, retrieve, sendCode } from './retrieve'
import { passwordChanges, setPassword } from './set-password'

const changePassword = async (context: Context<(typeof contract)['calls']['change']>) => {
  const { params, query, caller, db, now, request } = context
  if (params.uid !== caller.uid) throw new Refusal('missing')
  const wrong = refuseField('oldPassword', 'password.wrong')
  const person = await confirmPassword(db, caller.uid, query.oldPassword, now, wrong)
  if (query.newPassword === query.oldPassword) throw refuseField('newPassword', 'password.same')
  const changes = await passwordChanges(query.newPassword, 0)
  await db.transaction(async (tx) => {
    await setPassword(tx, person, changes, now)
    await writeAccountAction(tx, {
      action: 'change-password',
      by: caller,
      of: person,
      before: person,
      after: changes,
      request,
      now,
    })
  })
  return undefined
}

/**
 * None of these runs in the transaction around a call: what was tried stays counted although it is refused, and neither a
 * password nor its hash gets into the answers that are kept for an `Idempotency-Key`.
 */
export const passwordCalls = implement(contract, {
  verification: { transaction: false, handle: beginRetrieval },
  sendCode: { transaction: false, handle: sendCode },
  retrieve: { transaction: false, handle: retrieve },
  change: { transaction: false, handle: changePassword },
  reset: { transaction: false, handle: resetPassword },
})
