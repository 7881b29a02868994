/** Lens orders of the demo that fill a prescription say what it says. */
import { sql } from 'drizzle-orm'
import { eyes, type Prescription } from '../../../contract/orders/prescription'
import type { Db } from '../client'

/** A lens order with the powers that it has from now on. */
export interface Filled {
  id: number
  order: Prescription
}

const powers = ['ds', 'dc', 'add', 'prism', 'pd', 'ph'] as const
const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100))

const recordOf = ({ id, order, examId }: Filled & { examId: number }) => ({
  ...{ id, exam_id: examId },
  ...Object.fromEntries(
    eyes.flatMap((eye) => [
      ...powers.map((name) => [`${name}_${eye.toLowerCase()}`, hundredths(order[`${name}${eye}`])]),
      [`ax_${eye.toLowerCase()}`, order[`ax${eye}`]],
    ]),
  ),
})

const columns = ['od', 'os'].flatMap((eye) => [...powers, 'ax'].map((name) => `${name}_${eye}`))

export const fillOrders = async (db: Db, filled: readonly (Filled & { examId: number })[]): Promise<void> => {
  if (filled.length === 0) return
  const given = JSON.stringify(filled.map(recordOf))
  const shape = sql.raw(`as filled(id bigint, exam_id int, ${columns.map((name) => `${name} int`).join(', ')})`)
  await db.execute(sql`update lens_order lens set pd_mode = 1, ${sql.raw(columns.map((name) => `${name} = filled.${name}`).join(', '))}
    from jsonb_to_recordset(${given}::jsonb) ${shape} where lens.id = filled.id`)
  await db.execute(sql`update orders set rx_id = prescription.rx_id
    from jsonb_to_recordset(${given}::jsonb) ${shape} join prescription on prescription.exam_id = filled.exam_id
    where orders.id = filled.id`)
}
