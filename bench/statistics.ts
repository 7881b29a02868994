/** Order statistics over a year of lens orders: what a call costs beyond its bare SQL, and whether its SQL uses indexes. */
import dayjs from 'dayjs'
import { hosts } from '../contract/core/call'
import { atMost, type Figure } from './figure'
import { type Measured, measureList, type Query, worst } from './measure-list'
import { openScaleDatabase } from './scale-database'

const overhead = 1.5
const ago = (days: number) => dayjs().subtract(days, 'day').format('YYYY-MM-DD')
const lately = (days: number): Query => ({ start_date: ago(days - 1), end_date: ago(0) })

const year = lately(365)
const periods: readonly Query[] = [year, lately(30), lately(91)]
const listed: readonly Query[] = [
  ...periods,
  { ...year, brand_id: 1 },
  { ...year, sort: 'growth' },
  { ...year, order_mode_type: 1, pageNum: 2 },
]

const asked: Readonly<Record<string, readonly Query[]>> = {
  hospital: listed,
  'hospital/all': periods,
  'hospital/pie': periods,
  'hospital/1': periods,
  product: [...listed, { ...year, hid: 1 }],
  'product/all': [{ ...year, product_id: 1 }],
  'product/pie': periods,
  'product/1': [year],
}

/** Measures on the embedded database, or on the one at `url`. */
export const measureStatistics = async (
  url: string | undefined,
  onCase: (measured: Measured) => void,
): Promise<Figure[]> => {
  const database = await openScaleDatabase(url)
  const measured: Measured[] = []
  try {
    for (const [path, queries] of Object.entries(asked)) {
      const list = {
        who: 'agent',
        path: `${hosts.main}/orderstats/lens/${path}`,
        table: 'orders',
        queries,
        bar: overhead,
      }
      measured.push(...(await measureList(database, list, (one) => onCase({ ...one, query: `${path} ${one.query}` }))))
    }
    const where = url ? 'PostgreSQL' : 'PGlite'
    const ofYear = measured.filter(({ query }) => query.includes(`start_date=${year.start_date}`))
    const [dearest, slowest] = [worst(ofYear, 'ratio'), worst(measured, 'call')]
    const whole = measured.filter((one) => one.whole.length > 0)
    return [
      atMost(
        overhead,
        `statistics of a year on ${where}: call ÷ bare SQL, p95, worst of ${ofYear.length}: ?${dearest.query}`,
        dearest.ratio,
      ),
      atMost(0, `statistics on ${where}: plans that read a large table whole`, whole.length),
      atMost(1000, `statistics on ${where}: slowest, ms, p95: ${slowest.who} ?${slowest.query}`, slowest.call),
    ]
  } finally {
    await database.close()
  }
}
