/** What clinics plan, one thing of every kind for each who may own one. */
import { and, eq } from 'drizzle-orm'
import { cashShift } from '../../../server/clinic/cash-shifts/table'
import { clinicGoods } from '../../../server/clinic/clinic-goods/table'
import { dailyClosing } from '../../../server/clinic/daily-closings/table'
import { exam } from '../../../server/clinic/exams/table'
import { fee } from '../../../server/clinic/fees/table'
import { memberLevel } from '../../../server/clinic/member-levels/table'
import { potential } from '../../../server/clinic/potentials/table'
import { prescription } from '../../../server/clinic/prescriptions/table'
import { rechargePlan } from '../../../server/clinic/recharge-plans/table'
import { remoteAppointment } from '../../../server/clinic/remote-appointments/table'
import { sale, saleLine } from '../../../server/clinic/sales/table'
import { screen } from '../../../server/clinic/screens/table'
import { shiftTemplate } from '../../../server/clinic/shift-templates/table'
import { shift } from '../../../server/clinic/shifts/table'
import { smsTemplate } from '../../../server/clinic/sms-templates/table'
import { visit } from '../../../server/clinic/visits/table'
import { content } from '../../../server/content/contents/table'
import type { Db } from '../../../server/db/client'
import { contact } from '../../../server/people/contacts/table'
import { egPatient } from '../../../server/people/eg-patients/table'
import { patient } from '../../../server/people/patients/table'
import { reservation } from '../../../server/people/reservations/table'
import { school } from '../../../server/people/schools/table'
import { account } from '../../../server/system/accounts/table'
import { fitted, fittedHard } from './fitting-things'
import { activityOf, anyPerson, campaigned, couponed, followerOf, paidIn } from './member-things'
import { owedBy } from './payable-things'

/** The first agent's in its clinics 11 and 12, and the second agent's. */
interface Owned {
  first: number
  otherClinic?: number
  second: number
}

const stamps = { created: 1, updated: 1 }

/** An examination that was signed, as the eye database has it. */
const eyesOf = async (db: Db, cid: number, hid: number): Promise<number> => {
  const pid = { 11: 101, 12: 102, 21: 201 }[hid] ?? 0
  const [signer] = await db.select({ uid: account.uid }).from(account).limit(1)
  const own = { cid, hid, pid, date: '2026-03-10', ...stamps }
  const seen = { ...own, visitNo: `VS20260310${hid}`, queueNo: 'A001', type: 1 }
  const [came] = await db.insert(visit).values(seen).returning({ visitId: visit.visitId })
  const [made] = await db
    .insert(exam)
    .values({
      ...own,
      ...{ visitId: came?.visitId ?? 0, sections: { bio: { od: { al: 24.12 } } } },
      ...{ status: 1, signedAt: stamps.created, signedBy: signer?.uid ?? 0 },
    })
    .returning({ examId: exam.examId })
  const eyes = { ...own, examId: made?.examId ?? 0, cyclo: 0, alOd: 24.12 }
  const [row] = await db.insert(egPatient).values(eyes).returning({ id: egPatient.id })
  return row?.id ?? 0
}

/** A draft of a prescription of the clinic's examination. */
const prescribed = async (db: Db, cid: number, hid: number): Promise<number> => {
  const [seen] = await db.select().from(exam).where(eq(exam.hid, hid)).limit(1)
  const { pid = 0, visitId = 0, examId = 0 } = seen ?? {}
  const about = { cid, hid, pid, visitId, examId, date: '2026-03-10', kind: 1, purpose: 1, validUntil: '2026-09-06' }
  const [row] = await db
    .insert(prescription)
    .values({ ...about, rxNo: `RX20260310${hid}`, dsOd: -2.25, dsOs: -1.5, ...stamps })
    .returning({ id: prescription.rxId })
  return row?.id ?? 0
}

/** A specialist of the agent, and what the clinic has asked about its examination. */
const consulted = async (db: Db, cid: number, hid: number): Promise<number[]> => {
  const far = { cid, name: `专家${hid}`, type: 'contact_doctor', doctor_type: 3, ...stamps }
  const [specialist] = await db.insert(contact).values(far).returning({ ctid: contact.ctid })
  const ofClinic = and(eq(exam.hid, hid), eq(exam.status, 1))
  const [signed] = await db.select().from(exam).where(ofClinic).limit(1)
  const about = { cid, hid, pid: signed?.pid ?? 0, examIds: [signed?.examId ?? 0], question: '是否联合用药？' }
  const [asked] = await db
    .insert(remoteAppointment)
    .values({
      ...{ ...about, ctid: specialist?.ctid ?? 0, date: '2026-03-12', slot: '09:00', slotMinutes: 30 },
      ...{ consentAt: 1, fee: 0, ...stamps },
    })
    .returning({ id: remoteAppointment.remoteId })
  return [specialist?.ctid ?? 0, asked?.id ?? 0]
}

