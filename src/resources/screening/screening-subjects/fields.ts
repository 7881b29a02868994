/** The fields of people who are screened, and of their classes. */
import { type ScreeningClass, screeningClasses } from '../../../../contract/screening/screening-classes'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import type { ScreeningSubject } from '../../../../contract/screening/subject-record'
import { fieldsOf } from '../../../records/fields'
import { dash, formatInstant } from '../../../ui/format'

interface Consent {
  purpose: number
  given: number
  by: string
  at: number
}

export const subjectFields = fieldsOf<ScreeningSubject>()(screeningSubjects, 'screeningSubject', {
  phone: { kind: 'phone' },
  idNo: { kind: 'code' },
  age: { unit: 'screeningSubject.age.unit' },
  pid: { text: (value) => (value ? `#${String(value)}` : dash) },
  customerId: { text: (value) => (value ? `#${String(value)}` : dash) },
  classId: { text: (value) => (value ? `#${String(value)}` : dash) },
  consents: {
    text: (value, t, label) =>
      ((value ?? []) as Consent[])
        .map(({ purpose, given, by, at }) =>
          [
            label(`screeningSubject.purpose.${purpose}`),
            t(given ? 'screeningSubject.consent.given' : 'screeningSubject.consent.withdrawn', {
              ...{ by, at: formatInstant(at) },
            }),
          ].join(' '),
        )
        .join(t('record.separator')) || dash,
  },
})
export const screeningSubjectText = subjectFields.text

export const classFields = fieldsOf<ScreeningClass & { name: string }>()(screeningClasses, 'screeningClass', {
  grade: { values: 'screening.grade' },
})
export const screeningClassText = classFields.text
