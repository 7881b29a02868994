/** The figures of a clinic's stock: opening and closing are known from what lay there before, all else is added up. */
import type { ClinicInventory } from '../../../contract/statistics/clinic-figures'
import type { Asking } from '../family/asking'
import { clinicNamesOf } from '../family/clinic-names'
import { sumsOf, told } from '../family/figures'
import { growthOf } from '../family/ratio'
import { inventorySource, unmovedOf, worthBefore } from './inventory'

type Sums = Awaited<ReturnType<typeof sumsOf<keyof ReturnType<typeof inventorySource>['measures'], 'hid' | 'line'>>>
type Flow = Sums['totals']['now']
type Shown = Omit<ClinicInventory['points'][number], 'date'>

/** @param days of the part that is shown */
const shownOf = ({ change, net, ...flow }: Flow, opening: number, unmoved: number | null, days: number): Shown => {
  const [begin, end] = [Math.round(opening), Math.round(opening + change)]
  const cost = Math.round(flow.soldCost)
  return {
    ...{ opening: begin, incoming: Math.round(flow.incoming), soldCost: cost },
    // What is left over by rounding belongs to what was set right.
    ...{ adjusted: end - begin - Math.round(flow.incoming) + cost, closing: end },
    ...{ net, margin: net - cost },
    turnoverDays: cost <= 0 ? null : Math.round((days * (begin + end)) / 2 / cost),
    unmoved: unmoved === null ? null : Math.round(unmoved),
  }
}

const sumBy = (rows: readonly { hid: number; line: string; value: number }[], key: 'hid' | 'line') => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(String(row[key]), (sums.get(String(row[key])) ?? 0) + row.value)
  return (name: string) => sums.get(name) ?? 0
}
const atRest: Flow = { incoming: 0, soldCost: 0, adjusted: 0, change: 0, net: 0 }
const whole = (rows: readonly { value: number }[]) => rows.reduce((sum, { value }) => sum + value, 0)

export const inventoryOf = async (asking: Asking): Promise<ClinicInventory> => {
  const sums = await sumsOf(asking, inventorySource(asking))
  const { before, from, days } = asking.period
  const [earlier, opening, lain] = [
    await worthBefore(asking, before),
    await worthBefore(asking, from),
    await unmovedOf(asking),
  ]
  const now = shownOf(sums.totals.now, whole(opening), whole(lain), days)
  const past = shownOf(sums.totals.before, whole(earlier), null, days)
  const names = Object.keys(now) as (keyof Shown)[]
  const compared = names.map((name) => {
    const [value, previous] = [now[name], past[name]]
    return [name, { value, previous, growth: value === null || previous === null ? null : growthOf(value, previous) }]
  })
  let lying = whole(opening)
  const { totals: _, points: __, ...head } = told(asking, sums, () => ({}))
  const table = (key: 'hid' | 'line') => {
    const [began, still] = [sumBy(opening, key), sumBy(lain, key)]
    const flows = new Map(sums.by[key].map((one) => [one.key, one.now]))
    // Also what lay there all the time.
    const keys = new Set([...flows.keys(), ...opening.map((row) => String(row[key]))])
    return [...keys].map((name) => [name, shownOf(flows.get(name) ?? atRest, began(name), still(name), days)] as const)
  }
  const [stores, lines] = [table('hid'), table('line')]
  const nameOf = await clinicNamesOf(
    asking.db,
    stores.map(([key]) => ({ key })),
  )
  return {
    ...head,
    totals: Object.fromEntries(compared) as ClinicInventory['totals'],
    points: sums.points.map(({ key, now: flow }) => {
      const point = { date: key, ...shownOf(flow, lying, null, days) }
      lying += flow.change
      return point
    }),
    hospitals: stores.map(([key, shown]) => ({ ...nameOf(key), ...shown })),
    lines: lines.map(([key, shown]) => ({ line: key as ClinicInventory['lines'][number]['line'], ...shown })),
  }
}
