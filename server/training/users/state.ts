/** How an account stands on a day, as it is worked out at each reading: no job has to come round first. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { beginsAfter, lostDays, userStatus } from '../../../contract/training/users'
import { trainingBrand } from '../brands/table'
import { trainingHolder } from '../ledger/table'
import { trainingUser } from './table'

const { waiting, active, ended, frozen } = userStatus
const { status, openedOn, openDay, lifelong, expireDate, frozenOn, lastTrained } = trainingUser

const number = (value: number) => sql.raw(String(value))

/** The account's own holder in the ledger, of a query that joins the brand. */
export const ownHolder = and(
  eq(trainingHolder.trainingBrandId, trainingBrand.trainingBrandId),
  eq(trainingHolder.kind, 'user'),
  eq(trainingHolder.ownerId, trainingUser.sdxUid),
)

/** The day on which an account begins that was never signed in to. */
const beginsOn = sql`(${openedOn} + ${number(beginsAfter)})`
const isCountedInDays = sql`${openDay} is not null and ${lifelong} = 0`

const hasBegun = (today: string) => sql`(${status} <> ${number(waiting)} or ${beginsOn} <= ${today}::date)`

/** The last day of the term: null where it has not begun, and of accounts for life or in points. */
export const lastDay = (today: string): SQL => sql`(case when ${isCountedInDays} then
  case when ${status} <> ${number(waiting)} then ${expireDate}
    when ${beginsOn} <= ${today}::date then ${beginsOn} + ${openDay} end end)`

/** The state of the contract, of a query that joins the account's holder in the ledger. */
export const stateOn = (today: string): SQL<number> => sql<number>`(case
  when ${status} = ${number(frozen)} then ${number(frozen)}
  when not ${hasBegun(today)} then ${number(waiting)}
  when ${openDay} is null and coalesce(${trainingHolder.balance}, 0) = 0 then ${number(ended)}
  when ${lastDay(today)} < ${today}::date then ${number(ended)}
  else ${number(active)} end)`

/** Frozen accounts keep the days that they had on the day on which they were frozen. */
export const daysLeftOn = (today: string): SQL<number | null> => sql<number | null>`(case when ${isCountedInDays} then
  case when not ${hasBegun(today)} then ${openDay}
    else greatest(${lastDay(today)} - coalesce(${frozenOn}, ${today}::date), 0) end end)`

/** In use, opened some time ago, and not trained of late. */
export const isLostOn = (today: string): SQL<boolean> => sql<boolean>`(${stateOn(today)} = ${number(active)}
  and ${openedOn} <= ${today}::date - ${number(lostDays)}
  and coalesce(${lastTrained} <= ${today}::date - ${number(lostDays)}, true))`

/** In use, and ends within so many days: of accounts counted in days, whatever they hold in the ledger. */
export const endsWithin = (today: string, days: number): SQL => sql`(${status} <> ${number(frozen)}
  and ${lastDay(today)} between ${today}::date and ${today}::date + ${days}::integer)`
