/** The rules of an examination: by the form at every key, by the server as the authority at every save and at the signature. */
import { formatBound } from '../core/figures'
import { isOnStep, within } from '../orders/hundredths'
import type { AboutExam, ExamChecked, ExamErrorRule, ExamFinding, ExamFindings, ExamLackRule } from './exam-finding'
import { type ExamSections, examEyes, fieldsOf, pathOf, type SectionName, sectionNames } from './exam-sections'
import { warnOfExam } from './exam-warnings'

type Values = Readonly<Record<string, unknown>>
const isGiven = (value: unknown) => value !== undefined && value !== null

const checkNumbers = (sections: ExamSections, section: SectionName): ExamFinding<ExamErrorRule>[] => {
  const found = sections[section] as Values | null | undefined
  return fieldsOf(section).flatMap((place): ExamFinding<ExamErrorRule>[] => {
    const { field, eye, name } = place
    if (field.kind !== 'number' || !isGiven(found)) return []
    const value = ((eye === null ? found : found?.[eye]) as Values | null | undefined)?.[name]
    if (typeof value !== 'number') return []
    const { min, max, step, unit } = field
    const params = { min: formatBound(min), max: formatBound(max), unit }
    if (!within(value, min, max)) return [{ field: pathOf(place), rule: 'exam.bounds', params }]
    return isOnStep(value, step) ? [] : [{ field: pathOf(place), rule: 'exam.step', params: { step, unit } }]
  })
}

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
  const errors = sectionNames.flatMap((section) => checkNumbers(exam.sections, section))
  const refused = new Set(errors.map(({ field }) => field))
  return {
    errors,
    lacks: lacksOf(exam),
    warnings: warnOfExam(exam, about).filter(({ field }) => !refused.has(field)),
  }
}
