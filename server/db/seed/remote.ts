/** Two specialists of the first agent, when they can be asked, and what the head of its chain has asked them: in every state. */
import { and, asc, desc, eq, gt, isNull, lt, max } from 'drizzle-orm'
import { examStatus } from '../../../contract/clinic/exam-terms'
import { remoteStatus } from '../../../contract/clinic/remote-appointments'
import { shiftStatus } from '../../../contract/clinic/shifts'
import { datesBetween, dayAfter, weekdayOf } from '../../../contract/core/times'
import { exam } from '../../clinic/exams/table'
import { remoteAppointment } from '../../clinic/remote-appointments/table'
import { shift } from '../../clinic/shifts/table'
import { instantAt } from '../../http/time'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'
import { bookedSlot } from '../../people/reservations/table'
import { account } from '../../system/accounts/table'
import { role } from '../../system/roles/table'
import { chainHead } from './clinics'
import { nth, type Seeding, stampsAt } from './seeding'

const [daysBack, daysAhead] = [50, 20]
const minutes = 30
const childDays = 14 * 365

const specialists = [
  {
    ...{
      account: 'expert',
      name: '顾闻笛',
      title: '主任医师 教授',
      specialty: '高度近视与病理性近视、儿童近视联合控制',
    },
    ...{ fee: 30_000, days: [1, 3, 5], start: '14:00', end: '17:00' },
  },
  {
    ...{ account: 'expert2', name: '钟若岚', title: '主任医师', specialty: '斜视与弱视、双眼视功能异常' },
    ...{ fee: 26_000, days: [2, 4, 6], start: '09:00', end: '11:30' },
  },
] as const

const questions = [
  '戴离焦框架镜一年，眼轴仍增长较快，是否联合低浓度阿托品？',
  '双眼度数相差较大，戴镜后诉视物变形，处方如何调整？',
  '近距离易疲劳、偶有复视，是否需要先做融合训练再配镜？',
  '父母均为高度近视，首选哪种防控方式？',
  '角膜曲率偏平，能否验配角膜塑形镜？',
  '矫正视力提高不明显，是否需要进一步检查？',
] as const
/** Each to the question at its place. */
const opinions = [
  '建议联合 0.01% 阿托品，每晚一次；三个月后复查眼轴与眼压，若年增长仍超过 0.30 mm 再调整浓度。',
  '度数较高的一侧先欠矫 0.50 D 过渡四周，再足矫；复查立体视，必要时改用隐形眼镜。',
  '先行融合训练八周，控制力提高后再评估；配镜按足矫给。',
  '首选离焦框架镜，并保证每天户外两小时；半年眼轴增长超过 0.20 mm 再考虑联合用药。',
  '平坦角膜定位较难，可先试戴；若中心定位不佳，改用离焦框架镜或多焦软镜。',
  '建议散瞳后复查并做眼底与 OCT 检查，排除弱视与眼底病变后再定处方。',
] as const

/** So far ahead or back each lies, in days on which the specialist can be asked. */
const cases: readonly { status: number; days: number; paid?: 1; refunded?: 1 }[] = [
  { status: remoteStatus.requested, days: 2 },
  { status: remoteStatus.requested, days: 3 },
  { status: remoteStatus.requested, days: 2, paid: 1 },
  { status: remoteStatus.confirmed, days: 1, paid: 1 },
  { status: remoteStatus.confirmed, days: 1, paid: 1 },
  { status: remoteStatus.begun, days: -1, paid: 1 },
  { status: remoteStatus.finished, days: -1, paid: 1 },
  { status: remoteStatus.finished, days: -2, paid: 1 },
  { status: remoteStatus.finished, days: -4, paid: 1 },
  { status: remoteStatus.finished, days: -17, paid: 1 },
  { status: remoteStatus.cancelled, days: -3, paid: 1, refunded: 1 },
  { status: remoteStatus.rejected, days: -2, paid: 1 },
]

type Specialist = (typeof specialists)[number] & { ctid: number }

