/** How groups and figures of the analysis read. */
import {
  type AnalysisMeasure,
  type AnalysisPart,
  deviationOf,
  measureOf,
  type Sums,
} from '../../../../contract/screening/analysis-parts'
import type { Grade } from '../../../../contract/screening/grades'
import { useT } from '../../../providers/i18n'
import { dash, formatDioptre } from '../../../ui/format'
import { className, gradeName } from '../class-name'

interface Group {
  key: string
  name: string
}

export const useGroupName = () => {
  const t = useT()
  return (part: AnalysisPart, { key, name }: Group): string => {
    if (part === 'school') return name
    if (part === 'class') {
      const [, grade = '', no = ''] = key.split(':')
      return grade === '' ? name : `${name} ${className({ grade: grade as Grade, classNo: Number(no) }, t)}`
    }
    if (key === '') return t('screeningAnalysis.none')
    if (part === 'grade') return gradeName(key as Grade, t)
    if (part === 'stage') return t(`screeningAnalysis.stage.${key as '1'}`)
    if (part === 'gender') return t(`screeningAnalysis.gender.${key as '1'}`)
    if (part === 'term') {
      const [year = '', term = ''] = key.split('-')
      return t('screeningAnalysis.term', { year, term })
    }
    return key
  }
}

const whole = new Intl.NumberFormat('en')

/** A figure in words, a dash where there is none. */
export const formatMeasure = (measure: AnalysisMeasure, sums: Sums): string => {
  const value = measureOf(measure, sums)
  if (value === null) return dash
  if (measure === 'n' || measure === 'examined') return whole.format(value)
  if (measure === 'se') {
    const deviation = deviationOf(sums)
    const mean = formatDioptre(Math.round(value * 100) / 100)
    return deviation === null ? mean : `${mean} ± ${deviation.toFixed(2)}`
  }
  if (measure === 'al' || measure === 'va') return value.toFixed(2)
  return value.toFixed(1)
}
