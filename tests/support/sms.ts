/** Text messages of clinic 11 as tests send them: an approved template, prepaid parts, patients who consent. */
import { eq, sql } from 'drizzle-orm'
import type { SmsCampaign, SmsPreview, SmsRecipient } from '../../contract/clinic/sms-campaigns'
import type { SmsBalance } from '../../contract/clinic/sms-parts'
import type { SmsTemplate } from '../../contract/clinic/sms-templates'
import { memberLevel } from '../../server/clinic/member-levels/table'
import { sendCampaigns } from '../../server/clinic/sms-campaigns/job'
import { smsCampaign, smsRecipient } from '../../server/clinic/sms-campaigns/table'
import { smsAccount, smsPurchase } from '../../server/clinic/sms-parts/table'
import { smsUnsubscribed } from '../../server/clinic/sms-replies/table'
import { smsTemplate } from '../../server/clinic/sms-templates/table'
import { visit } from '../../server/clinic/visits/table'
import { patient } from '../../server/people/patients/table'
import { makeManager, today } from './clinic'
import { hexSignature } from './gateway-signature'
import { makeWorld } from './world'

export const marketingText = '{name}您好，{store}暑期护眼活动开始了。拒收请回复R'
/** No two templates of a clinic have one name. */
let templates = 0
const instantOf = (time: string, day = today) => Date.parse(`${day}T${time}:00+08:00`) / 1000

export const makeMessaging = async () => {
  const world = await makeWorld()
  await makeManager(world)
  const { ask } = world

  const template = (body: object = {}, as = 'boss') =>
    ask<SmsTemplate>('POST', '/v1/clinic/sms-templates', {
      as,
      body: { name: `模板${++templates}`, kind: 2, sign: '青禾视光', text: marketingText, ...body },
    })
  const onTemplate = (id: number, verb: string, body: object = {}, as = 'boss') =>
    ask<SmsTemplate>('PUT', `/v1/clinic/sms-templates/${id}${verb}`, { as, body: { version: 1, ...body } })
  const approved = async (body: object = {}) => {
    const { templateId } = (await template(body)).data
    await onTemplate(templateId, '/submit')
    await onTemplate(templateId, '/review', { version: 2, status: 2 }, 'agent')
    return templateId
  }
  const sell = (parts: number, more: object = {}, as = 'agent') =>
    ask('POST', '/v1/clinic/sms-parts', { as, body: { hid: 11, parts, price: 8, ...more } })
  const left = async (as = 'boss') => (await ask<SmsBalance>('GET', '/v1/clinic/sms-parts/balance', { as })).data
  const create = (body: object, as = 'boss') =>
    ask<SmsCampaign>('POST', '/v1/clinic/sms-campaigns', { as, body: { name: '暑期', ...body } })
  const preview = (body: object, as = 'boss') =>
    ask<SmsPreview>('POST', '/v1/clinic/sms-campaigns/preview', { as, body })
  const get = async (id: number) =>
    (await ask<SmsCampaign>('GET', `/v1/clinic/sms-campaigns/${id}`, { as: 'boss' })).data
  const act = async (id: number, verb: string, body: object = {}, as = 'boss') => {
    const { version } = await get(id)
    return ask<SmsCampaign>('PUT', `/v1/clinic/sms-campaigns/${id}${verb}`, { as, body: { version, ...body } })
  }
  const recipients = async (id: number, query = {}) =>
    (await ask<SmsRecipient[]>('GET', `/v1/clinic/sms-campaigns/${id}/recipients`, { as: 'boss', query })).data
  /** Runs the job until nothing is left to do now. */
  const run = () => sendCampaigns(world.services, new AbortController().signal)
  const at = (time: string, day = today) => {
    world.clock.now = instantOf(time, day)
    // Sessions end with half a day without use.
    world.forgetTokens()
  }
  let serial = 0
  /** A patient of clinic 11 who consents, unless told otherwise. */
  const person = async (more: Partial<typeof patient.$inferInsert> = {}) => {
    serial += 1
    const [made] = await world.db
      .insert(patient)
      .values({
        ...{ cid: 1, hid: 11, name: `禾${serial}`, gender: 1, birthday: '1990-05-06', consentOn: '2026-01-01' },
        ...{ phone: `1380001${String(serial).padStart(4, '0')}`, created: 1, updated: 1, ...more },
      })
      .returning()
    if (!made) throw new Error('no patient')
    return made
  }
  /** Before each test: no patient but its own, ten in the morning, an approved template and a hundred parts. Answers the template. */
  const begin = async () => {
    const { db } = world
    const tables = [
      smsRecipient,
      smsCampaign,
      smsTemplate,
      smsPurchase,
      smsAccount,
      smsUnsubscribed,
      visit,
      memberLevel,
    ]
    for (const table of tables) await db.delete(table)
    await db.delete(patient).where(sql`${patient.name} like '禾%'`)
    await db.update(patient).set({ status: 2 }).where(eq(patient.pid, 101))
    world.sent.length = 0
    world.services.sendSms = async (one) => void world.sent.push(one)
    at('10:00')
    const templateId = await approved()
    await sell(100)
    return templateId
  }
  return {
    begin,
    world,
    template,
    onTemplate,
    approved,
    sell,
    left,
    create,
    preview,
    get,
    act,
    recipients,
    run,
    at,
    person,
  }
}
export type Messaging = Awaited<ReturnType<typeof makeMessaging>>

/** Signs an answer as the gateway does. */
export const signReply = async (reply: { phone: string; content: string; time: number }, secret: string) => ({
  ...reply,
  signature: await hexSignature([reply.time, reply.phone, reply.content], secret),
})
