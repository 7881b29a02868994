/** Consents: each that says something new is a row of its own, so that who agreed to what is known of every day. */
import type { BodyOf } from '../../../contract/core/call'
import type { screeningSubjects } from '../../../contract/screening/screening-subjects'
import type { Consent } from '../../../contract/screening/subject-record'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import { screeningConsent } from './table'

type Sent = NonNullable<BodyOf<typeof screeningSubjects.calls.update>['consents']>

interface Saying {
  sid: number
  uid: number
  now: number
  known: readonly Consent[]
}

/**
 * Adds what is said anew.
 * @throws Refusal where a consent would be of a time to come, or of one before what was said last
 */
export const sayConsents = async (db: Db, sent: Sent | undefined, { sid, uid, now, known }: Saying): Promise<void> => {
  const anew = (sent ?? []).flatMap(({ at: saidAt, ...said }, place) => {
    const last = known.find(({ purpose }) => purpose === said.purpose)
    const isSame = last?.given === said.given && last.by === said.by && last.file === said.file
    if (isSame && (saidAt === undefined || saidAt === last.at)) return []
    const at = saidAt === undefined || saidAt === last?.at ? now : saidAt
    if (at > now || (last && at < last.at)) throw refuseField(`consents.${place}.at`, 'screeningSubject.consentTime')
    return [{ ...said, at, sid, uid }]
  })
  if (anew.length > 0) await db.insert(screeningConsent).values(anew)
}
