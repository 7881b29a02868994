/** Contracts that are about to run out, for the first screen of those who read contracts; and how clinics stand by theirs. */
import { and, inArray } from 'drizzle-orm'
import { type ContractStatus, contractStatus } from '../../../contract/partners/contracts'
import type { Tile } from '../../../contract/statistics/overview'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { isExpiring } from './list'
import { statusOf } from './rules'
import { contract } from './table'

export const contractTiles = async ({ db, caller }: { db: Db; caller: Caller }): Promise<Tile[]> => {
  if (!caller.codes.has('contracts.read')) return []
  const count = await db.$count(contract, and(inScope(caller, contract), isExpiring(caller.today)))
  return [{ of: 'contracts', action: 'expiring', count, query: { expiring: '1' } }]
}

interface Standing {
  status: ContractStatus
  end: string
}

const { pending, running, expired, terminated } = contractStatus
/** The contract that tells most of a clinic comes first. */
const rank = [running, pending, expired, terminated]

/** How each of the clinics stands by its contracts: by the one that holds, else the one to come, else the last. */
export const contractStandings = async (
  db: Db,
  hids: readonly number[],
  today: string,
): Promise<(hid: number) => Standing | null> => {
  if (hids.length === 0) return () => null
  const { hid, start, end, terminated } = contract
  const rows = await db
    .select({ hid, start, end, terminated })
    .from(contract)
    .where(inArray(hid, [...hids]))
  const best = new Map<number | null, Standing>()
  for (const row of rows) {
    const standing = { status: statusOf(row, today), end: row.end }
    const known = best.get(row.hid)
    const before = known ? rank.indexOf(known.status) - rank.indexOf(standing.status) : 1
    if (!known || before > 0 || (before === 0 && known.end < standing.end)) best.set(row.hid, standing)
  }
  return (hid) => best.get(hid) ?? null
}
