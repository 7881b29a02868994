/** Writes the people of a roster: new ones, and of known ones what the roster says otherwise. */
import { eq, getTableColumns } from 'drizzle-orm'
import { screeningSubjects } from '../../../contract/screening/screening-subjects'
import { subjectStatus } from '../../../contract/screening/subject-record'
import { givenOf } from '../../crud/given'
import { nextVersion } from '../../crud/table-rows'
import { difference, writeAudits } from '../../http/audit'
import { idCardFields } from '../../people/identity-service'
import { screeningConsent, screeningSubject } from '../screening-subjects/table'
import type { Taken, TakingContext } from './taking'

type Placed = Taken & { classId: number | null }
interface Customer {
  customerId: number
  cid: number
  hid: number | null
}
type Changes = Partial<typeof screeningSubject.$inferInsert>

const chunk = 500
const { idNo: _, idNoDigest: __, ...shown } = getTableColumns(screeningSubject)

/** What the row says of the person, an empty cell says nothing. */
const fieldsOf = async ({ services }: TakingContext, { person, classId }: Placed, tail: string): Promise<Changes> => {
  const { idNo, ...fields } = person
  const sealed = idNo ? await idCardFields(services, idNo, { idCardTail: tail }, 'idNo') : {}
  return {
    ...givenOf(fields),
    ...(classId !== null && { classId }),
    ...('idCard' in sealed && { idNo: sealed.idCard, idNoTail: sealed.idCardTail, idNoDigest: sealed.idCardDigest }),
  }
}

const auditOf = ({ caller, now, request }: TakingContext, { cid, hid }: Customer, recordId: number) => ({
  ...{ at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id },
  ...{ cid, hid, resource: screeningSubjects.name, recordId, action: 'import', reason: '' },
})

const insert = async (context: TakingContext, customer: Customer, rows: readonly Placed[]): Promise<number[]> => {
  const { db, now } = context
  const sids: number[] = []
  for (let at = 0; at < rows.length; at += chunk) {
    const values = await Promise.all(
      rows.slice(at, at + chunk).map(async (row) => ({
        ...((await fieldsOf(context, row, '')) as typeof screeningSubject.$inferInsert),
        ...{ customerId: customer.customerId, created: now, updated: now },
      })),
    )
    const made = await db.insert(screeningSubject).values(values).returning(shown)
    sids.push(...made.map(({ sid }) => sid))
    await writeAudits(
      db,
      made.map(({ version: _, created: __, updated: ___, ...after }) => ({
        ...{ ...auditOf(context, customer, after.sid), before: null, after },
      })),
    )
  }
  return sids
}

/** Who stands on a roster is there. */
const changeKnown = async (context: TakingContext, customer: Customer, row: Placed): Promise<boolean> => {
  const { db, now } = context
  const { known } = row
  if (!known) return false
  const said = { ...(await fieldsOf(context, row, known.idNoTail)), status: subjectStatus.here }
  if (said.idNoDigest === known.idNoDigest)
    for (const field of ['idNo', 'idNoTail', 'idNoDigest'] as const) delete said[field]
  const isOther = (field: string) => said[field as keyof typeof said] !== known[field as keyof typeof known]
  const changed = Object.keys(said).filter(isOther)
  if (changed.length === 0) return false
  await db
    .update(screeningSubject)
    .set({ ...said, ...nextVersion(screeningSubject, now) })
    .where(eq(screeningSubject.sid, known.sid))
  const { idNo: _, idNoDigest: __, consents: ___, ...after } = { ...known, ...said }
  const { idNoDigest: ____, consents: _____, ...before } = known
  await writeAudits(db, [{ ...auditOf(context, customer, known.sid), ...difference(before, after) }])
  return true
}

/** A roster gives consents of which nothing was said before; one that was withdrawn stays so until it is given on the person's page. */
const sayConsents = async ({ db, caller, now }: TakingContext, sids: readonly (readonly [number, Placed])[]) => {
  const said = sids.flatMap(([sid, { person, consents, known }]) =>
    consents
      .filter((one) => !known?.consents.some(({ purpose }) => purpose === one))
      .map((purpose) => ({
        ...{ sid, purpose, given: 1, by: person.guardian || person.name, at: now, uid: caller.uid },
      })),
  )
  for (let at = 0; at < said.length; at += chunk) await db.insert(screeningConsent).values(said.slice(at, at + chunk))
}

export const keepRows = async (
  context: TakingContext,
  customer: Customer,
  rows: readonly Placed[],
): Promise<{ created: number; updated: number }> => {
  const fresh = rows.filter(({ known }) => !known)
  const sids = await insert(context, customer, fresh)
  let updated = 0
  for (const row of rows) if (await changeKnown(context, customer, row)) updated += 1
  await sayConsents(context, [
    ...fresh.map((row, at) => [sids[at] ?? 0, row] as const),
    ...rows.flatMap((row) => (row.known ? [[row.known.sid, row] as const] : [])),
  ])
  return { created: fresh.length, updated }
}
