/** What both sides say is wrong or unlikely in what a screening found, in English; it stands behind the name of the field. */
import type { screeningChecksZhCN } from './screening-checks.zh-CN'

export const screeningChecksEn: Record<keyof typeof screeningChecksZhCN, string> = {
  'screening.pairNeeded': 'is required: both or neither',
  'screening.noteNeeded': 'needs a note where it is not normal',
  'screening.noEye': 'is of an eye that is missing',
  'screening.empty': 'holds nothing',
  'screening.spread': 'has readings more than {{max}} D apart; please check',
  'screening.acuityMoved': 'is {{now}}, last time {{last}}: at least 3 lines apart; please check',
  'screening.seMoved':
    'gives a spherical equivalent of {{now}} D, last time {{last}} D: more than 1.00 D apart; please check',
  'screening.itemOfEye': '{{item}} ({{eye}})',
}
