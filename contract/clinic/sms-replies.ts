/** Answers of recipients, which the gateway of text messages passes on: R ends marketing. */
import { z } from 'zod'
import { anyone, call, done } from '../core/call'
import { format, instant, phone, text } from '../core/fields'
import { resource } from '../core/resource'

/** For so many seconds before or after its time a passed-on answer is taken. */
export const replySeconds = 600

const Reply = z.object({
  phone: phone().min(1).describe('Who answered'),
  content: text(500).describe('What was answered; R, whether in capitals or not, ends marketing'),
  time: instant().describe('When the gateway passed it on'),
  signature: format(64, /^[0-9a-f]{64}$/i).describe(
    'HMAC-SHA256, in hexadecimal, of `time`, `phone` and `content` joined by line breaks, under the secret of the installation',
  ),
})

export const smsReplies = resource('sms-replies', {
  id: 'phone',
  record: Reply,
  stales: ['patients'],
  calls: {
    take: call('POST', '/v1/clinic/sms-replies', {
      feature: 'sms',
      summary: 'The gateway passes on what a recipient answered; refused without its signature',
      body: Reply,
      reply: done(),
      can: anyone,
    }),
  },
})
