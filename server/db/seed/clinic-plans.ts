/** Training plans of the clinics that work with all of the product, and their sessions, most of them in progress. */
import { and, asc, between, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { businessDate, startOfDate } from '../../http/time'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { clinicPlan, clinicPlanProgram, clinicSession } from '../../training/clinic-plans/table'
import { train } from '../../training/trains/table'
import { trainingUser } from '../../training/users/table'
import { nth, type Seeding, stampsAt } from './seeding'

const day = 86_400
const perClinic = 12
/** The first clinic, and a chain of three. */
const clinics = [1, 6, 7, 8] as const
/** By kind of a plan: the kinds of projects that it takes. */
const kindsOf = { 1: [1, 4], 2: [2, 5] } as const
/** By turns: times of the two projects, and how many sessions were held. */
const courses = [
  [12, 8, 7],
  [10, 10, 20],
  [6, 4, 3],
  [15, 15, 11],
  [10, 5, 0],
  [8, 8, 5],
] as const
const reasons = ['家长要求停止', '转为家庭训练'] as const

const projectsOf = async ({ db }: Seeding) => {
  const rows = await db
    .select({ id: train.id, kind: train.kind, minutes: train.minutes })
    .from(train)
    .where(and(eq(train.brand, 'sdx'), eq(train.trainStatus, 1), isNull(train.cid)))
    .orderBy(asc(train.order))
  return (kind: 1 | 2) =>
    kindsOf[kind].map((one) =>
      nth(
        rows.filter((row) => row.kind === one),
        0,
      ),
    )
}

/** Sessions by turns of the two projects, one every second or third day, the last of them lately. */
const sessionsOf = (count: number, last: number, [first, second]: readonly [number, number]) =>
  Array.from({ length: count }, (_, at) => {
    const isSecond = at % 2 === 1 ? at / 2 < second : Math.ceil(at / 2) >= first
    return {
      project: isSecond ? 1 : 0,
      at: last - Math.round((count - 1 - at) * 2.4) * day + ((at * 37) % 240) * 60,
      score: Math.min(99, 58 + Math.round((at * 36) / Math.max(count, 8)) + ((at * 7) % 9)),
      level: 1 + Math.floor(at / 4),
      cpm: 6 + Math.floor(at / 2),
    }
  })

export const seedClinicPlans = async (seeding: Seeding) => {
  const { db, today, timeZone } = seeding
  const morning = startOfDate(today, timeZone) + 10 * 3600
  const year = Number(today.slice(0, 4))
  const projects = await projectsOf(seeding)
  const staff = await db
    .select({ uid: account.uid, hid: account.hid, cid: account.cid, ctid: account.ctid })
    .from(account)
    .where(and(inArray(account.hid, [...clinics]), isNotNull(account.cid)))
    .orderBy(asc(account.uid))
  for (const hid of clinics) {
    const people = staff.filter((one) => one.hid === hid)
    // The optometrist, where the clinic has one with an account.
    const trainer = people.find(({ ctid }) => ctid !== null) ?? people[0]
    if (!trainer) continue
    const patients = await db
      .select({ pid: patient.pid, cid: patient.cid, sdxUid: trainingUser.sdxUid })
      .from(patient)
      .leftJoin(
        trainingUser,
        and(eq(trainingUser.pid, patient.pid), eq(trainingUser.brand, 'sdx'), isNull(trainingUser.removed)),
      )
      .where(
        and(
          ...[eq(patient.hid, hid), eq(patient.status, 1)],
          // Of an age for which the projects are.
          between(patient.birthday, `${year - 15}-01-01`, `${year - 7}-12-31`),
          or(isNull(trainingUser.hid), eq(trainingUser.hid, hid)),
        ),
      )
      .orderBy(asc(patient.pid))
      .limit(perClinic)
    for (const [at, { pid, cid, sdxUid }] of patients.entries()) {
      const kind = at % 2 === 0 ? 1 : 2
      const [first, second, held] = nth(courses, at + hid)
      const last = morning - (1 + ((at * 3) % 8)) * day
      const sessions = sessionsOf(held, last, [first, second])
      const begun = (sessions[0]?.at ?? last) - 2 * day
      const [made] = await db
        .insert(clinicPlan)
        .values({
          ...{ cid, hid, pid, kind, total: first + second, sdxUid, operatorId: trainer.uid, ...stampsAt(begun) },
          note: at % 5 === 0 ? '每周至少训练两次' : '',
        })
        .returning({ planId: clinicPlan.planId })
      const planId = made?.planId ?? 0
      const both = projects(kind)
      await db.insert(clinicPlanProgram).values(
        both.map(({ id, minutes }, place) => ({
          ...{ planId, trainId: id, place: place + 1, minutes, times: place === 0 ? first : second },
        })),
      )
      if (sessions.length > 0)
        await db.insert(clinicSession).values(
          sessions.map(({ project, at: when, score, level, cpm }) => ({
            ...{ planId, trainId: nth(both, project).id, cid, hid, pid, eye: 'both' as const, score, level },
            ...{ cpm: kind === 1 ? cpm : null, minutes: nth(both, project).minutes, trainerId: trainer.uid },
            ...{ date: businessDate(when, timeZone), ...stampsAt(when) },
          })),
        )
      if (at % 6 === 5 && held < first + second)
        await db
          .update(clinicPlan)
          .set({ status: 2, stopReason: nth(reasons, at), updated: last + 3600, version: held + 2 })
          .where(eq(clinicPlan.planId, planId))
    }
  }
}
