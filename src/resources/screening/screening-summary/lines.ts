/** The lines of a summary's tables, each with the name of its group. */
import { useMemo } from 'react'
import type { Grade } from '../../../../contract/screening/grades'
import type { ScreeningSummaryDetails } from '../../../../contract/screening/screening-summary'
import { useT } from '../../../providers/i18n'
import { className } from '../class-name'
import type { FigureLine } from './figures'

export const useLines = (summary: ScreeningSummaryDetails) => {
  const t = useT()
  const nameOf = (grade: Grade | null, classNo: number | null = null) =>
    className({ grade, classNo }, t) ?? t('screeningSummary.noClass')
  const { byGrade, byClass, byGender, figures, physical } = summary
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names follow from the language, which `t` stands for
  return useMemo(() => {
    const whole: FigureLine = { key: 'whole', name: t('screeningSummary.whole'), figures, physical, whole: true }
    return {
      whole,
      grades: [
        ...byGrade.map((one) => ({
          key: `${one.grade}`,
          name: nameOf(one.grade),
          figures: one.figures,
          physical: one.physical,
        })),
        whole,
      ],
      classes: [
        ...byClass.map((one) => ({
          key: `${one.grade} ${one.classId}`,
          name: nameOf(one.grade, one.classNo),
          figures: one.figures,
          physical: one.physical,
        })),
        whole,
      ],
      genders: [
        ...byGender.map((one) => ({
          key: String(one.gender),
          name: t(`screeningSummary.gender.${one.gender}`),
          figures: one.figures,
          physical: one.physical,
        })),
        whole,
      ],
    }
  }, [t, byGrade, byClass, byGender, figures, physical])
}
