/** Stored value of clinic 11 as tests move it, and the words in which they ask for it. */
import type { RechargePlan } from '../../contract/clinic/recharge-plans'
import type { Sale } from '../../contract/clinic/sale-record'
import type { StoredValueEntry } from '../../contract/clinic/stored-value-entries'
import type { StoredValue } from '../../contract/clinic/stored-values'
import type { Selling } from './selling'

const base = '/v1/clinic/stored-values'
const plans = '/v1/clinic/recharge-plans'
export const entriesPath = '/v1/clinic/stored-value-entries'

export const storingOf = ({ world, till, billOf }: Pick<Selling, 'world' | 'till' | 'billOf'>) => {
  const { ask } = world
  const plan = (body: object = {}, as = 'boss') =>
    ask<RechargePlan>('POST', plans, { as, body: { pay: 300_000, bonus: 100_000, ...body } })
  const recharge = (body: object = {}, as = 'cashier', headers: Record<string, string> = {}) =>
    ask<StoredValueEntry>('POST', `${base}/recharge`, {
      ...{ as, headers },
      body: { pid: 101, amount: 300_000, method: 2, ref: 'WX1', ...body },
    })
  /** ¥3,000 and ¥1,000 given for it. */
  const withBonus = async (body: object = {}) => recharge({ planId: (await plan()).data.planId, ...body })
  const withdraw = (body: object = {}, as = 'boss') =>
    ask<StoredValueEntry>('POST', `${base}/withdraw`, {
      as,
      body: { pid: 101, principal: 300_000, method: 5, ref: 'ZZ1', reason: '搬家', ...body },
    })
  const accounts = (query: object = {}, as = 'boss') => ask<StoredValue[]>('GET', base, { as, query: { ...query } })
  const account = async (pid = 101) => (await accounts({ pid })).data[0]
  const entries = (query: object = {}, as = 'boss') =>
    ask<StoredValueEntry[]>('GET', entriesPath, { as, query: { ...query } })
  let fees = 0
  /** Of one fee of that price, for patient 101 unless told otherwise. */
  const bill = async (price: number, more: object = {}) => {
    const { data } = await till.fee({ name: `治疗${++fees}`, category: 3, price })
    return billOf(data.feeId, 1, { pid: 101, ...more })
  }
  const stored = (amount: number) => ({ method: 6, amount })
  /** Pays by stored value, with the code that is sent to the phone where one is needed. */
  const spend = async (bill: Sale, amount = bill.total, as = 'cashier', beside: object[] = []) => {
    if (amount < 50_000) return till.pay(bill, { pays: [stored(amount), ...beside] }, as)
    world.clock.now += 61
    await ask('POST', `/v1/clinic/sales/${bill.saleId}/codes`, { as })
    const code = world.sent.at(-1)?.params.code
    return till.pay(bill, { pays: [stored(amount), ...beside], code }, as)
  }
  return { bill, plan, recharge, withBonus, withdraw, accounts, account, entries, stored, spend }
}
export type Storing = ReturnType<typeof storingOf>
