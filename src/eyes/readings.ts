/** How what was measured reads. */
import { type AcuityNotation, type BelowChart, formatAcuity } from '../../contract/clinic/acuity'
import { type Condition, type ExamSections, type FieldPlace, valueAt } from '../../contract/clinic/exam-sections'
import { withMinus } from '../../contract/core/figures'
import { useLabel, useT } from '../providers/i18n'
import { writeValue } from './write-value'

/** @returns the text of what stands at a place, empty where nothing does */
export const useReading = (notation: AcuityNotation) => {
  const t = useT()
  const label = useLabel()
  const conditionText = ({ normal, note, stain }: Condition) =>
    [
      normal === 1 ? t('exam.condition.normal') : normal === 0 ? t('exam.condition.abnormal') : '',
      typeof stain === 'number' ? t('exam.condition.stain', { grade: stain }) : '',
      note ?? '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (sections: ExamSections, place: FieldPlace): string => {
    const value = valueAt(sections, place)
    if (value === undefined) return ''
    const { field, section, name } = place
    switch (field.kind) {
      case 'condition':
        return conditionText(value as Condition)
      case 'choice':
        return label(`exam.choice.${section}.${name}.${value}`)
      case 'acuity':
        return formatAcuity(value as number, notation, (code: BelowChart) => t(`exam.acuity.${code}`))
      case 'number':
        return withMinus(writeValue(place, value, notation))
    }
  }
}
