import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type MemberLevel, memberLevels } from '../../../contract/clinic/member-levels'
import { noDiscount } from '../../../contract/clinic/sale-price'
import { matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { assertHead, inChain, isHead } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { findPatient } from '../../people/patient-service'
import { headMeant } from '../chain-service'
import { ofChain } from '../fee-service'
import { levelOf, nextLevel, spendOf } from '../member-service'
import { pointsOf } from '../points-service'
import { member, memberLevel } from './table'

type Calls = typeof memberLevels.calls

const members = sql<number>`(select count(*)::int from ${member} where ${member.levelId} = ${memberLevel.levelId})`

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(memberLevel), hospitalName: hospital.name, members })
    .from(memberLevel)
    .innerJoin(hospital, eq(hospital.hid, memberLevel.hid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: memberLevels.name,
  table: memberLevel,
  key: 'levelId',
  view,
  visibleTo: (caller) => inChain(caller, memberLevel),
  present: (row: Row, caller): MemberLevel => ({
    ...row,
    auto: row.auto === 1 ? 1 : 0,
    allowed: isHead(caller, row.hid) ? permitted(caller, memberLevels.name, ['update', 'remove']) : [],
  }),
})

const list = (context: Context<Calls['list']>) =>
  rows.page(context, {
    where: matching(context.query, {
      hid: (hid) => ofChain(memberLevel.hid, hid),
      auto: memberLevel.auto,
      keyword: (text) => anyContains([memberLevel.name], text),
    }),
  })

const standing = async ({ db, caller, params }: Context<Calls['standing']>) => {
  const { pid } = params
  const person = await findPatient(db, pid, caller)
  if (!person || person.hid === null) throw new Refusal('missing')
  const level = await levelOf(db, person.hid, pid)
  const next = await nextLevel(db, person.hid, level?.minSpend ?? -1)
  return {
    ...{ pid, levelId: level?.levelId ?? null, levelName: level?.name ?? null },
    ...{ pointsRate: level?.pointsRate ?? 1, points: await pointsOf(db, person.hid, pid, caller.today) },
    ...{ discount: level?.discount ?? noDiscount, spend: await spendOf(db, pid, caller.today) },
    ...{ nextName: next?.name ?? null, nextSpend: next?.minSpend ?? null },
  }
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { hid, ...fields } = body
  return rows.insert(context, { ...fields, ...(await headMeant(db, caller, hid)) })
}

export const memberLevelCalls = implement<Calls, Row, Partial<typeof memberLevel.$inferInsert>>(
  memberLevels,
  {
    ...{ list, standing, create },
    update: ({ caller, row, body, save }) => {
      assertHead(caller, row)
      return save(body)
    },
    remove: ({ db, caller, row }) => {
      assertHead(caller, row)
      return rows.remove(db, row)
    },
  },
  rows,
)
