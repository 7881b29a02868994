/** Making a reservation, and changing one: for whom, and which slots it takes. */
import { and, eq } from 'drizzle-orm'
import { reservationStatus, type reservations, unconfirmedSource } from '../../../contract/people/reservations'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { patientMeant } from '../patient-service'
import { limitsOf } from '../patient-terms'
import { offerMeant } from './offer'
import { refuseTooLate, takeSlots } from './place'
import { planReminders } from './reminders'
import { presentReservation, type ReservationChanges, type ReservationRow, reservationRows } from './rows'
import { warnOfMissed, whoIsMeant } from './who'

type Saving = Context<(typeof reservations)['calls']['save'], ReservationRow, ReservationChanges>

const { requested, booked } = reservationStatus

const clinicOf = async (db: Db, caller: Caller, hid: number | undefined) => {
  if (hid === undefined) throw refuseField('hid', 'input.required')
  const [found] = await db
    .select({ cid: hospital.cid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), eq(hospital.status, 1), inScope(caller, hospital)))
  if (!found) throw refuseField('hid', 'account.noClinic')
  return { hid, cid: found.cid }
}

/** What is squeezed in says why, and is allowed to few. */
const overbooks = (caller: Caller, reason: string | undefined, before = ''): boolean => {
  if (!reason || reason === before) return false
  if (!caller.codes.has('reservations.overbook')) throw refuseField('overbookReason', 'reservation.mayNotOverbook')
  return true
}

const required = <Value>(field: string, value: Value | undefined): Value => {
  if (value === undefined) throw refuseField(field, 'input.required')
  return value
}

export const create = async (context: Saving) => {
  const { db, body, caller, now, services } = context
  const { cid, hid } = await clinicOf(db, caller, body.hid ?? caller.hid ?? undefined)
  const who = await whoIsMeant(db, caller, hid, body)
  const over = overbooks(caller, body.overbookReason)
  await warnOfMissed(db, who, { today: caller.today, confirmWarn: body.confirmWarn })
  const clock = { now, timeZone: services.timeZone }
  const [date, slot] = [required('date', body.date), required('slot', body.slot)]
  const { offer, minutes } = await offerMeant(db, cid, body, { pid: who.pid, date })
  const { bookingDays: daysAhead } = await limitsOf(db, caller, hid)
  const wanted = { cid, hid, ctid: body.ctid ?? undefined, date, slot, minutes, daysAhead, over }
  const place = await takeSlots(db, wanted, clock)
  const source = body.source ?? 1
  const made = await reservationRows.insert(context, {
    ...{ ...who, ...place, ...offer, cid, source, note: body.note ?? '', operatorId: caller.uid },
    overbookReason: over ? body.overbookReason : '',
    status: source === unconfirmedSource ? requested : booked,
  })
  if (made.status === booked) await planReminders(db, made, 'booked', clock)
  return made
}

const wantedPlace = async ({ db, row, body, caller }: Saving) => {
  const { cid, hid } = body.hid === undefined || body.hid === row.hid ? row : await clinicOf(db, caller, body.hid)
  if (cid !== row.cid) throw refuseField('hid', 'account.noClinic')
  const date = body.date ?? row.date
  const pid = body.pid === undefined ? row.pid : body.pid
  const { offer, minutes } = await offerMeant(db, cid, body, { pid, date }, row)
  const { bookingDays: daysAhead, cancelHours } = await limitsOf(db, caller, hid)
  return {
    ...{ cid, hid, offer, date, minutes, daysAhead, cancelHours },
    ctid: (body.ctid === undefined ? row.ctid : body.ctid) ?? undefined,
    slot: body.slot ?? row.slot,
    over: overbooks(caller, body.overbookReason, row.overbookReason),
  }
}

export const change = async (context: Saving) => {
  const { db, row, body, caller, now, services, save } = context
  if (row.status !== requested && row.status !== booked)
    throw new Refusal('conflict', {
      message: { key: 'conflict.reservation' },
      current: presentReservation(row, caller),
    })
  const { offer, ...wanted } = await wantedPlace(context)
  const who = await whoIsMeant(db, caller, wanted.hid, body, row)
  if (wanted.hid !== row.hid && who.pid !== null) await patientMeant(db, caller, wanted.hid, who.pid)
  const moves =
    wanted.hid !== row.hid ||
    wanted.ctid !== (row.ctid ?? undefined) ||
    wanted.date !== row.date ||
    wanted.slot !== row.slot
  const clock = { now, timeZone: services.timeZone }
  if (moves) refuseTooLate(row, clock, { hid: caller.hid, hours: wanted.cancelHours })
  const isSameOffer = Object.entries(offer).every(([field, value]) => row[field as keyof typeof offer] === value)
  const isPlaced = !moves && isSameOffer && !wanted.over
  const place = isPlaced ? {} : await takeSlots(db, wanted, clock, row)
  await save({
    ...{ ...who, ...place, ...offer, moved: row.moved + (moves ? 1 : 0) },
    ...(body.source !== undefined && { source: body.source }),
    ...(body.note !== undefined && { note: body.note }),
    ...(body.overbookReason !== undefined && { overbookReason: body.overbookReason }),
  })
  if (moves && row.status === booked) {
    context.auditAs('move')
    await planReminders(db, { ...row, ...wanted, moved: row.moved + 1 }, 'moved', clock)
  }
  return undefined
}
