import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type ScreeningRules, screeningRules } from '../../../contract/screening/screening-rules'
import { matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { companyMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { versionsOf } from '../rules-service'
import { preview } from './preview'
import { screeningRule } from './table'

type Calls = typeof screeningRules.calls
type RulesRow = typeof screeningRule.$inferSelect
type RulesChanges = Partial<typeof screeningRule.$inferInsert>
type On<Name extends keyof Calls> = Context<Calls[Name], RulesRow, RulesChanges>

const rows = tableRows({
  name: screeningRules.name,
  table: screeningRule,
  key: 'rulesId',
  view: (db: Db) => db.select().from(screeningRule).$dynamic(),
  visibleTo: (caller: Caller) => (isPlatform(caller) ? undefined : eq(screeningRule.cid, caller.cid ?? 0)),
  present: (row: RulesRow, caller): ScreeningRules => ({
    ...row,
    allowed: row.since > caller.today && caller.hid === null ? permitted(caller, screeningRules.name, ['update']) : [],
  }),
})

const list = (context: On<'list'>) =>
  rows.page(context, {
    where: matching(context.query, { cid: screeningRule.cid }),
    ownColumns: true,
    order: [desc(screeningRule.no), desc(screeningRule.rulesId)],
  })

/** A clinic's people go by the rules of their company. */
const assertOffice = ({ hid, customers }: Caller) => {
  if (hid !== null || customers !== null) throw new Refusal('forbidden')
}

/** A version begins after today, so that no record that is there is judged by it, and after the one before it. */
const assertSince = async (db: Db, { today }: Caller, cid: number, since: string, no: number) => {
  if (since <= today) throw refuseField('since', 'screeningRules.sinceLater')
  const [before] = await db
    .select({ since: screeningRule.since })
    .from(screeningRule)
    .where(and(eq(screeningRule.cid, cid), lt(screeningRule.no, no)))
    .orderBy(desc(screeningRule.no))
    .limit(1)
  if (before && before.since >= since) throw refuseField('since', 'screeningRules.sinceOrder', { since: before.since })
}

const create = async (context: On<'create'>) => {
  const { db, caller, body } = context
  assertOffice(caller)
  const { cid: asked, ...fields } = body
  const cid = await companyMeant(db, caller, asked)
  // The company's row stands for its list of versions: two that are made at once get numbers one after the other.
  await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid)).for('no key update')
  const no = Math.max(...(await versionsOf(db, cid)).map((one) => one.no)) + 1
  await assertSince(db, caller, cid, fields.since, no)
  return rows.insert(context, { ...fields, cid, no })
}

const update = async ({ db, row, caller, body, save }: On<'update'>) => {
  assertOffice(caller)
  if (row.since <= caller.today) throw new Refusal('stop', { message: { key: 'screeningRules.holds' } })
  const { version: _, ...fields } = body
  if (fields.since !== undefined) {
    await assertSince(db, caller, row.cid, fields.since, row.no)
    const later = await db.$count(
      screeningRule,
      and(
        eq(screeningRule.cid, row.cid),
        sql`${screeningRule.no} > ${row.no} and ${screeningRule.since} <= ${fields.since}`,
      ),
    )
    if (later > 0) throw refuseField('since', 'screeningRules.sinceTaken')
  }
  return save(fields)
}

export const screeningRulesCalls = implement<Calls, RulesRow, RulesChanges>(
  screeningRules,
  { list, create, update, preview },
  rows,
)
