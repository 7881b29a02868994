/** What grades and classes are called, such as 三年级 and 三年级2班. */
import { useCallback } from 'react'
import type { Grade } from '../../../contract/screening/grades'
import { type Translate, useT } from '../../providers/i18n'

interface Placed {
  grade: Grade | null
  /** The number of the class, by either name; without, the grade alone is named. */
  classNo?: number | null
  no?: number
}

export const gradeName = (grade: Grade, t: Translate): string => t(`screening.grade.${grade}`)

/** Undefined for a child without a class. */
export const className = (
  { grade, classNo = null, no = classNo ?? undefined }: Placed,
  t: Translate,
): string | undefined => {
  if (grade === null) return undefined
  const named = gradeName(grade, t)
  return no === undefined ? named : t('screening.className', { grade: named, no })
}

export const useClassName = () => {
  const t = useT()
  return useCallback((placed: Placed) => className(placed, t), [t])
}
