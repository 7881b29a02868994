/** The closed list of what can be wrong or unlikely in an examination, and how a finding says where. */
import type { ExamSections } from './exam-sections'

export interface ExamChecked {
  /** 1 under cycloplegia. */
  cyclo: number
  drug: number | null
  /** In their normal form. */
  sections: ExamSections
}

export interface AboutExam {
  /** The signed examination of the patient before this one; lengths in mm. */
  last: { alOd: number | null; alOs: number | null } | null
  birthday: string | null
  /** Day of the examination. */
  date: string
}

export type ExamErrorRule = 'exam.bounds' | 'exam.pointForgotten' | 'exam.step'
/** What a draft may lack, and a signed examination may not. */
export type ExamLackRule =
  | 'exam.empty'
  | 'exam.required'
  | 'exam.sphereNeeded'
  | 'exam.axisNeeded'
  | 'exam.drugNeeded'
  | 'exam.meridianNeeded'
export type ExamWarningRule =
  | 'exam.va.bestWorse'
  | 'exam.sr.offAr'
  | 'exam.pd.nearWider'
  | 'exam.k.unusual'
  | 'exam.al.unequal'
  | 'exam.al.shorter'
  | 'exam.al.swapped'
  | 'exam.iop.low'
  | 'exam.iop.high'
  | 'exam.iop.unequal'
  | 'exam.bino.unusual'
  | 'exam.bino.above'
  | 'exam.bino.below'
export type ExamRule = ExamErrorRule | ExamLackRule | ExamWarningRule

/** What is wrong or unlikely at which field. A rule about both eyes stands at the field of the right one. */
export interface ExamFinding<Rule extends ExamRule = ExamRule> {
  /** As in the body: `sections.sr.od.ds`, `drug`. */
  field: string
  rule: Rule
  /** What the text fills in, formatted the same in every language. */
  params?: Record<string, string | number>
}

export interface ExamFindings {
  /** Refuse every save, also of a draft. At most one a field. */
  errors: ExamFinding<ExamErrorRule>[]
  /** Refuse the signature alone: a draft need not be complete. */
  lacks: ExamFinding<ExamLackRule>[]
  /** Pass once a person has confirmed them at the signature. */
  warnings: ExamFinding<ExamWarningRule>[]
}
