/** Whom a notice is for, and who of them has read it. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type NoticeReader, noticeReaders } from '../../../../contract/content/notices'
import { whitelist } from '../../../../contract/system/session'
import { matching } from '../../../crud/matching'
import type { Db } from '../../../db/client'
import { orderedBy } from '../../../db/ordered-by'
import { anyContains } from '../../../db/text'
import { type Context, implement } from '../../../http/implement'
import { exported, instantCell, type SheetAsked, sheetNamed, textCell } from '../../../http/list-sheet'
import { isFor } from '../../../http/notice-scope'
import { Refusal } from '../../../http/refusal'
import { isPlatform } from '../../../http/scope'
import { company } from '../../../partners/companies/table'
import { hospital } from '../../../partners/hospitals/table'
import { account } from '../../../system/accounts/table'
import { role } from '../../../system/roles/table'
import { isOfficeNotice } from '../fits'
import { type ContentChanges, type ContentRow, contentRows } from '../rows'
import { content } from '../table'
import { audienceOffered } from './audience'
import { readAtOf } from './handlers'

type Calls = typeof noticeReaders.calls
type On<Name extends 'list'> = Context<Calls[Name], ContentRow, ContentChanges>

/** From the head of a chain the person works for all of its stores. */
const stores = sql`array(select store.hid from hospital store
  where store.hid = account.hid or store.parent_hid = account.hid)`
const person = { roleId: sql`account.role_id`, cid: sql`account.cid`, stores }
const readAt = readAtOf(sql`account.uid`)

/** The people who can sign in today, and belong to the audience of a content. */
const readersOf = (db: Db) =>
  db
    .select({
      ...{ uid: account.uid, account: account.account, name: account.name, roleName: role.name },
      ...{ companyName: company.name, hospitalName: hospital.name, readAt },
    })
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .innerJoin(content, isFor(person))
    .leftJoin(company, eq(company.cid, account.cid))
    .leftJoin(hospital, eq(hospital.hid, account.hid))
    .$dynamic()

const isReader = (row: ContentRow, today: string): SQL | undefined =>
  and(
    ...[eq(content.contentId, row.contentId), isOfficeNotice(row) ? undefined : sql`false`],
    sql`${role.code} in (${sql.join(
      whitelist.map((code) => sql`${code}`),
      sql`, `,
    )})`,
    sql`${account.status} = 1 and coalesce(${account.expireDate} >= ${today}, true)`,
  )

const hasRead = sql`${readAt} is not null`
const isRead = (read: number) => (read === 1 ? hasRead : sql`not ${hasRead}`)

const columns = { uid: account.uid, readAt: sql`${readAt} nulls last` }

const matchingOf = (row: ContentRow, query: On<'list'>['query'], today: string) =>
  and(isReader(row, today), matching(query, { keyword: (text) => anyContains([account.name, account.account], text) }))

const sorted = (query: On<'list'>['query']) => [
  ...(query.sort?.length ? orderedBy({ uid: account.uid, readAt }, query.sort) : [sql`${columns.readAt}`]),
  asc(account.uid),
]

const list = async ({ db, row, caller, query }: On<'list'>) => {
  const where = matchingOf(row, query, caller.today)
  const countOf = (part?: SQL) => db.$count(readersOf(db).where(and(where, part)).as('matching'))
  const chosen = query.read === undefined ? undefined : isRead(query.read)
  const rows = await readersOf(db)
    .where(and(where, chosen))
    .orderBy(...sorted(query))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  const total = await countOf(chosen)
  if (query.counts !== 1) return { rows, total }
  return { rows, total, counts: { 1: await countOf(isRead(1)), 0: await countOf(isRead(0)) } }
}

const sheetOf = async (row: ContentRow, asked: SheetAsked<On<'list'>['query']>) => {
  const { db, caller, query, t } = asked
  const where = and(matchingOf(row, query, caller.today), query.read === undefined ? undefined : isRead(query.read))
  const people = readersOf(db)
    .where(where)
    .orderBy(...sorted(query))
  return sheetNamed(asked, t('notice.sheet'), people, {
    present: (reader: NoticeReader) => reader,
    total: () => db.$count(readersOf(db).where(where).as('matching')),
    columns: [
      textCell(t('notice.col.name'), (one: NoticeReader) => one.name, 16),
      textCell(t('notice.col.account'), (one: NoticeReader) => one.account, 20),
      textCell(t('notice.col.roleName'), (one: NoticeReader) => one.roleName, 16),
      textCell(t('notice.col.companyName'), (one: NoticeReader) => one.companyName, 24),
      textCell(t('notice.col.hospitalName'), (one: NoticeReader) => one.hospitalName, 24),
      instantCell(t('notice.col.readAt'), (one: NoticeReader) => one.readAt),
    ],
  })
}

const nothing = { rows: [], total: 0 }
/** Found as contents are; what goes out are its readers as they are. */
const rows = { ...contentRows, present: (row: unknown) => row }

export const noticeReaderCalls = implement<Calls, ContentRow, ContentChanges>(
  noticeReaders,
  {
    list,
    export: async (context) => {
      const row = await contentRows.find(context.db, context.params.id, context.caller, { lock: false })
      if (!row) throw new Refusal('missing')
      return exported((asked: SheetAsked<On<'list'>['query']>) => sheetOf(row, asked))(context)
    },
    audience: async ({ db, caller, query }) => (isPlatform(caller) ? audienceOffered(db, query) : nothing),
  },
  rows,
)
