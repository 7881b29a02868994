/** Where the demo's goods lie: an aisle for each product line, six compartments on a shelf. */
import { sql } from 'drizzle-orm'
import { product } from '../../catalogue/products/table'
import { warehouseTypes } from '../../inventory/family/places'
import { stockBin, stockShelf } from '../../inventory/table'
import { warehouse } from '../../partners/warehouses/table'
import type { Db } from '../client'

export const seedBins = async (db: Db, cid: number): Promise<void> => {
  await db.execute(sql`
    insert into ${stockBin} (warehouse_id, product_id, bin)
    select warehouse_id, product_id, aisle || lpad((1 + place / 6)::text, 2, '0') || '-' || (1 + place % 6)
    from (
      select s.warehouse_id, s.product_id,
        case p.category when 'lens' then 'A-' when 'softlens' then 'B-' when 'frame' then 'C-' when 'care' then 'D-' else 'E-' end as aisle,
        row_number() over (partition by s.warehouse_id, p.category order by s.product_id) - 1 as place
      from ${stockShelf} s join ${product} p using (product_id) join ${warehouse} w using (warehouse_id)
      where w.cid = ${cid}::int and w.type = ${warehouseTypes.forSale}::int
    ) lying`)
}
