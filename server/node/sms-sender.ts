/** Chooses how text messages leave this installation. */
import type { Environment } from '../env'
import type { Log } from '../http/services'
import { logSms, type SendSms } from '../http/sms'
import { gatewaySms } from './sms-gateway'

export const smsSender = ({ SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN }: Environment, log: Log): SendSms =>
  SMS_GATEWAY_URL ? gatewaySms({ url: SMS_GATEWAY_URL, token: SMS_GATEWAY_TOKEN }) : logSms(log)
