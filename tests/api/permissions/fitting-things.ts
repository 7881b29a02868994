/** Fittings of clinics, one of every kind for each who may own one. */
import { eq } from 'drizzle-orm'
import { frameFitting } from '../../../server/clinic/frame-fittings/table'
import { hardLensFitting } from '../../../server/clinic/hard-lens-fittings/table'
import { prescription } from '../../../server/clinic/prescriptions/table'
import type { Db } from '../../../server/db/client'
import { anyPerson } from './member-things'

const stamps = { created: 1, updated: 1 }

/** Spectacles in the patient's own frame, to the clinic's prescription. */
export const fitted = async (db: Db, rxId: number): Promise<number> => {
  const [rx] = await db.select().from(prescription).where(eq(prescription.rxId, rxId))
  const { cid = 0, hid = 0, pid = 0 } = rx ?? {}
  const goods = { frame: 2, lensProductId: 1, lensSource: 1, pieces: 2 }
  const own = { fittingNo: `PJ20260310${hid}`, cid, hid, pid, rxId, date: '2026-03-10', promised: '2026-03-17' }
  const [made] = await db
    .insert(frameFitting)
    .values({ ...own, ...goods, operatorId: await anyPerson(db), ...stamps })
    .returning({ id: frameFitting.fittingId })
  return made?.id ?? 0
}

/** Hard lenses for the patient of a prescription, before any step. */
export const fittedHard = async (db: Db, rxId: number): Promise<number> => {
  const [rx] = await db.select().from(prescription).where(eq(prescription.rxId, rxId))
  const { cid = 0, hid = 0, pid = 0 } = rx ?? {}
  const own = { fittingNo: `YJ20260310${hid}`, cid, hid, pid, kind: 2, date: '2026-03-10' }
  const [made] = await db
    .insert(hardLensFitting)
    .values({ ...own, operatorId: await anyPerson(db), ...stamps })
    .returning({ id: hardLensFitting.fittingId })
  return made?.id ?? 0
}
