import { and, desc, gt, inArray, sql } from 'drizzle-orm'
import { type StoredValue, storedValues } from '../../../contract/clinic/stored-values'
import { matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { type Context, implement } from '../../http/implement'
import { dateCell, exported, moneyCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import { betweenDays } from '../../http/periods'
import { inChain } from '../../http/scope'
import type { Sheet } from '../../http/sheet'
import { foundBy } from '../../people/patient-search-service'
import { pidsOf } from '../../people/patient-service'
import { ofChain } from '../fee-service'
import { balance, presentStoredValue, type StoredValueRow, storedValueRows, storedValueView } from './rows'
import { storedValue } from './table'

type Calls = typeof storedValues.calls
type Query = Context<Calls['list']>['query']
type Asked = Pick<SheetAsked<Query>, 'db' | 'caller' | 'query'>

const { storedValueId, principal, bonus, recharged, spent, movedOn } = storedValue
const columns = { storedValueId, principal, bonus, balance, recharged, spent, movedOn }
const latestFirst = [desc(movedOn), desc(storedValueId)]

const matchingOf = async ({ db, caller, query }: Asked) =>
  and(
    betweenDays(movedOn, query),
    query.pid === undefined ? undefined : inArray(storedValue.pid, await pidsOf(db, query.pid)),
    matching(query, {
      hid: (hid) => ofChain(storedValue.hid, hid),
      left: (flag) => (flag === 1 ? gt(balance, 0) : sql`${balance} = 0`),
      keyword: (text) => foundBy(caller, storedValue.pid, text),
    }),
  )

const list = async (context: Context<Calls['list']>) =>
  storedValueRows.page(context, {
    ...{ where: await matchingOf(context), ownColumns: true, columns, order: latestFirst },
  })

const sheetOf = async (asked: SheetAsked<Query>): Promise<Sheet<StoredValue>> => {
  const { db, caller, query, t } = asked
  const where = and(inChain(caller, storedValue), await matchingOf(asked))
  const rows = storedValueView(db)
    .where(where)
    .orderBy(...orderedBy(columns, query.sort), ...latestFirst)
  return sheetNamed(asked, t('storedValue.sheet'), rows, {
    present: (row: StoredValueRow) => presentStoredValue(row, caller),
    total: () => db.$count(storedValue, where),
    columns: [
      textCell(t('storedValue.col.patientName'), (row) => row.patientName),
      textCell(t('storedValue.col.phone'), (row) => row.phone),
      moneyCell(t('storedValue.col.principal'), (row) => row.principal),
      moneyCell(t('storedValue.col.bonus'), (row) => row.bonus),
      moneyCell(t('storedValue.col.balance'), (row) => row.balance),
      moneyCell(t('storedValue.col.recharged'), (row) => row.recharged),
      moneyCell(t('storedValue.col.spent'), (row) => row.spent),
      dateCell(t('storedValue.col.movedOn'), (row) => row.movedOn),
      textCell(t('storedValue.col.hospitalName'), (row) => row.hospitalName, 20),
    ],
  })
}

export const storedValueCalls = implement<Calls, StoredValueRow, Partial<typeof storedValue.$inferInsert>>(
  storedValues,
  { list, export: exported(sheetOf), get: async ({ row }) => row },
  storedValueRows,
)
