/** The screening edition at scale: its lists beyond their SQL, the analysis over all records, the report of a large school, the guards' days. */
import { hosts } from '../contract/core/call'
import { screeningAnalysis } from '../contract/screening/screening-analysis'
import { screeningGuardDays } from '../contract/screening/screening-guard-days'
import { screeningRecords } from '../contract/screening/screening-records'
import { screeningSubjects } from '../contract/screening/screening-subjects'
import { screeningSummary } from '../contract/screening/screening-summary'
import { screeningTasks } from '../contract/screening/screening-tasks'
import type { Database } from '../server/db/client'
import { atMost, type Figure, note, quantile } from './figure'
import { appOn, type Measured, measureList, type Query, ratioBar, signIn, worst } from './measure-list'
import { base, openScreeningDatabase } from './screening-database'

const page = { page_num: 1, page_size: 20 }
const school = base + 7
const lists: readonly { path: string; table: string; queries: readonly Query[] }[] = [
  {
    path: screeningRecords.calls.list.path,
    table: 'screening_record',
    queries: [
      {},
      { customerId: school },
      { level: 2 },
      { grade: '3', level: 3 },
      { keyword: '梓' },
      { taskId: base + 35 },
    ],
  },
  {
    path: screeningRecords.calls.library.path,
    table: 'screening_record',
    queries: [{}, { customerId: school }, { level: 3 }, { grade: '6', wears: 1 }, { keyword: '梓琪' }],
  },
  {
    path: screeningSubjects.calls.list.path,
    table: 'screening_subject',
    queries: [{}, { customerId: school }, { keyword: '梓琪' }, { keyword: '1234' }],
  },
  {
    path: screeningTasks.calls.list.path,
    table: 'screening_task',
    queries: [{}, { customerId: school }, { status: 2 }],
  },
  {
    path: screeningGuardDays.calls.list.path,
    table: 'guard_day',
    queries: [{}, { customerId: base }],
  },
]

const analyses: readonly Query[] = [
  { rows: 'grade' },
  { rows: 'grade', columns: 'gender' },
  { rows: 'school', columns: 'term' },
  { rows: 'region', columns: 'stage' },
  { rows: 'age', columns: 'gender' },
  { rows: 'term', columns: 'grade', level: 2 },
]

const timesOf = async (database: Database, path: string, queries: readonly Query[], repetitions: number) => {
  const app = appOn(database)
  const headers = { token: await signIn(app, 'agent') }
  const slowest: { query: string; p95: number }[] = []
  for (const query of queries) {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const times: number[] = []
    for (let at = 0; at < repetitions; at++) {
      const started = performance.now()
      const answer = await app.request(`${hosts.main}${path}?${search}`, { headers })
      const { code, message } = (await answer.json()) as { code: number; message: string }
      if (code !== 0) throw new Error(`${path}?${search}: ${message}`)
      times.push(performance.now() - started)
    }
    // The first one reads the pages from the disk.
    slowest.push({ query: String(search), p95: quantile(times.slice(1), 0.95) })
  }
  return slowest.toSorted((a, b) => b.p95 - a.p95)[0] ?? { query: '', p95: 0 }
}

/** Measures on a database of its own beside the one at `url`. */
export const measureScreening = async (url: string, onCase: (measured: Measured) => void): Promise<Figure[]> => {
  const database = await openScreeningDatabase(url)
  try {
    const measured: Measured[] = []
    for (const { path, table, queries } of lists) {
      const asked = queries.map((query) => ({ ...page, ...query }))
      const list = { who: 'agent', path: hosts.main + path, table, queries: asked }
      measured.push(...(await measureList(database, list, (one) => onCase({ ...one, query: `${path} ${one.query}` }))))
    }
    const dearest = worst(measured, 'ratio')
    const slowest = worst(measured, 'call')
    const analysis = await timesOf(database, screeningAnalysis.calls.figures.path, analyses, 6)
    const report = await timesOf(database, screeningSummary.calls.get.path.replace('{id}', String(base)), [{}], 6)
    const summaries = await timesOf(
      database,
      screeningSummary.calls.list.path,
      [page, { ...page, keyword: '学校12' }],
      6,
    )
    const means = await timesOf(database, screeningGuardDays.calls.means.path, [page, { ...page, customerId: base }], 6)
    const curve = screeningGuardDays.calls.curve.path.replace('{sid}', String(base + 77))
    return [
      atMost(ratioBar, `screening: call ÷ bare SQL, p95, worst: ?${dearest.query}`, dearest.ratio),
      note(`screening: slowest list, ms, p95: ?${slowest.query}`, slowest.call),
      atMost(2000, `screening: analysis of all records, ms, p95: ?${analysis.query}`, analysis.p95),
      atMost(10_000, 'screening: figures of a school of 3,000 children, ms, p95', report.p95),
      note('screening: page of summaries, ms, p95', summaries.p95),
      note('screening: means of classes over the days of devices, ms, p95', means.p95),
      note('screening: curve of a child, ms, p95', (await timesOf(database, curve, [{}], 10)).p95),
    ]
  } finally {
    await database.close()
  }
}
