/** What becomes of the reservations of a shift that is stopped: each is moved as told, or cancelled, and its patient told. */
import type { shifts } from '../../../contract/clinic/shifts'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { cancelForShift, expectedWithin, moveForShift } from '../../people/reservation-service'
import type { shift } from './table'

/** Of a clinic: those of specialists are taken back by their agent. */
type ShiftOfClinic = typeof shift.$inferSelect & { hid: number }
type Stopping = Context<(typeof shifts)['calls']['stop'], ShiftOfClinic, Partial<typeof shift.$inferInsert>>

/** What is said against a move stands at its place in the list. */
const refusedAt = (error: unknown, at: number): unknown => {
  if (!(error instanceof Refusal) || !error.options.errors) return error
  const named = Object.entries(error.options.errors).map(([field, message]) => [`moves.${at}.${field}`, message])
  return new Refusal(error.refusal, { ...error.options, errors: Object.fromEntries(named) })
}

export const stopShift = async ({ db, row, caller, now, body, services, request }: Stopping): Promise<void> => {
  const context = {
    ...{ db, caller, clock: { now, timeZone: services.timeZone } },
    ...{ address: request.address, requestId: request.id },
  }
  const expected = new Map((await expectedWithin(db, row)).map((one) => [one.resid, one]))
  for (const [at, { resid, ...to }] of body.moves.entries()) {
    const moved = expected.get(resid)
    if (!moved) throw new Refusal('rule', { errors: { [`moves.${at}.resid`]: { key: 'shift.moveUnknown' } } })
    expected.delete(resid)
    await moveForShift(context, moved, to, body.reason).catch((error: unknown) => {
      throw refusedAt(error, at)
    })
  }
  for (const left of expected.values()) await cancelForShift(context, left, body.reason)
}
