/** How the fields of an examination read where two of their values stand beside each other. */

import {
  type ExamSections,
  type FieldPlace,
  fieldsOf,
  sectionNames,
  valueAt,
} from '../../../../contract/clinic/exam-sections'
import { Exam } from '../../../../contract/clinic/exams'
import { writeValue } from '../../../eyes/write-value'
import type { ValueText } from '../../../providers/record-text'
import { recordTextOf } from '../../../records/fields'
import { dash } from '../../../ui/format'

const written = (place: FieldPlace, sections: ExamSections) => {
  const value = valueAt(sections, place)
  return place.field.kind === 'condition'
    ? value === undefined
      ? ''
      : JSON.stringify(value)
    : writeValue(place, value, '5')
}

/** Of many readings those that differ are said. */
const sectionsText: ValueText = (value, _, label, other) => {
  const [mine, theirs] = [(value ?? {}) as ExamSections, other as ExamSections | undefined]
  const lines = sectionNames.flatMap((section) =>
    fieldsOf(section).flatMap((place) => {
      const text = written(place, mine)
      if (theirs ? text === written(place, theirs) : text === '') return []
      const eye = place.eye === null ? '' : `${label(`exam.eye.${place.eye}`)} `
      return [`${eye}${label(`exam.field.${section}.${place.name}`)} ${text || dash}`]
    }),
  )
  return lines.join(' · ') || dash
}

export const examText = recordTextOf(Exam, 'examForm', {
  ...{ date: true, doctorName: true, device: true, revision: true },
  cyclo: { values: 'exam.cyclo' },
  drug: { values: 'exam.drug' },
  status: { values: 'exam.status' },
  ...{ signerName: true, signedAt: true, voidReason: true },
  sections: { text: sectionsText },
})
