import { eq } from 'drizzle-orm'
import { refusals } from '../../../contract/core/errors'
import { type LiveMessage, live } from '../../../contract/system/live'
import type { Db } from '../../db/client'
import { implement } from '../../http/implement'
import { hubOf, type Looker, type Seat } from '../../http/live-hub'
import type { Translate } from '../../http/messages'
import { Refusal } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { salespersonHospital } from '../../partners/hospitals/table'

/** Something is said at least this often, and the session looked at. */
const beat = 20_000
/** What happens within so many milliseconds is told together. */
const gathering = 150

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const lookerOf = async (db: Db, caller: Caller): Promise<Looker> => {
  if (caller.sid === null) return { caller, clinics: undefined }
  const { hid, sid } = salespersonHospital
  const assigned = await db.select({ hid }).from(salespersonHospital).where(eq(sid, caller.sid))
  return { caller, clinics: new Set(assigned.map((row) => row.hid)) }
}

interface Looking {
  seat: Seat
  /** Who it is by now. */
  again: () => Promise<Looker>
  t: Translate
}

async function* messagesFor({ seat, again, t }: Looking): AsyncGenerator<LiveMessage, void> {
  const { inbox } = seat
  try {
    yield { event: 'ready', data: { whole: seat.whole } }
    let looked = Date.now()
    for (;;) {
      await inbox.wait(beat)
      await pause(gathering)
      const { changes, missed, recheck, closed } = inbox.take()
      if (closed) return
      if (recheck || Date.now() - looked >= beat) {
        Object.assign(seat, await again())
        looked = Date.now()
      }
      if (missed) yield { event: 'missed', data: {} }
      else if (changes.length > 0) yield { event: 'changes', data: changes }
      else yield { event: 'beat', data: {} }
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    yield { event: 'ended', data: { code: refusals[error.refusal].code, message: t(error.refusal) } }
  } finally {
    seat.leave()
  }
}

export const liveCalls = implement(live, {
  events: async ({ caller, db, services, request, t, query: { lookback } }) => {
    const hub = hubOf(services.database, services.stopping)
    const seat = await hub.join(await lookerOf(db, caller), lookback)
    const again = async () => lookerOf(db, await request.callerNow())
    const close = () => {
      seat.leave()
      seat.inbox.close()
    }
    return { messages: messagesFor({ seat, again, t }), close }
  },
})
