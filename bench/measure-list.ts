/** What a list costs beyond its bare SQL, and whether that SQL uses indexes, question by question. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { hosts } from '../contract/core/call'
import { createApp } from '../server/app'
import { type Database, rowsOf } from '../server/db/client'
import { demoPassword } from '../server/db/seed/accounts'
import { databaseStore } from '../server/http/file-store'
import { memorySpool } from '../server/http/spool'
import { noWechat } from '../server/http/wechat'
import { quantile } from './figure'
import { type PlanNode, planInWords, tablesReadWhole } from './plans'
import { type Probe, probeOf, showsRowsOf } from './probe'

export type Query = Record<string, string | number>

/** Enough that the p95 is not the one call that met the garbage collector; a case that takes long is repeated less often. */
const usual = { repetitions: 40, milliseconds: 1000 }
/** A case beyond the bar is measured again, longer each time: the more calls, the less a neighbour on the machine makes of it. */
const again = [3, 9]
export const ratioBar = 2
const fewest = 5
const ignored = () => undefined

export interface Measured {
  who: string
  query: string
  /** p95 of the call, of its bare SQL, and of one over the other, in milliseconds. */
  call: number
  bare: number
  ratio: number
  /** Tables read from end to end by the page's statements. */
  whole: string[]
  plan: string
}

export const appOn = (database: Database) =>
  createApp({
    database,
    now: () => Math.floor(Date.now() / 1000),
    log: { debug: ignored, info: ignored, warn: ignored, error: ignored },
    spool: memorySpool,
    files: databaseStore(database.db),
    sendSms: async () => undefined,
    sendMail: async () => undefined,
    webAddress: '',
    wechat: noWechat,
    timeZone: 'Asia/Shanghai',
    ready: () => true,
  })

export type App = ReturnType<typeof appOn>

export const signIn = async (app: App, account: string) => {
  const answer = await app.request(`${hosts.main}/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: demoPassword }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

/** What the garbage collector has put off is done before the clock starts, or the call would pay for its bare statements too. */
const timed = async (work: () => Promise<unknown>) => {
  await setImmediate()
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** p95 of the call and of its bare statements, run in turn, so that what else the machine does falls on both. */
const inTurn = async (call: () => Promise<unknown>, replay: () => Promise<unknown>, longer = 1) => {
  const calls: number[] = []
  const bare: number[] = []
  const until = performance.now() + usual.milliseconds * longer
  while (calls.length < fewest || (calls.length < usual.repetitions * longer && performance.now() < until)) {
    calls.push(await timed(call))
    bare.push(await timed(replay))
  }
  const times = { call: quantile(calls, 0.95), bare: quantile(bare, 0.95) }
  return { ...times, ratio: times.call / times.bare }
}

const measure = async (probe: Probe, table: string, bar: number, call: () => Promise<unknown>) => {
  const runs = await probe.watch(call)
  const replay = async () => {
    for (const together of runs) await probe.replay(together)
  }
  await replay()
  let times = await inTurn(call, replay)
  for (const longer of again) if (times.ratio > bar) times = await inTurn(call, replay, longer)
  return { pages: runs.flat().filter(showsRowsOf(table)), ...times }
}

/** Pages of every table as the database's statistics have them. */
const tableSizes = async ({ db }: Database) => {
  const tables = await rowsOf<{ name: string; pages: number }>(
    db,
    sql`select relname as name, relpages as pages from pg_class where relkind = 'r'`,
  )
  return new Map(tables.map(({ name, pages }) => [name, pages]))
}

interface Asked {
  who: string
  path: string
  table: string
  queries: readonly Query[]
  /** What a call may take, as a multiple of its bare SQL. */
  bar?: number
}

/** Asks a list all of it as one person. */
export const measureList = async (
  database: Database,
  { who, path, table, queries, bar = ratioBar }: Asked,
  onCase: (measured: Measured) => void,
): Promise<Measured[]> => {
  const app = appOn(database)
  const headers = { token: await signIn(app, who) }
  const probe = probeOf(database)
  const pages = await tableSizes(database)
  const onePercent = (pages.get(table) ?? 0) / 100
  const measured: Measured[] = []
  for (const query of queries) {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const ask = async () => app.request(`${path}?${search}`, { headers })
    const { code, message } = (await (await ask()).json()) as { code: number; message: string }
    if (code !== 0) throw new Error(`${search}: ${message}`)
    const { pages: statements, ...times } = await measure(probe, table, bar, ask)
    if (statements.length === 0) throw new Error(`${path} reads nothing from ${table}`)
    const plans: PlanNode[] = []
    for (const statement of statements) {
      const [{ Plan: plan }] = (await probe.explain(statement)) as [{ Plan: PlanNode }]
      plans.push(plan)
    }
    const one = {
      who,
      query: decodeURIComponent(String(search)),
      ...times,
      whole: plans.flatMap((plan) => tablesReadWhole(plan, pages, onePercent)),
      plan: plans.map(planInWords).join(' · '),
    }
    onCase(one)
    measured.push(one)
  }
  return measured
}

export const worst = (measured: readonly Measured[], by: 'ratio' | 'call') =>
  measured.reduce((most, one) => (one[by] > most[by] ? one : most))
