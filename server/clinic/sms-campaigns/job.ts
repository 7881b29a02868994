/**
 * Sends campaigns: starts those that are due, hands their messages to the gateway a few at once, and closes those that are done.
 * Before the gateway is called the message is written down as submitted, so that none is sent twice, whatever ends the process.
 */
import { and, asc, eq, inArray, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { smsHours } from '../../../contract/clinic/marketing-settings'
import {
  campaignStatus,
  recipientStatus,
  silentSeconds,
  skipReasons,
  smsCampaigns,
} from '../../../contract/clinic/sms-campaigns'
import { marketing, smsKinds } from '../../../contract/clinic/sms-templates'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { subquery } from '../../db/subquery'
import { writeAudit } from '../../http/audit'
import type { Job } from '../../http/background'
import { maskedPhone } from '../../http/masked-phone'
import { hoursIn, insideHours } from '../../http/quiet-hours'
import { Refusal } from '../../http/refusal'
import { headHid } from '../../http/scope'
import type { Services } from '../../http/services'
import { businessDate } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { agreesToMessages } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { marketingSetting } from '../marketing-settings/table'
import { giveBackSmsParts, headOf } from '../sms-account-service'
import { exhaustedOf, refusedReason } from './audience'
import { campaignJobName } from './moves'
import { type Clock, hoursOf, startCampaign } from './start'
import { smsCampaign, smsRecipient } from './table'

const { planned, sending, finished, paused } = campaignStatus
const { waiting, submitted, succeeded, failed, skipped } = recipientStatus
const atOnce = 20

type Campaign = typeof smsCampaign.$inferSelect

/** Changes a campaign by itself, with an entry in the trail. */
const change = async (db: Db, before: Campaign, changes: Partial<Campaign>, action: string, now: number) => {
  const { campaignId, cid, hid, status } = before
  await db
    .update(smsCampaign)
    .set({ ...changes, ...nextVersion(smsCampaign, now) })
    .where(eq(smsCampaign.campaignId, campaignId))
  await writeAudit(
    db,
    {
      ...{ at: now, uid: null, name: '', cid, hid, address: '', requestId: '' },
      ...{ resource: smsCampaigns.name, recordId: campaignId, action, reason: '' },
    },
    { before: { status }, after: { status: changes.status } },
  )
}

/** A planned campaign whose time has come, kept from other processes. */
const takeDue = async (db: Db, now: number): Promise<Campaign | undefined> => {
  const [due] = await db
    .select()
    .from(smsCampaign)
    .where(and(eq(smsCampaign.status, planned), lte(smsCampaign.sendAt, now)))
    .orderBy(asc(smsCampaign.sendAt))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return due
}

const missingOf = (refused: Refusal) => Number(refused.options.message?.params?.missing ?? 0)

/** Starts one that is due; one whose chain has too few parts is paused, and says how many are missing. */
const startDue = async ({ database }: Services, clock: Clock): Promise<boolean> => {
  const { now } = clock
  try {
    return await database.db.transaction(async (db) => {
      const due = await takeDue(db, now)
      if (!due) return false
      const { changes } = await startCampaign(db, due, clock)
      await change(db, due, { ...changes, status: sending }, 'start', now)
      return true
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return database.db.transaction(async (db) => {
      const due = await takeDue(db, now)
      if (due) await change(db, due, { status: paused, missing: missingOf(error) }, 'pause', now)
      return due !== undefined
    })
  }
}

/** What the gateway was silent about for long has failed; it is not sent again. */
const failSilent = ({ db }: Services['database'], now: number) =>
  db
    .update(smsRecipient)
    .set({ status: failed })
    .where(and(eq(smsRecipient.status, submitted), lte(smsRecipient.submittedAt, now - silentSeconds)))

/** Of the chain of a campaign: whether it sends marketing in an hour of the day. */
const isHourOfChain = (hour: number) =>
  sql`${hour} >= coalesce(${marketingSetting.smsFrom}, ${smsHours.first}) and ${hour} < coalesce(${marketingSetting.smsTo}, ${smsHours.last})`

/** Some who wait, of campaigns whose messages may leave now. */
const nextWaiting = (db: Db, kinds: readonly number[], hour: number) =>
  db
    .select({
      recipient: smsRecipient,
      hid: smsCampaign.hid,
      consentOn: patient.consentOn,
      birthday: patient.birthday,
    })
    .from(smsCampaign)
    .innerJoin(smsRecipient, eq(smsRecipient.campaignId, smsCampaign.campaignId))
    .innerJoin(patient, eq(patient.pid, smsRecipient.pid))
    .innerJoin(hospital, eq(hospital.hid, smsCampaign.hid))
    .leftJoin(marketingSetting, eq(marketingSetting.hid, headHid))
    .where(
      and(
        ...[eq(smsCampaign.status, sending), eq(smsRecipient.status, waiting)],
        inArray(smsRecipient.kind, [...kinds]),
        or(ne(smsRecipient.kind, marketing), isHourOfChain(hour)),
      ),
    )
    .orderBy(asc(smsRecipient.campaignId), asc(smsRecipient.recipientId))
    .limit(atOnce)
    .for('no key update', { of: smsRecipient, skipLocked: true })
type Waiting = Awaited<ReturnType<typeof nextWaiting>>[number]

interface Taken {
  met: number
  leaving: Waiting['recipient'][]
}

/** Whether they still consent and have not had too many is asked when a message leaves: both may have changed while it waited. */
const skipNow = async (db: Db, one: Waiting, exhausted: Set<string>, today: string): Promise<number> => {
  const { kind, phone } = one.recipient
  if (kind !== marketing) return 0
  if (!agreesToMessages(one, today)) return refusedReason(db, phone)
  if (exhausted.has(phone)) return skipReasons.tooMany
  exhausted.add(phone)
  return 0
}

/** Writes down some messages as submitted, and skips those that may not leave any more. One process at a time: a phone is counted across campaigns. */
const takeSome = ({ db: database }: Services['database'], kinds: readonly number[], { now, timeZone }: Clock) =>
  database.transaction(async (db): Promise<Taken> => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${campaignJobName}))`)
    const hour = Math.floor((now - hoursIn(timeZone)(now, 0, 0)) / 3600)
    const found = await nextWaiting(db, kinds, hour)
    const today = businessDate(now, timeZone)
    const phones = found.map(({ recipient }) => recipient.phone)
    const exhausted = new Set(await exhaustedOf(db, phones, today))
    const leaving: Waiting['recipient'][] = []
    for (const one of found) {
      const { recipientId, parts } = one.recipient
      const skip = await skipNow(db, one, exhausted, today)
      await db
        .update(smsRecipient)
        .set(skip === 0 ? { status: submitted, submittedAt: now, day: today } : { status: skipped, skip })
        .where(eq(smsRecipient.recipientId, recipientId))
      if (skip === 0) leaving.push(one.recipient)
      else await giveBackSmsParts(db, await headOf(db, one.hid), parts)
    }
    return { met: found.length, leaving }
  })

const hand = async ({ recipientId, phone, text }: Waiting['recipient'], services: Services) => {
  const { database, sendSms, log, metrics } = services
  const status = await sendSms({ phone, template: 'clinic', params: { content: text }, text }).then(
    () => succeeded,
    (error: unknown) => {
      metrics?.workFailed(campaignJobName)
      log.warn({ phone: maskedPhone(phone), error: String(error) }, 'text message of a campaign')
      return failed
    },
  )
  await database.db
    .update(smsRecipient)
    .set({ status })
    .where(and(eq(smsRecipient.recipientId, recipientId), eq(smsRecipient.status, submitted)))
}

/** Campaigns of which no message waits or is on its way. */
const closeDone = ({ db: database }: Services['database'], now: number) =>
  database.transaction(async (db) => {
    const open = subquery
      .select({ recipientId: smsRecipient.recipientId })
      .from(smsRecipient)
      .where(
        and(eq(smsRecipient.campaignId, smsCampaign.campaignId), inArray(smsRecipient.status, [waiting, submitted])),
      )
    const done = await db
      .select()
      .from(smsCampaign)
      .where(and(eq(smsCampaign.status, sending), notExists(open)))
      .for('no key update', { skipLocked: true })
    for (const one of done) await change(db, one, { status: finished, finishedAt: now }, 'finish', now)
  })

export const sendCampaigns: Job = async (services, stopping) => {
  const { database, timeZone } = services
  const clock = (): Clock => ({ now: services.now(), timeZone })
  while (!stopping.aborted && (await startDue(services, clock()))) {}
  await failSilent(database, services.now())
  while (!stopping.aborted) {
    const at = clock()
    const hourOf = hoursIn(timeZone)
    const kinds = smsKinds.filter((kind) => insideHours(at.now, hourOf, hoursOf(kind)) === at.now)
    const { met, leaving } = await takeSome(database, kinds, at)
    for (const one of leaving) await hand(one, services)
    if (met === 0) break
  }
  await closeDone(database, services.now())
}
