import { and, eq, sql } from 'drizzle-orm'
import {
  shipmentTemplate as contract,
  type PrintTemplate,
  type ShipmentTemplate,
} from '../../../contract/orders/shipment-template'
import { implement, type Rows } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import { company } from '../../partners/companies/table'
import { templateOf } from '../template-of'
import { shipmentTemplate } from './table'

type Row = Omit<ShipmentTemplate, 'allowed'>

const rows: Rows<Row, PrintTemplate> = {
  name: contract.name,
  async find(db, cid, caller, { lock }) {
    const mine = isPlatform(caller) || caller.cid === cid
    const query = db
      .select({ cid: company.cid })
      .from(company)
      .where(and(eq(company.cid, cid), mine ? undefined : sql`false`))
    // The company, since it may have no template yet.
    const [found] = await (lock ? query.for('no key update') : query)
    return found && { cid, ...(await templateOf(db, cid)) }
  },
  async save(db, { cid, version }, changes, now) {
    const values = { ...changes, version: version + 1, updated: now }
    await db
      .insert(shipmentTemplate)
      .values({ ...values, cid, created: now })
      .onConflictDoUpdate({ target: shipmentTemplate.cid, set: values })
  },
  present: (row, { codes, hid }) => ({
    ...row,
    allowed: hid === null && codes.has('shipment-template.update') ? ['update'] : [],
  }),
}

export const shipmentTemplateCalls = implement<typeof contract.calls, Row, PrintTemplate>(
  contract,
  {
    get: async ({ db, query, caller }) => {
      const cid = query.cid ?? caller.cid
      if (cid === null) throw refuseField('cid', 'input.required')
      const row = await rows.find(db, cid, caller, { lock: false })
      if (!row) throw new Refusal('missing')
      return row as ShipmentTemplate
    },
    update: async ({ body: { cid: _, version: __, ...changes }, caller, save }) => {
      // What a clinic is given to sign is the agent's to say.
      if (caller.hid !== null) throw new Refusal('forbidden')
      await save(changes)
      return undefined
    },
  },
  rows,
)
