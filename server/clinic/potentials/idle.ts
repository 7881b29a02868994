/** Potential members to whom their owner has not spoken for long go back to the pool. */
import { inArray } from 'drizzle-orm'
import { idleDays, potentials } from '../../../contract/clinic/potentials'
import { nextVersion } from '../../crud/table-rows'
import { writeAudits } from '../../http/audit'
import type { Job } from '../../http/background'
import { idleSince } from './list'
import { potential } from './table'

export const idleJobName = 'potentials-idle'

const atOnce = 200

export const poolIdle: Job = async ({ database, now }, stopping) => {
  while (!stopping.aborted) {
    const at = now()
    const pooled = await database.db.transaction(async (db) => {
      const left = await db
        .select()
        .from(potential)
        .where(idleSince(at - idleDays * 86_400))
        .limit(atOnce)
        .for('no key update', { skipLocked: true })
      if (left.length === 0) return 0
      const ids = left.map(({ potentialId }) => potentialId)
      await db
        .update(potential)
        .set({ owner: null, ...nextVersion(potential, at) })
        .where(inArray(potential.potentialId, ids))
      await writeAudits(
        db,
        left.map(({ potentialId, cid, hid, owner }) => ({
          ...{ at, uid: null, name: '', cid, hid, address: '', requestId: '' },
          ...{ resource: potentials.name, recordId: potentialId, action: 'pool', reason: '' },
          ...{ before: { owner }, after: { owner: null } },
        })),
      )
      return left.length
    })
    if (pooled < atOnce) return
  }
}
