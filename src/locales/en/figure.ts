/** What all screens of figures say, in English. */
import type { Translated } from '../texts'
import type { figure as zhCN } from '../zh-CN/figure'

export const figure: Translated<typeof zhCN> = {
  period: 'Period',
  granularity: 'Granularity',
  'granularity.day': 'By day',
  'granularity.week': 'By week',
  'granularity.month': 'By month',
  before: 'Before: {{value}}, {{growth}}',
  none: 'Nothing in this period',
  all: 'Show all {{count}} rows',
  measure: 'Measure',
  by: 'Grouped by',
  'per.day': '{{measure}} per day',
  'per.week': '{{measure}} per week',
  'per.month': '{{measure}} per month',
  'parts.day': 'By day',
  'parts.week': 'By week, from Monday',
  'parts.month': 'By month',
}
