/** How official accounts of WeChat are reached. */
import type { WechatMenuEntry } from '../../contract/clinic/wechat'

/** An official account, as its clinic has entered it. */
export interface WechatAccount {
  appId: string
  secret: string
}

/** A message to a follower. */
export interface WechatText {
  openid: string
  /** greeting, answer, bound, or what it tells of, for gateways that send templates. */
  kind: string
  text: string
}

/** Both reject where WeChat does not take it. */
export interface WechatGateway {
  /** It reaches nobody, so the people of the clinic may simulate followers to try the account. */
  standIn?: true
  send(account: WechatAccount, message: WechatText): Promise<void>
  /** Shows the menu to all followers; an empty one takes the menu away. */
  publishMenu(account: WechatAccount, menu: readonly WechatMenuEntry[]): Promise<void>
}

/** Reaches no account: whatever is handed over is lost. */
export const noWechat: WechatGateway = { send: async () => undefined, publishMenu: async () => undefined }
