/** The state machine of reservations, and what each arrow does beside the state. */
import { type ReservationVerb, reservationMoves, reservationStatus } from '../../../contract/people/reservations'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import { signPrivacy } from '../patient-service'
import { limitsOf } from '../patient-terms'
import { freeAll, placesOf, refuseTooLate } from './place'
import { dropReminders, planReminders } from './reminders'
import { presentReservation, type ReservationChanges, type ReservationRow } from './rows'
import { ofFile } from './who'

interface Moving {
  db: Db
  row: ReservationRow
  caller: Caller
  now: number
  services: Services
  query: {
    pid?: number | undefined
    reason?: string | undefined
    privacySigned?: 0 | 1 | undefined
    confirmWarn?: 0 | 1 | undefined
  }
  request: { address: string; id: string }
  save(changes: ReservationChanges): Promise<undefined>
  auditAs(action: string, reason?: string): void
}

/** A patient who arrives has a file at the clinic. */
const fileOf = async ({ db, row, caller, query }: Moving): Promise<ReservationChanges> => {
  if (row.pid !== null) {
    if (query.pid !== undefined && query.pid !== row.pid) throw refuseField('pid', 'reservation.otherPatient')
    return {}
  }
  if (query.pid === undefined) throw refuseField('pid', 'reservation.needsPatient')
  return ofFile(db, caller, row.hid, query.pid)
}

const arrive = async (moving: Moving): Promise<ReservationChanges> => {
  const { row, query } = moving
  const changes = await fileOf(moving)
  if (query.privacySigned === 1) await signPrivacy(moving, changes.pid ?? row.pid ?? 0)
  return changes
}

/** Gives the slots back; a reservation that was missed keeps them. */
const cancel = async ({ db, row, caller, query, now, services }: Moving): Promise<ReservationChanges> => {
  const { cancelHours: hours } = await limitsOf(db, caller, row.hid)
  refuseTooLate(row, { now, timeZone: services.timeZone }, { hid: caller.hid, hours })
  await freeAll(db, placesOf(row))
  return { cancelReason: query.reason ?? '' }
}

const reopen = async ({ row, caller }: Moving): Promise<ReservationChanges> => {
  if (row.date < caller.today) throw new Refusal('stop', { message: { key: 'reservation.dayOver' } })
  return {}
}

const effects: Partial<Record<ReservationVerb, (moving: Moving) => Promise<ReservationChanges>>> = {
  arrive,
  cancel,
  reopen,
}

/** What else an arrival begins; `server/implementations.ts` hands it in, since this area does not import visits. */
export type Arrived = (
  context: Pick<Moving, 'db' | 'caller' | 'now'>,
  row: ReservationRow & { pid: number },
  /** Another open visit of the day is confirmed. */
  confirmed: boolean,
) => Promise<void>

/** Follows the arrow to the state; there already, it does nothing. */
export const moveTo = async (moving: Moving, status: number, arrived: Arrived): Promise<undefined> => {
  const { db, row, caller, now, services, query, save, auditAs } = moving
  if (row.status === status) return undefined
  const move = reservationMoves.find(
    ({ from, to }) => to === status && (from as readonly number[]).includes(row.status),
  )
  if (!move)
    throw new Refusal('conflict', {
      message: { key: 'conflict.reservation' },
      current: presentReservation(row, caller),
    })
  const changes = (await effects[move.verb]?.(moving)) ?? {}
  await save({ ...changes, status })
  auditAs(move.verb, query.reason)
  const pid = changes.pid ?? row.pid
  if (move.verb === 'arrive' && pid !== null) await arrived(moving, { ...row, pid }, query.confirmWarn === 1)
  if (move.verb === 'confirm') await planReminders(db, row, 'booked', { now, timeZone: services.timeZone })
  else if (status !== reservationStatus.booked) await dropReminders(db, row.resid)
  return undefined
}
