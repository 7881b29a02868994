/** What grades and classes are called, in Chinese; both sides say it. */
import type { Grade } from '../screening/grades'

export const screeningGradesZhCN = {
  'screening.grade.K1': '小班',
  'screening.grade.K2': '中班',
  'screening.grade.K3': '大班',
  'screening.grade.1': '一年级',
  'screening.grade.2': '二年级',
  'screening.grade.3': '三年级',
  'screening.grade.4': '四年级',
  'screening.grade.5': '五年级',
  'screening.grade.6': '六年级',
  'screening.grade.7': '七年级',
  'screening.grade.8': '八年级',
  'screening.grade.9': '九年级',
  'screening.grade.10': '高一',
  'screening.grade.11': '高二',
  'screening.grade.12': '高三',
  'screening.className': '{{grade}}{{no}}班',
} as const satisfies Record<`screening.grade.${Grade}` | 'screening.className', string>
