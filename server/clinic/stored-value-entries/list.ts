/** Entries of stored value as a list and as a sheet. */
import { and, desc, or } from 'drizzle-orm'
import {
  entryKinds,
  type StoredValueEntry,
  type storedValueEntries,
} from '../../../contract/clinic/stored-value-entries'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { isText } from '../../db/text'
import type { Context } from '../../http/implement'
import {
  dateCell,
  exported,
  instantCell,
  moneyCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import { betweenDays } from '../../http/periods'
import { inChain } from '../../http/scope'
import type { Sheet } from '../../http/sheet'
import { foundBy } from '../../people/patient-search-service'
import { storedValue, storedValueEntry } from '../stored-values/table'
import { type EntryRow, entryRows, entryView, presentEntry } from './rows'

type Calls = typeof storedValueEntries.calls
type Query = Context<Calls['list']>['query']

const { entryId, businessDate, principal, bonus } = storedValueEntry
const columns = { entryId, businessDate, principal, bonus }
const kinds = conditionsOf(storedValueEntry.kind, entryKinds)

const matchingOf = ({ caller, query }: Pick<SheetAsked<Query>, 'caller' | 'query'>) =>
  and(
    betweenDays(businessDate, query),
    inAnyOf(kinds, query.kind),
    matching(query, {
      hid: storedValueEntry.hid,
      storedValueId: storedValueEntry.storedValueId,
      method: storedValueEntry.method,
      keyword: (text) => or(foundBy(caller, storedValue.pid, text), isText(storedValueEntry.entryNo, text)),
    }),
  )

export const list = (context: Context<Calls['list']>) =>
  entryRows.page(context, { where: matchingOf(context), columns, order: [desc(entryId)] })

const sheetOf = async (asked: SheetAsked<Query>): Promise<Sheet<StoredValueEntry>> => {
  const { db, caller, query, t } = asked
  const where = and(inChain(caller, storedValueEntry), matchingOf(asked))
  const rows = entryView(db)
    .where(where)
    .orderBy(...orderedBy(columns, query.sort), desc(entryId))
  return sheetNamed(asked, t('storedValue.sheet.entries'), rows, {
    present: (row: EntryRow) => presentEntry(row, caller),
    total: () => db.$count(entryView(db).where(where).as('entries')),
    columns: [
      dateCell(t('storedValue.col.businessDate'), (row) => row.businessDate),
      instantCell(t('storedValue.col.created'), (row) => row.created),
      textCell(t('storedValue.col.kind'), (row) => t(`storedValue.kind.${row.kind}`)),
      textCell(t('storedValue.col.entryNo'), (row) => row.entryNo ?? row.saleNo, 20),
      textCell(t('storedValue.col.patientName'), (row) => row.patientName),
      moneyCell(t('storedValue.col.principal'), (row) => row.principal),
      moneyCell(t('storedValue.col.bonus'), (row) => row.bonus),
      moneyCell(t('storedValue.col.principalAfter'), (row) => row.principalAfter),
      moneyCell(t('storedValue.col.bonusAfter'), (row) => row.bonusAfter),
      textCell(t('storedValue.col.method'), (row) => (row.method === null ? '' : t(`sale.method.${row.method}`))),
      textCell(t('storedValue.col.ref'), (row) => row.ref),
      textCell(t('storedValue.col.reason'), (row) => row.reason, 20),
      textCell(t('storedValue.col.name'), (row) => row.name),
      textCell(t('storedValue.col.hospitalName'), (row) => row.hospitalName, 20),
    ],
  })
}

export const exportEntries = exported(sheetOf)
