/** What the rules find in an examination becomes a refusal: errors at their fields, warnings unless they were confirmed. */
import type { AboutExam, ExamChecked, ExamFinding } from '../../../contract/clinic/exam-finding'
import { examEyes } from '../../../contract/clinic/exam-sections'
import { examFindings } from '../../../contract/clinic/plausibility'
import type { Db } from '../../db/client'
import type { MessageKey } from '../../http/messages'
import { type Message, Refusal } from '../../http/refusal'
import { passWarnings } from '../../http/warnings'

const messageOf = ({ rule, params }: ExamFinding): Message => (params ? { key: rule, params } : { key: rule })

/** The field in words: `sections.bio.od.al` is the axial length of the right eye. */
const placeOf = (field: string): Message => {
  const [, section = '', ...rest] = field.split('.')
  const [eye, name] = (examEyes as readonly string[]).includes(rest[0] ?? '') ? [rest[0], rest[1]] : [null, rest[0]]
  const named = {
    section: { key: `exam.section.${section}` as MessageKey },
    field: { key: `exam.field.${section}.${name}` as MessageKey },
  }
  return eye === null
    ? { key: 'exam.place', params: named }
    : { key: 'exam.placeOfEye', params: { ...named, eye: { key: `exam.eye.${eye}` as MessageKey } } }
}

/** A warning stands alone, so it names its field itself. */
const warningOf = (finding: ExamFinding): Message => ({
  key: 'rule.named',
  params: { field: placeOf(finding.field), message: messageOf(finding) },
})

const refuse = (findings: readonly ExamFinding[]): void => {
  if (findings.length === 0) return
  throw new Refusal('rule', {
    errors: Object.fromEntries(findings.map((one) => [one.field, messageOf(one)] as const).reverse()),
  })
}

/** Anything at all: no draft is compared with another examination. */
const unknown: AboutExam = { last: null, birthday: null, date: '' }

/** @throws Refusal at every field that breaks a bound or a step; a draft may lack anything */
export const refuseErrors = (exam: ExamChecked): void => refuse(examFindings(exam, unknown).errors)

/** @throws Refusal at every field that is wrong or lacking; with the warnings where they are not confirmed */
export const assertSignable = (db: Db, exam: ExamChecked, about: AboutExam, confirmed: boolean): void => {
  const { errors, lacks, warnings } = examFindings(exam, about)
  refuse([...errors, ...lacks])
  passWarnings(db, warnings.map(warningOf), confirmed)
}