/** A shift that is closed, and a bill that is to be paid. */
const sold = (db: Db, cid: number, hid: number, feeId: number) =>
  db.transaction(async (tx) => {
    const uid = await anyPerson(tx)
    const closed = { status: 1, closedAt: 1, counts: [], counted: 0, expected: 0 }
    const [taken] = await tx
      .insert(cashShift)
      .values({
        ...{ shiftNo: `JB20260310${hid}`, cid, hid, till: '一号台', cashierUid: uid, businessDate: '2026-03-10' },
        ...{ opening: 0, openedAt: 1, ...closed, ...stamps },
      })
      .returning({ shiftId: cashShift.shiftId })
    const bill = { saleNo: `XS20260310${hid}`, date: '2026-03-10', retail: 2000, total: 2000, sellerUid: uid }
    const [made] = await tx
      .insert(sale)
      .values({ cid, hid, ...bill, ...stamps })
      .returning({ saleId: sale.saleId })
    const line = { feeId, name: '样本', unit: '次', price: 2000, qty: 1, discountable: 1, off: 0, amount: 2000 }
    await tx.insert(saleLine).values({ saleId: made?.saleId ?? 0, ...line })
    return { shiftId: taken?.shiftId, saleId: made?.saleId }
  })

export const clinicThings = async (db: Db): Promise<Record<string, Owned>> => {
  const of = async (cid: number, hid: number) => {
    const examiner = { cid, hid, name: `医生${hid}`, type: 'contact_doctor', ...stamps }
    const [doctor] = await db.insert(contact).values(examiner).returning({ ctid: contact.ctid })
    const own = { cid, hid, ctid: doctor?.ctid ?? 0, ...stamps }
    const hours = { start: '09:00', end: '12:00', slotMinutes: 30, capacity: 4 }
    const weekly = { ...own, ...hours, weekday: 1, from: '2026-03-10' }
    const [template] = await db.insert(shiftTemplate).values(weekly).returning({ id: shiftTemplate.templateId })
    const [planned] = await db
      .insert(shift)
      .values({ ...own, ...hours, date: '2026-03-12' })
      .returning({ id: shift.shiftId })
    const [expected] = await db
      .insert(reservation)
      .values({
        ...own,
        name: '陈小满',
        phone: `138000011${hid}`,
        date: '2026-03-12',
        slot: '09:00',
        slotMinutes: 30,
      })
      .returning({ id: reservation.resid })
    const eyes = await eyesOf(db, cid, hid)
    const [person] = await db
      .insert(patient)
      .values({ cid, hid, name: `就诊${hid}`, gender: 1, privacySignedOn: '2026-01-01', ...stamps })
      .returning({ pid: patient.pid })
    const here = { pid: person?.pid ?? 0, visitNo: `VS${hid}`, queueNo: 'A002', date: '2026-03-10', type: 1 }
    const [came] = await db
      .insert(visit)
      .values({ ...own, ...here, status: 2 })
      .returning({ id: visit.visitId })
    const draft = { cid, hid, pid: here.pid, visitId: came?.id ?? 0, date: here.date, ...stamps }
    const [drafted] = await db
      .insert(exam)
      .values({ ...draft, sections: { bio: { od: { al: 24.12 } } } })
      .returning({ id: exam.examId })
    const rx = await prescribed(db, cid, hid)
    const far = await consulted(db, cid, hid)
    const [wall] = await db
      .insert(screen)
      .values({ cid, hid, name: `大屏${hid}`, layout: 1, voice: 1, mask: 1, ...stamps })
      .returning({ id: screen.screenId })
    const charged = { name: `收费${hid}`, category: 1, price: 2000, ...stamps }
    const [charging] = await db
      .insert(fee)
      .values({ cid, hid, ...charged })
      .returning({ id: fee.feeId })
    const [onSale] = await db
      .insert(clinicGoods)
      .values({ cid, hid, productId: 1, retail: 9800, ...stamps })
      .returning({ id: clinicGoods.goodsId })
    const [level] = await db
      .insert(memberLevel)
      .values({ cid, hid, name: `等级${hid}`, minSpend: 100, ...stamps })
      .returning({ id: memberLevel.levelId })
    const [plan] = await db
      .insert(rechargePlan)
      .values({ cid, hid, pay: 100_000, ...stamps })
      .returning({ id: rechargePlan.planId })
    const { shiftId, saleId } = await sold(db, cid, hid, charging?.id ?? 0)
    const [dayClosed] = await db
      .insert(dailyClosing)
      .values({
        ...{ cid, hid, date: '2026-02-01', shifts: 0, sales: 0, refunds: 0, totals: [], net: 0, difference: 0 },
        ...{ operatorId: await anyPerson(db), ...stamps },
      })
      .returning({ id: dailyClosing.closingId })
    const [text] = await db
      .insert(content)
      .values({ cid, hid, title: `内容${hid}`, plat_form: 3, body: '<p>样本</p>', ...stamps })
      .returning({ id: content.contentId })
    const [taught] = await db
      .insert(school)
      .values({ cid, hid, name: `学校${hid}`, type: 2, ...stamps })
      .returning({ id: school.schoolId })
    const [wooed] = await db
      .insert(potential)
      .values({ cid, hid, name: `潜客${hid}`, phone: `139000022${hid}`, gender: 1, lastAt: 1, ...stamps })
      .returning({ id: potential.potentialId })
    const [wrote] = await db
      .insert(smsTemplate)
      .values({ cid, hid, name: `模板${hid}`, kind: 1, sign: '样本', text: '样本', ...stamps })
      .returning({ id: smsTemplate.templateId })
    const campaign = await campaigned(db, cid, hid)
    const ids = [
      text?.id,
      template?.id,
      planned?.id,
      expected?.id,
      eyes,
      came?.id,
      drafted?.id,
      rx,
      wall?.id,
      ...far,
      charging?.id,
      shiftId,
      saleId,
      taught?.id,
      wooed?.id,
      onSale?.id,
      level?.id,
      dayClosed?.id,
      plan?.id,
      ...(await paidIn(db, cid, hid, here.pid)),
      wrote?.id,
      campaign,
      ...(await couponed(db, cid, hid, here.pid)),
      await activityOf(db, cid, hid),
      await fitted(db, rx),
      ...(await owedBy(db, cid, hid)),
      await followerOf(db, cid, hid, here.pid),
      await fittedHard(db, rx),
    ]
    return ids.map((id) => id ?? 0)
  }
  const [first, other, second] = [await of(1, 11), await of(1, 12), await of(2, 21)]
  const thingsOf = (at: number) => ({
    first: first[at] ?? 0,
    otherClinic: other[at] ?? 0,
    second: second[at] ?? 0,
  })
  return {
    contents: thingsOf(0),
    // Readers are those of a content.
    'notice-readers': thingsOf(0),
    'shift-templates': thingsOf(1),
    shifts: thingsOf(2),
    reservations: thingsOf(3),
    'eg-patients': thingsOf(4),
    visits: thingsOf(5),
    exams: thingsOf(6),
    prescriptions: thingsOf(7),
    screens: thingsOf(8),
    // Those of an agent are read in all of its clinics.
    'remote-specialists': { first: thingsOf(9).first, second: thingsOf(9).second },
    'remote-appointments': thingsOf(10),
    fees: thingsOf(11),
    'cash-shifts': thingsOf(12),
    sales: thingsOf(13),
    schools: thingsOf(14),
    potentials: thingsOf(15),
    'clinic-goods': thingsOf(16),
    'member-levels': thingsOf(17),
    'daily-closings': thingsOf(18),
    'recharge-plans': thingsOf(19),
    'stored-values': thingsOf(20),
    'stored-value-entries': thingsOf(21),
    'sms-templates': thingsOf(22),
    'sms-campaigns': thingsOf(23),
    'coupon-templates': thingsOf(24),
    coupons: thingsOf(25),
    'lead-activities': thingsOf(26),
    'frame-fittings': thingsOf(27),
    'payment-orders': thingsOf(28),
    reconciliations: thingsOf(29),
    'wechat-followers': thingsOf(30),
    wechat: { first: 11, otherClinic: 12, second: 21 },
    'hard-lens-fittings': thingsOf(31),
  }
}
