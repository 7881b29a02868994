import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { type ClinicGoods, goodsStates, clinicGoods as resource } from '../../../contract/clinic/clinic-goods'
import { readGtin } from '../../../contract/core/gtin'
import { retailOf } from '../../catalogue/product-service'
import { product } from '../../catalogue/products/table'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { exported, moneyCell, numberCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import { clinicMeant } from '../../http/party'
import { refuseField } from '../../http/refusal'
import { assertHead } from '../../http/scope'
import type { Sheet } from '../../http/sheet'
import { passWarnings } from '../../http/warnings'
import { headMeant } from '../chain-service'
import { ofChain } from '../fee-service'
import { availableAt, costsAt, holdsLabelled, isLow, sellableBatches } from '../goods-service'
import { type GoodsChanges, type GoodsRow, goodsOrdered, goodsRows, presentGoods } from './rows'
import { clinicGoods } from './table'

type Calls = typeof resource.calls
type Query = Context<Calls['list']>['query']
type Asked = Pick<SheetAsked<Query>, 'caller' | 'query'>

const states = conditionsOf(clinicGoods.onSale, goodsStates)

/** Letters, digits and signs as they stand on packages. */
const isLabel = (text: string) => /\d/.test(text) && /^[\x21-\x7e]+$/.test(text)

/** In the name, the code or the initials, or the whole of a number that a scanner reads off the package. */
const named = ({ caller, query: { hid } }: Asked, text: string) => {
  const scanned = readGtin(text) ?? text
  return or(
    anyContains([product.name, product.code, product.initials], text),
    eq(clinicGoods.barcode, scanned),
    eq(product.gtin, scanned),
    isLabel(text) ? holdsLabelled(caller, hid, text) : undefined,
  )
}

const lowOrNot = ({ caller, query: { low, hid } }: Asked) => {
  if (low === undefined) return undefined
  const is = isLow(caller, hid)
  return low === 1 ? is : sql`not (${is})`
}

const matchingOf = ({ caller, query }: Asked) =>
  and(
    lowOrNot({ caller, query }),
    matching(query, {
      hid: (hid) => ofChain(clinicGoods.hid, hid),
      category: product.category,
      brandId: product.brandId,
    }),
    query.keyword ? named({ caller, query }, query.keyword) : undefined,
  )

const columnsOf = ({ caller, query }: Asked) => ({
  ...{ goodsId: clinicGoods.goodsId, name: product.name, retail: clinicGoods.retail },
  ...{ updated: clinicGoods.updated, available: availableAt(caller, query.hid) },
})

const list = async (context: Context<Calls['list']>) => {
  const { db, caller, query } = context
  if (query.hid !== undefined) await clinicMeant(db, caller, query.hid)
  return goodsRows(query.hid).page(context, {
    where: matchingOf(context),
    chosen: inAnyOf(states, query.status),
    counts: states,
    columns: columnsOf(context),
  })
}

const sheet = async (asked: SheetAsked<Query>): Promise<Sheet<ClinicGoods>> => {
  const { db, caller, query, t } = asked
  if (query.hid !== undefined) await clinicMeant(db, caller, query.hid)
  const where = and(matchingOf(asked), inAnyOf(states, query.status))
  const found = () => goodsOrdered(db, caller, query.hid, where)
  const rows = found().orderBy(...orderedBy(columnsOf(asked), query.sort), desc(clinicGoods.goodsId))
  return sheetNamed(asked, t('goods.sheet'), rows, {
    present: (row: GoodsRow) => presentGoods(row, caller),
    total: () => db.$count(found().as('matching')),
    columns: [
      textCell(t('goods.col.code'), (row) => row.code),
      textCell(t('goods.col.productName'), (row) => row.name, 24),
      textCell(t('goods.col.brandName'), (row) => row.brandName),
      textCell(t('goods.col.spec'), (row) => row.spec),
      textCell(t('goods.col.unit'), (row) => row.unit),
      textCell(t('goods.col.barcode'), (row) => row.barcode, 16),
      moneyCell(t('goods.col.retail'), (row) => row.retail),
      numberCell(t('goods.col.onHand'), (row) => row.onHand),
      numberCell(t('goods.col.available'), (row) => row.available),
      numberCell(t('goods.col.minStock'), (row) => row.minStock),
      numberCell(t('goods.col.commission'), (row) => row.commission),
      textCell(t('goods.col.onSale'), (row) => t(`goods.onSale.${row.onSale}`)),
    ],
  })
}

/** A scanner must not find two goods: the number is of no other goods of the chain. */
const assertBarcode = async (db: Db, hid: number, barcode: string | undefined, but = 0): Promise<void> => {
  if (!barcode) return
  const other = db
    .select({ id: clinicGoods.goodsId })
    .from(clinicGoods)
    .innerJoin(product, eq(product.productId, clinicGoods.productId))
    .where(
      and(
        ...[eq(clinicGoods.hid, hid), ne(clinicGoods.goodsId, but)],
        or(eq(clinicGoods.barcode, barcode), eq(product.gtin, barcode)),
      ),
    )
    .orderBy(asc(clinicGoods.goodsId))
    .limit(1)
  if ((await other).length > 0) throw refuseField('barcode', 'input.taken')
}

/** Warns of a price below what the goods have cost in the head store. */
const warnOfPrice = async (db: Db, hid: number, productId: number, retail: number, confirmed: boolean) => {
  const cost = (await costsAt(db, hid, [productId])).get(productId)
  const warnings = cost !== undefined && retail < cost ? [{ key: 'goods.belowCost' } as const] : []
  passWarnings(db, warnings, confirmed)
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { hid: asked, confirmWarn, retail: said, ...fields } = body
  const clinic = await headMeant(db, caller, asked)
  const listed = await retailOf(db, clinic.cid, fields.productId)
  if (listed === undefined) throw refuseField('productId', 'goods.noProduct')
  const retail = said ?? listed
  await assertBarcode(db, clinic.hid, fields.barcode)
  await warnOfPrice(db, clinic.hid, fields.productId, retail, confirmWarn === 1)
  return goodsRows().insert(context, { ...fields, retail, ...clinic })
}

const update = async ({ db, caller, row, body, save }: Context<Calls['update'], GoodsRow, GoodsChanges>) => {
  assertHead(caller, row)
  const { confirmWarn, ...changes } = body
  if (changes.barcode !== row.barcode) await assertBarcode(db, row.hid, changes.barcode, row.goodsId)
  if (changes.retail !== undefined && changes.retail !== row.retail)
    await warnOfPrice(db, row.hid, row.productId, changes.retail, confirmWarn === 1)
  return save(changes)
}

const batches = async ({ db, caller, row, query }: Context<Calls['batches'], GoodsRow, GoodsChanges>) => {
  const { hid } = await clinicMeant(db, caller, query.hid)
  const found = await sellableBatches(db, hid, [row.productId], caller.today)
  return found.map(({ productId: _, ...batch }) => batch)
}

export const clinicGoodsCalls = implement<Calls, GoodsRow, GoodsChanges>(
  resource,
  { list, export: exported(sheet), batches, create, update },
  goodsRows(),
)
