/** The patient library and the follow-ups at scale: what a list costs beyond its bare SQL. */
import { hosts } from '../contract/core/call'
import { atMost, type Figure } from './figure'
import { type Measured, measureList, type Query, ratioBar, worst } from './measure-list'
import { openScaleDatabase } from './scale-database'

const patientQueries: Query[] = [
  {},
  { counts: 1 },
  { keyword: '王梓' },
  { keyword: '1234' },
  { age_min: 8, age_max: 9 },
  { hid: 1, counts: 1 },
  { sort: 'name' },
  { last_days: 30 },
]
const revisitQueries: Query[] = [{}, { counts: 1 }, { due: 'overdue' }, { hid: 1, status: 0 }, { type: 5 }]

/** Measures on the embedded database, or on the one at `url`. */
export const measurePatients = async (
  url: string | undefined,
  onCase: (measured: Measured) => void,
): Promise<Figure[]> => {
  const database = await openScaleDatabase(url)
  const ask = { who: 'agent' }
  try {
    const measured = [
      ...(await measureList(
        database,
        { ...ask, path: `${hosts.main}/patient/listbycid/1`, table: 'patient', queries: patientQueries },
        onCase,
      )),
      ...(await measureList(
        database,
        { ...ask, path: `${hosts.main}/revisit/listByCid/1`, table: 'revisit', queries: revisitQueries },
        onCase,
      )),
    ]
    const where = url ? 'PostgreSQL' : 'PGlite'
    const [dearest, slowest] = [worst(measured, 'ratio'), worst(measured, 'call')]
    return [
      atMost(ratioBar, `patients on ${where}: call ÷ bare SQL, p95, worst: ?${dearest.query}`, dearest.ratio),
      atMost(5000, `patients on ${where}: slowest, ms, p95: ?${slowest.query}`, slowest.call),
    ]
  } finally {
    await database.close()
  }
}
