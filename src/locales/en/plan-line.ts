import type { Translated } from '../texts'
import type { planLine as zhCN } from '../zh-CN/plan-line'

export const planLine: Translated<typeof zhCN> = {
  suits: '{{name}} (ages {{ageMin}}–{{ageMax}})',
  project: 'Project {{place}}',
  minutesOf: 'Minutes of project {{place}}',
  daysOf: 'Days a week of project {{place}}',
  minutesEach: 'min',
  perWeek: 'days/wk',
  takeOut: 'Take out project {{place}}',
  add: 'Add project',
}
