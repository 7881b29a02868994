/** Contracts that are about to run out, for the first screen of those who read contracts. */
import { and } from 'drizzle-orm'
import type { Tile } from '../../../contract/statistics/overview'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { isExpiring } from './list'
import { contract } from './table'

export const contractTiles = async ({ db, caller }: { db: Db; caller: Caller }): Promise<Tile[]> => {
  if (!caller.codes.has('contracts.read')) return []
  const count = await db.$count(contract, and(inScope(caller, contract), isExpiring(caller.today)))
  return [{ of: 'contracts', deed: 'expiring', count, query: { expiring: '1' } }]
}
