/** How this installation reaches WeChat: through the gateway that the environment names, or not at all. */
import type { Environment } from '../env'
import type { Log } from '../http/services'
import type { WechatGateway } from '../http/wechat'
import { postJson } from './post-json'

/** Sends nothing: the log says what was due. */
export const logWechat = (log: Log): WechatGateway => ({
  standIn: true,
  async send({ appId }, { kind, text }) {
    log.info({ appId, kind }, 'WeChat message, not sent: no gateway is configured')
    log.debug({ text }, 'WeChat message')
  },
  async publishMenu({ appId }, menu) {
    log.info({ appId, entries: menu.length }, 'WeChat menu, not published: no gateway is configured')
  },
})

/** Posts `{ appId, secret, openid, kind, text }` to `…/messages`, and `{ appId, secret, menu }` to `…/menu`. */
export const gatewayWechat = (url: string, token: string | undefined): WechatGateway => {
  const base = url.replace(/\/$/, '')
  return {
    send: (account, message) => postJson({ url: `${base}/messages`, token }, { ...account, ...message }),
    publishMenu: (account, menu) => postJson({ url: `${base}/menu`, token }, { ...account, menu }),
  }
}

const unavailable = async () => {
  throw new Error('no gateway to WeChat is configured')
}

/**
 * An installation that sends text messages and has no gateway to WeChat refuses messages to followers, so that the text message
 * goes out instead. One that has neither, such as the demo, writes both to the log.
 */
export const wechatGateway = (
  { WECHAT_GATEWAY_URL, WECHAT_GATEWAY_TOKEN, SMS_GATEWAY_URL }: Environment,
  log: Log,
): WechatGateway => {
  if (WECHAT_GATEWAY_URL) return gatewayWechat(WECHAT_GATEWAY_URL, WECHAT_GATEWAY_TOKEN)
  return SMS_GATEWAY_URL ? { send: unavailable, publishMenu: unavailable } : logWechat(log)
}
