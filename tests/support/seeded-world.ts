/** The demo data, a server over it, and its people signed in: for tests that walk the whole contract. */
import { type Call, hosts } from '../../contract/core/call'
import type { Envelope } from '../../contract/core/errors'
import { createApp } from '../../server/app'
import { databaseStore } from '../../server/http/file-store'
import { sealingBy } from '../../server/http/sealing'
import { memorySpool } from '../../server/http/spool'
import { noWechat } from '../../server/http/wechat'
import { demoMadeAt, openDemoDatabase } from './database'
import { password } from './world'

const now = demoMadeAt

export interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export const openSeededWorld = async () => {
  const database = await openDemoDatabase()
  const silent = () => undefined
  const app = createApp({
    database,
    now: () => now,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    spool: memorySpool,
    files: databaseStore(database.db),
    sendSms: async () => undefined,
    sendMail: async () => undefined,
    webAddress: '',
    wechat: noWechat,
    sealing: await sealingBy(btoa('k'.repeat(32))),
    timeZone: 'Asia/Shanghai',
    // A busy machine is slow, and no test here asks how long an answer takes.
    leastPatience: 30_000,
    ready: () => true,
  })
  const tokens = new Map<string, string>()
  const json = { 'content-type': 'application/json' }
  const tokenOf = async (account: string) => {
    const known = tokens.get(account)
    if (known) return known
    const body = JSON.stringify({ account, password })
    const answer = await app.request(`${hosts.main}/account/login`, { method: 'POST', headers: json, body })
    const { token } = ((await answer.json()) as Envelope<{ token: string }>).data
    tokens.set(account, token)
    return token
  }
  /** Makes a call of the contract as that person; the answer's data is loosely typed, since a test looks at what came. */
  const send = async <Data = Record<string, unknown>>(
    as: string,
    call: Call,
    { params = {}, query = {}, body }: Sent = {},
  ) => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, field) => encodeURIComponent(String(params[field])))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const answer = await app.request(`${hosts[call.host]}${path}?${search}`, {
      method: call.method,
      headers: { ...json, token: await tokenOf(as) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Envelope<Data>
  }
  return { database, db: database.db, app, tokenOf, send, close: () => database.close() }
}
export type SeededWorld = Awaited<ReturnType<typeof openSeededWorld>>
