/** Potential members that other areas win for a clinic. */
import { potentials } from '../../contract/clinic/potentials'
import type { Db } from '../db/client'
import { writeAudit } from '../http/audit'
import type { Caller } from '../http/session'
import { passWarnings } from '../http/warnings'
import { likePatients, likePotentials } from './potentials/convert'
import { potential } from './potentials/table'

interface Doing {
  db: Db
  caller: Caller
  now: number
  request: { address: string; id: string }
}
type Lead = Pick<
  typeof potential.$inferInsert,
  'cid' | 'hid' | 'name' | 'phone' | 'gender' | 'birthday' | 'source' | 'note'
>

/**
 * Enters a potential member; one of the same name and phone, or such a patient, is warned of. A person of the clinic looks after
 * whom they enter, others put them into the pool.
 */
export const makePotential = async (
  { db, caller, now, request }: Doing,
  lead: Lead,
  confirmed: boolean,
): Promise<number> => {
  const { cid, hid, name, phone } = lead
  const person = { hid, name, phone }
  const warnings = [...(await likePotentials(db, person)), ...(await likePatients(db, person, caller))]
  passWarnings(db, warnings, confirmed)
  const owner = caller.hid === hid ? caller.uid : null
  const [made] = await db
    .insert(potential)
    .values({ ...lead, owner, lastAt: now, created: now, updated: now })
    .returning({ potentialId: potential.potentialId })
  const potentialId = made?.potentialId ?? 0
  await writeAudit(
    db,
    {
      ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
      ...{ resource: potentials.name, recordId: potentialId, action: 'create', reason: '' },
    },
    { before: null, after: { name, source: lead.source, owner } },
  )
  return potentialId
}
