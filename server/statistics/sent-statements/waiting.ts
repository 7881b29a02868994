/** Statements that wait: for an answer of the clinic, and those that differ for the agent, who looks into it and sends them once more. */
import { and, eq } from 'drizzle-orm'
import { finance } from '../../../contract/statistics/finance'
import type { Tile } from '../../../contract/statistics/overview'
import { sentState, sentStatements } from '../../../contract/statistics/sent-statements'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { clinicStatement } from './table'

export const sentStatementTiles = async ({ db, caller }: { db: Db; caller: Caller }): Promise<Tile[]> => {
  const isClinic = caller.hid !== null
  if (!caller.codes.has(isClinic ? 'clinic-statements.agree' : 'clinic-statements.send')) return []
  const status = isClinic ? sentState.sent : sentState.differs
  const count = await db.$count(
    clinicStatement,
    and(inScope(caller, clinicStatement), eq(clinicStatement.status, status)),
  )
  const waiting = { count, query: { status: String(status) } }
  return isClinic
    ? [{ of: sentStatements.name, action: 'agree', ...waiting }]
    : [{ of: finance.name, part: '/sent', action: 'differ', ...waiting }]
}
