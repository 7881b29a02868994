/** The tables that the owner of the first agent gets by themselves; the latest of each is made when the server starts. */
import { eq } from 'drizzle-orm'
import { reportEvery, reportPeriod, reportWay } from '../../../contract/statistics/figure-subscriptions'
import { figureSubscription } from '../../statistics/figure-subscriptions/table'
import { nextDue } from '../../statistics/report-schedule-service'
import { account } from '../../system/accounts/table'
import { type Seeding, stampsAt } from './seeding'

const { day, week } = reportEvery
const daysBefore = { [day]: 1, [week]: 7 }

const reports = [
  { name: '每周一：各诊所营收', sheet: 'finance.exportMoney', query: { by: 'hospitals' }, every: week, on: 1 },
  { name: '每天：应收账款', sheet: 'finance.exportReceivables', query: { sort: '-owed' }, every: day, on: null },
] as const

export const seedScheduledReports = async ({ db, now, timeZone, founded }: Seeding) => {
  const [owner] = await db.select().from(account).where(eq(account.account, 'agent'))
  if (!owner) return
  const { uid, cid } = owner
  await db.insert(figureSubscription).values(
    reports.map((report) => {
      const schedule = { ...report, at: '08:30' }
      const period = report.every === week ? reportPeriod.lastWeek : null
      const next = nextDue(schedule, now - daysBefore[report.every] * 86_400, timeZone)
      const how = { way: reportWay.mail, email: 'owner@example.com', language: 'zh-CN' } as const
      return { ...schedule, ...how, ...{ uid, cid, period, next }, ...stampsAt(founded) }
    }),
  )
}
