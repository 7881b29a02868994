/**
 * Takes money in, sells for it, and gives some of it back as fast as it can until it is killed, and says what was acknowledged:
 * `recharge 3`, `sale 17`, `refund 17`. It says `paying` as it begins each payment. Before it begins it looks whether all that was ever
 * acknowledged is there, and all adds up.
 */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../server/db/client'
import { wrongAtTill } from './till-agreement'
import { type AskAs, everHeard, heard, say, writeUntilKilled } from './writing'

/** What was acknowledged and is not there; more may have been done without anybody hearing of it. */
const lost = async (db: Db): Promise<string[]> => {
  const all = everHeard()
  const of = (kind: string) => all.flatMap(([what, id]) => (what === kind ? [Number(id)] : []))
  const ids = (kind: string) => sql`any(${sql.param(of(kind))}::int[])`
  const [found] = await rowsOf<Record<'recharge' | 'sale' | 'refund', number>>(
    db,
    sql`select (select count(*)::int from stored_value_entry where entry_id = ${ids('recharge')}) as recharge,
      (select count(*)::int from sale where sale_id = ${ids('sale')} and paid = total and status in (3, 4)) as sale,
      (select count(*)::int from sale where sale_id = ${ids('refund')} and refunded > 0 and status = 4) as refund`,
  )
  return (['recharge', 'sale', 'refund'] as const).flatMap((kind) => {
    const acknowledged = of(kind).length
    return found?.[kind] === acknowledged ? [] : [`${acknowledged} of ${kind}, of which there are ${found?.[kind]}`]
  })
}

interface Bill {
  saleId: number
  version: number
  total: number
  lines: { lineId: number; amount: number }[]
}

const sales = '/v1/clinic/sales'
/** The fee and the goods that there are. */
const lines = [{ feeId: 1 }, { goodsId: 1 }]

/** Fen that stored value pays of a bill. */
const byStored = 700

const sell = async (ask: AskAs): Promise<Bill | undefined> => {
  const made = await ask('cashier', 'POST', sales, { pid: 101, lines })
  const bill = made.data as unknown as Bill
  if (made.code !== 0) return undefined
  const pays = [
    { method: 6, amount: byStored },
    { method: 1, amount: bill.total - byStored },
  ]
  const { version, total, saleId } = bill
  say('paying')
  const paid = await ask('cashier', 'PUT', `${sales}/${saleId}/pay`, { version, total, pays })
  if (paid.code !== 0) return undefined
  heard('sale', saleId)
  return (await ask('boss', 'GET', `${sales}/${saleId}`)).data as unknown as Bill
}

const giveBack = async (ask: AskAs, { saleId, version, lines: [fee] }: Bill) => {
  const { code } = await ask('boss', 'PUT', `${sales}/${saleId}/refund`, {
    ...{ version, reason: '不做了', lines: [{ lineId: fee?.lineId, qty: 1 }] },
    pays: [{ method: 1, amount: fee?.amount }],
  })
  if (code === 0) heard('refund', saleId)
}

const round = async (ask: AskAs, at: number) => {
  // Of the day on which it runs; there is one from the second time on.
  for (const [as, till] of [
    ['cashier', '一号台'],
    ['boss', '院长台'],
  ] as const)
    if (at < 4) await ask(as, 'POST', '/v1/clinic/cash-shifts', { till, opening: 500_000 })
  const recharged = await ask('cashier', 'POST', '/v1/clinic/stored-values/recharge', {
    ...{ pid: 101, amount: 1000 + (at % 7), method: 2, ref: `WX${at}` },
  })
  if (recharged.code === 0) heard('recharge', recharged.data.entryId)
  const bill = await sell(ask)
  if (bill && at % 3 === 0) await giveBack(ask, bill)
}

await writeUntilKilled(['boss', 'cashier'], async (db) => [...(await wrongAtTill(db)), ...(await lost(db))], round)
