/** What is on record of the demo's training accounts beside their cards: cases, messages about their end, the devices that they work on. */
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { smsResults } from '../../../contract/training/account-records'
import { diagnoses } from '../../../contract/training/cases'
import { dayAfter, instantAt } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { trainingCase, trainingCaseAddendum } from '../../training/cases/table'
import { device } from '../../training/devices/table'
import { trainingSms } from '../../training/expiry-notices/table'
import { trainingUser, trainingUserDevice } from '../../training/users/table'
import { examinerRoles } from '../base-roles'
import { nth, type Seeding, stampsAt } from './seeding'

const plans = [
  '每天 20 分钟，两周后复查调节灵敏度。',
  '遮盖健眼每天 2 小时，配合精细目力训练。',
  '先训练集合，再做融像，每周 5 天。',
  '维持现有方案，注意用眼距离。',
] as const
const acuities = [470, 480, 490, 495, 500] as const

const accountsOf = ({ db }: Seeding) => db.select().from(trainingUser).orderBy(asc(trainingUser.sdxUid))

/** Accounts of a clinic whose chain has an examiner have a case, some of them with an addendum. */
const seedCases = async (seeding: Seeding) => {
  const { db, today, timeZone } = seeding
  const examiners = await db
    .select()
    .from(account)
    .where(inArray(account.roleId, [...examinerRoles]))
  const byClinic = new Map(examiners.map((one) => [one.hid, one]))
  const heads = new Map((await db.select().from(hospital)).map(({ hid, parentHid }) => [hid, parentHid ?? hid]))
  const rows = (await accountsOf(seeding)).flatMap(({ sdxUid, pid, hid, openedOn }, at) => {
    const author = byClinic.get(hid) ?? byClinic.get(heads.get(hid) ?? hid)
    if (!author) return []
    const later = dayAfter(openedOn, at % 5)
    const date = later < today ? later : openedOn
    return {
      ...{ sdxUid, pid, date, doctor: author.name, diagnosis: nth(diagnoses, at) },
      ...{ vaOd: nth(acuities, at), vaOs: nth(acuities, at + 2), dsOd: -0.25 * (at % 12), dsOs: -0.25 * (at % 9) },
      ...{ dcOd: at % 3 === 0 ? -0.5 : null, axOd: at % 3 === 0 ? 180 : null, plan: nth(plans, at) },
      ...{ nextVisit: dayAfter(date, 30), operatorId: author.uid },
      ...stampsAt(instantAt(date, '10:30', timeZone)),
    }
  })
  if (rows.length === 0) return
  const made = await db.insert(trainingCase).values(rows).returning()
  const added = made.filter(({ sdxUid }) => sdxUid % 3 === 1)
  if (added.length === 0) return
  const text = '家长反馈依从性好，方案不变。'
  await db
    .insert(trainingCaseAddendum)
    .values(added.map(({ caseId, operatorId, created }) => ({ caseId, text, operatorId, at: created + 3 * 86_400 })))
}

/** What was told of accounts that have ended; one message in twenty failed. */
const seedMessages = async ({ db, today, timeZone }: Seeding) => {
  const ended = await db
    .select({ sdxUid: trainingUser.sdxUid, expireDate: trainingUser.expireDate, phone: patient.phone })
    .from(trainingUser)
    .innerJoin(patient, eq(patient.pid, trainingUser.pid))
    .where(and(isNotNull(trainingUser.expireDate), lte(trainingUser.expireDate, today), isNotNull(patient.consentOn)))
    .orderBy(asc(trainingUser.sdxUid))
  const rows = ended
    .filter(({ phone }) => phone !== '')
    .flatMap(({ sdxUid, expireDate, phone }, place) =>
      ([30, 7, 1] as const).map((days, at) => ({
        ...{ sdxUid, days, expireDate: expireDate ?? today, template: 'training-expiring', phone },
        at: instantAt(dayAfter(expireDate ?? today, -days), '10:00', timeZone),
        result: (place * 3 + at) % 20 === 7 ? smsResults.failed : smsResults.sent,
      })),
    )
  if (rows.length > 0) await db.insert(trainingSms).values(rows)
}

/** Every second account whose brand is bound to devices works on the first one of its clinic. */
const seedBoundDevices = async (seeding: Seeding) => {
  const { db } = seeding
  const free = await db.select().from(device).where(eq(device.hsxLocked, 0)).orderBy(asc(device.id))
  const rows = (await accountsOf(seeding)).flatMap(({ sdxUid, hid, brand }, at) => {
    const found = free.find((one) => one.hid === hid && one.brand === brand)
    return found && at % 2 === 1 ? [{ sdxUid, deviceId: found.id }] : []
  })
  if (rows.length > 0) await db.insert(trainingUserDevice).values(rows)
}

export const seedTrainingRecords = async (seeding: Seeding) => {
  await seedCases(seeding)
  await seedMessages(seeding)
  await seedBoundDevices(seeding)
}
