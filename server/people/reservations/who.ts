/** For whom a reservation is: a patient of the library, or one who is known by name and phone. */
import { and, count, eq, gte, inArray, isNull } from 'drizzle-orm'
import { dayAfter } from '../../../contract/core/times'
import { missedLimit, type ReservationSave, reservationStatus } from '../../../contract/people/reservations'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { passWarnings } from '../../http/warnings'
import { patientMeant, pidsOf } from '../patient-service'
import { reservation } from './table'

export interface Who {
  pid: number | null
  name: string
  phone: string
}

/** By their file, of which a reservation keeps no more. */
export const ofFile = async (db: Db, caller: Caller, hid: number, sent: number): Promise<Who> => {
  const { pid, name, phone } = await patientMeant(db, caller, hid, sent)
  return { pid, name, phone }
}

/** What was sent of a patient with a file must be what the file says, or what was read. */
const assertOfFile = (sent: ReservationSave, file: Who, before: Who | undefined) => {
  const isKnown = (field: 'name' | 'phone') => {
    const said = sent[field]
    const known = [file[field], before?.[field]].filter((one) => one !== undefined)
    return !said || known.some((one) => said === one || said === maskedPhone(one))
  }
  for (const field of ['name', 'phone'] as const) if (!isKnown(field)) throw refuseField(field, 'reservation.ofPatient')
}

/** @param before who it was for, of a reservation that is changed */
export const whoIsMeant = async (
  db: Db,
  caller: Caller,
  hid: number,
  sent: ReservationSave,
  before?: Who,
): Promise<Who> => {
  const pid = sent.pid === undefined ? (before?.pid ?? null) : sent.pid
  if (pid !== null) {
    const file = before && pid === before.pid ? before : await ofFile(db, caller, hid, pid)
    assertOfFile(sent, file, before)
    return file
  }
  const { name = before?.name ?? '' } = sent
  if (name === '') throw refuseField('name', 'input.required')
  const said = sent.phone ?? before?.phone ?? ''
  const phone = before && said === maskedPhone(before.phone) ? before.phone : said
  if (phone === '') throw refuseField('phone', 'input.required')
  if (phone.includes('*')) throw refuseField('phone', 'input.phone')
  return { pid: null, name, phone }
}

/** The server warns of a patient who often stayed away. */
export const warnOfMissed = async (
  db: Db,
  { pid, name, phone }: Who,
  { today, confirmWarn }: { today: string; confirmWarn: 0 | 1 | undefined },
): Promise<void> => {
  const { days, count: limit } = missedLimit
  const same =
    pid === null
      ? and(eq(reservation.phone, phone), isNull(reservation.pid))
      : inArray(reservation.pid, await pidsOf(db, pid))
  const [found] = await db
    .select({ times: count() })
    .from(reservation)
    .where(and(same, eq(reservation.status, reservationStatus.missed), gte(reservation.date, dayAfter(today, -days))))
  const times = found?.times ?? 0
  if (times < limit) return
  const params = { name, days, count: times }
  passWarnings(db, [{ key: 'reservation.missedOften', params }], confirmWarn === 1)
}
