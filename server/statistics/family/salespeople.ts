/** Whose orders count for a salesperson. */
import { sql } from 'drizzle-orm'
import { orders } from '../../orders/orders/table'
import { salespersonHospital } from '../../partners/hospitals/table'
import { salesperson } from '../../partners/salespeople/table'

/** An order counts for each salesperson who looks after its clinic now. */
export const joinSalespeople = sql`join ${salespersonHospital} on ${salespersonHospital.hid} = ${orders.hid}
  join ${salesperson} on ${salesperson.sid} = ${salespersonHospital.sid} and ${salesperson.cid} = ${orders.cid}`
