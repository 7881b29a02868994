/** Tells the patients of training accounts that these end soon: in 30 days, 7 and 1, each notice of an end once. */
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { noticeDays, smsResults } from '../../../contract/training/account-records'
import type { Db } from '../../db/client'
import type { Job } from '../../http/background'
import { maskedPhone } from '../../http/masked-phone'
import { translator } from '../../http/messages'
import { hoursIn, insideHours } from '../../http/quiet-hours'
import type { Services } from '../../http/services'
import { isMobile } from '../../http/sms'
import { businessDate, daysBetween } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { agreesToMessages } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { endsWithin, lastDay } from '../accounts'
import { trainingBrand } from '../brands/table'
import { trainingUser } from '../users/table'
import { trainingSms } from './table'

export const expiryJobName = 'training-expiry-notices'
const template = 'training-expiring'
const atOnce = 200
/** What ends is looked through so often, in seconds: a notice is of a day. */
const lookEvery = 600

/** Accounts that end within the longest notice, of patients who agreed to messages; the next ones after `sdxUid`. */
const endingAfter = (db: Db, sdxUid: number, today: string) =>
  db
    .select({
      sdxUid: trainingUser.sdxUid,
      expireDate: sql<string>`${lastDay(today)}::text`,
      name: patient.name,
      // Of a child often the guardian's alone is known.
      phone: sql<string>`coalesce(nullif(${patient.phone}, ''), ${patient.guardianPhone})`,
      consentOn: patient.consentOn,
      birthday: patient.birthday,
      brand: trainingBrand.name,
      clinic: hospital.name,
      clinicPhone: hospital.phone,
    })
    .from(trainingUser)
    .innerJoin(patient, eq(patient.pid, trainingUser.pid))
    .innerJoin(trainingBrand, eq(trainingBrand.code, trainingUser.brand))
    .innerJoin(hospital, eq(hospital.hid, trainingUser.hid))
    .where(
      and(
        ...[gt(trainingUser.sdxUid, sdxUid), isNull(trainingUser.removed), isNotNull(patient.consentOn)],
        endsWithin(today, Math.max(...noticeDays)),
      ),
    )
    .orderBy(asc(trainingUser.sdxUid))
    .limit(atOnce)
type Ending = Awaited<ReturnType<typeof endingAfter>>[number]

/** Of which notice it is time: the shortest one that the days left do not exceed. */
const noticeOf = (daysLeft: number) => Math.min(...noticeDays.filter((days) => daysLeft <= days))

const tell = async (account: Ending, services: Services, today: string): Promise<void> => {
  const { database, sendSms, log, metrics } = services
  const { sdxUid, expireDate, name, phone, brand, clinic, clinicPhone } = account
  if (!agreesToMessages(account, today) || !isMobile(phone)) return
  const left = daysBetween(today, expireDate)
  const row = { sdxUid, expireDate, days: noticeOf(left), template, phone, at: services.now() }
  // Written down before it is sent, so that nothing is sent twice, whichever process is first.
  const [mine] = await database.db.insert(trainingSms).values(row).onConflictDoNothing().returning()
  if (!mine) return
  const params = { clinic, name, brand, date: expireDate, days: String(left), phone: clinicPhone }
  const text = translator('zh-CN')('sms.training.expiring', params)
  const result = await sendSms({ phone, template, params, text }).then(
    () => smsResults.sent,
    (error: unknown) => {
      metrics?.workFailed(expiryJobName)
      log.warn({ phone: maskedPhone(phone), error: String(error) }, 'text message of a training account')
      return smsResults.failed
    },
  )
  await database.db.update(trainingSms).set({ result }).where(eq(trainingSms.smsId, mine.smsId))
}

/** A job that looks through what ends now and then, inside the hours in which patients may be disturbed. */
export const expiryNotices = (): Job => {
  let lookedAt = 0
  return async (services, stopping) => {
    const { database, timeZone } = services
    const now = services.now()
    if (insideHours(now, hoursIn(timeZone)) !== now || Math.abs(now - lookedAt) < lookEvery) return
    const today = businessDate(now, timeZone)
    let after = 0
    for (;;) {
      const found = await endingAfter(database.db, after, today)
      for (const account of found) {
        if (stopping.aborted) return
        await tell(account, services, today)
      }
      if (found.length < atOnce) break
      after = found.at(-1)?.sdxUid ?? after
    }
    lookedAt = now
  }
}
