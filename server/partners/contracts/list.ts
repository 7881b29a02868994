/** The list of contracts, and how many there are in each state. */
import dayjs from 'dayjs'
import { and, gt, gte, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { contractStatus, type contracts, expiringDays } from '../../../contract/partners/contracts'
import { inAnyOf, matching } from '../../crud/matching'
import { anyContains } from '../../db/text'
import type { Context } from '../../http/implement'
import { company } from '../companies/table'
import { hospital } from '../hospitals/table'
import { contractRows } from './rows'
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

export const listContracts = (context: Context<typeof contracts.calls.list>) => {
  const { caller, query } = context
  const states = stateConditions(caller.today)
  const expiring = isExpiring(caller.today)
  return contractRows.page(context, {
    where: matching(query, {
      cid: contract.cid,
      hid: contract.hid,
      type: contract.type,
      keyword: (text) => anyContains([contract.contractNo, hospital.name, company.name], text),
    }),
    chosen: and(query.expiring === 1 ? expiring : undefined, inAnyOf(states, query.status)),
    counts: { ...states, expiring, all: undefined },
  })
}
