import { and, asc, eq, getTableColumns, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { ageOn } from '../../../contract/core/age'
import {
  NewRevisit,
  type Revisit,
  repeatedType,
  revisitStates,
  revisitStatus,
  revisits,
  revisitTypes,
} from '../../../contract/people/revisits'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { checkInput } from '../../http/input'
import { maskedPhone } from '../../http/masked-phone'
import { checkCompany } from '../../http/party'
import { checkDays } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { dayAfter } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { contact } from '../contacts/table'
import { foundBy } from '../patient-search-service'
import { findPatient, pidsOf } from '../patient-service'
import { settingsOf } from '../patient-terms'
import { patient } from '../patients/table'
import { revisit } from './table'

type Calls = typeof revisits.calls
type Changes = Partial<typeof revisit.$inferInsert>

const { removed: _, ...columns } = getTableColumns(revisit)
const view = (db: Db) =>
  db
    .select({
      ...columns,
      hospitalName: hospital.name,
      patientName: patient.name,
      gender: patient.gender,
      birthday: patient.birthday,
      phone: sql<string>`coalesce(nullif(${patient.phone}, ''), ${patient.guardianPhone})`,
      doctorName: contact.name,
      reviewStaffName: account.name,
    })
    .from(revisit)
    .innerJoin(hospital, eq(hospital.hid, revisit.hid))
    .innerJoin(patient, eq(patient.pid, revisit.pid))
    .leftJoin(contact, eq(contact.ctid, revisit.ctid))
    .leftJoin(account, eq(account.uid, revisit.reviewStaff))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

const rows = tableRows({
  name: revisits.name,
  table: revisit,
  key: 'rvid',
  view,
  visibleTo: (caller) => and(isNull(revisit.removed), inScope(caller, revisit)),
  present: ({ birthday, phone, hardFittingId, ...row }: Row, caller): Revisit => ({
    ...row,
    fittingId: row.fittingId ?? hardFittingId,
    fittingKind: row.fittingId !== null ? 1 : hardFittingId !== null ? 2 : null,
    gender: row.gender as Revisit['gender'],
    type: row.type as Revisit['type'],
    way: row.way as Revisit['way'],
    status: row.status as Revisit['status'],
    creatorType: 0,
    age: ageOn(birthday, caller.today),
    phone: caller.codes.has('patients.phone') ? phone : maskedPhone(phone),
    overdue: row.status === revisitStatus.due ? Math.max(0, daysBetween(row.revisitTime, caller.today)) : 0,
    allowed: row.status === revisitStatus.due ? permitted(caller, 'revisits', ['save', 'status', 'remove']) : [],
  }),
})

const states = conditionsOf(revisit.status, revisitStates)
const isDue = eq(revisit.status, revisitStatus.due)

const list = async (context: Context<Calls['list']>) => {
  const { db, caller, params, query } = context
  if (params.cid !== 0) await checkCompany(db, caller, params.cid)
  checkDays(query)
  const pids = query.pid === undefined ? undefined : await pidsOf(db, query.pid)
  const overdue = and(isDue, lt(revisit.revisitTime, caller.today))
  const dueBy: Record<NonNullable<typeof query.due>, SQL | undefined> = {
    today: and(isDue, lte(revisit.revisitTime, caller.today)),
    week: and(isDue, lte(revisit.revisitTime, dayAfter(caller.today, 7))),
    overdue,
  }
  return rows.page(context, {
    where: matching(
      { ...query, cid: params.cid || undefined, pid: pids },
      {
        cid: revisit.cid,
        hid: revisit.hid,
        pid: revisit.pid,
        type: revisit.type,
        reviewStaff: revisit.reviewStaff,
        keyword: (text) => foundBy(caller, revisit.pid, text),
        start_date: (day) => gte(revisit.revisitTime, day),
        end_date: (day) => lte(revisit.revisitTime, day),
      },
    ),
    ownColumns: query.keyword === undefined,
    chosen: and(query.due && dueBy[query.due], inAnyOf(states, query.status)),
    counts: states,
    columns: { rvid: revisit.rvid, revisitTime: revisit.revisitTime, type: revisit.type, patientName: patient.name },
    order: [asc(revisit.status), asc(revisit.revisitTime), asc(revisit.rvid)],
  })
}

interface Parties {
  hid: number
  pid: number
  ctid: number | null
  reviewStaff: number | null
}

/** Refuses people who do not belong together; answers the company and the clinic. */
const checkParties = async (db: Db, caller: Caller, { hid, pid, ctid, reviewStaff }: Parties) => {
  const who = await findPatient(db, pid, caller)
  if (!who || who.mergedInto !== null) throw refuseField('pid', 'patient.noPatient')
  const [clinic] = await db
    .select({ cid: hospital.cid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  if (!clinic || clinic.cid !== who.cid) throw refuseField('hid', 'order.noClinic')
  // Patients are known in all stores of a chain, to the people of one store as to those above.
  const shares = caller.hid === null ? who.hid === hid : caller.chain.includes(who.hid)
  if (!shares) throw refuseField('pid', 'revisit.otherClinic')
  const ofClinic = (column: typeof contact.hid | typeof account.hid) => or(isNull(column), eq(column, hid))
  if (ctid !== null) {
    const found = await db.$count(
      contact,
      and(eq(contact.ctid, ctid), eq(contact.cid, clinic.cid), ofClinic(contact.hid)),
    )
    if (found === 0) throw refuseField('ctid', 'revisit.notOfClinic')
  }
  if (reviewStaff !== null) {
    const found = await db.$count(
      account,
      and(eq(account.uid, reviewStaff), eq(account.cid, clinic.cid), ofClinic(account.hid), eq(account.status, 1)),
    )
    if (found === 0) throw refuseField('reviewStaff', 'revisit.notOfClinic')
  }
  return clinic
}

type Saving = Context<Calls['save'], Row, Changes>

const create = async (context: Saving) => {
  const { db, body, caller } = context
  const { rvid: _, version: __, ...given } = body
  const { creatorType: ___, ...made } = checkInput(NewRevisit, given)
  const { cid } = await checkParties(db, caller, made)
  return rows.insert(context, { ...made, cid, operatorId: caller.uid })
}

const assertDue = (row: Row, caller: Caller, now: number) => {
  if (row.status !== revisitStatus.due) throw new Refusal('conflict', { current: rows.present(row, caller, now) })
}

const change = async ({ db, row, body, caller, now, save }: Saving) => {
  const { rvid: _, version, creatorType: __, ...given } = body
  if (version === undefined) throw refuseField('version', 'input.required')
  assertDue(row, caller, now)
  await checkParties(db, caller, { ...row, ...given })
  return save(given)
}

/** A patient who wears orthokeratology lenses is seen again and again: the rule goes on where no day was agreed. */
const nextByRule = async (db: Db, caller: Caller, { hid, type, orderId, hardFittingId, operatorId }: Row) => {
  const isOfLenses = orderId !== null || hardFittingId !== null
  if (type !== repeatedType || !isOfLenses || operatorId !== null) return undefined
  const { revisitDays } = await settingsOf(db, caller, hid)
  return dayAfter(caller.today, Math.max(1, revisitDays[type - 1] ?? 0))
}

/** What is done for the fitting of hard lenses whose follow-up was done. */
type Checked = (
  context: Pick<Context<Calls['finish'], Row, Changes>, 'db' | 'caller' | 'now' | 'request'>,
  fittingId: number,
) => Promise<void>

/** With an agreed day, or by the rule, the next one of the type is made in the same transaction. */
const finishBy = (checked: Checked) => async (context: Context<Calls['finish'], Row, Changes>) => {
  const { db, row, query, caller, now, save, auditAs } = context
  if (row.status === revisitStatus.done) return undefined
  const content = query.content ?? row.content
  if (content === '') throw refuseField('content', 'revisit.contentRequired')
  const { way } = query
  if (query.nextTime !== undefined && query.nextTime <= caller.today) throw refuseField('nextTime', 'revisit.nextLater')
  const nextTime = query.nextTime ?? (await nextByRule(db, caller, row))
  auditAs('finish')
  await save({ status: revisitStatus.done, content, way, nextTime: nextTime ?? null, doneAt: now })
  if (row.hardFittingId !== null) await checked(context, row.hardFittingId)
  if (nextTime === undefined) return undefined
  const { cid, hid, pid, ctid, reviewStaff, type, orderId, fittingId, hardFittingId } = row
  const operatorId = query.nextTime === undefined ? null : caller.uid
  const of = { orderId, fittingId, hardFittingId }
  await rows.insert(context, { cid, hid, pid, ctid, reviewStaff, type, ...of, operatorId, revisitTime: nextTime })
  return undefined
}

const remove = async ({ row, caller, now, save }: Context<Calls['remove'], Row, Changes>) => {
  if (row.status !== revisitStatus.due)
    throw new Refusal('conflict', { message: { key: 'revisit.done' }, current: rows.present(row, caller, now) })
  return save({ removed: now })
}

/** @param checked fittings of hard lenses follow their follow-ups: clinics know the people, so that these are handed it */
export const revisitCalls = (checked: Checked) =>
  implement<Calls, Row, Changes>(
    revisits,
    {
      list,
      types: async ({ db, caller, params, t }) => {
        const { revisitDays } = await settingsOf(db, caller, params.id)
        return revisitTypes.map((type) => ({ type, name: t(`revisit.type.${type}`), days: revisitDays[type - 1] ?? 0 }))
      },
      get: async () => undefined,
      save: (context) => (context.body.rvid === undefined ? create(context) : change(context)),
      finish: finishBy(checked),
      remove,
    },
    rows,
  )
