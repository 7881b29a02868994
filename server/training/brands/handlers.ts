import { asc } from 'drizzle-orm'
import { brandStates, type TrainingBrand, trainingBrands } from '../../../contract/training/brands'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import { anyContains } from '../../db/text'
import { implement } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { ofGrantedBrands } from '../../http/scope'
import { trainingBrand } from './table'

type Row = typeof trainingBrand.$inferSelect

const isSet = (value: number): 0 | 1 => (value === 1 ? 1 : 0)

const rows = tableRows({
  name: trainingBrands.name,
  common: true,
  table: trainingBrand,
  key: 'trainingBrandId',
  view: (db) => db.select().from(trainingBrand).$dynamic(),
  visibleTo: (caller) => ofGrantedBrands(caller, trainingBrand.code),
  present: (row: Row, caller): TrainingBrand => ({
    ...row,
    deviceBound: isSet(row.deviceBound),
    lifelongAllowed: isSet(row.lifelongAllowed),
    status: isSet(row.status),
    allowed: permitted(caller, 'training-brands', ['update']),
  }),
})

const states = conditionsOf(trainingBrand.status, brandStates)

const assertFits = (unit: Row['unit'], lifelongAllowed: number | undefined) => {
  if (unit === 'point' && lifelongAllowed === 1) throw refuseField('lifelongAllowed', 'trainingBrand.pointsNotForLife')
}

export const trainingBrandCalls = implement<
  typeof trainingBrands.calls,
  Row,
  Partial<typeof trainingBrand.$inferInsert>
>(
  trainingBrands,
  {
    list: (context) =>
      rows.page(context, {
        where: matching(context.query, {
          keyword: (text) => anyContains([trainingBrand.code, trainingBrand.name], text),
          unit: trainingBrand.unit,
        }),
        chosen: inAnyOf(states, context.query.status),
        counts: states,
        order: [asc(trainingBrand.sort), asc(trainingBrand.trainingBrandId)],
      }),
    create(context) {
      assertFits(context.body.unit, context.body.lifelongAllowed)
      return rows.insert(context, context.body)
    },
    update({ row, body, save }) {
      assertFits(row.unit, body.lifelongAllowed)
      return save(body)
    },
  },
  rows,
)
