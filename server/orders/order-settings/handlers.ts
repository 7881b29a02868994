import { and, eq, sql } from 'drizzle-orm'
import { OrderRules, type OrderSetting, orderSettings } from '../../../contract/orders/order-settings'
import { implement, type Rows } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import { company } from '../../partners/companies/table'
import { orderRulesOf } from '../order-rules'
import { orderSetting } from './table'

type Row = Omit<OrderSetting, 'allowed'>

const rows: Rows<Row, OrderRules> = {
  name: orderSettings.name,
  async find(db, cid, caller, { lock }) {
    const mine = isPlatform(caller) || (caller.cid === cid && caller.hid === null)
    const query = db
      .select({ cid: company.cid })
      .from(company)
      .where(and(eq(company.cid, cid), mine ? undefined : sql`false`))
    // The company, since it may have set nothing yet.
    const [found] = await (lock ? query.for('no key update') : query)
    return found && { cid, ...(await orderRulesOf(db, cid)) }
  },
  async save(db, { cid, version, ...before }, changes, now) {
    const values = { ...OrderRules.parse({ ...before, ...changes }), version: version + 1, updated: now }
    await db
      .insert(orderSetting)
      .values({ ...values, cid, created: now })
      .onConflictDoUpdate({ target: orderSetting.cid, set: values })
  },
  present: (row, { codes }): OrderSetting => ({
    ...row,
    allowed: codes.has('order-settings.update') ? ['update'] : [],
  }),
}

export const orderSettingCalls = implement<typeof orderSettings.calls, Row, OrderRules>(
  orderSettings,
  {
    get: async ({ db, query, caller, now }) => {
      const cid = query.cid ?? caller.cid
      if (cid === null) throw refuseField('cid', 'input.required')
      const row = await rows.find(db, cid, caller, { lock: false })
      if (!row) throw new Refusal('missing')
      return rows.present(row, caller, now) as OrderSetting
    },
    update: async ({ row, body: { cid: _, version: __, ...changes }, save }) => {
      const { nearDays, soonDays } = { ...row, ...changes }
      if (soonDays > nearDays) throw refuseField('soonDays', 'orderSetting.soonAfterNear')
      await save(changes as Partial<OrderRules>)
      return undefined
    },
  },
  rows,
)
