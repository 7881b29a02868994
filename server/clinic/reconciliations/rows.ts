/** Finding and showing reconciliations. */
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type Reconciliation,
  reconciliationState,
  reconciliationStates,
  type reconciliations,
} from '../../../contract/clinic/reconciliations'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { hasText } from '../../db/text'
import type { Context } from '../../http/implement'
import {
  agentCells,
  exported,
  instantCell,
  moneyCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import type { Sheet } from '../../http/sheet'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { account } from '../../system/accounts/table'
import { differenceOf, isUnresolved } from '../reconciled-month'
import { reconciliation } from './table'

type Calls = typeof reconciliations.calls
type Query = Context<Calls['list']>['query']

const sender = alias(account, 'sender')
const confirmer = alias(account, 'confirmer')

export const reconciliationView = (db: Db) =>
  db
    .select({
      ...getTableColumns(reconciliation),
      ...{ hospitalName: hospital.name, supplierName: supplier.name },
      senderName: sql<string>`coalesce(${sender.name}, '')`,
      confirmerName: sql<string>`coalesce(${confirmer.name}, '')`,
    })
    .from(reconciliation)
    .innerJoin(hospital, eq(hospital.hid, reconciliation.hid))
    .innerJoin(supplier, eq(supplier.supplierId, reconciliation.supplierId))
    .leftJoin(sender, eq(sender.uid, reconciliation.senderId))
    .leftJoin(confirmer, eq(confirmer.uid, reconciliation.confirmerId))
    .$dynamic()

export type ReconciliationRow = Awaited<ReturnType<typeof reconciliationView>>[number]
export type ReconciliationChanges = Partial<typeof reconciliation.$inferInsert>

const { open, sent, differs } = reconciliationState

const verbsOf = ({ status }: ReconciliationRow, caller: Caller) => [
  ...(status === open || status === differs ? permitted(caller, 'reconciliations', ['send']) : []),
  ...(status === sent ? permitted(caller, 'reconciliations', ['differ', 'confirm']) : []),
]

export const presentReconciliation = (row: ReconciliationRow, caller: Caller): Reconciliation => {
  const { lines, senderId: _, confirmerId: __, fromAt: ___, untilAt: ____, ...shown } = row
  return {
    ...shown,
    status: row.status as Reconciliation['status'],
    difference: lines.filter(isUnresolved).reduce((sum, line) => sum + differenceOf(line), 0),
    allowed: verbsOf(row, caller),
  }
}

export const reconciliationRows = tableRows({
  name: 'reconciliations',
  table: reconciliation,
  key: 'reconciliationId',
  view: reconciliationView,
  visibleTo: (caller) => inScope(caller, reconciliation),
  present: presentReconciliation,
})

const states = conditionsOf(reconciliation.status, reconciliationStates)

const matchingOf = (query: Query) =>
  matching(query, {
    hid: reconciliation.hid,
    supplierId: reconciliation.supplierId,
    month: reconciliation.month,
    keyword: (text) => hasText(supplier.name, text),
  })

const latestFirst = [desc(reconciliation.month), desc(reconciliation.reconciliationId)]

export const listReconciliations = (context: Context<Calls['list']>) =>
  reconciliationRows.page(context, {
    where: matchingOf(context.query),
    chosen: inAnyOf(states, context.query.status),
    counts: { ...states, all: undefined },
    order: latestFirst,
  })

const sheet = async (asked: SheetAsked<Query>): Promise<Sheet<Reconciliation>> => {
  const { db, caller, query, t } = asked
  const where = and(inScope(caller, reconciliation), matchingOf(query), inAnyOf(states, query.status))
  const rows = reconciliationView(db)
    .where(where)
    .orderBy(...orderedBy(reconciliation, query.sort), ...latestFirst)
  return sheetNamed(asked, t('reconciliation.sheet'), rows, {
    present: (row: ReconciliationRow) => presentReconciliation(row, caller),
    total: () => db.$count(reconciliationView(db).where(where).as('matching')),
    columns: [
      ...(await agentCells<Reconciliation>(asked)),
      textCell(t('paymentOrder.col.clinic'), (row) => row.hospitalName, 24),
      textCell(t('reconciliation.col.supplier'), (row) => row.supplierName, 24),
      textCell(t('reconciliation.col.month'), (row) => row.month),
      moneyCell(t('reconciliation.col.opening'), (row) => row.opening),
      moneyCell(t('reconciliation.col.received'), (row) => row.received),
      moneyCell(t('reconciliation.col.returned'), (row) => row.returned),
      moneyCell(t('reconciliation.col.adjusted'), (row) => row.adjusted),
      moneyCell(t('reconciliation.col.paid'), (row) => row.paid),
      moneyCell(t('reconciliation.col.closing'), (row) => row.closing),
      moneyCell(t('reconciliation.col.difference'), (row) => row.difference),
      textCell(t('reconciliation.col.status'), (row) => t(`reconciliation.stateOf.${row.status}`)),
      textCell(t('reconciliation.col.confirmer'), (row) => row.confirmerName),
      instantCell(t('reconciliation.col.confirmedAt'), (row) => row.confirmedAt),
    ],
  })
}

export const exportReconciliations = exported(sheet)
