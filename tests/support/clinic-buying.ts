/** How a clinic buys beside its agent, as tests do it: its owner and keeper, its suppliers, what comes and what goes back. */
import { sql } from 'drizzle-orm'
import type { PaymentOrder } from '../../contract/clinic/payment-orders'
import { account } from '../../server/system/accounts/table'
import type { Lines } from './stock'
import type { World } from './world'

type Row = Record<string, unknown>

/** The owners and keepers of clinics 11 and 12: `boss` and `keeper`, `boss12` and `keeper12`. */
export const bossAndKeeper = async ({ db, roleId }: Pick<World, 'db' | 'roleId'>) => {
  const [model] = await db.select().from(account).limit(1)
  const person = { passwordHash: model?.passwordHash ?? '', cid: 1, created: 1, updated: 1 }
  await db.insert(account).values([
    { ...person, account: 'boss', name: '郑院长', hid: 11, roleId: roleId('诊所负责人') },
    { ...person, account: 'keeper', name: '钱库管', hid: 11, roleId: roleId('诊所仓管') },
    { ...person, account: 'boss12', name: '孙院长', hid: 12, roleId: roleId('诊所负责人') },
    { ...person, account: 'keeper12', name: '李库管', hid: 12, roleId: roleId('诊所仓管') },
  ])
  // Other warehouses of tests have numbers that were chosen, and so have suppliers.
  for (const [table, key] of [
    ['warehouse', 'warehouse_id'],
    ['supplier', 'supplier_id'],
  ] as const)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${key}), (select greatest(100, max(${sql.identifier(key)})) from ${sql.identifier(table)}))`,
    )
}

/** What the keeper of clinic 11, or of another, does. */
export const buyingOf = ({ ask }: Pick<World, 'ask'>, { boss = 'boss', keeper = 'keeper' } = {}) => {
  /** One whose papers its owner looked at. */
  const supplier = async (name: string): Promise<number> => {
    const made = await ask<Row & { version: number }>('POST', '/supplier/insertOrUpdate', { as: boss, body: { name } })
    const ownerId = Number(made.data.supplierId)
    const paper = { ownerType: 2, ownerId, type: 1, number: `证${ownerId}`, validTo: '2030-01-01' }
    const kept = await ask('POST', '/v1/certificate-manage', { as: boss, body: paper })
    const body = { classifyStatus: 1, version: made.data.version }
    const passed = await ask('PUT', `/supplier/${ownerId}/qualification`, { as: boss, body })
    if (kept.code !== 0 || passed.code !== 0) throw new Error(JSON.stringify([made, kept, passed]))
    return ownerId
  }
  const expect = (lines: Lines, more: Row = {}) =>
    ask<Row>('POST', '/stockin', { as: keeper, body: { lines, ...more } })
  const bring = async (lines: Lines, more: Row = {}): Promise<number> => {
    const made = await expect(lines, more)
    if (made.code !== 0) throw new Error(JSON.stringify(made))
    const done = await ask('PUT', `/stockin/status/${made.data.stockinId}`, { as: boss, query: { status: 1 } })
    if (done.code !== 0) throw new Error(JSON.stringify(done))
    return made.data.stockinId as number
  }
  const giveBack = (supplierId: number, lines: Lines) =>
    ask<Row & { stockoutId: number }>('POST', '/stockout', { as: keeper, body: { type: 3, supplierId, lines } })
  return { supplier, expect, bring, giveBack }
}

const orders = '/v1/clinic/payment-orders'

/** How payment orders of clinic 11 are written by a person, and go their way. */
export const payingOf = ({ ask }: Pick<World, 'ask'>, writer = 'keeper') => {
  const write = (body: Row) => ask<PaymentOrder>('POST', orders, { as: writer, body: { due: '2026-03-31', ...body } })
  const step = (
    { paymentOrderId, version }: Pick<PaymentOrder, 'paymentOrderId' | 'version'>,
    verb: string,
    body: Row = {},
    as = writer,
  ) => ask<PaymentOrder>('PUT', `${orders}/${paymentOrderId}/${verb}`, { as, body: { version, ...body } })
  /** All the way to the payment. */
  const pay = async (body: Row, date = '2026-03-10'): Promise<PaymentOrder> => {
    let answer = await write(body)
    for (const [verb, as, more] of [
      ['submit', writer, {}],
      ['approve', 'boss', {}],
      ['paid', 'boss', { date, ref: 'YH20260310' }],
    ] as const)
      if (answer.code === 0) answer = await step(answer.data, verb, more, as)
    if (answer.code !== 0) throw new Error(JSON.stringify(answer))
    return answer.data
  }
  return { write, step, pay }
}
