/** What the boxes of a section are given. */
import type { ReactNode } from 'react'
import type { AcuityNotation } from '../../../../contract/clinic/acuity'
import type { ExamSections, FieldPlace, SectionName } from '../../../../contract/clinic/exam-sections'
import type { Messages } from './findings'
import type { ExamValues } from './values'

export interface SectionBoxesProps {
  section: SectionName
  values: ExamValues
  messages: Messages
  notation: AcuityNotation
  /** What was found at the examination before. */
  last: ExamSections | undefined
  /** Below the boxes: what follows from them. */
  extra?: ReactNode
  onType: (place: FieldPlace, text: string) => void
  onLeave: (place: FieldPlace, text: string) => void
  onConditions: (conditions: ExamValues['conditions']) => void
}
