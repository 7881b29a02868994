import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Company, companies } from '../../../contract/partners/companies'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../hospitals/table'
import { company } from './table'

type Calls = typeof companies.calls

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(company),
      hospitals: sql<number>`(select count(*)::int from ${hospital} of_company where of_company.cid = "company"."cid")`,
    })
    .from(company)
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]
type Changes = Partial<typeof company.$inferInsert>

const visibleTo = (caller: Caller) => (isPlatform(caller) ? undefined : eq(company.cid, caller.cid ?? 0))

const rows = tableRows({
  name: 'companies',
  table: company,
  key: 'cid',
  view,
  visibleTo,
  present: (row, caller): Company => ({
    ...row,
    allowed: caller.cid === null && caller.codes.has('companies.update') ? ['update'] : [],
  }),
})

/** What an agent is called is for the platform to say. */
const assertPlatform = (caller: Caller) => {
  if (!isPlatform(caller)) throw new Refusal('forbidden')
}

const create = (context: Context<Calls['create']>) => {
  assertPlatform(context.caller)
  return rows.insert(context, context.body)
}

export const companyCalls = implement<Calls, Row, Changes>(
  companies,
  {
    list: async ({ db, caller }) => {
      const found = await view(db).where(visibleTo(caller)).orderBy(asc(company.cid))
      return { rows: found, total: found.length }
    },
    create,
    update: async ({ caller, body, save }) => {
      assertPlatform(caller)
      return save(body)
    },
  },
  rows,
)
