/** Takes minutes from a device, by its token: one statement for all of them, and one for the days that they change. */
import { eq, sql } from 'drizzle-orm'
import {
  type GuardAnswer,
  guardAhead,
  guardLateDays,
  type KeptMinute,
  type Measured,
  measuredFields,
  minuteStates,
  readingBounds,
  type SentMinute,
} from '../../../contract/screening/guard-reading'
import type { screeningGuardDevices } from '../../../contract/screening/screening-guard-devices'
import { type Db, rowsOf } from '../../db/client'
import type { Context } from '../../http/implement'
import type { Translate } from '../../http/messages'
import { type Message, Refusal, say } from '../../http/refusal'
import { hashToken } from '../../http/session'
import { businessDate, endOfDate, startOfDate } from '../../http/time'
import { hasConsent } from '../consent-service'
import { keepMonths, sumDays } from '../guard-service'
import { guardDevice } from './table'

type On = Context<(typeof screeningGuardDevices)['calls']['takeReadings']>
type Errors = Record<string, Message>
type Row = GuardAnswer['rows'][number]

const daySeconds = 86_400
const minuteOf = (t: number) => t - (t % 60)

/**
 * The device of the token, locked behind all children who ever wore it, as those who forget a child lock them: its batches come one
 * after the other.
 */
const sendingGuard = async (db: Db, token: string | undefined, now: number): Promise<number> => {
  if (!token || !/^[0-9a-f]{64}$/.test(token)) throw new Refusal('noToken')
  const ofToken = eq(guardDevice.tokenHash, await hashToken(token))
  const [found] = await db.select({ deviceId: guardDevice.deviceId }).from(guardDevice).where(ofToken)
  if (!found) throw new Refusal('noToken')
  await db.execute(sql`select sid from screening_subject where sid in (
    select sid from guard_binding where device_id = ${found.deviceId}) order by sid for no key update`)
  const [held] = await db
    .update(guardDevice)
    .set({ heardAt: now })
    .where(ofToken)
    .returning({ deviceId: guardDevice.deviceId })
  if (!held) throw new Refusal('noToken')
  return held.deviceId
}

const timeFault = (t: number, now: number): Message | undefined => {
  if (!Number.isInteger(t)) return { key: 'input.type' }
  if (t < now - guardLateDays * daySeconds) return { key: 'guard.late', params: { days: guardLateDays } }
  if (t > now + guardAhead) return { key: 'guard.ahead' }
  return undefined
}

const boundFault = (field: Measured, value: number): Message | undefined => {
  const { min, max } = readingBounds[field]
  if (!Number.isInteger(value)) return { key: 'input.type' }
  if (value < min) return { key: 'input.min', params: { min } }
  return value > max ? { key: 'input.max', params: { max } } : undefined
}

/** What is wrong with a minute in itself, by field. */
export const faultsOf = (sent: SentMinute, now: number): Errors => {
  const found = [
    ['t', timeFault(sent.t, now)] as const,
    ...measuredFields.map((field) => [field, boundFault(field, sent[field])] as const),
  ]
  return Object.fromEntries(found.flatMap(([field, fault]) => (fault ? [[field, fault]] : [])))
}

interface Sent extends SentMinute {
  at: number
  minute: number
}

interface Placed {
  at: number
  sid: number | null
  agreed: boolean
}

