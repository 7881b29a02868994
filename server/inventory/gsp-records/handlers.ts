import type { PgTable } from 'drizzle-orm/pg-core'
import { type GspKind, type GspRecord, gspRecords } from '../../../contract/inventory/gsp-records'
import { countedOf } from '../../db/counted'
import { implement } from '../../http/implement'
import {
  agentCells,
  dateCell,
  exported,
  instantCell,
  moneyCell,
  numberCell,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import type { Translate } from '../../http/messages'
import type { Sheet } from '../../http/sheet'
import type { SheetColumn } from '../../xls/columns'
import { readingOf } from './kinds'
import type { Asking } from './reading'

type Column = SheetColumn<GspRecord>

const goodsColumns = (t: Translate): Column[] => [
  textCell(t('productName'), (row) => row.productName, 28),
  textCell(t('spec'), (row) => row.spec, 16),
  textCell(t('stock.col.variant'), (row) => row.variant),
  textCell(t('regNo'), (row) => row.regNo, 24),
  textCell(t('maker'), (row) => row.maker, 24),
  textCell(t('makerLicence'), (row) => row.makerLicence, 28),
  textCell(t('stock.col.batchNo'), (row) => row.batchNo, 16),
  textCell(t('serialNo'), (row) => row.serialNo, 16),
  dateCell(t('stock.col.prodDate'), (row) => row.prodDate),
  dateCell(t('expiry'), (row) => row.expiry),
  textCell(t('unit'), (row) => row.unit),
]
const partyColumns = (t: Translate, who: 'stock.col.supplier' | 'stock.col.buyer'): Column[] => [
  textCell(t(who), (row) => row.party, 24),
  textCell(t('stock.col.licence'), (row) => row.partyLicence, 24),
  textCell(t('address'), (row) => row.partyAddress, 30),
  textCell(t('phone'), (row) => row.partyPhone, 16),
]
const people = (t: Translate): Column[] => [
  textCell(t('stock.col.operator'), (row) => row.operatorName),
  textCell(t('stock.col.checker'), (row) => row.checkerName),
]
const number = (t: Translate) => textCell<GspRecord>(t('stock.col.no'), (row) => row.no, 20)
const place = (t: Translate) => textCell<GspRecord>(t('stock.col.warehouse'), (row) => row.warehouseName, 14)
const quantity = (t: Translate) => numberCell<GspRecord>(t('stock.col.quantity'), (row) => row.quantity)
const note = (t: Translate) => textCell<GspRecord>(t('stock.col.note'), (row) => row.note, 24)

const columnsOf: Record<GspKind, (t: Translate) => Column[]> = {
  acceptance: (t) => [
    instantCell(t('stock.col.acceptedAt'), (row) => row.at),
    ...[number(t), ...partyColumns(t, 'stock.col.supplier'), ...goodsColumns(t), place(t)],
    numberCell(t('stock.col.planQty'), (row) => row.planQty),
    numberCell(t('stock.col.receivedQty'), (row) => row.receivedQty),
    numberCell(t('stock.col.acceptedQty'), (row) => row.quantity),
    numberCell(t('stock.col.rejectedQty'), (row) => row.rejectedQty),
    ...[...people(t), note(t)],
  ],
  storage: (t) => [
    ...[place(t), ...goodsColumns(t), quantity(t)],
    textCell(t('storage'), (row) => row.storage, 20),
    textCell(t('stock.col.batchStatus'), (row) => t(`stock.batch.${row.state ?? 0}` as 'stock.batch.0')),
    instantCell(t('stock.col.storedAt'), (row) => row.at),
    ...[...partyColumns(t, 'stock.col.supplier'), note(t)],
  ],
  sale: (t) => [
    instantCell(t('stock.col.soldAt'), (row) => row.at),
    ...[number(t), ...goodsColumns(t), quantity(t)],
    moneyCell(t('stock.col.price'), (row) => row.price),
    moneyCell(t('amount'), (row) => row.amount),
    ...[...partyColumns(t, 'stock.col.buyer'), ...people(t)],
  ],
  scrap: (t) => [
    instantCell(t('stock.col.scrappedAt'), (row) => row.at),
    ...[number(t), ...goodsColumns(t), quantity(t), place(t)],
    textCell(t('stock.col.reason'), (row) => t(`stock.scrap.${row.state ?? 9}` as 'stock.scrap.9')),
    ...[note(t), ...partyColumns(t, 'stock.col.supplier')],
    textCell(t('stock.col.operator'), (row) => row.operatorName),
  ],
  licences: (t) => [
    textCell(t('stock.col.ownerType'), (row) => t(`stock.ownerType.${row.ownerType ?? 1}` as 'stock.ownerType.1')),
    textCell(t('stock.col.owner'), (row) => row.party, 28),
    textCell(t('stock.col.licenceType'), (row) => t(`stock.licence.${row.state ?? 9}` as 'stock.licence.9')),
    textCell(t('stock.col.licenceNo'), (row) => row.no, 24),
    textCell(t('stock.col.issuer'), (row) => row.issuer, 24),
    dateCell(t('stock.col.validFrom'), (row) => row.validFrom),
    dateCell(t('stock.col.validTo'), (row) => row.validTo),
    note(t),
  ],
}

export const gspSheet = async (kind: GspKind, asked: Asking): Promise<Sheet<GspRecord>> => {
  const { db, t } = asked
  const { all, counted } = readingOf(kind, asked)
  return sheetNamed(asked, t(`stock.sheet.${kind}`), all, {
    present: (row: GspRecord) => row,
    total: () => db.$count(counted().as('found') as PgTable),
    columns: [...(await agentCells<GspRecord>(asked)), ...columnsOf[kind](t)],
  })
}

export const gspRecordCalls = implement<typeof gspRecords.calls>(gspRecords, {
  list: async (context) => {
    const { page, size } = context.query
    const reading = readingOf(context.params.kind, context)
    const asked = [reading.page(size, (page - 1) * size), countedOf(context.db, reading.counted())] as const
    const [rows, total] = await Promise.all(asked)
    return { rows: rows as GspRecord[], total }
  },
  export: (context) => exported(() => gspSheet(context.params.kind, context))(context),
})
