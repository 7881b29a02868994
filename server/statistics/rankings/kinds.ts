/** What can be ranked: by which key orders are told, how each is called, and which of them is the caller. */
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RankingKind } from '../../../contract/statistics/rankings'
import { product } from '../../catalogue/products/table'
import type { Caller } from '../../http/session'
import { orders } from '../../orders/orders/table'
import { company } from '../../partners/companies/table'
import { hospital, salespersonHospital } from '../../partners/hospitals/table'
import { salesperson } from '../../partners/salespeople/table'
import { contact } from '../../people/contacts/table'
import { joinSalespeople } from '../family/salespeople'

interface Kind {
  key: PgColumn
  /** Tells an order by more than its own columns. */
  join?: SQL
  named: { table: PgTable; id: PgColumn; name: PgColumn }
  own: (caller: Caller) => number | null
}

export const kinds: Readonly<Record<RankingKind, Kind>> = {
  clinic: {
    key: orders.hid,
    named: { table: hospital, id: hospital.hid, name: hospital.name },
    own: ({ hid }) => hid,
  },
  salesperson: {
    key: salespersonHospital.sid,
    join: joinSalespeople,
    named: { table: salesperson, id: salesperson.sid, name: salesperson.name },
    own: ({ sid }) => sid,
  },
  doctor: {
    key: orders.ctid,
    named: { table: contact, id: contact.ctid, name: contact.name },
    own: ({ ctid }) => ctid,
  },
  product: {
    key: orders.productId,
    named: { table: product, id: product.productId, name: product.name },
    own: () => null,
  },
  agent: {
    key: orders.cid,
    named: { table: company, id: company.cid, name: company.name },
    own: ({ cid, hid, sid }) => (hid === null && sid === null ? cid : null),
  },
}
