/**
 * Writes stock documents as fast as it can until it is killed, and says each one that was acknowledged: `in 17 1`, its kind,
 * id and state. Before it begins it looks whether all that was ever acknowledged is there, and nothing by halves.
 */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../server/db/client'
import { disagreements, halves } from '../../server/inventory/agreement'
import { type AskAs, everHeard, heard, writeUntilKilled } from './writing'

const tables = {
  in: sql`select status from stock_in where stockin_id = `,
  out: sql`select status from stock_out where stockout_id = `,
}

/** What was acknowledged and is not there; a later state may have been reached without anybody hearing of it. */
const lost = async (db: Db): Promise<string[]> => {
  const missing: string[] = []
  for (const [kind = '', id = '', status = ''] of everHeard()) {
    const [found] = await rowsOf<{ status: number }>(db, sql`${tables[kind as 'in']}${Number(id)}`)
    if (!found || found.status < Number(status)) missing.push(`${kind} ${id} ${status}`)
  }
  return missing
}

const productId = 36
const writer = 'agent'

/** One round of documents; whatever is refused because another was faster is nobody's loss. */
const round = async (ask: AskAs, at: number) => {
  const lines = [
    { productId, planQty: 3, price: 100 + at },
    { productId: 35, planQty: 2, price: null },
  ]
  const made = await ask(writer, 'POST', '/stockin', { supplierId: 1, lines })
  const { stockinId } = made.data
  heard('in', stockinId, 0)
  if ((await ask('user', 'PUT', `/stockin/status/${stockinId}?status=1`)).code === 0) heard('in', stockinId, 1)
  const body = {
    hid: 11,
    lines: [
      { productId, quantity: 2 },
      { productId: 35, quantity: 1 },
    ],
  }
  const { code, data } = await ask(writer, 'POST', '/stockout', body)
  if (code !== 0) return
  heard('out', data.stockoutId, 0)
  await ask(writer, 'POST', '/stockin/procurements/prices', [{ stockinId, line: 2, price: 55 }])
  const out = { stockoutId: data.stockoutId, version: 1, confirmWarn: 1 }
  if ((await ask(writer, 'PUT', '/stockout/before/out', out)).code === 0) heard('out', data.stockoutId, 1)
  if (at % 3 === 0 && (await ask(writer, 'GET', `/stockout/status/${data.stockoutId}`)).code === 0)
    heard('out', data.stockoutId, 2)
}

const wrongIn = async (db: Db) => [...(await disagreements(db)), ...(await halves(db)), ...(await lost(db))]
await writeUntilKilled([writer, 'user'], wrongIn, round)
