/** The products of a list by the supplier that they are bought from, in the order of the list. */
import type { Purchase } from '../../../../contract/orders/purchases'

export interface SupplierGroup {
  /** null: the supplier is not set. */
  supplierId: number | null
  supplierName: string | null
  products: Purchase[]
}

export const bySupplier = (rows: readonly Purchase[]): SupplierGroup[] => {
  const groups = new Map<number | null, SupplierGroup>()
  for (const row of rows) {
    const { supplierId, supplierName } = row
    const group = groups.get(supplierId) ?? { supplierId, supplierName, products: [] }
    group.products.push(row)
    groups.set(supplierId, group)
  }
  return [...groups.values()]
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

export const sumsOf = (products: readonly Purchase[]) => ({
  products: products.length,
  orders: sum(products.map(({ orders }) => orders)),
  units: sum(products.map(({ units }) => units)),
})
