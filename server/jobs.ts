/** What is done beside the requests, and where the rows of exports in the background come from. */
import { and, eq, isNull, lte, min } from 'drizzle-orm'
import { campaignStatus } from '../contract/clinic/sms-campaigns'
import { egPatients } from '../contract/people/eg-patients'
import { orderStatistics } from '../contract/statistics/order-statistics'
import { exportStatus } from '../contract/system/exports'
import { noticeJobName, sendReadyNotices } from './clinic/frame-fittings/notices'
import { birthdayJobName, giveBirthdayCoupons } from './clinic/marketing-settings/birthdays'
import { levelReviewJobName, reviewMemberLevels } from './clinic/member-levels/review'
import { expireMemberPoints, pointsExpiryJobName } from './clinic/points/expiry'
import { idleJobName, poolIdle } from './clinic/potentials/idle'
import { expirePrescriptions, rxExpiryJobName } from './clinic/prescriptions/overnight'
import { cancelUnconfirmed, remoteLapseJobName } from './clinic/remote-appointments/overnight'
import { sendCampaigns } from './clinic/sms-campaigns/job'
import { campaignJobName } from './clinic/sms-campaigns/moves'
import { smsCampaign } from './clinic/sms-campaigns/table'
import { closeLeftOver, overnightJobName } from './clinic/visits/overnight'
import { sendWechat } from './clinic/wechat/job'
import { leaveWechat, wechatJobName } from './clinic/wechat-service'
import type { Db } from './db/client'
import type { Job } from './http/background'
import { forgetAnswers, forgetAnswersJobName } from './http/idempotency'
import { checkInput } from './http/input'
import { anySheet } from './http/sheet'
import { orderSheet } from './orders/family/export'
import type { OrderFilter } from './orders/family/list'
import { orderCountJob, orderCountJobName } from './orders/family/order-counts'
import { kindOf } from './orders/order-kinds'
import { sendShippingNotices } from './orders/shipping-notices/send'
import { shippingJobName, shippingNotice } from './orders/shipping-notices/table'
import { egPatientSheet } from './people/eg-patients/handlers'
import { markMissed, missedJobName } from './people/reservations/missed'
import { remindersBy } from './people/reservations/reminders'
import { reminderJobName, reservationReminder } from './people/reservations/table'
import { guardMonthsJobName, turnMonths } from './screening/guard-months'
import { sendScreeningNotices } from './screening/screening-notices/job'
import { noticeJobName as screeningNoticeJobName } from './screening/screening-notices/make'
import { screeningSources } from './screening-exports'
import * as statistics from './statistics/calls'
import { reportJobName, reportsBy } from './statistics/figure-subscriptions/job'
import { figureDelivery } from './statistics/figure-subscriptions/table'
import { reportCallsAmong } from './statistics/figure-subscriptions/workbook'
import { detailSheet } from './statistics/order-statistics/export'
import { stockSources } from './stock-exports'
import { exportJobName, exportsOf } from './system/exports/run'
import type { ExportSource, ExportSources } from './system/exports/source'
import { exportJob } from './system/exports/table'
import { expiryJobName, expiryNotices } from './training/expiry-notices/send'

const ofOrders: ExportSource = {
  can: (product) => `${kindOf(product).resource.name}.export`,
  sheet: async (product, sent, asked) => {
    const kind = kindOf(product)
    const { query } = kind.resource.calls.export
    return anySheet(await orderSheet(kind, { ...asked, query: query ? (checkInput(query, sent) as OrderFilter) : {} }))
  },
}

const DetailsOf = orderStatistics.calls.export.query.required({ cid: true })

const ofStatistics: ExportSource = {
  can: () => 'order-statistics.export',
  sheet: async (product, sent, asked) =>
    anySheet(await detailSheet(asked, product, checkInput(DetailsOf, sent), asked.t)),
}

const ofEyes: ExportSource = {
  can: () => egPatients.calls.export.can as string,
  sheet: async (_, sent, asked) =>
    anySheet(await egPatientSheet({ ...asked, query: checkInput(egPatients.calls.export.query, sent) })),
}

export const exportSources: ExportSources = {
  ...{ orders: ofOrders, 'order-statistics': ofStatistics, 'eg-patients': ofEyes },
  ...{ ...screeningSources, ...stockSources },
}

/** The calls that make the workbooks of scheduled reports. */
export const reportCalls = reportCallsAmong(
  Object.values(statistics)
    .filter((calls) => Array.isArray(calls))
    .flat(),
)

/** By work, since when the oldest of what is to be done waits; null: nothing does. */
export const oldestWaiting: Readonly<Record<string, (db: Db, now: number) => Promise<number | null>>> = {
  [exportJobName]: async (db) => {
    const waits = eq(exportJob.status, exportStatus.waiting)
    const [oldest] = await db
      .select({ at: min(exportJob.created) })
      .from(exportJob)
      .where(waits)
    return oldest?.at ?? null
  },
  [shippingJobName]: async (db) => {
    const [oldest] = await db.select({ at: min(shippingNotice.at) }).from(shippingNotice)
    return oldest?.at ?? null
  },
  [reminderJobName]: async (db, now) => {
    const { dueAt, sentAt } = reservationReminder
    const [oldest] = await db
      .select({ at: min(dueAt) })
      .from(reservationReminder)
      .where(and(isNull(sentAt), lte(dueAt, now)))
    return oldest?.at ?? null
  },
  [reportJobName]: async (db) => {
    const { due, status } = figureDelivery
    const [oldest] = await db
      .select({ at: min(due) })
      .from(figureDelivery)
      .where(eq(status, 0))
    return oldest?.at ?? null
  },
  [campaignJobName]: async (db, now) => {
    const { sendAt, status } = smsCampaign
    const [oldest] = await db
      .select({ at: min(sendAt) })
      .from(smsCampaign)
      .where(and(eq(status, campaignStatus.planned), lte(sendAt, now)))
    return oldest?.at ?? null
  },
}

export const jobs: Readonly<Record<string, Job>> = {
  [exportJobName]: exportsOf(exportSources),
  [missedJobName]: markMissed,
  [overnightJobName]: closeLeftOver,
  [rxExpiryJobName]: expirePrescriptions,
  [remoteLapseJobName]: cancelUnconfirmed,
  [levelReviewJobName]: reviewMemberLevels,
  [birthdayJobName]: giveBirthdayCoupons,
  [pointsExpiryJobName]: expireMemberPoints,
  [reminderJobName]: remindersBy(leaveWechat),
  [idleJobName]: poolIdle,
  [wechatJobName]: sendWechat,
  [campaignJobName]: sendCampaigns,
  [expiryJobName]: expiryNotices(),
  [reportJobName]: reportsBy(reportCalls),
  [orderCountJobName]: orderCountJob,
  [shippingJobName]: sendShippingNotices(),
  [noticeJobName]: sendReadyNotices,
  [screeningNoticeJobName]: sendScreeningNotices,
  [guardMonthsJobName]: turnMonths,
  [forgetAnswersJobName]: forgetAnswers,
}
