import { eq, sql } from 'drizzle-orm'
import { feeOf, type ScreeningPartner, screeningPartners } from '../../../contract/screening/screening-partners'
import { matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { type AskedDays, checkDays } from '../../http/periods'
import type { Caller } from '../../http/session'
import { firstOfMonth, lastOfMonth } from '../../http/time'
import { company } from '../../partners/companies/table'
import { type Days, type PartnerFigures, partnerChildren, partnerFigures } from '../partner-figures-service'
import { ofPartnersSeen } from '../partner-service'
import { screeningCustomer } from '../screening-customers/table'

type Calls = typeof screeningPartners.calls
type On<Name extends keyof Calls> = Context<Calls[Name], PartnerRow, never>

const view = (db: Db) =>
  db
    .select({
      customerId: screeningCustomer.customerId,
      cid: screeningCustomer.cid,
      companyName: company.name,
      hid: screeningCustomer.hid,
      name: screeningCustomer.name,
      contact: screeningCustomer.contact,
      phone: screeningCustomer.phone,
      status: screeningCustomer.status,
      share: screeningCustomer.share,
      version: screeningCustomer.version,
      settledUntil: sql<string | null>`(select max(made."end")::text from screening_settlement made
        where made.customer_id = ${screeningCustomer.customerId} and made.status <> 2)`,
    })
    .from(screeningCustomer)
    .innerJoin(company, eq(company.cid, screeningCustomer.cid))
    .$dynamic()

type PartnerRow = Awaited<ReturnType<typeof view>>[number]

const partnerRows = tableRows({
  name: screeningPartners.name,
  table: screeningCustomer,
  key: 'customerId',
  view,
  visibleTo: ofPartnersSeen,
  // Figures are of a period, so that only the calls know them: they answer partners as they are shown.
  present: (row: PartnerRow) => row,
})

/** The period that is asked for; the current month, or the rest of that of the day that is named. */
const daysAsked = (query: AskedDays, today: string): Days => {
  checkDays(query)
  const { start_date, end_date } = query
  return { start: start_date ?? firstOfMonth(end_date ?? today), end: end_date ?? lastOfMonth(start_date ?? today) }
}

const shownOf = (row: PartnerRow, figures: PartnerFigures, days: Days, caller: Caller): ScreeningPartner => {
  const { version: _, status, ...partner } = row
  const share = row.share ?? 0
  const { open, ...counted } = figures
  return {
    ...{ ...partner, ...days, ...counted, share, status: status as ScreeningPartner['status'] },
    ...{ fee: feeOf(counted.amount, share), openFee: feeOf(open, share) },
    allowed: permitted(caller, screeningPartners.name, ['settle']),
  }
}

const list = async (context: On<'list'>) => {
  const { db, query, caller } = context
  const days = daysAsked(query, caller.today)
  const { name, contact, cid, status, customerId } = screeningCustomer
  const { rows, total } = await partnerRows.page(context, {
    where: matching(query, { cid, status, keyword: (text) => anyContains([name, contact], text) }),
    columns: { customerId, name },
    ownColumns: true,
  })
  const figuresOf = await partnerFigures(
    db,
    rows.map((row) => row.customerId),
    days,
  )
  return { rows: rows.map((row) => shownOf(row, figuresOf(row.customerId), days, caller)), total }
}

const get = async ({ db, row, query, caller }: On<'get'>) => {
  const days = daysAsked(query, caller.today)
  const figuresOf = await partnerFigures(db, [row.customerId], days)
  return shownOf(row, figuresOf(row.customerId), days, caller)
}

const children = async ({ db, row, query, caller }: On<'children'>) => {
  const { page, size } = query
  const asked = { customerId: row.customerId, ...daysAsked(query, caller.today), page, size }
  const { rows, total } = await partnerChildren(db, asked)
  // What a single patient paid is known to the clinics and the platform alone.
  const isOfAgent = caller.cid !== null && caller.hid === null
  return { rows: isOfAgent ? rows.map((one) => ({ ...one, amount: null })) : rows, total }
}

export const screeningPartnerCalls = implement<Calls, PartnerRow, never>(
  screeningPartners,
  { list, get, children },
  partnerRows as never,
)
