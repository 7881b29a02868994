/** Enters the people of a sheet as potential members. */
import { potentials } from '../../../contract/clinic/potentials'
import { writeAudits } from '../../http/audit'
import { potential } from '../potentials/table'
import type { Person, TakingContext } from './read-rows'

const chunk = 500

/** @returns how many were entered */
export const keepRows = async (
  { db, caller, now, request }: TakingContext,
  { cid, hid }: { cid: number; hid: number },
  people: readonly Person[],
): Promise<number> => {
  for (let at = 0; at < people.length; at += chunk) {
    const values = people
      .slice(at, at + chunk)
      .map(({ person }) => ({ ...person, cid, hid, lastAt: now, created: now, updated: now }))
    const made = await db.insert(potential).values(values).returning()
    await writeAudits(
      db,
      made.map(({ version: _, created: __, updated: ___, ...after }) => ({
        ...{ at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id },
        ...{ cid, hid, resource: potentials.name, recordId: after.potentialId, action: 'import', reason: '' },
        ...{ before: null, after },
      })),
    )
  }
  return people.length
}
