/** Prepaid parts of text messages, in Chinese. */
export const smsPart = {
  tab: '短信条数',
  parts: '条数',
  price: '单价',
  note: '备注',
  hospitalName: '连锁总店',
  operatorName: '经办',
  created: '时间',
  left: '剩余条数',
  empty: '暂无购买记录',
  create: '售出条数',
  sold: '已售出',
} as const
