/** What all screens of figures say, in Chinese. */
export const figure = {
  period: '统计日期',
  granularity: '统计粒度',
  'granularity.day': '按日',
  'granularity.week': '按周',
  'granularity.month': '按月',
  before: '上期 {{value}}，{{growth}}',
  none: '所选期间没有数据',
  all: '显示全部 {{count}} 行',
  measure: '指标',
  by: '汇总方式',
  'per.day': '每日{{measure}}',
  'per.week': '每周{{measure}}',
  'per.month': '每月{{measure}}',
  'parts.day': '按日',
  'parts.week': '按周（周一起）',
  'parts.month': '按月',
} as const
