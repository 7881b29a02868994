/** What is worked out of a patient's fields, without a database. */
import { ageOn } from '../../contract/core/age'
import { ownConsentAge } from '../../contract/people/patients'

export const phoneTail = (phone: string) => phone.slice(-4)

const isChildOn = (birthday: string | null, day: string) => (ageOn(birthday, day) ?? ownConsentAge) < ownConsentAge

/** Since when a consent holds; null where there is none, or where a guardian gave it and the person consents for themselves by now. */
export const holdsSince = (given: string | null, birthday: string | null, today: string): string | null =>
  given !== null && isChildOn(birthday, given) && !isChildOn(birthday, today) ? null : given

/** What a clerk is warned of before saving a record: no phone number for reminders, or a child without a guardian. */
export const lacksOf = (
  {
    phone,
    guardianPhone,
    guardian,
    birthday,
  }: Record<'phone' | 'guardianPhone' | 'guardian', string> & {
    birthday: string | null
  },
  today: string,
) => [
  ...(phone === '' && guardianPhone === '' ? (['patient.noPhone'] as const) : []),
  ...(guardian === '' && isChildOn(birthday, today) ? (['patient.noGuardian'] as const) : []),
]
