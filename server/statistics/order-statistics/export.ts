/** The orders behind the figures as an Excel workbook. */
import { type SQL, sql } from 'drizzle-orm'
import { orderStates, type ProductLine } from '../../../contract/orders/order-family'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import type { Statement } from '../../db/client'
import type { Translate } from '../../http/messages'
import type { Sheet } from '../../http/sheet'
import { orders } from '../../orders/orders/table'
import { hospital } from '../../partners/hospitals/table'
import type { SheetColumn } from '../../xls/columns'
import { orderTitles } from '../readable-orders'
import { type Asked, type Asking, askingOf, companyOf, counted, type Filters } from './asking'

type Row = [
  orderNo: string,
  orderDate: number,
  hospital: string,
  brand: string,
  product: string,
  mode: number,
  units: number,
  unitPrice: number,
  amount: number,
  status: number,
]

/** Numbers as doubles: a cursor gives these as numbers on every database. */
const statementOf = ({ db }: Asking, where: SQL | undefined): Statement => {
  const query = db
    .select({
      orderNo: orders.orderNo,
      orderDate: sql`extract(epoch from ${orders.orderDate})::float8`,
      hospital: hospital.name,
      brand: sql`${brand.name} as brand_name`,
      product: sql`${product.name} as product_name`,
      mode: orders.order_mode_type,
      units: orders.units,
      unitPrice: sql`${orders.unitPrice}::float8`,
      amount: sql`${orders.amount}::float8`,
      status: orders.status,
    })
    .from(orders)
    .innerJoin(hospital, sql`${hospital.hid} = ${orders.hid}`)
    .innerJoin(brand, sql`${brand.id} = ${orders.brandId}`)
    .innerJoin(product, sql`${product.productId} = ${orders.productId}`)
    .where(where)
    .orderBy(sql`${orders.orderDate} desc`, sql`${orders.id} desc`)
  return query.toSQL()
}

const columnsOf = (t: Translate): SheetColumn<Row>[] => {
  const states = new Map<number, string>(orderStates.map(({ value, label }) => [value, t(label)]))
  return [
    { title: t('orderNo'), format: 'text', width: 20, value: ([orderNo]) => orderNo },
    { title: t('orderDate'), format: 'instant', value: (row) => Math.floor(row[1]) },
    { title: t('hospitalName'), format: 'text', width: 24, value: (row) => row[2] },
    { title: t('brandName'), format: 'text', width: 16, value: (row) => row[3] },
    { title: t('productName'), format: 'text', width: 24, value: (row) => row[4] },
    { title: t('order_mode_type'), format: 'text', value: (row) => t(`order.mode.${row[5]}` as 'order.mode.1') },
    { title: t('pieces'), format: 'integer', value: (row) => row[6] },
    { title: t('unitPrice'), format: 'money', value: (row) => row[7] },
    { title: t('amount'), format: 'money', value: (row) => row[8] },
    { title: t('status'), format: 'text', value: (row) => states.get(row[9]) ?? String(row[9]) },
  ]
}

/** The sheet of the orders that the figures are of, newest first. */
export const detailSheet = async (
  asked: Asked,
  line: ProductLine,
  filters: Filters & { cid: number },
  t: Translate,
): Promise<Sheet<Row>> => {
  const { db, caller } = asked
  await companyOf(db, caller, filters.cid)
  const asking = askingOf(asked, line, filters)
  const { period } = asking
  const title = t(orderTitles[line])
  const where = await counted(asking, period.from)
  return {
    ...{ title, fileName: `${title}-${period.start}-${period.end}` },
    columns: columnsOf(t),
    statement: statementOf(asking, where),
    decode: (values) => values as Row,
    total: () => db.$count(orders, where),
  }
}
