/** What the salespeople of each agent did, at their clinics and with prospects, on the working days of the last months. */
import { asc, eq, isNotNull } from 'drizzle-orm'
import type { salesKinds } from '../../../contract/partners/sales-records'
import { dayAfter, startOfDate } from '../../http/time'
import { salesRecord } from '../../partners/sales-records/table'
import { account } from '../../system/accounts/table'
import { role } from '../../system/roles/table'
import { salespeopleOf } from './salespeople'
import { nth, type Seeding, stampsAt } from './seeding'
import { inPortions } from './sql'

const contents: Readonly<Record<(typeof salesKinds)[number], readonly string[]>> = {
  visit: [
    '介绍离焦镜片新品，店长愿意试销',
    '核对上月对账单，约定月底付款',
    '巡店，陈列已调整',
    '回收样片，收集验配反馈',
  ],
  phone: ['提醒补货护理液', '确认到货，催签收', '回访新订单交期', '邀请参加区域培训'],
  training: ['培训验光师角膜塑形镜验配流程', '培训前台下单与查询', '讲解视觉训练设备使用'],
  delivery: ['送试戴片一套', '送宣传折页和陈列架', '送急单镜片'],
}
const kinds = ['visit', 'phone', 'visit', 'training', 'phone', 'visit', 'delivery'] as const
const prospects = ['新光眼镜店', '明亮视光工作室', '康宁眼科门诊', '知行儿童视光', '远望验光中心'] as const
const places = ['门店', '诊所会议室', '', '总部', ''] as const
const hour = 3600

/** By account: of each salesperson their own, otherwise the agent's. */
const authorsOf = async ({ db }: Seeding) => {
  const { uid, sid, cid } = account
  const own = await db.select({ uid, sid }).from(account).where(isNotNull(sid)).orderBy(asc(uid))
  const agents = await db
    .select({ uid, cid })
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .where(eq(role.code, 'AGENT'))
    .orderBy(asc(uid))
  return (person: { sid: number; cid: number }) =>
    own.find((one) => one.sid === person.sid)?.uid ?? agents.find((one) => one.cid === person.cid)?.uid
}

export const seedSalesRecords = async (seeding: Seeding) => {
  const { db, profile, today, timeZone } = seeding
  const { count, days } = profile.salesRecords
  const authorOf = await authorsOf(seeding)
  const people = salespeopleOf(profile).flatMap((person) => {
    const operatorId = authorOf(person)
    return operatorId === undefined ? [] : [{ ...person, operatorId }]
  })
  const rows = Array.from({ length: count }, (_, at) => {
    const { sid, clinics, operatorId } = nth(people, at * 7)
    // The latest come last, so that ids and days run the same way.
    const back = 1 + Math.floor(((count - 1 - at) * (days - 1)) / count)
    const date = dayAfter(today, -back)
    const kind = nth(kinds, at)
    const clinic = at % 6 === 5 ? undefined : clinics[at % Math.max(1, clinics.length)]
    return {
      ...{ sid, operatorId, kind, date, content: nth(contents[kind], at) },
      ...(clinic
        ? { hid: clinic.hid }
        : { prospectName: nth(prospects, at), prospectPhone: `1990000${String(8000 + (at % 900))}` }),
      next: at % 3 === 0 ? dayAfter(date, 7 + (at % 8)) : null,
      location: kind === 'phone' ? '' : nth(places, at),
      ...stampsAt(startOfDate(date, timeZone) + (17 + (at % 3)) * hour),
    }
  })
  await inPortions(rows, (some) => db.insert(salesRecord).values(some))
}
