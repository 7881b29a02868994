/**
 * Makes the reports that are due, each in the name of its person, with the rights they have by then, and sends them. Each is made
 * once for its moment, by one process; one that was missed while nothing ran is made as soon as something runs. Nothing is sent
 * twice: it counts as sent once a process has begun to.
 */
import { and, asc, desc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { keptWorkbooks, type reportFailures, reportWay } from '../../../contract/statistics/figure-subscriptions'
import type { Db } from '../../db/client'
import { isUnavailable } from '../../db/unavailable'
import type { Job } from '../../http/background'
import { translator } from '../../http/messages'
import { reportFault } from '../../http/on-error'
import { Refusal } from '../../http/refusal'
import type { Services } from '../../http/services'
import { callerOfAccount } from '../../http/session'
import { isMobile } from '../../http/sms'
import { businessDate } from '../../http/time'
import { account } from '../../system/accounts/table'
import { scopeOf } from '../../system/export-service'
import { nextDue } from '../report-schedule-service'
import { figureDelivery, figureSubscription } from './table'
import { bytesOf, daysMeant, makeWorkbook, type ReportCalls } from './workbook'

export const reportJobName = 'figure-subscriptions'

/** Who took one up has so many seconds; then another process may. */
const leaseSeconds = 300
const maxAttempts = 3
/** Mail servers refuse more than about this. */
const largestMail = 8_000_000

type Report = typeof figureSubscription.$inferSelect
type Delivery = typeof figureDelivery.$inferSelect
type Failure = (typeof reportFailures)[number]

/** Writes down that the reports of the moment are to be made, and when they are next. */
const plan = (db: Db, now: number, timeZone: string) =>
  db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(figureSubscription)
      .where(lte(figureSubscription.next, now))
      .orderBy(asc(figureSubscription.next))
      .limit(50)
      .for('update', { skipLocked: true })
    for (const { figureSubscriptionId, next, ...schedule } of due) {
      if (next === null) continue
      await tx.insert(figureDelivery).values({ figureSubscriptionId, due: next, created: now }).onConflictDoNothing()
      await tx
        .update(figureSubscription)
        .set({ next: nextDue(schedule, now, timeZone) })
        .where(eq(figureSubscription.figureSubscriptionId, figureSubscriptionId))
    }
  })

const take = async (db: Db, now: number): Promise<Delivery | undefined> => {
  const waiting = db
    .select({ id: figureDelivery.deliveryId })
    .from(figureDelivery)
    .where(and(eq(figureDelivery.status, 0), sql`coalesce(${figureDelivery.leaseUntil} <= to_timestamp(${now}), true)`))
    .orderBy(asc(figureDelivery.deliveryId))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(figureDelivery)
    .set({ leaseUntil: now + leaseSeconds, attempts: sql`${figureDelivery.attempts} + 1` })
    .where(inArray(figureDelivery.deliveryId, waiting))
    .returning()
  return taken
}

/** @returns whether it was still ours */
const settle = async (db: Db, { deliveryId, attempts }: Delivery, changes: Partial<Delivery>) => {
  const ours = and(eq(figureDelivery.deliveryId, deliveryId), eq(figureDelivery.attempts, attempts))
  const settled = await db.update(figureDelivery).set(changes).where(ours).returning({ id: figureDelivery.deliveryId })
  return settled.length > 0
}

const fail = (db: Db, delivery: Delivery, failure: Failure) => settle(db, delivery, { status: 2, failure })

/** Of each report the latest workbooks are kept. */
const forget = async (db: Db, { figureSubscriptionId }: Delivery) => {
  const own = eq(figureDelivery.figureSubscriptionId, figureSubscriptionId)
  const kept = db
    .select({ id: figureDelivery.deliveryId })
    .from(figureDelivery)
    .where(own)
    .orderBy(desc(figureDelivery.deliveryId))
    .limit(keptWorkbooks)
  await db.delete(figureDelivery).where(and(own, notInArray(figureDelivery.deliveryId, kept)))
}

