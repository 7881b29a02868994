/** The rules of an examination: by the form at every key, by the server as the authority at every save and at the signature. */
import type { AboutExam, ExamChecked, ExamFinding, ExamFindings, ExamLackRule } from './exam-finding'
import { type ExamSections, examEyes, fieldsOf, pathOf, type SectionName, sectionNames } from './exam-sections'
import { warnOfExam } from './exam-warnings'
import { outOfBounds } from './section-bounds'

type Values = Readonly<Record<string, unknown>>
const isGiven = (value: unknown) => value !== undefined && value !== null

const lackOf = (section: SectionName, eye: (typeof examEyes)[number], name: string, rule: ExamLackRule) => ({
  field: pathOf({ section, eye, name }),
  rule,
})

const lacksOfPower = (section: 'ar' | 'sr', eye: (typeof examEyes)[number], { ds, dc, ax }: Values) => [
  ...(!isGiven(ds) ? [lackOf(section, eye, 'ds', 'exam.sphereNeeded')] : []),
  ...(isGiven(dc) && dc !== 0 && !isGiven(ax) ? [lackOf(section, eye, 'ax', 'exam.axisNeeded')] : []),
]

const lacksOfEye = (sections: ExamSections, eye: (typeof examEyes)[number]): ExamFinding<ExamLackRule>[] => {
  const of = (section: SectionName): Values | undefined =>
    ((sections[section] as Values | null | undefined)?.[eye] as Values | null | undefined) ?? undefined
  const [va, ar, sr, k] = [of('va'), of('ar'), of('sr'), of('k')]
  return [
    ...(va && !isGiven(va.naked) ? [lackOf('va', eye, 'naked', 'exam.required')] : []),
    ...(ar ? lacksOfPower('ar', eye, ar) : []),
    ...(sr ? lacksOfPower('sr', eye, sr) : []),
    ...(k && isGiven(k.k1) !== isGiven(k.k2)
      ? [lackOf('k', eye, isGiven(k.k1) ? 'k2' : 'k1', 'exam.meridianNeeded')]
      : []),
  ]
}

const lacksOf = ({ cyclo, drug, sections }: ExamChecked): ExamFinding<ExamLackRule>[] => [
  ...(sectionNames.every((name) => !isGiven(sections[name]))
    ? [{ field: 'sections', rule: 'exam.empty' } as const]
    : []),
  ...(cyclo === 1 && drug === null ? [{ field: 'drug', rule: 'exam.drugNeeded' } as const] : []),
  ...examEyes.flatMap((eye) => lacksOfEye(sections, eye)),
]

/** What is wrong, missing or unlikely in an examination in its normal form. What breaks a bound is not warned of besides. */
export const examFindings = (exam: ExamChecked, about: AboutExam): ExamFindings => {
  const errors = outOfBounds(exam.sections, sectionNames.flatMap(fieldsOf))
  const refused = new Set(errors.map(({ field }) => field))
  return {
    errors,
    lacks: lacksOf(exam),
    warnings: warnOfExam(exam, about).filter(({ field }) => !refused.has(field)),
  }
}
