/** What the server says of official accounts, and what these say to followers, in English. */
import type { wechatZhCN } from './wechat.zh-CN'

export const wechatEn: Record<keyof typeof wechatZhCN, string> = {
  'wechat.noAccount': 'Enter the AppID and AppSecret of the official account first',
  'wechat.unknownAccount': 'No clinic uses this official account',
  'wechat.codeTaken': 'Done. Reminders for {{name}} will reach you here from now on.',
  'wechat.codeWrong': 'This number is wrong or has expired. Please ask the clinic for another.',
  'input.wechatName': 'Longer than WeChat allows',
  'input.wechatUrl': 'Enter an address that begins with https://',
  'input.wechatEntry': 'Fill in what this kind of entry needs, and nothing else',
  'wechat.real': 'WeChat is connected: followers are real and cannot be simulated',
}