const failureOf = (error: unknown): Failure => {
  if (error instanceof RangeError) return 'tooLarge'
  if (!(error instanceof Refusal)) return 'fault'
  return error.refusal === 'rule' ? 'query' : 'rights'
}

/** Who may not see the figures any more gets no more of them, until they resume the report themselves. */
const pause = (db: Db, { figureSubscriptionId }: Report) =>
  db
    .update(figureSubscription)
    .set({ status: 0, next: null, version: sql`${figureSubscription.version} + 1` })
    .where(eq(figureSubscription.figureSubscriptionId, figureSubscriptionId))

const send = async (
  report: Report,
  made: Pick<Delivery, 'start' | 'end'> & { name: string; type: string; content: Uint8Array },
  services: Services,
) => {
  const { database, sendMail, sendSms, webAddress } = services
  const t = translator(report.language)
  const { start, end, content, type } = made
  const days = start === null ? '' : start === end ? start : t('subscription.days', { start, end: end ?? '' })
  const of = {
    name: report.name,
    days,
    address: `${webAddress}/statistics/subscriptions?open=${report.figureSubscriptionId}`,
  }
  if (report.way === reportWay.mail) {
    const file = { name: made.name, type, content }
    return sendMail({
      to: report.email,
      subject: t('subscription.subject', of).trim(),
      text: t('subscription.mail', of),
      file,
    })
  }
  const [person] = await database.db.select({ phone: account.phone }).from(account).where(eq(account.uid, report.uid))
  const phone = person?.phone ?? ''
  if (!isMobile(phone)) throw new Error('no mobile phone')
  return sendSms({ phone, template: 'report', params: of, text: t('subscription.sms', of) })
}

const make = async (
  calls: ReportCalls,
  delivery: Delivery,
  report: Report,
  services: Services,
  signal: AbortSignal,
) => {
  const { database, timeZone, log, metrics } = services
  const { db } = database
  const now = services.now()
  const day = businessDate(delivery.due, timeZone)
  const caller = await callerOfAccount(db, report.uid, businessDate(now, timeZone))
  const file = await makeWorkbook(calls, report, { db, day, caller, now, services, signal })
  const content = await bytesOf(file, largestMail)
  if (!content) return void (await fail(db, delivery, 'tooLarge'))
  const days = daysMeant(report, day)
  const made = { start: days?.start ?? null, end: days?.end ?? null }
  const kept = { ...made, content, fileName: file.name, size: content.length, scope: await scopeOf(db, caller) }
  if (!(await settle(db, delivery, { ...kept, status: 1, sentAt: services.now() }))) return
  await forget(db, delivery)
  await send(report, { ...made, name: file.name, type: file.type, content }, services).catch(async (error: unknown) => {
    metrics?.workFailed(reportJobName)
    log.warn({ report: report.figureSubscriptionId, error: String(error) }, 'scheduled report')
    await fail(db, delivery, 'unsent')
  })
}

export const reportsBy =
  (calls: ReportCalls): Job =>
  async (services, stopping) => {
    const { db } = services.database
    await plan(db, services.now(), services.timeZone)
    while (!stopping.aborted) {
      const delivery = await take(db, services.now())
      if (!delivery) return
      const [report] = await db
        .select()
        .from(figureSubscription)
        .where(eq(figureSubscription.figureSubscriptionId, delivery.figureSubscriptionId))
      if (!report) continue
      if (delivery.attempts > maxAttempts) {
        await fail(db, delivery, 'fault')
        continue
      }
      try {
        await make(calls, delivery, report, services, stopping)
      } catch (error) {
        // Whoever comes after the lease tries again.
        if (stopping.aborted || isUnavailable(error)) return
        const failure = failureOf(error)
        if (failure === 'fault') {
          services.metrics?.workFailed(reportJobName)
          reportFault(services.log, error, `report ${delivery.deliveryId}`)
        }
        await fail(db, delivery, failure)
        if (failure === 'rights') await pause(db, report)
      }
    }
  }
