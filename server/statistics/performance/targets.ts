/** Targets of people: those of a month, and how one is set. */
import { and, eq, type SQL } from 'drizzle-orm'
import type { PerformanceTarget, performanceTargets } from '../../../contract/statistics/performance'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { salesperson } from '../../partners/salespeople/table'
import { account } from '../../system/accounts/table'
import { isOffice, keyOf, personMeant, type Whose } from './people'
import { performanceTarget } from './table'

const firstDay = (month: string) => `${month}-01`

/** By the keys of the people. */
export const targetsOf = async (db: Db, month: string, { cid }: Whose) => {
  const rows = await db
    .select()
    .from(performanceTarget)
    .where(
      and(eq(performanceTarget.month, firstDay(month)), cid === undefined ? undefined : eq(performanceTarget.cid, cid)),
    )
  return new Map(
    rows.map((row) => [
      row.sid === null ? keyOf({ kind: 'staff', id: row.uid ?? 0 }) : keyOf({ kind: 'salesperson', id: row.sid }),
      row,
    ]),
  )
}

const present = (row: typeof performanceTarget.$inferSelect): PerformanceTarget => {
  const { performanceTargetId, cid, sid, uid, month, amount, version } = row
  return { performanceTargetId, cid, sid, uid, month: month.slice(0, 7), amount, version }
}

/** A person who is set a target for the first time has no target yet that could be held, so that the person is. */
const hold = async (db: Db, sid: number | null, uid: number | null): Promise<SQL | undefined> => {
  if (sid !== null) {
    await db.select({ sid: salesperson.sid }).from(salesperson).where(eq(salesperson.sid, sid)).for('no key update')
    return eq(performanceTarget.sid, sid)
  }
  await db
    .select({ uid: account.uid })
    .from(account)
    .where(eq(account.uid, uid ?? 0))
    .for('no key update')
  return eq(performanceTarget.uid, uid ?? 0)
}

/** @throws Refusal where neither a salesperson nor a staff account is named, or both */
export const assertOnePerson = ({ sid, uid }: { sid: number | null; uid: number | null }): void => {
  if (sid === null && uid === null) throw refuseField('sid', 'performance.onePerson')
  if (sid !== null && uid !== null) throw refuseField('uid', 'performance.onePerson')
}

type Update = typeof performanceTargets.calls.update

export const setTarget = async ({ db, caller, body, now }: Context<Update>): Promise<PerformanceTarget> => {
  const { sid = null, uid = null, amount, version } = body
  if (!isOffice(caller)) throw new Refusal('forbidden')
  assertOnePerson({ sid, uid })
  const person = await personMeant(db, caller, { sid, uid })
  if (!person) throw new Refusal('missing')
  const month = firstDay(body.month)
  const own = and(await hold(db, sid, uid), eq(performanceTarget.month, month))
  const [before] = await db.select().from(performanceTarget).where(own)
  if (version !== (before?.version ?? 1)) throw new Refusal('conflict', before ? { current: present(before) } : {})
  const values = { amount, version: version + 1, updated: now }
  const [after] = before
    ? await db.update(performanceTarget).set(values).where(own).returning()
    : await db
        .insert(performanceTarget)
        .values({ ...values, cid: person.cid, sid, uid, month, created: now })
        .returning()
  if (!after) throw new Refusal('missing')
  return present(after)
}
