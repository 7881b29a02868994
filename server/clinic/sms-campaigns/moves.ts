/** A campaign is sent, paused, gone on with, cancelled. */
import { and, eq } from 'drizzle-orm'
import {
  campaignStatus,
  plannedDays,
  recipientStatus,
  skipReasons,
  type smsCampaigns,
} from '../../../contract/clinic/sms-campaigns'
import { wake } from '../../http/background'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { giveBackSmsParts, headOf } from '../sms-account-service'
import { assertOpenFor, type CampaignChanges, type CampaignRow } from './rows'
import { startCampaign } from './start'
import { smsRecipient } from './table'

/** Wakes what sends. */
export const campaignJobName = 'sms-campaigns'

type Calls = (typeof smsCampaigns)['calls']
type On<Name extends keyof Calls> = Context<Calls[Name], CampaignRow, CampaignChanges>

const { planned, sending, cancelled, paused } = campaignStatus

const assertAhead = (sendAt: number, now: number) => {
  if (sendAt <= now) throw refuseField('sendAt', 'sms.sendLater')
  if (sendAt > now + plannedDays * 86_400) throw refuseField('sendAt', 'sms.sendSooner', { days: plannedDays })
}

export const send = async ({ db, row, body, caller, now, services, save }: On<'send'>) => {
  assertOpenFor('send', row, caller)
  const { sendAt } = body
  if (row.startedAt !== null) {
    if (sendAt !== null) throw refuseField('sendAt', 'sms.startedAlready')
    await wake(db, campaignJobName)
    return save({ status: sending })
  }
  if (sendAt !== null) {
    assertAhead(sendAt, now)
    return save({ status: planned, sendAt, missing: 0 })
  }
  const { changes, messages } = await startCampaign(db, row, { now, timeZone: services.timeZone })
  if (messages === 0) throw new Refusal('stop', { message: { key: 'sms.nobody' } })
  await wake(db, campaignJobName)
  return save({ ...changes, status: sending, sendAt: null })
}

export const pause = async ({ row, caller, save }: On<'pause'>) => {
  assertOpenFor('pause', row, caller)
  return save({ status: paused })
}

export const cancel = async ({ db, row, caller, now, save }: On<'cancel'>) => {
  assertOpenFor('cancel', row, caller)
  const waits = and(eq(smsRecipient.campaignId, row.campaignId), eq(smsRecipient.status, recipientStatus.waiting))
  const dropped = await db
    .update(smsRecipient)
    .set({ status: recipientStatus.skipped, skip: skipReasons.cancelled })
    .where(waits)
    .returning({ parts: smsRecipient.parts })
  const parts = dropped.reduce((sum, one) => sum + one.parts, 0)
  await giveBackSmsParts(db, await headOf(db, row.hid), parts)
  return save({ status: cancelled, finishedAt: now })
}
