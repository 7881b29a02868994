import { replySeconds, smsReplies } from '../../../contract/clinic/sms-replies'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { isSigned } from '../../http/signature'
import { withdrawConsent } from '../../people/patient-service'
import { smsUnsubscribed } from './table'

const endsMarketing = (content: string) => /^[RrＲｒ]$/u.test(content.trim())

const take = async ({ db, body, now, services }: Context<(typeof smsReplies)['calls']['take']>) => {
  const { smsReplySecret } = services
  const { time, phone, content, signature } = body
  const isGateways = smsReplySecret !== undefined && (await isSigned([time, phone, content], signature, smsReplySecret))
  if (!isGateways) throw new Refusal('forbidden')
  if (Math.abs(time - now) > replySeconds) throw refuseField('time', 'sms.replyTime')
  if (!endsMarketing(content)) return undefined
  await db
    .insert(smsUnsubscribed)
    .values({ phone, at: now })
    .onConflictDoUpdate({ target: smsUnsubscribed.phone, set: { at: now } })
  await withdrawConsent(db, phone, now)
  return undefined
}

export const smsReplyCalls = implement(smsReplies, { take })
