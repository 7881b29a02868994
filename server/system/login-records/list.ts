/** Sign-ins as a list; people with an account are found by a part of it or of their name, others by what was typed. */
import { and, asc, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { loginRecords, Moments } from '../../../contract/system/login-records'
import type { Db } from '../../db/client'
import { countedRows } from '../../db/counted'
import { hasText, startsWithText } from '../../db/text'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { endOfDate, startOfDate } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { account, loginRecord } from '../accounts/table'

const isSeconds = (moment: string) => /^\d+$/.test(moment)

/** The time asked for, both ends of it included. */
export const within = ({ start_time, end_time }: Moments, timeZone: string): SQL | undefined => {
  const start = start_time && (isSeconds(start_time) ? Number(start_time) : startOfDate(start_time, timeZone))
  const end = end_time && (isSeconds(end_time) ? Number(end_time) + 1 : endOfDate(end_time, timeZone))
  if (start && end && start >= end) throw new Refusal('rule', { errors: { end_time: { key: 'input.dateOrder' } } })
  return and(start ? gte(loginRecord.at, start) : undefined, end ? lt(loginRecord.at, end) : undefined)
}

/** Asked beforehand: the database plans far better for people whom it knows than for those whom it has yet to find. */
const typedBy = async (db: Db, typed: string, caller: Caller) => {
  const people = await db
    .select({ uid: account.uid })
    .from(account)
    .where(and(inScope(caller, account), or(hasText(account.account, typed), hasText(account.name, typed))))
  return or(
    eq(loginRecord.account, typed),
    inArray(
      loginRecord.uid,
      people.map(({ uid }) => uid),
    ),
  )
}

export const listLoginRecords = async ({
  db,
  query,
  caller,
  services: { timeZone },
}: Context<typeof loginRecords.calls.list>) => {
  const { uid, ip, source, type, sort = [{ field: 'at', descending: true }], page, size } = query
  const matching = and(
    inScope(caller, loginRecord),
    within(query, timeZone),
    query.account ? await typedBy(db, query.account, caller) : undefined,
    uid === undefined ? undefined : eq(loginRecord.uid, uid),
    ip ? startsWithText(loginRecord.ip, ip) : undefined,
    source ? eq(loginRecord.source, source) : undefined,
    type && inArray(loginRecord.type, type),
  )
  const direction = sort[0]?.descending ? desc : asc
  const shown = db
    .select({
      id: loginRecord.id,
      at: loginRecord.at,
      account: loginRecord.account,
      uid: loginRecord.uid,
      name: loginRecord.name,
      cid: loginRecord.cid,
      hid: loginRecord.hid,
      hospitalName: hospital.name,
      ip: loginRecord.ip,
      agent: loginRecord.agent,
      source: loginRecord.source,
      type: loginRecord.type,
    })
    .from(loginRecord)
    .leftJoin(hospital, eq(hospital.hid, loginRecord.hid))
    .where(matching)
    .orderBy(direction(loginRecord.at), direction(loginRecord.id))
    .limit(size)
    .offset((page - 1) * size)
  const [rows, total] = await Promise.all([shown, countedRows(db, loginRecord, matching)])
  return { rows, total }
}
