/** Settlements as a list and as a sheet. */
import { and, desc, or } from 'drizzle-orm'
import {
  type ScreeningSettlement,
  type screeningSettlements,
  settlementStates,
} from '../../../contract/screening/screening-settlements'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { anyContains, hasText } from '../../db/text'
import type { Context } from '../../http/implement'
import {
  agentCells,
  dateCell,
  exported,
  moneyCell,
  numberCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import { betweenDays } from '../../http/periods'
import type { Sheet } from '../../http/sheet'
import { screeningCustomer } from '../screening-customers/table'
import { presentSettlement, type SettlementRow, settlementRows, settlementsSeen, settlementView } from './rows'
import { screeningSettlement } from './table'

type Calls = typeof screeningSettlements.calls
type Query = Context<Calls['list']>['query']

const states = conditionsOf(screeningSettlement.status, settlementStates)

const matchingOf = (query: Query) => {
  const { customerId, cid, settlementNo, ref, note, end } = screeningSettlement
  return and(
    betweenDays(end, query),
    matching(query, {
      ...{ customerId, cid },
      keyword: (text) =>
        or(hasText(settlementNo, text), hasText(screeningCustomer.name, text), anyContains([ref, note], text)),
    }),
  )
}

export const listSettlements = (context: Context<Calls['list']>) =>
  settlementRows.page(context, {
    where: matchingOf(context.query),
    chosen: inAnyOf(states, context.query.status),
    counts: states,
  })

export const settlementSheet = async (asked: SheetAsked<Query>): Promise<Sheet<ScreeningSettlement>> => {
  const { db, caller, query, t } = asked
  const where = and(settlementsSeen(caller), matchingOf(query), inAnyOf(states, query.status))
  const rows = settlementView(db)
    .where(where)
    .orderBy(...orderedBy(screeningSettlement, query.sort), desc(screeningSettlement.settlementId))
  return sheetNamed(asked, t('screeningSettlement.sheet'), rows, {
    present: (row: SettlementRow) => presentSettlement(row, caller),
    total: () => db.$count(settlementView(db).where(where).as('matching')),
    columns: [
      textCell(t('screeningSettlement.col.no'), (row) => row.settlementNo, 20),
      ...(await agentCells<ScreeningSettlement>(asked)),
      textCell(t('screeningSettlement.col.partner'), (row) => row.customerName, 24),
      dateCell(t('screeningSettlement.col.start'), (row) => row.start),
      dateCell(t('screeningSettlement.col.end'), (row) => row.end),
      numberCell(t('screeningSettlement.col.brought'), (row) => row.brought),
      numberCell(t('screeningSettlement.col.converted'), (row) => row.converted),
      moneyCell(t('screeningSettlement.col.amount'), (row) => row.amount),
      textCell(t('screeningSettlement.col.share'), (row) => `${row.share}%`),
      moneyCell(t('screeningSettlement.col.fee'), (row) => row.fee),
      textCell(t('screeningSettlement.col.status'), (row) => t(`screeningSettlement.stateOf.${row.status}`)),
      textCell(t('screeningSettlement.col.operator'), (row) => row.operatorName),
      dateCell(t('screeningSettlement.col.paidOn'), (row) => row.paidOn),
      textCell(t('screeningSettlement.col.ref'), (row) => row.ref, 20),
      textCell(t('screeningSettlement.col.payer'), (row) => row.payerName),
      textCell(t('screeningSettlement.col.reason'), (row) => row.reason, 30),
      textCell(t('screeningSettlement.col.note'), (row) => row.note, 30),
    ],
  })
}

export const exportSettlements = exported(settlementSheet)
