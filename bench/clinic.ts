/** The clinic's day at scale: what its lists cost beyond their bare SQL, and how long a patient's page and the curves take. */
import { sql } from 'drizzle-orm'
import { exams } from '../contract/clinic/exams'
import { prescriptions } from '../contract/clinic/prescriptions'
import { visits } from '../contract/clinic/visits'
import { hosts } from '../contract/core/call'
import { patientOrders } from '../contract/orders/patient-orders'
import { patients } from '../contract/people/patients'
import { reservations } from '../contract/people/reservations'
import { revisits } from '../contract/people/revisits'
import { type Database, rowsOf } from '../server/db/client'
import { atMost, type Figure, quantile } from './figure'
import { appOn, type Measured, measureList, type Query, ratioBar, signIn, worst } from './measure-list'
import { openScaleDatabase } from './scale-database'

/** The manager of a chain of stores. */
const who = 'boss'
const days = { start_date: '2026-01-01', end_date: '2026-12-31' }

const lists: readonly (readonly [table: string, path: string, queries: readonly Query[]])[] = [
  [
    'visit',
    visits.calls.list.path,
    [{}, { counts: 1 }, { keyword: '王梓' }, { keyword: '1234' }, { ...days, counts: 1 }, { type: 3 }, { status: 4 }],
  ],
  ['exam', exams.calls.list.path, [{}, { counts: 1 }, { keyword: '王梓' }, { ...days, counts: 1 }]],
  ['prescription', prescriptions.calls.list.path, [{}, { counts: 1 }, { keyword: '王梓' }, { ...days, counts: 1 }]],
]

/** Patients with most examinations: pages that hold most. */
const patientsOf = async ({ db }: Database) =>
  rowsOf<{ pid: number }>(
    db,
    sql`select e.pid from exam e join account a on a.account = ${who} join hospital h on h.hid = a.hid or h.parent_hid = a.hid
        where e.hid = h.hid group by e.pid order by count(*) desc limit 40`,
  )

const chartOf = (pid: number) => exams.calls.chart.path.replace('{pid}', String(pid))

/** What a patient's page asks for at once. */
const pageOf = (pid: number) => [
  patients.calls.get.path.replace('{id}', String(pid)),
  chartOf(pid),
  `${prescriptions.calls.list.path}?pid=${pid}&page_size=100`,
  `${patientOrders.calls.all.path.replace('{pid}', String(pid))}?page_num=1&page_size=10`,
  `${visits.calls.list.path}?pid=${pid}&page_size=10`,
  `${reservations.calls.list.path.replace('{cid}', '1')}?pid=${pid}&pageSize=10`,
  `${revisits.calls.list.path.replace('{cid}', '0')}?pid=${pid}&sort=-revisitTime&pageSize=20`,
]

const measureCalls = async (database: Database) => {
  const app = appOn(database)
  const headers = { token: await signIn(app, who) }
  const ask = async (path: string) => {
    const answer = await app.request(hosts.main + path, { headers })
    const { code, message } = (await answer.json()) as { code: number; message: string }
    if (code !== 0) throw new Error(`${path}: ${message}`)
  }
  const timed = async (paths: readonly string[]) => {
    const started = performance.now()
    await Promise.all(paths.map(ask))
    return performance.now() - started
  }
  const pages: number[] = []
  const curves: number[] = []
  for (const { pid } of await patientsOf(database)) {
    pages.push(await timed(pageOf(pid)))
    curves.push(await timed([chartOf(pid)]))
  }
  return { page: quantile(pages, 0.95), curve: quantile(curves, 0.95) }
}

/** Measures on the embedded database, or on the one at `url`. */
export const measureClinic = async (
  url: string | undefined,
  onCase: (measured: Measured) => void,
): Promise<Figure[]> => {
  const database = await openScaleDatabase(url)
  try {
    const measured: Measured[] = []
    for (const [table, path, queries] of lists)
      measured.push(...(await measureList(database, { who, path: hosts.main + path, table, queries }, onCase)))
    const { page, curve } = await measureCalls(database)
    const where = url ? 'PostgreSQL' : 'PGlite'
    const [dearest, slowest] = [worst(measured, 'ratio'), worst(measured, 'call')]
    return [
      atMost(ratioBar, `clinic on ${where}: call ÷ bare SQL, p95, worst: ?${dearest.query}`, dearest.ratio),
      atMost(5000, `clinic on ${where}: slowest list, ms, p95: ?${slowest.query}`, slowest.call),
      atMost(150, `clinic on ${where}: page of a patient, ms, p95`, page),
      atMost(50, `clinic on ${where}: curves of a patient, ms, p95`, curve),
    ]
  } finally {
    await database.close()
  }
}
