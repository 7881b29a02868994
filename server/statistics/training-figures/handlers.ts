import { inArray } from 'drizzle-orm'
import { maxDaily } from '../../../contract/statistics/figures'
import { type TrainingFigures, trainingFigures, trainingMeasures } from '../../../contract/statistics/training-figures'
import { type Context, implement } from '../../http/implement'
import { daysBetween } from '../../http/time'
import { trainingBrand } from '../../training/brands/table'
import { askingOf } from '../family/asking'
import { clinicNamesOf } from '../family/clinic-names'
import { type Show, sumsOf, tableOf, told, withRunning } from '../family/figures'
import { rateOf } from '../family/ratio'
import { assertReads } from '../family/sheet'
import { tableSheet } from '../family/table-sheet'
import { type TrainingAsking, type TrainingSum, trainingSource } from './source'

type Calls = typeof trainingFigures.calls
type Shown = Omit<TrainingFigures['points'][number], 'date'>

const show: Show<TrainingSum, Shown> = ({ accounts, inUse, opened, renewed, expired, ...sums }) => ({
  ...{ accounts, inUse, opened, renewed, expired },
  renewalRate: rateOf(sums.kept, sums.due),
  weekMinutes: sums.usable === 0 ? null : Math.round((sums.minutes * 700) / sums.usable) / 100,
  compliance: rateOf(sums.trained, sums.planned),
})

const figuresOf = async (asking: TrainingAsking): Promise<TrainingFigures> => {
  const sums = await sumsOf(asking, trainingSource(asking))
  const answer = told(asking, sums, show)
  const codes = sums.by.brand.map(({ key }) => key)
  const brands =
    codes.length === 0 ? [] : await asking.db.select().from(trainingBrand).where(inArray(trainingBrand.code, codes))
  const names = new Map(brands.map(({ code, name }) => [code, name]))
  const nameOfBrand = (brand: string) => ({ brand, brandName: names.get(brand) ?? brand })
  const nameOf = await clinicNamesOf(asking.db, sums.by.hid)
  return {
    ...answer,
    points: withRunning(answer.points, 'accounts'),
    brands: tableOf(sums.by.brand, { nameOf: nameOfBrand, show, largest: 'accounts' }),
    hospitals: tableOf(sums.by.hid, { nameOf, show, largest: 'accounts' }),
  }
}

/** In weeks or months, never in days. */
const weekly = (context: Pick<Context<Calls['get']>, 'db' | 'caller' | 'query' | 'services'>): TrainingAsking => {
  const asking = askingOf(context)
  const { start, end } = asking.period
  const unit = context.query.granularity ?? (daysBetween(start, end) < maxDaily ? 'week' : 'month')
  return { ...asking, period: { ...asking.period, unit } }
}

export const trainingFigureCalls = implement<Calls>(trainingFigures, {
  get: (context) => figuresOf(weekly(context)),
  export: async (context) => {
    assertReads(context.caller, 'statistics.training')
    const asking = weekly(context)
    return tableSheet(context, asking, {
      ...{
        title: 'operation.training',
        by: context.query.by,
        answer: await figuresOf(asking),
        measures: trainingMeasures,
      },
      keys: {
        hospitals: (row) => String(row.hospitalName),
        brands: (row) => String(row.brandName),
      },
    })
  },
})
