/** The orders behind the figures as an Excel workbook, written from a cursor while they are read. */
import { sql } from 'drizzle-orm'
import { orderStates } from '../../../contract/orders/order-family'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import type { Statement } from '../../db/client'
import type { FileReply } from '../../http/implement'
import type { Translate } from '../../http/messages'
import type { Services } from '../../http/services'
import { utcOffset } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import type { SheetColumn } from '../../xls/columns'
import { writeWorkbook } from '../../xls/workbook'
import { type Asking, counted } from './asking'
import { ordersOf } from './tables'

const batchSize = 1000

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
const statementOf = async (asking: Asking): Promise<Statement> => {
  const { table, id } = ordersOf[asking.line]
  const query = asking.db
    .select({
      orderNo: table.orderNo,
      orderDate: sql`extract(epoch from ${table.orderDate})::float8`,
      hospital: hospital.name,
      brand: sql`${brand.name} as brand_name`,
      product: sql`${product.name} as product_name`,
      mode: table.order_mode_type,
      units: table.units,
      unitPrice: sql`${table.unitPrice}::float8`,
      amount: sql`${table.amount}::float8`,
      status: table.status,
    })
    .from(table)
    .innerJoin(hospital, sql`${hospital.hid} = ${table.hid}`)
    .innerJoin(brand, sql`${brand.id} = ${table.brandId}`)
    .innerJoin(product, sql`${product.productId} = ${table.productId}`)
    .where(await counted(asking, asking.period.from))
    .orderBy(sql`${table.orderDate} desc`, sql`${id} desc`)
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

interface Exporting {
  t: Translate
  now: number
  services: Services
  request: { signal: AbortSignal }
}

export const exportDetail = async (asking: Asking, { t, now, services, request }: Exporting): Promise<FileReply> => {
  const statement = await statementOf(asking)
  const rows = async function* () {
    for await (const batch of services.database.stream(statement, batchSize)) yield batch as Row[]
  }
  const title = t(ordersOf[asking.line].title)
  const spool = await services.spool()
  try {
    await writeWorkbook(spool, {
      sheetName: title,
      columns: columnsOf(t),
      rows: rows(),
      utcOffsetMinutes: utcOffset(now, services.timeZone),
      signal: request.signal,
    })
  } catch (error) {
    await spool.discard()
    throw error
  }
  return {
    name: `${title}-${asking.period.start}-${asking.period.end}.xls`,
    type: 'application/vnd.ms-excel',
    size: spool.size,
    body: spool.stream(),
  }
}
