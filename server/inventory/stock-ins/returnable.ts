/** The lines that a clinic bought goods on, to be picked for a return. */
import type { Returnable, stockIns } from '../../../contract/inventory/stock-ins'
import type { Context } from '../../http/implement'
import { ofAgentStock } from '../family/places'
import { returnablePage } from '../family/returned'
import { stockOut } from '../stock-outs/table'

export const listReturnable = async ({ db, caller, query }: Context<typeof stockIns.calls.returnable>) => {
  const { found, total } = await returnablePage(db, query, ofAgentStock(caller, stockOut))
  return {
    total,
    rows: found.map(({ line, out, batch, goods, back }): Returnable => {
      const { productId, name: productName, spec, unit, category, isGsp } = goods
      const { batchNo, serialNo, variant, prodDate, expiry } = batch
      return {
        saleLineId: `${out.stockoutId}-${line.line}`,
        ...{ productId, productName, spec, unit, category: category as Returnable['category'], isGsp },
        ...{ batchId: batch.batchId, batchNo, serialNo, variant, prodDate, expiry, line: line.line },
        ...{ soldOutId: out.stockoutId, soldLine: line.line, no: out.no, orderId: out.orderId, at: out.postedAt ?? 0 },
        ...{ quantity: line.quantity, left: line.quantity - back, price: line.price },
      }
    }),
  }
}