const asRecords = (rows: readonly Sent[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as sent(at int, minute bigint, distance smallint, lux int, tilt smallint, worn smallint)`

/** The child who wore the device in each minute, and whether its people agree. */
const childrenOf = async (db: Db, deviceId: number, rows: readonly Sent[]): Promise<ReadonlyMap<number, Placed>> => {
  const placed = await rowsOf<Placed>(
    db,
    sql`with worn_by as (
      select binding.*, ${hasConsent(sql`binding.sid`, 5)} and child.forgotten_at is null as agreed
      from guard_binding binding join screening_subject child on child.sid = binding.sid where device_id = ${deviceId}
    ) select sent.at, worn_by.sid, coalesce(worn_by.agreed, false) as agreed from ${asRecords(rows)}
      left join worn_by on worn_by.since <= to_timestamp(sent.minute)
        and (worn_by.until is null or to_timestamp(sent.minute) < worn_by.until)`,
  )
  return new Map(placed.map((one) => [one.at, one]))
}

interface Taken extends KeptMinute {
  minute: number
  isNew: boolean
}

/** Keeps the minutes that are not there yet; of all of them what stands. */
const keep = async (db: Db, deviceId: number, rows: readonly Sent[], children: ReadonlyMap<number, Placed>) => {
  const records = sql`jsonb_to_recordset(${JSON.stringify(
    rows.map((row) => ({ ...row, sid: children.get(row.at)?.sid })),
  )}::jsonb) as sent(at int, minute bigint, sid int, distance smallint, lux int, tilt smallint, worn smallint)`
  const made = await rowsOf<{ minute: number }>(
    db,
    sql`insert into guard_reading (device_id, minute, sid, distance, lux, tilt, worn)
      select distinct on (minute) ${deviceId}::int, to_timestamp(minute), sid, distance, lux, tilt, worn from ${records}
      order by minute, at
      on conflict (device_id, minute) do nothing returning extract(epoch from minute)::int as minute`,
  )
  const isNew = new Set(made.map(({ minute }) => minute))
  const minutes = rows.map(({ minute }) => minute)
  const there = await rowsOf<Omit<Taken, 'isNew'>>(
    db,
    sql`select extract(epoch from minute)::int as minute, distance, lux, tilt, worn from guard_reading
      where device_id = ${deviceId} and minute between to_timestamp(${Math.min(...minutes)})
        and to_timestamp(${Math.max(...minutes)})`,
  )
  return new Map(there.map((one) => [one.minute, { ...one, isNew: isNew.has(one.minute) }]))
}

/** Days that minutes of children fall on, worked out anew. */
const sum = async (db: Db, rows: readonly Sent[], children: ReadonlyMap<number, Placed>, timeZone: string) => {
  const dayOf = new Map<number, string>()
  const days = rows.map(({ at, minute }) => {
    const hour = minute - (minute % 900)
    const day = dayOf.get(hour) ?? businessDate(minute, timeZone)
    dayOf.set(hour, day)
    return { sid: children.get(at)?.sid, day }
  })
  const all = days.map(({ day }) => day).sort()
  const [first = '', last = ''] = [all[0], all.at(-1)]
  await sumDays(db, {
    days: sql`select distinct sid, day from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as of(sid int, day date)`,
    ...{ from: startOfDate(first, timeZone), to: endOfDate(last, timeZone), timeZone },
  })
}

const refusedRow = ({ at, t }: Sent, errors: Errors, translate: Translate): Row => ({
  ...{ at, t, state: minuteStates.refused, stored: null },
  errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, say(translate, message)])),
})

const isSame = (sent: SentMinute, stored: KeptMinute) => measuredFields.every((field) => sent[field] === stored[field])

/** What stands of the minutes that were sent: a minute that was kept before, or earlier in the batch, stays as it was. */
const answerTo = (rows: readonly Sent[], stored: ReadonlyMap<number, Taken>, refused: readonly Row[]): GuardAnswer => {
  const seen = new Set<number>()
  const differing: Row[] = []
  let kept = 0
  for (const sent of rows) {
    const there = stored.get(sent.minute)
    if (!there) continue
    if (there.isNew && !seen.has(sent.minute)) kept += 1
    else if (!isSame(sent, there)) {
      const { minute: _, isNew: __, ...first } = there
      differing.push({ at: sent.at, t: sent.t, state: minuteStates.differs, errors: {}, stored: first })
    }
    seen.add(sent.minute)
  }
  const answered = [...refused, ...differing].sort((one, other) => one.at - other.at)
  return { kept, again: rows.length - kept, refused: refused.length, rows: answered }
}

export const takeReadings = async ({ db, body, now, request, services, t }: On): Promise<GuardAnswer> => {
  const deviceId = await sendingGuard(db, request.token, now)
  const all = body.readings.map((sent, at) => ({ ...sent, at, minute: minuteOf(sent.t), faults: faultsOf(sent, now) }))
  const sound = all.filter(({ faults }) => Object.keys(faults).length === 0)
  const refused = all
    .filter(({ faults }) => Object.keys(faults).length > 0)
    .map(({ faults, ...sent }) => refusedRow(sent, faults, t))
  if (sound.length === 0) return answerTo([], new Map(), refused)
  const children = await childrenOf(db, deviceId, sound)
  const faultOf = ({ at }: Sent): Message | undefined => {
    const child = children.get(at)
    if (!child || child.sid === null) return { key: 'guard.notBound' }
    return child.agreed ? undefined : { key: 'guard.noConsent' }
  }
  const taken: Sent[] = []
  for (const { faults: _, ...sent } of sound) {
    const fault = faultOf(sent)
    if (fault) refused.push(refusedRow(sent, { t: fault }, t))
    else taken.push(sent)
  }
  if (taken.length === 0) return answerTo([], new Map(), refused)
  const minutes = taken.map(({ minute }) => minute)
  await keepMonths(db, Math.min(...minutes), Math.max(...minutes))
  const stored = await keep(db, deviceId, taken, children)
  await sum(db, taken, children, services.timeZone)
  return answerTo(taken, stored, refused)
}
