/** The text messages of a reservation: written down when it is booked, moved or stopped, and sent when they are due. */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { dayAfter } from '../../../contract/core/times'
import { reservationStatus } from '../../../contract/people/reservations'
import type { Db } from '../../db/client'
import { type Job, wake } from '../../http/background'
import { maskedPhone } from '../../http/masked-phone'
import { translator } from '../../http/messages'
import { hoursIn, insideHours } from '../../http/quiet-hours'
import type { Services } from '../../http/services'
import { isMobile, type Sms } from '../../http/sms'
import { businessDate, instantAt } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../contacts/table'
import { patient } from '../patients/table'
import type { Clock } from './place'
import { remindersOf } from './rules'
import { reminderJobName, reminderKind, reservation, reservationReminder } from './table'

type Told = Pick<typeof reservation.$inferSelect, 'resid' | 'date' | 'slot' | 'moved'>

/** What has not been told yet of a reservation is not told any more. */
export const dropReminders = async (db: Db, resid: number): Promise<void> => {
  await db
    .delete(reservationReminder)
    .where(and(eq(reservationReminder.resid, resid), isNull(reservationReminder.sentAt)))
}

/** Tells at once, inside the hours of the day, and for a reservation that stands again before it. */
export const planReminders = async (
  db: Db,
  { resid, date, slot, moved }: Told,
  kind: 'booked' | 'moved' | 'stopped',
  { now, timeZone }: Clock,
): Promise<void> => {
  await dropReminders(db, resid)
  const hourOf = hoursIn(timeZone)
  const row = (what: keyof typeof reminderKind, dueAt: number) => ({ resid, kind: reminderKind[what], moved, dueAt })
  const { eve, soon } =
    kind === 'stopped'
      ? { eve: null, soon: null }
      : remindersOf({ start: instantAt(date, slot, timeZone), now }, hourOf)
  const rows = [
    row(kind, insideHours(now, hourOf)),
    ...(eve === null ? [] : [row('eve', eve)]),
    ...(soon === null ? [] : [row('soon', soon)]),
  ]
  await db.insert(reservationReminder).values(rows).onConflictDoNothing()
  await wake(db, reminderJobName)
}

const atOnce = 20
type Reminder = typeof reservationReminder.$inferSelect

/** Some that are due; no other process gets the same ones. */
const takeDue = (db: Db, now: number): Promise<Reminder[]> =>
  db
    .update(reservationReminder)
    .set({ sentAt: now })
    .where(
      inArray(
        reservationReminder.id,
        db
          .select({ id: reservationReminder.id })
          .from(reservationReminder)
          .where(and(isNull(reservationReminder.sentAt), lte(reservationReminder.dueAt, now)))
          .orderBy(asc(reservationReminder.dueAt))
          .limit(atOnce)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning()

const readTold = async (db: Db, resid: number) => {
  const [found] = await db
    .select({
      ...{ hid: reservation.hid, pid: reservation.pid, status: reservation.status },
      moved: reservation.moved,
      date: reservation.date,
      slot: reservation.slot,
      name: reservation.name,
      // Of a child often the guardian's alone is known.
      phone: sql<string>`coalesce(nullif(${patient.phone}, ''), nullif(${patient.guardianPhone}, ''), ${reservation.phone})`,
      doctor: contact.name,
      clinic: hospital.name,
      address: hospital.address,
      clinicPhone: hospital.phone,
    })
    .from(reservation)
    .innerJoin(hospital, eq(hospital.hid, reservation.hid))
    .leftJoin(contact, eq(contact.ctid, reservation.ctid))
    .leftJoin(patient, eq(patient.pid, reservation.pid))
    .where(eq(reservation.resid, resid))
  return found
}
type ToldOf = NonNullable<Awaited<ReturnType<typeof readTold>>>

/** Whether it still says what is so: words such as tomorrow hold on their day alone. */
const isNews = ({ kind, moved }: Reminder, told: ToldOf, { now, timeZone }: Clock): boolean => {
  if (kind === reminderKind.stopped) return told.status === reservationStatus.cancelled
  const today = businessDate(now, timeZone)
  if (told.status !== reservationStatus.booked || told.moved !== moved) return false
  if (instantAt(told.date, told.slot, timeZone) <= now) return false
  if (kind === reminderKind.eve) return told.date === dayAfter(today, 1)
  return kind === reminderKind.soon ? told.date === today : true
}

const nameOf = (kind: number) =>
  (Object.keys(reminderKind) as (keyof typeof reminderKind)[]).find((name) => reminderKind[name] === kind) ?? 'booked'

/** Another way to tell a patient; @returns whether it took the message over */
export type TellOtherwise = (
  db: Db,
  told: { hid: number; pid: number | null; notice: keyof typeof reminderKind; sms: Sms },
  now: number,
) => Promise<boolean>

const tell = async (reminder: Reminder, services: Services, clock: Clock, otherwise: TellOtherwise) => {
  const { database, sendSms, log, metrics } = services
  const told = await readTold(database.db, reminder.resid)
  if (!told || !isNews(reminder, told, clock)) return
  const t = translator('zh-CN')
  const name = nameOf(reminder.kind)
  const { hid, pid, date, slot, doctor, clinic, address, clinicPhone } = told
  const phone = isMobile(told.phone) ? told.phone : ''
  const params = {
    ...{ clinic, name: told.name, date, time: slot, address, phone: clinicPhone },
    doctor: doctor ? `（${doctor}）` : '',
  }
  const text = t(`sms.reservation.${name}`, params)
  const sms: Sms = { phone, template: `reservation-${name}`, params, text }
  if ((await otherwise(database.db, { hid, pid, notice: name, sms }, clock.now)) || phone === '') return
  await sendSms(sms).catch((error: unknown) => {
    metrics?.workFailed(reminderJobName)
    log.warn({ phone: maskedPhone(phone), error: String(error) }, 'text message of a reservation')
  })
}

/**
 * Sends what is due, inside the hours in which patients may be disturbed.
 * @param otherwise how patients are told instead of by text message, where it reaches them
 */
export const remindersBy =
  (otherwise: TellOtherwise): Job =>
  async (services, stopping) => {
    const { database, timeZone } = services
    const hourOf = hoursIn(timeZone)
    for (;;) {
      const now = services.now()
      if (stopping.aborted || insideHours(now, hourOf) !== now) return
      const due = await takeDue(database.db, now)
      if (due.length === 0) return
      for (const reminder of due) await tell(reminder, services, { now, timeZone }, otherwise)
    }
  }
