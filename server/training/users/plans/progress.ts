/** Reads what the progress of an account is worked out from. */
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { progressDays } from '../../../../contract/training/plans'
import { beginsAfter, type trainingUsers, userStatus } from '../../../../contract/training/users'
import { type Db, rowsOf } from '../../../db/client'
import type { Context } from '../../../http/implement'
import { businessDate, dayAfter, startOfDate } from '../../../http/time'
import type { UserChanges, UserRow } from '../rows'
import { trainingSession } from '../sessions/table'
import { trainingCard } from '../table'
import { progressOf, type Trained, type Validity } from './compliance'
import { plansSince } from './save'

type Asked = Context<(typeof trainingUsers.calls)['progress'], UserRow, UserChanges>

/** What counted, by the day of the business on which it began. */
const trainedSince = async (db: Db, sdxUid: number, from: number, timeZone: string): Promise<Trained[]> => {
  const date = sql<string>`(${trainingSession.start} at time zone ${sql.raw(`'${timeZone.replaceAll("'", '')}'`)})::date::text`
  return db
    .select({
      date,
      minutes: sql<number>`sum(${trainingSession.minutes})`.mapWith(Number),
      sessions: sql<number>`count(*)`.mapWith(Number),
      score: sql<number | null>`round(avg(${trainingSession.score}), 1)::float8`,
    })
    .from(trainingSession)
    .where(and(eq(trainingSession.sdxUid, sdxUid), gte(trainingSession.start, from), eq(trainingSession.counted, 1)))
    .groupBy(sql`1`)
}

const pausesOf = async (db: Db, sdxUid: number, timeZone: string): Promise<Validity['frozen']> => {
  const { kind, at, cardId } = trainingCard
  const cards = await db
    .select({ kind, at })
    .from(trainingCard)
    .where(and(eq(trainingCard.sdxUid, sdxUid), inArray(kind, ['freeze', 'thaw'])))
    .orderBy(asc(cardId))
  return cards.flatMap((card, place) => {
    const next = cards[place + 1]
    if (card.kind !== 'freeze') return []
    return [{ from: businessDate(card.at, timeZone), until: next ? businessDate(next.at, timeZone) : null }]
  })
}

/** The first day of use: of a session, of a sign-in, or the one on which the account began by itself. */
const begunOn = async (db: Db, row: UserRow, timeZone: string) => {
  const [first] = await rowsOf<{ at: number | null }>(
    db,
    sql`select extract(epoch from min(at))::int as at from training_sign_in where sdx_uid = ${row.sdxUid} and result = 'ok'`,
  )
  const signedIn = first?.at ? businessDate(first.at, timeZone) : null
  const days = [row.firstTrained, signedIn, dayAfter(row.openedOn, beginsAfter)]
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}

const validityOf = async (db: Db, row: UserRow, today: string, timeZone: string): Promise<Validity> => ({
  from: row.status === userStatus.waiting ? null : await begunOn(db, row, timeZone),
  // Points that are used up ended with the last of them.
  until: row.expireDate ?? (row.status === userStatus.ended ? (row.lastTrained ?? today) : today),
  frozen: await pausesOf(db, row.sdxUid, timeZone),
})

export const progress = async ({ db, row, caller: { today }, services: { timeZone } }: Asked) => {
  const from = startOfDate(dayAfter(today, 1 - progressDays), timeZone)
  const plans = await plansSince(db, row.sdxUid, from)
  return progressOf(
    { today, span: progressDays },
    await trainedSince(db, row.sdxUid, from, timeZone),
    plans.map(({ days, weekMinutes, since, until }) => ({
      ...{ days, weekMinutes, from: businessDate(since, timeZone) },
      until: until === null ? null : businessDate(until, timeZone),
    })),
    await validityOf(db, row, today, timeZone),
  )
}
