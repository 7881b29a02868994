/** The figures of a store: what flows through the period is added up, what its stock is worth is known at the end of each part. */
import type { Shop } from '../../../contract/statistics/clinic-figures'
import type { Asking } from '../family/asking'
import { clinicNamesOf } from '../family/clinic-names'
import { sumsOf, tableOf, told, withRunning } from '../family/figures'
import { growthOf } from '../family/ratio'
import { worthBefore } from './inventory'
import { shopSource } from './shop'

type Sums = Awaited<ReturnType<typeof sumsOf<keyof ReturnType<typeof shopSource>['measures'], 'hid'>>>['totals']['now']

/** What the stock changed by stands under the name of what it is worth until that is known. */
const show = ({ finished, visitReceived, members, stock, ...one }: Sums) => ({
  ...one,
  newMembers: members,
  perVisit: finished === 0 ? null : Math.round(visitReceived / finished),
  stockValue: Math.round(stock),
})

export const shopOf = async (asking: Asking): Promise<Shop> => {
  const sums = await sumsOf(asking, shopSource(asking))
  const opening = new Map<number, number>()
  for (const { hid, value } of await worthBefore(asking, asking.period.before))
    opening.set(hid, (opening.get(hid) ?? 0) + value)
  const nothing = Object.fromEntries(Object.keys(sums.totals.now).map((name) => [name, 0])) as Sums
  const known = new Set(sums.by.hid.map(({ key }) => key))
  const still = [...opening.keys()].map(String).filter((key) => !known.has(key))
  const hid = [...sums.by.hid, ...still.map((key) => ({ key, now: nothing, before: nothing }))]
  const nameOf = await clinicNamesOf(asking.db, hid)
  const { points, totals, ...answer } = told(asking, sums, show)
  const before = [...opening.values()].reduce((sum, value) => sum + value, 0) + sums.totals.before.stock
  const [first, ...later] = points
  const [previous, value] = [Math.round(before), Math.round(before + sums.totals.now.stock)]
  const changes = new Map(hid.map(({ key, before: past, now }) => [Number(key), past.stock + now.stock]))
  const worthOf = (store: number) => Math.round((opening.get(store) ?? 0) + (changes.get(store) ?? 0))
  const moved = tableOf(hid, { nameOf, show, largest: 'received' })
  // Also the stores in which goods only lay.
  const lying = hid.filter(({ key }) => !moved.some((row) => row.hid === Number(key)) && worthOf(Number(key)) !== 0)
  return {
    ...answer,
    totals: { ...totals, stockValue: { value, previous, growth: growthOf(value, previous) } },
    points: withRunning(first ? [{ ...first, stockValue: first.stockValue + previous }, ...later] : [], 'stockValue'),
    hospitals: [...moved, ...lying.map(({ key }) => ({ ...nameOf(key), ...show(nothing) }))].map((row) => ({
      ...row,
      stockValue: worthOf(row.hid),
    })),
  }
}
