/**
 * Grants, recharges and renews as fast as it can until it is killed, and says what was acknowledged: `store 17`, `renew 1`, each a
 * record and an account. Before it begins it looks whether all that was ever acknowledged is there, and all units add up.
 */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../server/db/client'
import { unitsAndCards } from './training-units'
import { type AskAs, everHeard, heard, writeUntilKilled } from './writing'

/** What was acknowledged and is not there; more may have been done without anybody hearing of it. */
const lost = async (db: Db): Promise<string[]> => {
  const all = everHeard()
  const of = (kind: string) => all.flatMap(([what, id]) => (what === kind ? [Number(id)] : []))
  const [found] = await rowsOf<{ stores: number; renewals: number }>(
    db,
    sql`select (select count(*)::int from training_store where id = any(${sql.param(of('store'))}::int[])) as stores,
      (select count(*)::int from training_card where kind = 'renew') as renewals`,
  )
  const [stores, renewals] = [of('store').length, of('renew').length]
  return [
    ...((found?.stores ?? 0) < stores ? [`${stores} records, of which there are ${found?.stores}`] : []),
    ...((found?.renewals ?? 0) < renewals ? [`${renewals} renewals, of which there are ${found?.renewals}`] : []),
  ]
}

const brand = 'sdx'
/** The one account that there is. */
const sdxUid = 1

const round = async (ask: AskAs, at: number) => {
  const stored = async (as: string, path: string, body: object) => {
    const { code, data } = await ask(as, 'POST', path, { brand, ...body })
    if (code === 0) heard('store', data.id)
  }
  await stored('admin', '/sdx/admin/insertStore', { cid: 1, amount: 40 + (at % 7) })
  await stored('agent', '/sdx/recharge/insert-agent', { hid: 11, amount: 35, payMethod: 1 })
  const { data } = await ask('clinic', 'POST', '/sdx/account/agent/renewal', { sdxUids: [sdxUid], days: 1 + (at % 5) })
  for (const one of Object.values(data) as unknown as { code: number }[]) if (one.code === 0) heard('renew', sdxUid)
}

await writeUntilKilled(
  ['admin', 'agent', 'clinic'],
  async (db) => [...(await unitsAndCards(db)), ...(await lost(db))],
  round,
)
