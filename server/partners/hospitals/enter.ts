/** Entering a clinic that does not register itself. */
import { type Hospital, type hospitals, requestSources } from '../../../contract/partners/hospitals'
import type { Context } from '../../http/implement'
import { companyMeant } from '../../http/party'
import { Refusal } from '../../http/refusal'
import { confirmNamesakes } from './review'
import { hospitalRows, namesakesOf } from './rows'
import { hospital } from './table'

const [, byAgent, byPlatform] = requestSources
const waiting = 0

export const enterClinic = async (context: Context<typeof hospitals.calls.enter>) => {
  const { db, caller, body, now } = context
  // A clinic's people and a salesperson would not see what they enter.
  if (caller.hid !== null || caller.sid !== null) throw new Refusal('forbidden')
  const cid = await companyMeant(db, caller, body.cid)
  const { confirmWarn: _, ...fields } = body
  confirmNamesakes(db, await namesakesOf(db, { hid: 0, ...fields }, caller), context)
  const requestFrom = caller.cid === null ? byPlatform : byAgent
  const [made] = await db
    .insert(hospital)
    .values({ ...fields, cid, requestFrom, status: waiting, created: now, updated: now })
    .returning({ hid: hospital.hid })
  const row = made && (await hospitalRows.find(db, made.hid, caller, { lock: false }))
  if (!row) throw new Refusal('missing')
  return hospitalRows.present(row, caller, now) as Hospital
}
