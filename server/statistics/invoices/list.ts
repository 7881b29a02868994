/** Invoices as a list and as a sheet. */
import { and, desc, or, sql } from 'drizzle-orm'
import { type Invoice, invoiceStates, type invoices } from '../../../contract/statistics/invoices'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { anyContains, isText } from '../../db/text'
import type { Context } from '../../http/implement'
import { agentCells, dateCell, exported, moneyCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import { betweenDays } from '../../http/periods'
import { inScope } from '../../http/scope'
import type { Sheet } from '../../http/sheet'
import { hospital } from '../../partners/hospitals/table'
import { type InvoiceRow, invoiceRows, invoiceView, presentInvoice, toReverse } from './rows'
import { invoice } from './table'

type Calls = typeof invoices.calls
type Query = Context<Calls['list']>['query']

const states = conditionsOf(invoice.status, invoiceStates)

const matchingOf = (query: Query) =>
  and(
    betweenDays(invoice.date, query),
    query.reversal === 1 ? sql`${toReverse} > 0` : undefined,
    matching(query, {
      cid: invoice.cid,
      hid: invoice.hid,
      kind: invoice.kind,
      keyword: (text) =>
        or(
          isText(invoice.invoiceNo, text),
          anyContains([invoice.title, invoice.taxNo, invoice.note, hospital.name], text),
        ),
    }),
  )

const newestFirst = [desc(invoice.date), desc(invoice.invoiceId)]

export const listInvoices = (context: Context<Calls['list']>) =>
  invoiceRows.page(context, {
    where: matchingOf(context.query),
    chosen: inAnyOf(states, context.query.status),
    counts: states,
    order: newestFirst,
  })

const invoiceSheet = async (asked: SheetAsked<Query>): Promise<Sheet<Invoice>> => {
  const { db, caller, query, t } = asked
  const where = and(inScope(caller, invoice), matchingOf(query), inAnyOf(states, query.status))
  const rows = invoiceView(db)
    .where(where)
    .orderBy(...orderedBy(invoice, query.sort), ...newestFirst)
  return sheetNamed(asked, t('invoice.sheet'), rows, {
    present: (row: InvoiceRow) => presentInvoice(row, caller),
    total: () => db.$count(invoiceView(db).where(where).as('matching')),
    columns: [
      textCell(t('invoice.col.no'), (row) => row.invoiceNo, 22),
      dateCell(t('invoice.col.date'), (row) => row.date),
      ...(await agentCells<Invoice>(asked)),
      textCell(t('invoice.col.clinic'), (row) => row.hospitalName, 24),
      textCell(t('invoice.col.kind'), (row) => t(`invoice.kindOf.${row.kind}`)),
      textCell(t('invoice.col.title'), (row) => row.title, 28),
      textCell(t('invoice.col.taxNo'), (row) => row.taxNo, 22),
      moneyCell(t('invoice.col.amount'), (row) => row.amount),
      moneyCell(t('invoice.col.reversed'), (row) => row.reversed),
      moneyCell(t('invoice.col.toReverse'), (row) => row.toReverse),
      textCell(t('invoice.col.status'), (row) => t(`invoice.stateOf.${row.status}`)),
      textCell(t('invoice.col.reverses'), (row) => row.reversesNo, 22),
      textCell(t('invoice.col.reason'), (row) => row.reason, 30),
      textCell(t('invoice.col.note'), (row) => row.note, 30),
      textCell(t('invoice.col.operator'), (row) => row.operatorName),
    ],
  })
}

export const exportInvoices = exported(invoiceSheet)
