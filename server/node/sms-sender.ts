/** How text messages leave this installation: through the gateway that the environment names, or not at all. */
import type { Environment } from '../env'
import { maskedPhone } from '../http/masked-phone'
import type { Log } from '../http/services'
import type { SendSms } from '../http/sms'
import { gatewaySms } from './sms-gateway'

/** Sends nothing. The log says that a message was due; what it says, a code perhaps, is there at the level `debug` alone. */
export const logSms =
  (log: Log): SendSms =>
  async ({ phone, template, text }) => {
    log.info({ template, phone: maskedPhone(phone) }, 'text message, not sent: no gateway is configured')
    log.debug({ text }, 'text message')
  }

export const smsSender = ({ SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN }: Environment, log: Log): SendSms =>
  SMS_GATEWAY_URL ? gatewaySms({ url: SMS_GATEWAY_URL, token: SMS_GATEWAY_TOKEN }) : logSms(log)
