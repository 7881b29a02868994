/** Statements that a clinic has not answered yet, for the first screen of its people who agree to them. */
import { and, eq } from 'drizzle-orm'
import type { Tile } from '../../../contract/statistics/overview'
import { sentState, sentStatements } from '../../../contract/statistics/sent-statements'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { clinicStatement } from './table'

export const sentStatementTiles = async ({ db, caller }: { db: Db; caller: Caller }): Promise<Tile[]> => {
  if (caller.hid === null || !caller.codes.has('clinic-statements.agree')) return []
  const unanswered = and(inScope(caller, clinicStatement), eq(clinicStatement.status, sentState.sent))
  const count = await db.$count(clinicStatement, unanswered)
  return [{ of: sentStatements.name, action: 'agree', count, query: { status: String(sentState.sent) } }]
}
