import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { dayAfter } from '../../../contract/core/times'
import { maxSlotDays, reservationStates, reservationStatus, reservations } from '../../../contract/people/reservations'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { hasPart, hasText } from '../../db/text'
import { countPrint } from '../../http/counted-print'
import { type Context, implement } from '../../http/implement'
import { checkCompany } from '../../http/party'
import { betweenDays } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { openDays } from '../openings'
import { foundBy } from '../patient-search-service'
import { pidsOf } from '../patient-service'
import { slotsOf } from '../slot-service'
import { presentReservation, type ReservationChanges, type ReservationRow, reservationRows } from './rows'
import { change, create } from './save'
import { type Arrived, moveTo } from './status'
import { reservation } from './table'

type Calls = typeof reservations.calls

const { booked } = reservationStatus
const states = conditionsOf(reservation.status, reservationStates)

const list = async (context: Context<Calls['list']>) => {
  const { db, caller, params, query } = context
  await checkCompany(db, caller, params.cid)
  return reservationRows.page(context, {
    where: and(
      eq(reservation.cid, params.cid),
      betweenDays(reservation.date, query),
      query.pid === undefined ? undefined : inArray(reservation.pid, await pidsOf(db, query.pid)),
      matching(query, {
        hid: reservation.hid,
        ctid: reservation.ctid,
        date: reservation.date,
        source: reservation.source,
        name: (text) =>
          or(
            foundBy(caller, reservation.pid, text),
            hasText(reservation.name, text),
            /^\d{3,}$/.test(text) ? hasPart(reservation.phone, text) : undefined,
          ),
      }),
    ),
    ownColumns: true,
    chosen: inAnyOf(states, query.status),
    counts: states,
    columns: { resid: reservation.resid, date: reservation.date, slot: reservation.slot, created: reservation.created },
    order: [desc(reservation.date), desc(reservation.slot), desc(reservation.resid)],
  })
}

const info = async ({ db, row, caller }: Context<Calls['info'], ReservationRow, ReservationChanges>) => {
  const [clinic] = await db
    .select({ address: hospital.address, phone: hospital.phone })
    .from(hospital)
    .where(eq(hospital.hid, row.hid))
  const { cid, hid, ctid, date, slot } = row
  const days = await openDays(db, { cid, hid, from: date, to: date, ...(ctid !== null && { ctid }) })
  const { arrived } = reservationStatus
  const sameDoctor: SQL | undefined = ctid === null ? isNull(reservation.ctid) : eq(reservation.ctid, ctid)
  return {
    ...presentReservation(row, caller),
    address: clinic?.address ?? '',
    clinicPhone: clinic?.phone ?? '',
    room: days.flatMap(({ slots }) => slots).find((one) => one.slot === slot)?.room ?? '',
    ahead: await db.$count(
      reservation,
      and(
        eq(reservation.hid, hid),
        eq(reservation.date, date),
        sameDoctor,
        inArray(reservation.status, [booked, arrived]),
        sql`(${reservation.slot}, ${reservation.resid}) < (${sql.param(slot, reservation.slot)}, ${row.resid})`,
      ),
    ),
  }
}

const slots = async ({ db, caller, query }: Context<Calls['slots']>) => {
  const { hid, ctid, start_date: from, end_date: to } = query
  if (to > dayAfter(from, maxSlotDays - 1)) throw refuseField('end_date', 'input.periodTooLong', { max: maxSlotDays })
  const [clinic] = await db
    .select({ cid: hospital.cid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  if (!clinic) throw new Refusal('missing')
  return slotsOf(db, { cid: clinic.cid, hid, ctid, from, to })
}

/** @param arrived what begins with the arrival of a patient */
export const reservationCalls = (arrived: Arrived) =>
  implement<Calls, ReservationRow, ReservationChanges>(
    reservations,
    {
      list,
      info,
      slots,
      print: countPrint<ReservationRow>(reservations.name, ({ resid }) => resid),
      save: (context) => (context.body.resid === undefined ? create(context) : change(context)),
      update: (context) => moveTo(context, context.params.status, arrived),
      cancel: (context) => moveTo(context, reservationStatus.cancelled, arrived),
    },
    reservationRows,
  )
