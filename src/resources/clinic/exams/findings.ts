/** What is wrong, missing or unlikely in an examination while it is typed, box by box, in the person's language. */
import type { ExamFinding, ExamFindings } from '../../../../contract/clinic/exam-finding'
import { normaliseExam } from '../../../../contract/clinic/exam-normal-form'
import type { ExamDetails } from '../../../../contract/clinic/exams'
import { examFindings } from '../../../../contract/clinic/plausibility'
import type { Translate } from '../../../providers/i18n'
import { boxOf, type ExamValues, readSections } from './values'

export interface FoundInExam extends ExamFindings {
  unreadable: ReadonlySet<string>
}

export const findingsOf = (values: ExamValues, exam: ExamDetails): FoundInExam => {
  const { sections, unreadable } = readSections(values)
  const { cyclo, drug } = values
  const about = { last: exam.lastAl, birthday: exam.birthday, date: exam.date }
  return { ...examFindings({ cyclo, drug, sections: normaliseExam(sections) }, about), unreadable }
}

/** What can be saved of a draft: boxes with what would be refused stay on the screen, marked. */
export const bodyOf = (values: ExamValues, exam: ExamDetails) => {
  const { cyclo, drug, device, files } = values
  const refused = new Set(findingsOf(values, exam).errors.map(({ field }) => field))
  return {
    ...{ cyclo, device, files },
    drug: cyclo === 0 ? null : drug,
    sections: readSections(values, refused).sections,
  }
}

export interface Messages {
  errors: Readonly<Record<string, readonly string[]>>
  warnings: Readonly<Record<string, readonly string[]>>
}

/**
 * @param isAsked The signature was asked for: what it needs and does not have is marked too
 * @param refused What the server refused, by field
 */
export const messagesOf = (
  { errors, lacks, warnings, unreadable }: FoundInExam,
  { isAsked, refused = {} }: { isAsked: boolean; refused?: Readonly<Record<string, string>> | undefined },
  t: Translate,
): Messages => {
  const say = (findings: readonly ExamFinding[]) => {
    const said: Record<string, string[]> = {}
    for (const { field, rule, params } of findings) {
      const box = boxOf(field)
      said[box] = [...(said[box] ?? []), t(rule, params)]
    }
    return said
  }
  return {
    errors: {
      ...Object.fromEntries(Object.entries(refused).map(([field, words]) => [boxOf(field), [words]])),
      ...say([...errors, ...(isAsked ? lacks : [])]),
      ...Object.fromEntries([...unreadable].map((path) => [path, [t('examForm.unreadable')]])),
    },
    warnings: say(warnings),
  }
}
