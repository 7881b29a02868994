/** Hands text messages to a gateway over HTTP. */
import type { SendSms } from '../http/sms'

interface Gateway {
  url: string
  /** Sent as `Authorization: Bearer …`. */
  token?: string | undefined
  timeoutMs?: number
}

/**
 * Posts `{ phone, template, params, text }` as JSON. Any answer of 2xx means that the gateway has taken the message over;
 * everything else, a redirect and silence too, is an error. Nothing is sent twice: a message that did get through must not
 * be repeated.
 */
export const gatewaySms =
  ({ url, token, timeoutMs = 5000 }: Gateway): SendSms =>
  async (sms) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(sms),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
  }
