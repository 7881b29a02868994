/** The list of contracts, and how many there are in each state. */
import dayjs from 'dayjs'
import { and, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { contractStatus, type contracts, expiringDays } from '../../../contract/partners/contracts'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { anyContains } from '../../db/text'
import type { Context } from '../../http/implement'
import { inScope } from '../../http/scope'
import { company } from '../companies/table'
import { hospital } from '../hospitals/table'
import { contractView } from './rows'
import { contract } from './table'

const { pending, running, expired, terminated } = contractStatus

/** The same as `statusOf`, for the database to look for. */
const stateConditions = (today: string): Record<number, SQL | undefined> => ({
  [pending]: and(isNull(contract.terminated), gt(contract.start, today)),
  [running]: and(isNull(contract.terminated), lte(contract.start, today), gte(contract.end, today)),
  [expired]: and(isNull(contract.terminated), lt(contract.end, today)),
  [terminated]: isNotNull(contract.terminated),
})

/** Running, and at its end within the days of a warning. */
export const isExpiring = (today: string) =>
  and(stateConditions(today)[running], lte(contract.end, dayjs(today).add(expiringDays, 'day').format('YYYY-MM-DD')))

const countOf = async (db: Db, where: SQL | undefined) => {
  const [found] = await db
    .select({ contracts: count() })
    .from(contract)
    .innerJoin(company, eq(company.cid, contract.cid))
    .leftJoin(hospital, eq(hospital.hid, contract.hid))
    .where(where)
  return found?.contracts ?? 0
}

export const listContracts = async ({ db, caller, query }: Context<typeof contracts.calls.list>) => {
  const { keyword, cid, hid, type, status, expiring, sort = [], page, size } = query
  const states = stateConditions(caller.today)
  const inAnyState = and(
    inScope(caller, contract),
    cid === undefined ? undefined : eq(contract.cid, cid),
    hid === undefined ? undefined : eq(contract.hid, hid),
    type === undefined ? undefined : eq(contract.type, type),
    anyContains([contract.contractNo, hospital.name, company.name], keyword),
  )
  const where = and(
    inAnyState,
    expiring === 1 ? isExpiring(caller.today) : undefined,
    status && or(...status.map((one) => states[one])),
  )
  const rows = await contractView(db)
    .where(where)
    .orderBy(...orderedBy(contract, sort), desc(contract.contractId))
    .limit(size)
    .offset((page - 1) * size)
  const total = await countOf(db, where)
  if (query.counts !== 1) return { rows, total }
  const parts = { ...states, expiring: isExpiring(caller.today), all: undefined }
  const counts = Object.entries(parts).map(
    async ([part, condition]) => [part, await countOf(db, and(inAnyState, condition))] as const,
  )
  return { rows, total, counts: Object.fromEntries(await Promise.all(counts)) }
}
