/** What is screened: a school of each agent's clinic, with a class, a child, and a step by which the class moved up. */
import { inArray } from 'drizzle-orm'
import { screeningAuthCode, screeningRoles } from '../../../contract/screening-codes'
import type { Db } from '../../../server/db/client'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { screeningClass } from '../../../server/screening/screening-classes/table'
import { accountCustomer, screeningCustomer } from '../../../server/screening/screening-customers/table'
import { guardDevice } from '../../../server/screening/screening-guard-devices/table'
import { screeningPromotion, screeningPromotionClass } from '../../../server/screening/screening-promotions/table'
import { screeningSettlement } from '../../../server/screening/screening-settlements/table'
import { screeningSmsTemplate } from '../../../server/screening/screening-sms-templates/table'
import { screeningSubject } from '../../../server/screening/screening-subjects/table'
import { account } from '../../../server/system/accounts/table'
import { anyPerson } from './member-things'
import { screenedSchool, screeningRules } from './screening-task-things'

const stamps = { created: 1, updated: 1 }

const contactOf = async (db: Db, { cid, hid, customerId }: { cid: number; hid: number; customerId: number }) => {
  const person = {
    account: `contact${hid}`,
    name: '教务处',
    passwordHash: '',
    roleId: screeningRoles.contact,
    cid,
    hid,
  }
  const [made] = await db
    .insert(account)
    .values({ ...person, ...stamps })
    .returning()
  const uid = made?.uid ?? 0
  await db.insert(accountCustomer).values({ uid, customerId })
  return uid
}

/** A device that the child wears. */
const wornDevice = async (db: Db, { cid, hid, sid }: { cid: number; hid: number; sid: number }) => {
  const [device] = await db
    .insert(guardDevice)
    .values({ cid, hid, serial: `GD-${sid}`, sid, since: 1_773_000_000, tokenHash: `hash ${sid}`, ...stamps })
    .returning({ deviceId: guardDevice.deviceId })
  return device?.deviceId ?? 0
}

const writtenTemplate = async (db: Db, cid: number, hid: number) => {
  const [made] = await db
    .insert(screeningSmsTemplate)
    .values({ cid, hid, name: '样本', text: '{advice}', ...stamps })
    .returning({ templateId: screeningSmsTemplate.templateId })
  return made?.templateId ?? 0
}

/** A channel partner with whom February was settled. */
const settledPartner = async (db: Db, { cid, hid }: { cid: number; hid: number }) => {
  const [partner] = await db
    .insert(screeningCustomer)
    .values({ cid, hid, kind: 4, name: `书店${hid}`, share: 10, ...stamps })
    .returning({ customerId: screeningCustomer.customerId })
  const customerId = partner?.customerId ?? 0
  const figures = { brought: 1, converted: 1, amount: 1000, share: 10, fee: 100 }
  const [made] = await db
    .insert(screeningSettlement)
    .values({
      ...{ cid, hid, customerId, start: '2026-02-01', end: '2026-02-28', ...figures, ...stamps },
      ...{ settlementNo: `QJ20260301${String(hid).padStart(6, '0')}`, uid: await anyPerson(db) },
    })
    .returning({ settlementId: screeningSettlement.settlementId })
  return [customerId, made?.settlementId ?? 0] as const
}

const schooled = async (db: Db, cid: number, hid: number) => {
  const [school] = await db
    .insert(screeningCustomer)
    .values({ cid, hid, kind: 1, name: `小学${hid}`, stage: 2, ...stamps })
    .returning()
  const customerId = school?.customerId ?? 0
  const [taught] = await db
    .insert(screeningClass)
    .values({ customerId, stage: 2, grade: '2', no: 1, year: 2025, ...stamps })
    .returning()
  const classId = taught?.classId ?? 0
  const [child] = await db
    .insert(screeningSubject)
    .values({ customerId, classId, name: '样本', gender: 1, birthday: '2018-03-01', ...stamps })
    .returning()
  const [step] = await db
    .insert(screeningPromotion)
    .values({ customerId, year: 2024, at: 1_773_000_000, uid: await anyPerson(db), subjects: 1, ...stamps })
    .returning()
  const promotionId = step?.promotionId ?? 0
  const moved = { stage: 2, grade: '1', toStage: 2, toGrade: '2' } as const
  await db.insert(screeningPromotionClass).values({ promotionId, classId, ...moved })
  const sid = child?.sid ?? 0
  return [
    ...([customerId, classId, sid, promotionId] as const),
    ...(await screenedSchool(db, { cid, hid, customerId, classId, sid })),
    await contactOf(db, { cid, hid, customerId }),
    await wornDevice(db, { cid, hid, sid }),
    await writtenTemplate(db, cid, hid),
    ...(await settledPartner(db, { cid, hid })),
  ] as const
}

/** The edition is on for everybody: whether it may be off is asked elsewhere. */
export const screeningThings = async (db: Db) => {
  await db
    .update(hospitalSetting)
    .set({ hospitalAuthDtoList: [{ authCode: screeningAuthCode, flag: 1 }] })
    .where(inArray(hospitalSetting.cid, [1, 2]))
  const [first, otherClinic, second] = [await schooled(db, 1, 11), await schooled(db, 1, 12), await schooled(db, 2, 21)]
  const at = (place: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11) => ({
    ...{ first: first[place], otherClinic: otherClinic[place], second: second[place] },
  })
  return {
    ...{ 'screening-customers': at(0), 'screening-classes': at(1) },
    ...{ 'screening-subjects': at(2), 'screening-promotions': at(3) },
    ...{ 'screening-guard-devices': at(8), 'screening-sms-templates': at(9) },
    ...{ 'screening-tasks': at(4), 'screening-records': at(5), 'screening-rules': await screeningRules(db) },
    'screening-summary': at(4),
    ...{ 'screening-partners': at(10), 'screening-settlements': at(11) },
    ...{ 'screening-referrals': at(6), 'screening-accounts': at(7) },
  }
}
