import { asc, eq, getTableColumns } from 'drizzle-orm'
import { type Train, trainStates, trains } from '../../../contract/training/trains'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { company } from '../../partners/companies/table'
import { trainingBrand } from '../brands/table'
import { assertAges, assertOwn, isOffered, mayChange, ownerMeant } from '../offered'
import { train } from './table'

type Calls = typeof trains.calls
type Changes = Partial<typeof train.$inferInsert>

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(train), brandName: trainingBrand.name, companyName: company.name })
    .from(train)
    .innerJoin(trainingBrand, eq(trainingBrand.code, train.brand))
    .leftJoin(company, eq(company.cid, train.cid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: trains.name,
  table: train,
  key: 'id',
  view,
  visibleTo: (caller) => isOffered(caller, train),
  present: (row, caller): Train => ({
    ...(row as Row & Pick<Train, 'kind' | 'eyeRule' | 'trainStatus'>),
    allowed: mayChange(caller, row.cid) ? permitted(caller, 'trains', ['update']) : [],
  }),
})

const states = conditionsOf(train.trainStatus, trainStates)

const list = (context: Context<Calls['list']>) =>
  rows.page(context, {
    where: matching(context.query, {
      brand: train.brand,
      kind: train.kind,
      keyword: (text) => anyContains([train.name], text),
    }),
    chosen: inAnyOf(states, context.query.status),
    counts: states,
    order: [asc(trainingBrand.sort), asc(train.brand), asc(train.order), asc(train.id)],
  })

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  assertAges(body)
  return rows.insert(context, { ...body, cid: await ownerMeant(db, caller, body) })
}

export const trainCalls = implement<Calls, Row, Changes>(
  trains,
  {
    list,
    create,
    update: async ({ caller, row, body: { id, version, ...changes }, save }) => {
      assertOwn(caller, row.cid)
      assertAges({ ...row, ...changes })
      return save(changes)
    },
    status: async ({ caller, row, query: { trainStatus }, save, auditAs }) => {
      assertOwn(caller, row.cid)
      if (trainStatus === row.trainStatus) return undefined
      auditAs(trainStatus === 1 ? 'enable' : 'disable')
      return save({ trainStatus })
    },
  },
  rows,
)
