import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type School, schoolStates, schools } from '../../../contract/people/schools'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { chainOf, headHid, inChain } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { patient } from '../patients/table'
import { assertStaff, staffOf } from '../school-service'
import { school } from './table'

type Calls = typeof schools.calls
type Changes = Partial<typeof school.$inferInsert>

const goesThere = sql`from ${patient} pupil where pupil.school_id = ${school.schoolId} and pupil.merged_into is null`

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(school),
      hospitalName: hospital.name,
      ownerName: account.name,
      members: sql<number>`(select count(*)::int ${goesThere})`,
      // What builds on patients is not known here but by the names of its tables.
      screened: sql<number>`(select count(*)::int ${goesThere}
        and exists (select from exam where exam.pid = pupil.pid and exam.status = 1))`,
      potentials: sql<number>`(select count(*)::int from potential wooed
        where wooed.school_id = ${school.schoolId} and wooed.status < 3)`,
    })
    .from(school)
    .innerJoin(hospital, eq(hospital.hid, school.hid))
    .leftJoin(account, eq(account.uid, school.owner))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: schools.name,
  table: school,
  key: 'schoolId',
  view,
  visibleTo: (caller) => inChain(caller, school),
  present: (row: Row, caller): School => ({
    ...row,
    type: row.type as School['type'],
    status: row.status as School['status'],
    allowed: permitted(caller, schools.name, ['update', 'remove']),
  }),
})

const states = conditionsOf(school.status, schoolStates)

const list = (context: Context<Calls['list']>) => {
  const { query } = context
  return rows.page(context, {
    where: matching(query, {
      hid: (hid) => sql`${school.hid} in ${chainOf(hid)}`,
      keyword: (text) => anyContains([school.name, school.region, school.contact], text),
      type: school.type,
      owner: school.owner,
    }),
    ownColumns: true,
    chosen: inAnyOf(states, query.status),
    counts: states,
  })
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { hid: asked, ...fields } = body
  const { cid, hid } = await clinicMeant(db, caller, asked)
  await assertStaff(db, hid, fields.owner)
  const [store] = await db.select({ head: headHid }).from(hospital).where(eq(hospital.hid, hid))
  return rows.insert(context, { ...fields, cid, hid: store?.head ?? hid })
}

export const schoolCalls = implement<Calls, Row, Changes>(
  schools,
  {
    list,
    owners: async ({ db, caller, query }) => staffOf(db, (await clinicMeant(db, caller, query.hid)).hid),
    get: async () => undefined,
    create,
    update: async ({ db, row, body, save }) => {
      if (body.owner !== row.owner) await assertStaff(db, row.hid, body.owner)
      return save(body)
    },
    remove: ({ db, row }) => rows.remove(db, row),
  },
  rows,
)
