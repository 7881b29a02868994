/** Hands text messages to a gateway over HTTP, as `{ phone, template, params, text }`. */
import type { SendSms } from '../http/sms'
import { type Gateway, postJson } from './post-json'

export const gatewaySms =
  (gateway: Gateway): SendSms =>
  (sms) =>
    postJson(gateway, sms)
