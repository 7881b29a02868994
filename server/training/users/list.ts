/** Lists of training accounts: of all that the caller sees, and of one agent. */
import { and, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { soonDays, type trainingUsers, userStates } from '../../../contract/training/users'
import { inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { endsWithText, hasInitials, hasText } from '../../db/text'
import type { Context } from '../../http/implement'
import { checkCompany } from '../../http/party'
import { refuseField } from '../../http/refusal'
import { patient } from '../../people/patients/table'
import { userRows, userView, visibleUsers } from './rows'
import { endsWithin, isLostOn, lastDay, stateOn } from './state'
import { trainingUser } from './table'

type Calls = typeof trainingUsers.calls

/** By four digits and more the end of the phone number is meant, else the name or its initials. */
const isNamed = (text: string): SQL | undefined =>
  /^\d{4,}$/.test(text)
    ? and(sql`right(${patient.phone}, 4) = ${text.slice(-4)}`, endsWithText(patient.phone, text))
    : or(hasText(patient.name, text), hasInitials(trainingUser.initials, text))

type Query = Context<Calls['list']>['query']
type Asked = Pick<Context<Calls['list']>, 'db' | 'caller' | 'query'>

const statesOn = (today: string) =>
  Object.fromEntries(userStates.map(({ value }) => [value, eq(stateOn(today), value)]))

const columnsOn = (today: string) => ({
  ...{ sdxUid: trainingUser.sdxUid, openedOn: trainingUser.openedOn, created: trainingUser.created },
  ...{ lastTrained: trainingUser.lastTrained, patientName: patient.name, expireDate: lastDay(today) },
})
const newestFirst = [desc(trainingUser.sdxUid)]

const conditionOf = (query: Query, today: string): SQL | undefined => {
  if (query.expire_start && query.expire_end && query.expire_start > query.expire_end)
    throw refuseField('expire_end', 'input.dateOrder')
  return matching(query, {
    brand: trainingUser.brand,
    hid: trainingUser.hid,
    pid: trainingUser.pid,
    keyword: isNamed,
    expire_start: (day) => gte(lastDay(today), sql`${day}::date`),
    expire_end: (day) => lte(lastDay(today), sql`${day}::date`),
    expiring: (days) => endsWithin(today, days),
    lost: (lost) => (lost === 1 ? isLostOn(today) : undefined),
  })
}

const page = ({ db, caller, query }: Asked, cid?: number) => {
  const { today } = caller
  const states = statesOn(today)
  return userRows.page(
    { db, caller, query },
    {
      where: and(cid === undefined ? undefined : eq(trainingUser.cid, cid), conditionOf(query, today)),
      // Those that end soon and the lost ones are in use, so that the parts do not add up to all.
      chosen: inAnyOf(states, query.status),
      counts: { ...states, all: undefined, expiring: endsWithin(today, soonDays), lost: isLostOn(today) },
      columns: columnsOn(today),
      order: newestFirst,
    },
  )
}

/** The same without pages, for a sheet. */
export const listed = ({ db, caller, query }: Asked) => {
  const { today } = caller
  const where = and(visibleUsers(caller), conditionOf(query, today), inAnyOf(statesOn(today), query.status))
  return {
    rows: userView(db, caller)
      .where(where)
      .orderBy(...orderedBy(columnsOn(today), query.sort), ...newestFirst),
    total: () => db.$count(userView(db, caller).where(where).as('matching')),
  }
}

export const list = (context: Context<Calls['list']>) => page(context)

export const agentList = async (context: Context<Calls['agentList']>) => {
  const { db, caller, params } = context
  await checkCompany(db, caller, params.cid)
  return page(context as unknown as Context<Calls['list']>, params.cid)
}
