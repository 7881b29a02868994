import { and, eq } from 'drizzle-orm'
import { type SalesRecord, salesRecords } from '../../../contract/partners/sales-records'
import { changesOf } from '../../crud/changes-of'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { checkClinic } from '../../http/party'
import { allOf, Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { salesperson } from '../salespeople/table'
import { calendarOfSalesRecords, exportSalesRecords, listSalesRecords } from './list'
import { isOpenTo, type SalesRecordChanges, type SalesRecordRow, salesRecordRows, visibleTo } from './rows'

type Calls = typeof salesRecords.calls
type Facts = Pick<SalesRecord, 'hid' | 'prospectName' | 'prospectPhone' | 'date' | 'next'>

const enabled = 1

/** What one field of a sales record says of another. */
const checkFits = ({ hid, prospectName, prospectPhone, date, next }: Facts, today: string) => {
  const prospect = (field: 'prospectName' | 'prospectPhone', value: string) => async () => {
    if (hid === null && value === '') throw refuseField(field, 'salesRecord.about')
    if (hid !== null && value !== '') throw refuseField(field, 'salesRecord.either')
  }
  return allOf(
    prospect('prospectName', prospectName),
    prospect('prospectPhone', prospectPhone),
    async () => {
      if (date > today) throw refuseField('date', 'salesRecord.future')
    },
    async () => {
      if (next !== null && next < date) throw refuseField('next', 'input.dateOrder')
    },
  )
}

/** Whose record it is: salespeople enter their own, the agent's office those of all of its salespeople. */
const salespersonMeant = async (db: Db, caller: Caller, named: number | null) => {
  if (caller.hid !== null) throw new Refusal('forbidden')
  if (caller.sid !== null && named !== null && named !== caller.sid) throw refuseField('sid', 'salesRecord.notYours')
  const sid = named ?? caller.sid
  if (sid === null) throw refuseField('sid', 'input.required')
  const [found] = await db
    .select({ sid: salesperson.sid, cid: salesperson.cid })
    .from(salesperson)
    .where(and(eq(salesperson.sid, sid), eq(salesperson.status, enabled), visibleTo(caller)))
  if (!found) throw refuseField('sid', 'salesRecord.noSalesperson')
  return found
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { sid, cid } = await salespersonMeant(db, caller, body.sid)
  await allOf(
    () => checkFits(body, caller.today),
    () => checkClinic(db, caller, cid, body.hid),
  )
  return salesRecordRows.insert(context, { ...body, sid, operatorId: caller.uid })
}

/** A clinic that stays is not asked for again: it may have gone to another salesperson, or another agent, since. */
const update = async (context: Context<Calls['update'], SalesRecordRow, SalesRecordChanges>) => {
  const { db, caller, row, now, body, save } = context
  const { version: _, ...sent } = body
  const changes = changesOf(row, sent)
  if (Object.keys(changes).length === 0) return undefined
  if (!isOpenTo(row, caller, now)) throw new Refusal('stop', { message: { key: 'salesRecord.closed' } })
  const next = { ...row, ...changes }
  await allOf(
    () => checkFits(next, caller.today),
    () => (next.hid === row.hid ? Promise.resolve() : checkClinic(db, caller, row.cid, next.hid)),
  )
  return save(changes)
}

export const salesRecordCalls = implement<Calls, SalesRecordRow, SalesRecordChanges>(
  salesRecords,
  {
    list: listSalesRecords,
    calendar: calendarOfSalesRecords,
    export: exportSalesRecords,
    create,
    update,
  },
  salesRecordRows,
)
