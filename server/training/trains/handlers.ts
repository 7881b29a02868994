import { asc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import { type Train, trainStates, trains } from '../../../contract/training/trains'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { companyMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { isPlatform, ofGrantedBrands } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { brandNamed } from '../brand-meant'
import { trainingBrand } from '../brands/table'
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

/** What the platform keeps for all is its own to change; a clinic changes none. */
const mayChange = (caller: Caller, cid: number | null) =>
  isPlatform(caller) || (cid === caller.cid && caller.hid === null && caller.sid === null)
const assertOwn = (caller: Caller, cid: number | null) => {
  if (!mayChange(caller, cid)) throw new Refusal('forbidden')
}

const rows = tableRows({
  name: trains.name,
  table: train,
  key: 'id',
  view,
  visibleTo: (caller) =>
    isPlatform(caller) ? ofGrantedBrands(caller, train.brand) : or(isNull(train.cid), eq(train.cid, caller.cid ?? 0)),
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

const assertAges = ({ ageMin, ageMax }: Pick<Train, 'ageMin' | 'ageMax'>) => {
  if (ageMin > ageMax) throw refuseField('ageMax', 'train.ages')
}

/** A brand that is switched off takes no new projects. */
const assertBrand = async (db: Db, caller: Caller, code: string) => {
  const { status } = await brandNamed(db, caller, code)
  if (status === 0) throw refuseField('brand', 'input.choice')
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  assertAges(body)
  await assertBrand(db, caller, body.brand)
  // An agent's people make projects of their own, whatever they say.
  const cid = isPlatform(caller) ? body.cid : caller.cid
  assertOwn(caller, cid)
  if (cid !== null) await companyMeant(db, caller, cid)
  return rows.insert(context, { ...body, cid })
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
