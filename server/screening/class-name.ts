/** What a class is called on paper, such as 三年级2班. */
import type { Grade } from '../../contract/screening/grades'
import type { Translate } from '../http/messages'

export const classNameOf = (t: Translate, grade: Grade | null, no: string | number | null): string =>
  grade === null ? '' : t('screening.className', { grade: t(`screening.grade.${grade}`), no: no ?? '' })
