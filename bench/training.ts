/** Vision training at scale: what its lists cost beyond their SQL, the page of an account, and how many sessions are taken in a second. */
import { sql } from 'drizzle-orm'
import { hosts } from '../contract/core/call'
import { trainingStores } from '../contract/training/stores'
import { trainingUsers } from '../contract/training/users'
import { type Database, rowsOf } from '../server/db/client'
import { atLeast, atMost, type Figure, note, quantile } from './figure'
import { appOn, type Measured, measureList, type Query, ratioBar, signIn, worst } from './measure-list'
import { ask, processorTime, startServer } from './server'
import { accounts, base, clinics, openTrainingDatabase, tokenOf, trainingFolder } from './training-database'

const counted: Query = { counts: 1 }
const ofUsers: readonly Query[] = [
  ...[{}, counted, { status: '1', counts: 1 }, { status: '2' }, { brand: 'amy', counts: 1 }, { lost: 1 }],
  ...[{ expiring: 7 }, { keyword: '王训12' }, { keyword: '1234' }, { hid: base + 7, counts: 1 }],
  ...[{ sort: 'expireDate' }, { sort: '-lastTrained' }, { expire_start: '2026-01-01', expire_end: '2026-06-30' }],
]

/** By account: the platform's training administrator's list is as long as the administrator's. */
const people = ['admin', 'agent', 'bench7'] as const

const of = (path: string, sdxUid: number) => path.replace('{sdxUid}', String(sdxUid))
const { get, cards, progress, trainRecords, addTrainRecord } = trainingUsers.calls

const pageOf = (sdxUid: number) => [
  of(get.path, sdxUid),
  of(progress.path, sdxUid),
  `${of(trainRecords.path, sdxUid)}?page_num=1&page_size=10`,
  `${of(cards.path, sdxUid)}?page_num=1&page_size=10`,
]

const measurePage = async (database: Database) => {
  const app = appOn(database)
  const headers = { token: await signIn(app, 'agent') }
  const read = async (path: string) => {
    const answer = await app.request(hosts.main + path, { headers })
    const { code, message } = (await answer.json()) as { code: number; message: string }
    if (code !== 0) throw new Error(`${path}: ${message}`)
  }
  const times: number[] = []
  for (let at = 0; at < 60; at++) {
    const started = performance.now()
    await Promise.all(pageOf(base + 1 + ((at * 997) % accounts)).map(read))
    times.push(performance.now() - started)
  }
  return quantile(times.slice(10), 0.95)
}

const together = 16
const milliseconds = 10_000

/** Devices of all clinics send sessions of their accounts that have just ended, one after another from each of some lines. */
const measureIntake = async (environment: Record<string, string>, trainId: number) => {
  const server = await startServer(environment)
  try {
    let taken = 0
    const line = async (of: number, until: number) => {
      for (let at = of; performance.now() < until; at += together) {
        const clinic = at % clinics
        // Of the clinic's accounts one that works on any device and is counted in days.
        const sdxUid = base + clinic * 8 + 8 * clinics * (Math.floor(at / clinics) % 24)
        const now = Math.floor(Date.now() / 1000)
        const body = { session: `N${process.pid}-${at}`, clock: now, start: now - 660, minutes: 10, trainId, score: 80 }
        const sent = { token: tokenOf(clinic), body }
        const { code, message } = await ask(
          server,
          'POST',
          addTrainRecord.path.replace('{sdxUid}', String(sdxUid)),
          sent,
        )
        if (code !== 0) throw new Error(`a session was refused: ${message}`)
        taken++
      }
    }
    const all = (until: number) => Promise.all(Array.from({ length: together }, (_, of) => line(of, until)))
    // The process is compiled by then.
    await all(performance.now() + milliseconds / 5)
    taken = 0
    const used = processorTime(server.pid)
    const started = performance.now()
    await all(started + milliseconds)
    return {
      rate: taken / ((performance.now() - started) / 1000),
      processor: (processorTime(server.pid) - used) / taken,
    }
  } finally {
    await server.stop()
  }
}

/** Measures on the embedded database, or on the one at `url`. */
export const measureTraining = async (
  url: string | undefined,
  onCase: (measured: Measured) => void,
): Promise<Figure[]> => {
  const where = url ? 'PostgreSQL' : 'PGlite'
  const database = await openTrainingDatabase(url)
  const measured: Measured[] = []
  let page: number
  let trainId: number
  try {
    for (const who of people) {
      const list = { who, path: hosts.main + trainingUsers.calls.list.path, table: 'training_user', queries: ofUsers }
      measured.push(...(await measureList(database, list, onCase)))
    }
    const ofAccountQueries: readonly Query[] = [{}, { start_time: '2026-01-01' }, { sort: 'score' }]
    const ofAccount = {
      who: 'agent',
      table: 'training_session',
      queries: ofAccountQueries,
    }
    const path = hosts.main + of(trainRecords.path, base + 11)
    measured.push(...(await measureList(database, { ...ofAccount, path }, onCase)))
    const stores = {
      who: 'admin',
      path: hosts.main + trainingStores.calls.list.path,
      table: 'training_store',
      queries: [{}],
    }
    measured.push(...(await measureList(database, stores, onCase)))
    page = await measurePage(database)
    const [project] = await rowsOf<{ id: number }>(
      database.db,
      sql`select min(id)::int as id from train where brand = 'sdx' and cid is null`,
    )
    trainId = project?.id ?? 0
  } finally {
    await database.close()
  }
  const environment: Record<string, string> = url
    ? { DATABASE_URL: Object.assign(new URL(url), { pathname: '/bench_training' }).href }
    : { DATA_DIR: trainingFolder }
  const { rate, processor } = await measureIntake(environment, trainId)
  const [dearest, slowest] = [worst(measured, 'ratio'), worst(measured, 'call')]
  return [
    atMost(
      ratioBar,
      `training on ${where}: call ÷ bare SQL, p95, worst: ${dearest.who} ?${dearest.query}`,
      dearest.ratio,
    ),
    atMost(5000, `training on ${where}: slowest list, ms, p95: ${slowest.who} ?${slowest.query}`, slowest.call),
    atMost(150, `training on ${where}: page of an account, ms, p95`, page),
    atLeast(url ? 2000 : 200, `training on ${where}: sessions taken in a second`, rate),
    note(`training on ${where}: processor time of the server for a session, ms`, processor),
  ]
}
