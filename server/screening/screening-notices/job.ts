/**
 * Hands the messages that may leave to the gateway, a few at once. Each is written down as submitted before, so that none is sent
 * twice, whatever ends the process; consent is asked again when a message leaves.
 */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { noticeSkips, noticeStatus } from '../../../contract/screening/screening-notices'
import { giveBackSmsParts, headOf } from '../../clinic/sms-account-service'
import { nextVersion } from '../../crud/table-rows'
import type { Job } from '../../http/background'
import { maskedPhone } from '../../http/masked-phone'
import { hoursIn, insideHours } from '../../http/quiet-hours'
import type { Services } from '../../http/services'
import { hasConsent } from '../consent-service'
import { screeningSubject } from '../screening-subjects/table'
import { noticeJobName, screeningHours } from './make'
import { screeningNotice } from './table'

const { waiting, submitted, sent, failed, skipped } = noticeStatus
const atOnce = 20
/** What the gateway was silent about for so many seconds has failed; it is not sent again by itself. */
const silentSeconds = 600

const takeSome = ({ db: database }: Services['database'], now: number) =>
  database.transaction(async (db) => {
    const found = await db
      .select({
        notice: screeningNotice,
        agrees: hasConsent(screeningNotice.sid, 4),
        forgotten: sql<boolean>`${screeningSubject.forgottenAt} is not null`,
      })
      .from(screeningNotice)
      .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningNotice.sid))
      .where(and(eq(screeningNotice.status, waiting), lte(screeningNotice.dueAt, now)))
      .orderBy(asc(screeningNotice.noticeId))
      .limit(atOnce)
      .for('no key update', { of: screeningNotice, skipLocked: true })
    for (const { notice, agrees, forgotten } of found) {
      const skip = forgotten ? noticeSkips.forgotten : agrees ? noticeSkips.none : noticeSkips.noConsent
      const isLeaving = skip === noticeSkips.none
      await db
        .update(screeningNotice)
        .set({
          ...(isLeaving ? { status: submitted, submittedAt: now } : { status: skipped, skip, parts: 0 }),
          ...nextVersion(screeningNotice, now),
        })
        .where(eq(screeningNotice.noticeId, notice.noticeId))
      if (!isLeaving && notice.hid !== null) await giveBackSmsParts(db, await headOf(db, notice.hid), notice.parts)
    }
    return {
      met: found.length,
      leaving: found.filter(({ agrees, forgotten }) => agrees && !forgotten).map(({ notice }) => notice),
    }
  })

const hand = async ({ noticeId, phone, text }: typeof screeningNotice.$inferSelect, services: Services) => {
  const { database, sendSms, log, metrics } = services
  const status = await sendSms({ phone, template: 'clinic', params: { content: text }, text }).then(
    () => sent,
    (error: unknown) => {
      metrics?.workFailed(noticeJobName)
      log.warn({ phone: maskedPhone(phone), error: String(error) }, 'text message of a screening')
      return failed
    },
  )
  const now = services.now()
  await database.db
    .update(screeningNotice)
    .set({ status, sentAt: status === sent ? now : null, ...nextVersion(screeningNotice, now) })
    .where(and(eq(screeningNotice.noticeId, noticeId), eq(screeningNotice.status, submitted)))
}

export const sendScreeningNotices: Job = async (services, stopping) => {
  const { database, timeZone } = services
  const now = services.now()
  await database.db
    .update(screeningNotice)
    .set({ status: failed, ...nextVersion(screeningNotice, now) })
    .where(and(eq(screeningNotice.status, submitted), lte(screeningNotice.submittedAt, now - silentSeconds)))
  while (!stopping.aborted) {
    const at = services.now()
    if (insideHours(at, hoursIn(timeZone), screeningHours) !== at) return
    const { met, leaving } = await takeSome(database, at)
    for (const one of leaving) await hand(one, services)
    if (met === 0) return
  }
}
