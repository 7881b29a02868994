/**
 * Writes stock documents as fast as it can until it is killed, and says each one that was acknowledged: `in 17 1`, its kind,
 * id and state. Before it begins it looks whether all that was ever acknowledged is there, and nothing by halves.
 * `DATA_DIR` or `DATABASE_URL` names the database, the first argument the file of what was acknowledged.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { createApp } from '../../server/app'
import { type Db, rowsOf } from '../../server/db/client'
import { readEnvironment } from '../../server/env'
import { databaseStore } from '../../server/http/file-store'
import { memorySpool } from '../../server/http/spool'
import { disagreements, halves } from '../../server/inventory/agreement'
import { openDatabase } from '../../server/node/open-database'

const said = process.argv[2] ?? ''
const writers = 4
const ignored = () => undefined
const say = (line: string) => process.stdout.write(`${line}\n`)

const tables = {
  in: sql`select status from stock_in where stockin_id = `,
  out: sql`select status from stock_out where stockout_id = `,
}

/** What was acknowledged and is not there; a later state may have been reached without anybody hearing of it. */
const lost = async (db: Db): Promise<string[]> => {
  const missing: string[] = []
  for (const line of readFileSync(said, 'utf8').split('\n').filter(Boolean)) {
    const [kind = '', id = '', status = ''] = line.split(' ')
    const [found] = await rowsOf<{ status: number }>(db, sql`${tables[kind as 'in']}${Number(id)}`)
    if (!found || found.status < Number(status)) missing.push(line)
  }
  return missing
}

const database = await openDatabase(readEnvironment({ ...process.env, SEED: 'none' }))
const { db } = database
const wrong = [...(await disagreements(db)), ...(await halves(db)), ...(await lost(db))]
say(wrong.length > 0 ? `wrong ${JSON.stringify(wrong.slice(0, 5))}` : 'whole')
const app = createApp({
  ...{ database, now: () => Math.floor(Date.now() / 1000), spool: memorySpool, files: databaseStore(db) },
  log: { debug: ignored, info: ignored, warn: ignored, error: (details) => say(`wrong ${JSON.stringify(details)}`) },
  ...{ sendSms: async () => undefined, timeZone: 'Asia/Shanghai', ready: () => true },
})
const ask = async (method: string, path: string, token: string, body?: object) => {
  const answer = await app.request(`/api/main${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { code: number; data: Record<string, number | string> }
}
const signIn = async (account: string) =>
  String((await ask('POST', '/account/login', '', { account, password: 'Vision@2026' })).data.token)
const [writer, checker] = [await signIn('agent'), await signIn('user')]

const heard = (kind: string, id: unknown, status: number) => appendFileSync(said, `${kind} ${id} ${status}\n`)
const productId = 36

/** One round of documents; whatever is refused because another was faster is nobody's loss. */
const round = async (at: number) => {
  const lines = [
    { productId, planQty: 3, price: 100 + at },
    { productId: 35, planQty: 2, price: null },
  ]
  const made = await ask('POST', '/stockin', writer, { supplierId: 1, lines })
  const { stockinId } = made.data
  heard('in', stockinId, 0)
  if ((await ask('PUT', `/stockin/status/${stockinId}?status=1`, checker)).code === 0) heard('in', stockinId, 1)
  const body = {
    hid: 11,
    lines: [
      { productId, quantity: 2 },
      { productId: 35, quantity: 1 },
    ],
  }
  const { code, data } = await ask('POST', '/stockout', writer, body)
  if (code !== 0) return
  heard('out', data.stockoutId, 0)
  await ask('POST', '/stockin/procurements/prices', writer, [{ stockinId, line: 2, price: 55 }] as never)
  const out = { stockoutId: data.stockoutId, version: 1, confirmWarn: 1 }
  if ((await ask('PUT', '/stockout/before/out', writer, out)).code === 0) heard('out', data.stockoutId, 1)
  if (at % 3 === 0 && (await ask('GET', `/stockout/status/${data.stockoutId}`, writer)).code === 0)
    heard('out', data.stockoutId, 2)
}
say('writing')
await Promise.all(
  Array.from({ length: writers }, async (_, mine) => {
    for (let at = mine; ; at += writers) await round(at)
  }),
)
