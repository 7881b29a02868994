/** The draft of an examination, which saves itself. */
import type { AcuityNotation } from '../../../../contract/clinic/acuity'
import { type Exam, type ExamDetails, exams } from '../../../../contract/clinic/exams'
import { useAction } from '../../../providers/data/use-call'
import { shownByState, useSelfSaving } from '../../../records/use-self-saving'
import { bodyOf } from './findings'
import { type ExamValues, valuesOf } from './values'

export const useExamDraft = (exam: ExamDetails, notation: AcuityNotation) => {
  const update = useAction(exams.calls.update, { except: shownByState })
  return useSelfSaving<Exam, ExamValues>({
    name: `exam-${exam.examId}`,
    row: exam,
    valuesOf: (row) => valuesOf(row, notation),
    save: async (values, version) => {
      const body = { ...bodyOf(values, exam), version }
      return (await update.mutateAsync({ params: { id: exam.examId }, body })).data
    },
  })
}
