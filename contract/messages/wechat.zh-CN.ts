/** What the server says of official accounts, and what these say to followers, in Chinese. */
export const wechatZhCN = {
  'wechat.noAccount': '请先填写公众号 AppID 和 AppSecret',
  'wechat.unknownAccount': '没有诊所使用这个公众号',
  'wechat.codeTaken': '绑定成功。{{name}} 的预约和取镜提醒今后会发到这里。',
  'wechat.codeWrong': '绑定码不正确或已过期，请向门店重新索取。',
  'input.wechatName': '超出微信允许的长度',
  'input.wechatUrl': '请输入 https:// 开头的网址',
  'input.wechatEntry': '请填写所选类型的内容，其余留空',
  'wechat.real': '已连接微信，粉丝是真实的，不能模拟',
} as const