/** They are of no clinic, and sign in as the agent's people. */
const seedSpecialists = async ({ db, founded, today }: Seeding): Promise<Specialist[]> => {
  const [last] = await db.select({ ctid: max(contact.ctid) }).from(contact)
  const [lastAccount] = await db.select({ uid: max(account.uid) }).from(account)
  const [model] = await db.select({ passwordHash: account.passwordHash }).from(account).limit(1)
  const [held] = await db.select().from(role).where(eq(role.name, '远程专家'))
  const own = specialists.map((one, at) => ({ ...one, ctid: (last?.ctid ?? 0) + 1 + at }))
  const stamps = stampsAt(founded)
  await db.insert(contact).values(
    own.map(({ ctid, name, title, specialty, fee }, at) => ({
      ...{ ctid, cid: 1, hid: null, name, title, specialty, fee, type: 'contact_doctor', doctor_type: 3 },
      ...{ licenceNo: `11033019${String(9000 + at)}`, ...stamps },
    })),
  )
  await db.insert(account).values(
    own.map(({ ctid, account: name, name: person }, at) => ({
      ...{ uid: (lastAccount?.uid ?? 0) + 1 + at, account: name, name: person, cid: 1, ctid, roleId: held?.id ?? 0 },
      ...{ phone: `1990000${String(8800 + at)}`, passwordHash: model?.passwordHash ?? '', ...stamps },
    })),
  )
  await db.insert(shift).values(
    own.flatMap(({ ctid, days, start, end }) =>
      datesBetween(dayAfter(today, -daysBack), dayAfter(today, daysAhead))
        .filter((date) => (days as readonly number[]).includes(weekdayOf(date)))
        .map((date) => ({
          ...{ cid: 1, hid: null, ctid, date, start, end, slotMinutes: minutes, capacity: 1 },
          ...{ status: shiftStatus.published, ...stamps },
        })),
    ),
  )
  return own
}

const daysOf = ({ days }: Specialist, today: string) =>
  datesBetween(dayAfter(today, -daysBack), dayAfter(today, daysAhead)).filter((date) =>
    (days as readonly number[]).includes(weekdayOf(date)),
  )

export const seedRemote = async (seeding: Seeding) => {
  const { db, now, today, timeZone } = seeding
  const own = await seedSpecialists(seeding)
  const signed = await db
    .selectDistinctOn([exam.pid], { pid: exam.pid, hid: exam.hid, examId: exam.examId })
    .from(exam)
    .innerJoin(patient, eq(patient.pid, exam.pid))
    .where(
      and(
        ...[eq(exam.hid, chainHead), eq(exam.status, examStatus.signed), isNull(exam.replacedBy), gt(exam.alOd, 0)],
        // Children, who were examined before any of it was asked.
        ...[gt(patient.birthday, dayAfter(today, -childDays)), lt(exam.date, dayAfter(today, -daysBack - 7))],
      ),
    )
    .orderBy(asc(exam.pid), desc(exam.examId))
    .limit(cases.length)
  const [doctor] = await db.select({ uid: account.uid }).from(account).where(eq(account.account, 'doctor'))
  const [cashier] = await db.select({ uid: account.uid }).from(account).where(eq(account.account, 'cashier'))
  const rows = signed.map(({ pid, hid, examId }, at) => {
    const asked = nth(cases, at)
    const specialist = nth(own, at)
    const dates = daysOf(specialist, today)
    const past = dates.filter((date) => date < today)
    const date =
      (asked.days < 0 ? past.at(asked.days) : dates.filter((one) => one > today)[asked.days - 1]) ?? dayAfter(today, 1)
    const slot = specialist.start.replace(/^\d\d/, (hour) =>
      String(Number(hour) + (Math.floor(at / 2) % 2)).padStart(2, '0'),
    )
    const { status } = asked
    const isOver = status === remoteStatus.cancelled || status === remoteStatus.rejected
    const isMet = status === remoteStatus.begun || status === remoteStatus.finished
    const isConfirmed = isMet || status === remoteStatus.confirmed
    const begins = instantAt(date, slot, timeZone)
    const created = Math.min(now - 7200, begins - 4 * 86_400)
    const later = (hours: number) => Math.min(now, created + hours * 3600)
    const paid = asked.paid === 1
    return {
      ...{ cid: 1, hid, pid, ctid: specialist.ctid, date, slot, slotMinutes: minutes, fee: specialist.fee, status },
      ...{ question: nth(questions, at), examIds: [examId], consentAt: created, operatorId: doctor?.uid ?? null },
      ...(paid && { paidAt: later(1), method: 2, ref: `WX${String(880_000 + at)}`, paidBy: cashier?.uid ?? null }),
      ...(isConfirmed && { confirmedAt: later(2), link: `https://meet.example.com/eye/${1000 + at}` }),
      ...(isMet && { startedAt: begins }),
      ...(status === remoteStatus.finished && { finishedAt: begins + 1500, opinion: nth(opinions, at) }),
      ...(isOver && { reason: status === remoteStatus.cancelled ? '家长改约到院就诊' : '所问不属本专长，请改约他人' }),
      ...(isOver &&
        paid &&
        (asked.refunded ? { refundedAt: later(8), refundRef: `TK${88_000 + at}` } : { refundDue: 1 })),
      ...{ created, updated: isMet ? begins + 1500 : later(2) },
    }
  })
  if (rows.length === 0) return
  await db.insert(remoteAppointment).values(rows)
  const held = rows.filter(({ status }) => status !== remoteStatus.cancelled && status !== remoteStatus.rejected)
  await db
    .insert(bookedSlot)
    .values(held.map(({ ctid, date, slot }) => ({ hid: null, ctid, date, slot, capacity: 1, booked: 1 })))
    .onConflictDoNothing()
}
