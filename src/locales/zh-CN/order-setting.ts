/** Rules of ordering, in Chinese. */
export const orderSetting = {
  edit: '修改',
  unit: '天',
  days: '{{count}} 天',
  never: '不提醒',
  usual: '默认 {{value}}',
  repeatDays: '重复下单提醒',
  'repeatDays.hint': '同一患者在此天数内再次订购同一产品时提醒；0 为不提醒。',
  movedDays: '度数比对期限',
  'movedDays.hint': '与患者此天数内的上一张镜片订单比对度数；0 为不比对。',
  movedBy: '度数变化提醒',
  'movedBy.hint': '等效球镜变化超过此数时提醒，以 0.25 D 为步长。',
  completeDays: '自动完成',
  'completeDays.hint': '发货后满此天数且没有售后的订单，自动转为已完成。',
} as const
