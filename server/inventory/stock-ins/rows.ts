/** Finding, keeping and showing stock-ins. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { differStatus, type StockIn, stockInStatus, stockInTypes } from '../../../contract/inventory/stock-ins'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Rows } from '../../http/implement'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import { isForOrder, saveIn } from '../family/coming-in'
import { ofStock, seesCosts } from '../family/places'
import { bringsValue } from '../family/provisional'
import { stockCount } from '../stock-counts/table'
import { stockIn, stockInLine } from './table'

const ofLines = <Value = number>(what: SQL) =>
  sql<Value>`(select ${what} from ${stockInLine} where ${stockInLine.stockinId} = ${stockIn.stockinId})`.mapWith(Number)

/** Of a line: what was accepted; until it is received, what is expected. */
const pieces = sql`case when ${stockIn.postedAt} is null then ${stockInLine.planQty} else ${stockInLine.acceptedQty} end`

const { parties: _kept, ...shown } = getTableColumns(stockIn)

/** @param documents all of them, or those of a page */
export const stockInView = (db: Db, documents = stockIn) =>
  db
    .select({
      ...shown,
      warehouseName: warehouse.name,
      storeHid: warehouse.hid,
      supplierName: supplier.name,
      hospitalName: hospital.name,
      countNo: stockCount.no,
      goods: ofLines(sql`count(distinct ${stockInLine.productId})`),
      quantity: ofLines(sql`coalesce(sum(${pieces}), 0)`),
      amount: ofLines<number | null>(sql`sum(${stockInLine.price} * ${pieces}) filter (where ${pieces} > 0)`),
      provisionalAmount: ofLines<number | null>(
        sql`sum(${stockInLine.provisionalPrice} * ${stockInLine.acceptedQty}) filter (where ${stockInLine.provisionalSince} is not null)`,
      ),
      devices: sql<boolean>`exists (select from ${stockInLine} join ${product} on ${product.productId} = ${stockInLine.productId}
        where ${stockInLine.stockinId} = ${stockIn.stockinId} and ${product.isGsp} = 1)`,
      unpriced: ofLines(sql`count(*) filter (where ${stockInLine.price} is null and ${pieces} > 0)`),
    })
    .from(documents)
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockIn.warehouseId))
    .leftJoin(supplier, eq(supplier.supplierId, stockIn.supplierId))
    .leftJoin(hospital, eq(hospital.hid, stockIn.hid))
    .leftJoin(stockCount, eq(stockCount.countId, stockIn.countId))
    .$dynamic()

export type StockInRow = Awaited<ReturnType<typeof stockInView>>[number]
export type StockInChanges = Partial<typeof stockIn.$inferInsert>

const { waiting, received } = stockInStatus

const mayBeVoided = (row: StockInRow) =>
  !row.sourceOutId && (row.status === received || (row.status === waiting && !isForOrder(row)))

/** Medical devices are received by another person than those who said how many come. */
export const mayInspect = ({ devices, operatorId, writers }: StockInRow, uid: number): boolean =>
  !devices || ![operatorId, ...writers].includes(uid)

const actions: readonly { action: string; code: string; when: (row: StockInRow, uid: number) => boolean }[] = [
  { action: 'update', code: 'stock-ins.create', when: ({ status }) => status === waiting },
  {
    action: 'receive',
    code: 'stock-ins.post',
    when: (row, uid) => row.status === waiting && mayInspect(row, uid),
  },
  { action: 'void', code: 'stock-ins.void', when: mayBeVoided },
  {
    action: 'close',
    code: 'stock-ins.post',
    when: (row) => row.differStatus === differStatus.open && !isForOrder(row),
  },
  { action: 'supplement', code: 'stock-ins.create', when: (row) => row.differStatus === differStatus.open },
  { action: 'price', code: 'stock-ins.price', when: (row) => row.status === received && !bringsValue(row) },
]

/** What came to a clinic from its agent, and what its patients brought back, follows from the order and the bill. */
export const followsElse = ({ storeHid, ofPatient, type, supplierId }: StockInRow): boolean =>
  storeHid !== null && (ofPatient === 1 || (type === stockInTypes.purchase && supplierId === null))

/** Of these only that the rest of what the agent sent will not come is said here. */
const mayFollow = (row: StockInRow, action: string) => !followsElse(row) || (action === 'close' && row.ofPatient === 0)

export const actionsOf = (row: StockInRow, { codes, uid }: Caller): string[] =>
  actions
    .filter(({ action, code, when }) => codes.has(code) && when(row, uid) && mayFollow(row, action))
    .map(({ action }) => action)

export const stockInRows: Rows<StockInRow, StockInChanges> = {
  name: 'stock-ins',
  ofClinic: (row) => (row as Pick<StockIn, 'storeHid'>).storeHid !== null,
  async find(db, id, caller, { lock }) {
    const query = stockInView(db).where(and(eq(stockIn.stockinId, id), ofStock(caller, stockIn)))
    const [row] = await (lock ? query.for('update', { of: stockIn }) : query)
    return row
  },
  save: async (db, { stockinId }, changes, now) => void (await saveIn(db, stockinId, changes as StockInRow, now)),
  present: (row, caller): StockIn => {
    const { sourceOutId: _, checkerId: __, writers: ___, ofPatient: ____, devices: _____, ...shown } = row
    const costs = seesCosts(caller)
    const pricing = row.unpriced === 0 ? 2 : row.amount === null ? 0 : 1
    return {
      ...shown,
      type: row.type as StockIn['type'],
      status: row.status as StockIn['status'],
      differStatus: row.differStatus as StockIn['differStatus'],
      pricing,
      amount: pricing > 0 && costs ? (row.amount ?? 0) : null,
      provisionalAmount: costs ? row.provisionalAmount : null,
      allowed: actionsOf(row, caller),
    }
  },
}
