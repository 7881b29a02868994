/** The curves of a patient's eyes, in English. */
import type { Translated } from '../texts'
import type { eyeCurves as zh } from '../zh-CN/eye-curves'

export const eyeCurves: Translated<typeof zh> = {
  title: 'Growth curves',
  al: 'Axial length (mm)',
  se: 'Spherical equivalent (D)',
  age: '{{count}} y',
  ageTitle: 'Age',
  date: 'Date',
  cycloTitle: 'Cycloplegia',
  cyclo: 'under cycloplegia',
  plain: 'without cycloplegia',
  growth: 'Growth mm/year',
  rate: '{{rate}} mm/year',
  since: 'since {{date}}',
  'band.pre': 'pre-myopia',
  'band.low': 'low myopia',
  'band.moderate': 'moderate myopia',
  'band.high': 'high myopia',
  low: 'Myopia −0.50',
  moderate: 'Moderate −3.00',
  high: 'High −6.00',
  lowReserve: 'low hyperopic reserve',
  empty: 'No signed measurements yet',
  noBirthday: 'No percentiles are shown, as the date of birth is not known',
  notHealthy:
    'Grey lines: percentiles of children of the same age and sex. P50 is the median, which does not mean healthy. Source:',
  print: 'Print for parents',
  paperTitle: 'Growth of axial length and refraction',
  advice: 'Advice of {{date}}:',
  nextDate: 'Next visit:',
  growthNote:
    'Growth a year: up to 0.20 mm is slow, up to 0.40 mm is to be watched, more is fast; it is not worked out over fewer than 90 days. Please follow the advice of your doctor.',
}
