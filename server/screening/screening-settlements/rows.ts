/** How settlements of channel partners are found, kept and shown. */
import { eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type ScreeningSettlement,
  screeningSettlements,
  settlementStatus,
} from '../../../contract/screening/screening-settlements'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { account } from '../../system/accounts/table'
import { ofSettling } from '../partner-service'
import { screeningCustomer } from '../screening-customers/table'
import { screeningSettlement } from './table'

const payer = alias(account, 'payer')
const { uid: _, payerUid: __, ...columns } = getTableColumns(screeningSettlement)

export const settlementView = (db: Db) =>
  db
    .select({
      ...columns,
      companyName: company.name,
      customerName: screeningCustomer.name,
      operatorName: account.name,
      payerName: payer.name,
    })
    .from(screeningSettlement)
    .innerJoin(company, eq(company.cid, screeningSettlement.cid))
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningSettlement.customerId))
    .innerJoin(account, eq(account.uid, screeningSettlement.uid))
    .leftJoin(payer, eq(payer.uid, screeningSettlement.payerUid))
    .$dynamic()

export type SettlementRow = Awaited<ReturnType<typeof settlementView>>[number]
export type SettlementChanges = Partial<typeof screeningSettlement.$inferInsert>

export const settlementsSeen = (caller: Caller) => ofSettling(caller, screeningSettlement)

const verbs = [
  { verb: 'paid', code: 'screening-partners.pay' },
  { verb: 'void', code: 'screening-partners.settle' },
] as const

export const presentSettlement = (row: SettlementRow, { codes }: Caller): ScreeningSettlement => ({
  ...(row as ScreeningSettlement),
  allowed:
    row.status === settlementStatus.due ? verbs.filter(({ code }) => codes.has(code)).map(({ verb }) => verb) : [],
})

export const settlementRows = tableRows({
  name: screeningSettlements.name,
  table: screeningSettlement,
  key: 'settlementId',
  view: settlementView,
  visibleTo: settlementsSeen,
  present: presentSettlement,
})
