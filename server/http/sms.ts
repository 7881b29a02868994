/** Text messages: what is sent, and the sender that serves where there is no gateway. */
import { maskedPhone } from './masked-phone'
import type { Log } from './services'

/** A message as a text, and as a template with its parameters for gateways that send nothing else. */
export interface Sms {
  phone: string
  template: 'retrieve'
  params: Record<string, string>
  text: string
}

/** Hands a message over to whoever delivers it; rejects where that fails. */
export type SendSms = (sms: Sms) => Promise<void>

/** Sends nothing. The log says that a message was due; what it says, a code perhaps, is there at the level `debug` alone. */
export const logSms =
  (log: Log): SendSms =>
  async ({ phone, template, text }) => {
    log.info({ template, phone: maskedPhone(phone) }, 'text message, not sent: no gateway is configured')
    log.debug({ text }, 'text message')
  }
