/** What grades and classes are called, in English; both sides say it. */
import type { screeningGradesZhCN } from './screening-grades.zh-CN'

export const screeningGradesEn: Record<keyof typeof screeningGradesZhCN, string> = {
  'screening.grade.K1': 'K1',
  'screening.grade.K2': 'K2',
  'screening.grade.K3': 'K3',
  'screening.grade.1': 'Grade 1',
  'screening.grade.2': 'Grade 2',
  'screening.grade.3': 'Grade 3',
  'screening.grade.4': 'Grade 4',
  'screening.grade.5': 'Grade 5',
  'screening.grade.6': 'Grade 6',
  'screening.grade.7': 'Grade 7',
  'screening.grade.8': 'Grade 8',
  'screening.grade.9': 'Grade 9',
  'screening.grade.10': 'Grade 10',
  'screening.grade.11': 'Grade 11',
  'screening.grade.12': 'Grade 12',
  'screening.className': '{{grade}}, class {{no}}',
}
