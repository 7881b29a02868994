/** Training stores as a list and as a sheet. */
import { and, desc } from 'drizzle-orm'
import type { TrainingStore, trainingStores } from '../../../contract/training/stores'
import { matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import type { Context } from '../../http/implement'
import {
  agentCells,
  exported,
  instantCell,
  moneyCell,
  numberCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import { within } from '../../http/periods'
import type { Sheet } from '../../http/sheet'
import { idOfBrand } from '../brand-meant'
import { presentStore, type StoreRow, storeRows, storeView, visibleStores } from './rows'
import { trainingStore } from './table'

type Calls = (typeof trainingStores)['calls']
type Query = Context<Calls['list']>['query']

/** Conditions of the table alone, so that rows are counted without what the view joins to each. */
const matchingOf = ({ query, services: { timeZone } }: Pick<SheetAsked<Query>, 'query' | 'services'>) =>
  and(
    within(trainingStore.created, query, timeZone),
    matching(query, {
      brand: idOfBrand(trainingStore.trainingBrandId),
      cid: trainingStore.cid,
      hid: trainingStore.hid,
      kind: trainingStore.kind,
    }),
  )

const columns = { id: trainingStore.id, created: trainingStore.created, amount: trainingStore.amount }
const newestFirst = [desc(trainingStore.id)]

export const list = async (context: Context<Calls['list']>) =>
  storeRows.page(context, { where: matchingOf(context), ownColumns: true, columns, order: newestFirst })

const storeSheet = async (asked: SheetAsked<Query>): Promise<Sheet<TrainingStore>> => {
  const { db, caller, query, t, now } = asked
  const where = and(visibleStores(caller), matchingOf(asked))
  const rows = storeView(db)
    .where(where)
    .orderBy(...orderedBy(columns, query.sort), ...newestFirst)
  return sheetNamed(asked, t('trainingStore.sheet'), rows, {
    present: (row: StoreRow) => presentStore(row, caller, now),
    total: () => db.$count(trainingStore, where),
    columns: [
      numberCell(t('trainingStore.col.id'), (row) => row.id),
      instantCell(t('trainingStore.col.created'), (row) => row.created),
      textCell(t('trainingStore.col.kind'), (row) => t(`trainingStore.kind.${row.kind}`)),
      textCell(t('trainingStore.col.brand'), (row) => row.brandName, 16),
      ...(await agentCells<TrainingStore>(asked)),
      textCell(t('trainingStore.col.hospital'), (row) => row.hospitalName, 24),
      numberCell(t('trainingStore.col.amount'), (row) => (row.kind === 'reversal' ? -row.amount : row.amount)),
      textCell(t('trainingStore.col.unit'), (row) => t(`trainingStore.unit.${row.unit}`)),
      numberCell(t('trainingStore.col.reversed'), (row) => row.reversed),
      numberCell(t('trainingStore.col.reversalOf'), (row) => row.reversalOf),
      textCell(t('trainingStore.col.source'), (row) => t(`trainingStore.source.${row.source}`)),
      moneyCell(t('trainingStore.col.price'), (row) => row.price),
      textCell(t('trainingStore.col.payMethod'), ({ payMethod }) =>
        payMethod === null ? '' : t(`trainingStore.payMethod.${payMethod}`),
      ),
      moneyCell(t('trainingStore.col.paid'), (row) => row.paid),
      textCell(t('trainingStore.col.note'), (row) => row.note, 28),
      textCell(t('trainingStore.col.operator'), (row) => row.operatorName),
    ],
  })
}

export const exportStores = exported(storeSheet)
