/** Who of a roster is known already: by the student number or the identity number. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { screeningConsent, screeningSubject } from '../screening-subjects/table'
import type { RosterRow } from './read-row'

const columns = {
  sid: screeningSubject.sid,
  classId: screeningSubject.classId,
  name: screeningSubject.name,
  gender: screeningSubject.gender,
  birthday: screeningSubject.birthday,
  idNoTail: screeningSubject.idNoTail,
  idNoDigest: screeningSubject.idNoDigest,
  studentNo: screeningSubject.studentNo,
  guardian: screeningSubject.guardian,
  phone: screeningSubject.phone,
  wears: screeningSubject.wears,
  status: screeningSubject.status,
  /** What was said last of each purpose. */
  consents: sql<{ purpose: number; given: number }[]>`(select coalesce(json_agg(last), '[]') from (
    select distinct on (said.purpose) said.purpose, said.given from ${screeningConsent} said
    where said.sid = ${screeningSubject.sid} order by said.purpose, said.at desc, said.consent_id desc) last)`,
}
const read = (db: Db, customerId: number) =>
  db
    .select(columns)
    .from(screeningSubject)
    .where(
      and(
        eq(screeningSubject.customerId, customerId),
        isNull(screeningSubject.mergedInto),
        isNull(screeningSubject.forgottenAt),
      ),
    )

export type Known = Awaited<ReturnType<typeof read>>[number]

export const knownSubjects = async (db: Db, customerId: number) => {
  const all = await read(db, customerId)
  const byNo = new Map(all.filter(({ studentNo }) => studentNo !== '').map((one) => [one.studentNo.toLowerCase(), one]))
  const byDigest = new Map(all.flatMap((one) => (one.idNoDigest === null ? [] : [[one.idNoDigest, one] as const])))
  const named = new Set(all.map(({ name, birthday }) => `${name} ${birthday}`))
  return {
    /** The record that a row is about; `two`: its numbers are those of two records. */
    of({ studentNo = '' }: RosterRow, digest: string | null): Known | 'two' | undefined {
      const [one, other] = [digest === null ? undefined : byDigest.get(digest), byNo.get(studentNo.toLowerCase())]
      return one && other && one.sid !== other.sid ? 'two' : (one ?? other)
    },
    isNamed: ({ name, birthday }: RosterRow) => named.has(`${name} ${birthday}`),
  }
}
