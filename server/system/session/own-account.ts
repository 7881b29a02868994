import { and, desc, eq, getTableColumns, gte, isNotNull, isNull } from 'drizzle-orm'
import { ownAccount as contract } from '../../../contract/system/own-account'
import { notify } from '../../http/changes'
import { implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { endSessions, idleSeconds, usualLifetime } from '../../http/session'
import { account, session } from '../accounts/table'
import { role } from '../roles/table'
import { writeAccountAction } from './account-action'
import { confirmPassword } from './confirm-password'
import { newTotpSecret, stepOf, totpUri } from './totp'
import { readTotpKey, storedTotpKey } from './totp-key'

const refused = (key: 'totp.inForce' | 'totp.notBegun' | 'totp.notInForce' | 'totp.roleRequires') =>
  new Refusal('rule', { message: { key } })

export const ownAccountCalls = implement(contract, {
  sessions: async ({ caller, db, now, services }) => {
    const { id, source, address, agent, created, lastUsed } = getTableColumns(session)
    const { sessionLifetime = usualLifetime } = services
    const lasting = and(gte(session.lastUsed, now - idleSeconds), gte(session.created, now - sessionLifetime))
    const holding = and(eq(session.uid, caller.uid), isNull(session.ended), lasting)
    const rows = await db
      .select({ id, source, address, agent, created, lastUsed })
      .from(session)
      .where(holding)
      .orderBy(desc(session.created), desc(session.id))
    return rows.map((row) => ({ ...row, current: row.id === caller.sessionId ? 1 : 0 }))
  },
  endSession: async ({ caller, db, params }) => {
    const own = and(eq(session.id, params.id), eq(session.uid, caller.uid), isNull(session.ended))
    const ended = await db.update(session).set({ ended: 'ended' }).where(own).returning({ id: session.id })
    if (ended.length === 0) throw new Refusal('missing')
    await notify(db, { ended: { uid: caller.uid } })
    return undefined
  },
  endOtherSessions: async ({ caller, db }) => {
    await endSessions(db, { uid: caller.uid, but: caller.sessionId }, 'ended')
    return undefined
  },
  beginTotp: {
    // The key must not be among the answers that are kept for an `Idempotency-Key`.
    transaction: false,
    handle: async ({ caller, db, services }) => {
      const secret = newTotpSecret()
      const begun = await db
        .update(account)
        .set({ totpSecret: await storedTotpKey(secret, caller, services), totpStep: null })
        .where(and(eq(account.uid, caller.uid), isNull(account.totpSince)))
        .returning({ uid: account.uid })
      if (begun.length === 0) throw refused('totp.inForce')
      return { secret, uri: totpUri(secret, caller.account) }
    },
  },
  confirmTotp: async ({ body, caller, db, now, request, services }) => {
    const [person] = await db.select().from(account).where(eq(account.uid, caller.uid)).for('no key update')
    if (!person?.totpSecret) throw refused('totp.notBegun')
    if (person.totpSince !== null) throw refused('totp.inForce')
    const secret = await readTotpKey(person, services)
    const step = secret === undefined ? undefined : stepOf(secret, body.code, now)
    if (step === undefined) throw refuseField('code', 'totp.wrong')
    const after = { totpSince: now, totpStep: step }
    await db.update(account).set(after).where(eq(account.uid, caller.uid))
    await writeAccountAction(db, { action: 'enrol-totp', by: caller, of: person, before: person, after, request, now })
    return undefined
  },
  removeTotp: {
    // A wrong password stays counted although the call is refused.
    transaction: false,
    handle: async ({ body, caller, db, now, request }) => {
      const [held] = await db.select({ requireTotp: role.requireTotp }).from(role).where(eq(role.id, caller.roleId))
      if (held?.requireTotp === 1) throw refused('totp.roleRequires')
      const wrong = refuseField('password', 'totp.password')
      const person = await confirmPassword(db, caller.uid, body.password, now, wrong)
      const after = { totpSecret: null, totpSince: null, totpStep: null }
      await db.transaction(async (tx) => {
        const inForce = and(eq(account.uid, caller.uid), isNotNull(account.totpSince))
        const removed = await tx.update(account).set(after).where(inForce).returning({ uid: account.uid })
        if (removed.length === 0) throw refused('totp.notInForce')
        await writeAccountAction(tx, {
          action: 'remove-totp',
          by: caller,
          of: person,
          before: person,
          after,
          request,
          now,
        })
      })
      return undefined
    },
  },
})
