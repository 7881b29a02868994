/** The statement of who holds units: what it held at the beginning of a month, and every movement of the ledger since. */
import { and, asc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TrainingStatement } from '../../../contract/training/balances'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { endOfDate, startOfDate } from '../../http/time'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { trainingHolder, trainingLedger } from '../ledger/table'
import { trainingStore } from '../stores/table'
import { isHolderOf, type StatementOwner, statementOwner } from './owner'

type Line = TrainingStatement['lines'][number]
type Asked = Pick<
  Context<typeof import('../../../contract/training/balances').trainingBalances['calls']['statement']>,
  'db' | 'caller' | 'query' | 'services'
>

const { id, at, fromId, toId, units, operatorId } = trainingLedger
const other = alias(trainingHolder, 'other')

/** What came to the holder, or went from it with a minus. */
const signed = (holderId: number) =>
  sql<number>`case when ${toId} = ${holderId} then ${units} else -${units} end`.mapWith(Number)
const movesOf = (holderId: number) => or(eq(fromId, holderId), eq(toId, holderId))

const heldBefore = async (db: Db, holderId: number, start: number): Promise<number> => {
  const [found] = await db
    .select({ held: sql<number>`coalesce(sum(${signed(holderId)}), 0)`.mapWith(Number) })
    .from(trainingLedger)
    .where(and(movesOf(holderId), lt(at, start)))
  return found?.held ?? 0
}

const movementsOf = (db: Db, holderId: number, within: SQL | undefined) =>
  db
    .select({
      ...{ ledgerId: id, at, units: signed(holderId), kind: trainingStore.kind, partyKind: other.kind },
      party: sql<string>`coalesce(${company.name}, ${hospital.name}, '')`,
      note: sql<string>`coalesce(${trainingStore.note}, ${trainingLedger.reason})`,
      operatorName: account.name,
    })
    .from(trainingLedger)
    .innerJoin(other, sql`${other.holderId} = case when ${toId} = ${holderId} then ${fromId} else ${toId} end`)
    .innerJoin(account, eq(account.uid, operatorId))
    .leftJoin(trainingStore, eq(trainingStore.ledgerId, id))
    .leftJoin(company, and(eq(other.kind, 'agent'), eq(company.cid, other.ownerId)))
    .leftJoin(hospital, and(eq(other.kind, 'clinic'), eq(hospital.hid, other.ownerId)))
    .where(and(movesOf(holderId), within))
    .orderBy(asc(at), asc(id))

type Moved = Awaited<ReturnType<typeof movementsOf>>[number]

const kindOf = ({ kind, partyKind, units: moved }: Moved, owner: StatementOwner['owner']): Line['kind'] => {
  if (kind) return kind
  if (partyKind === 'used') return 'used'
  if (partyKind === 'expired') return 'other'
  if (owner !== 'user' && partyKind !== 'user') return 'other'
  return moved > 0 === (owner === 'user') ? 'opened' : 'returned'
}

/** The lines with what was there after each. */
const told = (opening: number, moved: readonly Moved[], owner: StatementOwner['owner']): Line[] => {
  let balance = opening
  return moved.map((line) => {
    balance += line.units
    return { ...line, kind: kindOf(line, owner), balance }
  })
}

const sumOf = (lines: readonly Line[], sign: 1 | -1) =>
  lines.reduce((sum, { units: moved }) => sum + Math.max(0, moved * sign), 0)

const linesOf = async (db: Db, owner: StatementOwner, start: number, end: number) => {
  const [holder] = await db.select({ id: trainingHolder.holderId }).from(trainingHolder).where(isHolderOf(owner))
  if (!holder) return { opening: 0, lines: [] }
  const opening = await heldBefore(db, holder.id, start)
  const moved = await movementsOf(db, holder.id, and(gte(at, start), lt(at, end)))
  return { opening, lines: told(opening, moved, owner.owner) }
}

export const statement = async ({ db, caller, query, services }: Asked): Promise<TrainingStatement> => {
  const meant = await statementOwner(db, caller, query)
  const { trainingBrandId: _, ownerId: __, ...owner } = meant
  const { month } = query
  const first = `${month}-01`
  const start = startOfDate(first, services.timeZone)
  const end = endOfDate(lastDayOf(first), services.timeZone)
  const { opening, lines } = await linesOf(db, meant, start, end)
  const [came, went] = [sumOf(lines, 1), sumOf(lines, -1)]
  return { ...owner, month, opening, came, went, closing: opening + came - went, lines }
}

/** The last day of the month that a first day begins. */
const lastDayOf = (first: string) => {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
