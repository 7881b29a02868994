/** Orders by the thousand: what all kinds share goes into `orders`, what the kind has beyond that beside it, under the same id. */
import type { Db } from '../client'
import { quote, run } from './sql'

/** What is written, in SQL, by column. */
type Columns = Readonly<Record<string, string>>

interface Orders {
  product: string
  id: string
  shared: Columns
  /** The table of the kind's own. */
  table: string
  own: Columns
  /** `with …`, where the rest needs it. */
  given?: string
  /** From `from` on. */
  from: string
}

export const writeOrders = async (
  db: Db,
  { product, id, shared, table, own, given = '', from }: Orders,
): Promise<void> => {
  const insert = (into: string, columns: Columns) =>
    run(
      db,
      `insert into ${into} (${Object.keys(columns).join(', ')}) ${given}
       select ${Object.values(columns).join(', ')} ${from}`,
    )
  await insert('orders', { id, product: quote(product), ...shared })
  await insert(table, { id, ...own })
}
