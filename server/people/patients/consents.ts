/** To what a patient agrees, since when, and who agreed. */
import type { PatientSave } from '../../../contract/people/patients'
import { refuseField } from '../../http/refusal'
import { consenterOf, holdsSince } from '../patient-rules'
import type { patient } from './table'

type Person = Pick<typeof patient.$inferSelect, 'name' | 'guardian' | 'birthday'>
type Kept = Pick<typeof patient.$inferSelect, 'consentOn' | 'consentBy' | 'privacySignedOn' | 'privacySignedBy'>

interface Consent {
  on: string | null
  by: string
}

/**
 * A consent as it is to be kept; undefined: as it was. It is given today, by default by the one who consents for the person today.
 * @throws Refusal at `field`, which says who agreed, where there is no consent
 */
const consented = (
  { given, by }: { given: 0 | 1 | undefined; by: string | undefined },
  known: Consent,
  { today, consenter, field }: { today: string; consenter: string; field: string },
): Consent | undefined => {
  if (known.on === null && given === 1) return { on: today, by: by || consenter }
  if (known.on === null && by) throw refuseField(field, 'patient.noConsent')
  if (given === 0) return { on: null, by: '' }
  return known.on === null || by === undefined ? undefined : { ...known, by }
}

/** What changes of the consents that were kept of a person before, under the birthday that was known then. */
export const consentsOf = (
  sent: Pick<PatientSave, 'smsConsent' | 'consentBy' | 'privacySigned' | 'privacySignedBy'>,
  kept: Kept & Pick<Person, 'birthday'>,
  person: Person,
  today: string,
): Partial<Kept> => {
  const consenter = consenterOf(person, today)
  const messages = consented(
    { given: sent.smsConsent, by: sent.consentBy },
    { on: holdsSince(kept.consentOn, kept.birthday, today), by: kept.consentBy },
    { today, consenter, field: 'consentBy' },
  )
  const privacy = consented(
    { given: sent.privacySigned, by: sent.privacySignedBy },
    { on: holdsSince(kept.privacySignedOn, kept.birthday, today), by: kept.privacySignedBy },
    { today, consenter, field: 'privacySignedBy' },
  )
  return {
    ...(messages && { consentOn: messages.on, consentBy: messages.by }),
    ...(privacy && { privacySignedOn: privacy.on, privacySignedBy: privacy.by }),
  }
}
