/** What is worked out of a patient's fields, without a database. */
import { ageOn } from '../../contract/core/age'
import { ownConsentAge } from '../../contract/people/patients'

/**
 * The days of the year, 506 for the 6th of May, whose birthdays are kept on a date: on the 28th of February of a common year also
 * those of the 29th.
 */
export const birthdaysOn = (date: string): number[] => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return month === 2 && day === 28 && !isLeap ? [228, 229] : [month * 100 + day]
}

export const phoneTail = (phone: string) => phone.slice(-4)

const isChildOn = (birthday: string | null, day: string) => (ageOn(birthday, day) ?? ownConsentAge) < ownConsentAge

/** Since when a consent holds; null where there is none, or where a guardian gave it and the person consents for themselves by now. */
export const holdsSince = (given: string | null, birthday: string | null, today: string): string | null =>
  given !== null && isChildOn(birthday, given) && !isChildOn(birthday, today) ? null : given

/** Who consents for a person on a day: the guardian below fourteen, whose name may not be known, then the person. */
export const consenterOf = (
  { name, guardian, birthday }: { name: string; guardian: string; birthday: string | null },
  today: string,
): string => (isChildOn(birthday, today) ? guardian : name)

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
