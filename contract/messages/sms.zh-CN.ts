/** What the server says of marketing by text messages, in Chinese. */
export const smsZhCN = {
  'sms.unknownPlace': '不认识的占位符 {{place}}；可用 name store date time doctor amount',
  'sms.noUnsubscribe': '营销短信须以“{{text}}”结尾',
  'sms.reasonOfRejection': '通过时不填原因',
  'sms.templateTaken': '本连锁已有同名模板',
  'sms.unknownTemplate': '不是本连锁的短信模板',
  'sms.notApproved': '模板尚未审核通过',
  'sms.unusedValue': '模板中没有这个占位符',
  'sms.unknownLevel': '不是本连锁的会员等级',
  'sms.tooFew': '短信条数不足：需要 {{parts}} 条，剩余 {{left}} 条，缺 {{missing}} 条',
  'sms.nobody': '没有可发送的对象',
  'sms.sendLater': '须晚于现在',
  'sms.sendSooner': '最多提前 {{days}} 天',
  'sms.startedAlready': '已开始发送，只能立即继续',
  'sms.replyTime': '时间与服务器相差太多',
  'conflict.smsTemplate': '模板的状态已变，请刷新后重试',
  'conflict.smsCampaign': '营销任务的状态已变，请刷新后重试',
} as const
