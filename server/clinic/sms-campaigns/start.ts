/** Starts a campaign: its recipients are fixed, and the parts of those who get a message are held. */
import { eq } from 'drizzle-orm'
import { recipientStatus } from '../../../contract/clinic/sms-campaigns'
import { marketing } from '../../../contract/clinic/sms-templates'
import type { Db } from '../../db/client'
import { hoursIn, insideHours, marketingHours, noticeHours } from '../../http/quiet-hours'
import { businessDate } from '../../http/time'
import { marketingHoursOf } from '../marketing-hours'
import { headOf, holdSmsParts, smsLeft } from '../sms-account-service'
import { smsTemplate } from '../sms-templates/table'
import { addressed, type Message } from './audience'
import { type smsCampaign, smsRecipient } from './table'

export interface Clock {
  now: number
  timeZone: string
}

export const hoursOf = (kind: number) => (kind === marketing ? marketingHours : noticeHours)

/** In which the chain of a clinic sends what is of a kind. */
const hoursOfClinic = async (db: Db, hid: number, kind: number) =>
  kind === marketing ? marketingHoursOf(db, hid) : noticeHours

/** The days on which it is judged whether a patient consents, and has had too many. */
export const daysOf = async (db: Db, hid: number, kind: number, { now, timeZone }: Clock) => ({
  today: businessDate(now, timeZone),
  sendDay: businessDate(insideHours(now, hoursIn(timeZone), await hoursOfClinic(db, hid, kind)), timeZone),
})

type Campaign = Pick<typeof smsCampaign.$inferSelect, 'campaignId' | 'hid' | 'templateId' | 'segment' | 'values'>

/** @returns what the campaign has from then on, and how many get a message */
export const startCampaign = async (db: Db, campaign: Campaign, clock: Clock) => {
  const { campaignId, hid, templateId, segment, values } = campaign
  const [template] = await db.select().from(smsTemplate).where(eq(smsTemplate.templateId, templateId))
  if (!template) throw new Error(`campaign ${campaignId} has no template`)
  const { kind, sign, text } = template
  const message: Message = { hid, kind, sign, text, segment, values }
  let [parts, messages] = [0, 0]
  for await (const people of addressed(db, message, await daysOf(db, hid, kind, clock))) {
    const rows = people.map((one) => ({
      ...{ ...one, campaignId, kind },
      status: one.skip === 0 ? recipientStatus.waiting : recipientStatus.skipped,
    }))
    if (rows.length > 0) await db.insert(smsRecipient).values(rows)
    const reached = people.filter(({ skip }) => skip === 0)
    messages += reached.length
    parts += reached.reduce((sum, one) => sum + one.parts, 0)
  }
  const head = await headOf(db, hid)
  const price = messages === 0 ? (await smsLeft(db, head)).price : await holdSmsParts(db, head, parts)
  return { changes: { startedAt: clock.now, price, missing: 0 }, messages }
}
