/** The projects of a weekly plan, in Chinese. */
export const planLine = {
  suits: '{{name}}（{{ageMin}}–{{ageMax}} 岁）',
  project: '第 {{place}} 个项目',
  minutesOf: '第 {{place}} 个项目的分钟',
  daysOf: '第 {{place}} 个项目每周的天数',
  minutesEach: '分钟',
  perWeek: '天/周',
  takeOut: '移除第 {{place}} 个项目',
  add: '添加项目',
} as const
