import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import equal from 'fast-deep-equal'
import {
  type SentStatement,
  type SentStatementDetails,
  sentState,
  sentStatements,
  sentStates,
} from '../../../contract/statistics/sent-statements'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { holdAccount, partiesOf } from '../../orders/clinic-account-service'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { statementSheet } from '../family/statement-sheet'
import { statementBetween, statementsDue } from '../family/statements'
import { clinicStatement } from './table'

type Calls = typeof sentStatements.calls
type Changes = Partial<typeof clinicStatement.$inferInsert>

const sender = alias(account, 'sender')
const answerer = alias(account, 'answerer')

/** A list leaves the lines where they are: a busy clinic has thousands in a month. */
const { lines: linesSent, ...columns } = getTableColumns(clinicStatement)

const view = (db: Db) =>
  db
    .select({
      ...columns,
      ...{ companyName: company.name, hospitalName: hospital.name },
      ...{ senderName: sender.name, answererName: answerer.name },
    })
    .from(clinicStatement)
    .innerJoin(company, eq(company.cid, clinicStatement.cid))
    .innerJoin(hospital, eq(hospital.hid, clinicStatement.hid))
    .innerJoin(sender, eq(sender.uid, clinicStatement.senderId))
    .leftJoin(answerer, eq(answerer.uid, clinicStatement.answererId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]
type Of<Verb extends keyof Calls> = Context<Calls[Verb], Row, Changes>

const { sent, differs, agreed } = sentState

/** The clinic answers, and the agent sends: neither holds the codes of the other. */
const verbsOf = ({ status }: Row, caller: Caller): string[] => [
  ...(status === sent ? permitted(caller, sentStatements.name, ['agree', 'differ']) : []),
  ...(status !== agreed && caller.codes.has('clinic-statements.send') ? ['resend'] : []),
]

const shown = (row: Row, caller: Caller): SentStatement => {
  const { orders: _, senderId: __, answererId: ___, ...rest } = row
  return {
    ...rest,
    status: row.status as SentStatement['status'],
    answererName: row.answererName ?? '',
    allowed: verbsOf(row, caller),
  }
}

const linesOf = async (db: Db, { statementId }: Pick<Row, 'statementId'>) => {
  const [found] = await db
    .select({ lines: linesSent })
    .from(clinicStatement)
    .where(eq(clinicStatement.statementId, statementId))
  return found?.lines ?? []
}

const rows = tableRows({
  name: sentStatements.name,
  table: clinicStatement,
  key: 'statementId',
  view,
  visibleTo: (caller) => inScope(caller, clinicStatement),
  present: shown,
})

const states = conditionsOf(clinicStatement.status, sentStates)

const list = (context: Context<Calls['list']>) =>
  rows.page(context, {
    where: matching(context.query, {
      cid: clinicStatement.cid,
      hid: clinicStatement.hid,
      month: clinicStatement.month,
      keyword: (text) => anyContains([hospital.name], text),
    }),
    chosen: inAnyOf(states, context.query.status),
    counts: states,
    order: [desc(clinicStatement.month), desc(clinicStatement.statementId)],
  })

const get = async ({ db, row, caller }: Of<'get'>): Promise<SentStatementDetails> => ({
  ...shown(row, caller),
  lines: await linesOf(db, row),
  orders: row.orders,
})

const exported = async (context: Context<Calls['export']>) => {
  const { db, caller, params } = context
  const row = await rows.find(db, params.id, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return statementSheet(context, { ...row, lines: await linesOf(db, row) })
}

type Sums = Pick<
  typeof clinicStatement.$inferSelect,
  'opening' | 'shipped' | 'returned' | 'paid' | 'closing' | 'orders' | 'lines'
>

const standing = async (
  { db, services }: Pick<Of<'resend'>, 'db' | 'services'>,
  { cid, hid, month }: { cid: number; hid: number; month: string },
): Promise<Sums> => {
  const { opening, shipped, returned, paid, closing, orders, lines } = await statementBetween(db, {
    ...{ cid, hid, month },
    timeZone: services.timeZone,
  })
  return { opening, shipped, returned, paid, closing, orders, lines }
}

/** Which statement of the clinic was sent before that of a month. */
const statementBefore = async (db: Db, { cid, hid, month }: { cid: number; hid: number; month: string }) => {
  const [found] = await db
    .select({ month: clinicStatement.month, closing: clinicStatement.closing, status: clinicStatement.status })
    .from(clinicStatement)
    .where(and(eq(clinicStatement.cid, cid), eq(clinicStatement.hid, hid), lt(clinicStatement.month, month)))
    .orderBy(desc(clinicStatement.month))
    .limit(1)
  return found
}

/**
 * A statement begins with what the one before it ends with.
 * @param isAgreed whether that one must be agreed on
 * @throws Refusal `stop` where it does not
 */
const assertFollows = async (
  db: Db,
  named: { cid: number; hid: number; month: string },
  opening: number,
  isAgreed: boolean,
): Promise<void> => {
  const before = await statementBefore(db, named)
  if (!before) return
  const params = { month: before.month }
  if (before.closing !== opening) throw new Refusal('stop', { message: { key: 'sentStatement.chain', params } })
  if (isAgreed && before.status !== agreed)
    throw new Refusal('stop', { message: { key: 'sentStatement.beforeFirst', params } })
}

const unanswered = { status: sent, answer: '', disputed: [], answeredAt: null, answererId: null }

const send = async (context: Context<Calls['send']>) => {
  const { db, caller, now, body } = context
  if (body.month >= caller.today.slice(0, 7)) throw refuseField('month', 'sentStatement.monthOpen')
  const { cid, hid } = await partiesOf(db, caller, body).catch((error: unknown) => {
    throw error instanceof Refusal && error.refusal === 'missing' ? refuseField('hid', 'account.noClinic') : error
  })
  const named = { cid, hid, month: body.month }
  const sums = await standing(context, named)
  await assertFollows(db, named, sums.opening, false)
  return rows.insert(context, { ...named, ...sums, sentAt: now, senderId: caller.uid })
}

const due = async ({ db, caller, query: { month, cid: asked }, services }: Context<Calls['due']>) => {
  const cid = caller.cid ?? asked
  if (cid === undefined) throw refuseField('cid', 'input.required')
  if (caller.cid !== null && asked !== undefined && asked !== caller.cid) throw new Refusal('missing')
  if (month >= caller.today.slice(0, 7)) throw refuseField('month', 'sentStatement.monthOpen')
  const { timeZone } = services
  const isSent = sql`exists (select from ${clinicStatement} where ${clinicStatement.cid} = ${cid}
    and ${clinicStatement.hid} = account.hid and ${clinicStatement.month} = ${month})`
  return statementsDue(db, { cid, month, timeZone }, isSent)
}

const resend = async (context: Of<'resend'>) => {
  const { db, row, caller, now, save, auditAs } = context
  if (row.status === agreed) throw new Refusal('conflict')
  const sums = await standing(context, row)
  await assertFollows(db, row, sums.opening, false)
  auditAs('send')
  return save({ ...unanswered, ...sums, sentAt: now, senderId: caller.uid })
}

/** What counts of a line; names of products may be corrected meanwhile. */
const moneyOf = ({ of, recordId, event, date, amount }: SentStatementDetails['lines'][number]) => ({
  ...{ of, recordId, event, date, amount },
})

/** It is answered once, while it waits for that. */
const assertAnswerable = ({ row }: Pick<Of<'agree'>, 'row'>) => {
  if (row.status !== sent) throw new Refusal('conflict')
}

const agree = async (context: Of<'agree'>) => {
  const { row, caller, now, save } = context
  assertAnswerable(context)
  await holdAccount(context.db, row.hid)
  await assertFollows(context.db, row, row.opening, true)
  const [standingNow, sentThen] = [await standing(context, row), await linesOf(context.db, row)]
  // What was entered or reversed since belongs on the statement: it must be sent once more.
  if (standingNow.opening !== row.opening || !equal(standingNow.lines.map(moneyOf), sentThen.map(moneyOf)))
    throw new Refusal('stop', { message: { key: 'sentStatement.moved' } })
  return save({ status: agreed, answeredAt: now, answererId: caller.uid })
}

const differ = async (context: Of<'differ'>) => {
  const { db, row, caller, now, body, save } = context
  assertAnswerable(context)
  const lines = await linesOf(db, row)
  const known = new Set(lines.map(({ of, recordId, event }) => `${of} ${recordId} ${event}`))
  if (body.disputed.some(({ of, recordId, event }) => !known.has(`${of} ${recordId} ${event}`)))
    throw refuseField('disputed', 'sentStatement.noLine')
  const { answer, disputed } = body
  return save({ status: differs, answer, disputed, answeredAt: now, answererId: caller.uid })
}

export const sentStatementCalls = implement<Calls, Row, Changes>(
  sentStatements,
  { list, get, export: exported, due, send, resend, agree, differ },
  rows,
)
