/** What clinics plan, one thing of every kind for each who may own one. */
import { and, eq } from 'drizzle-orm'
import { exam } from '../../../server/clinic/exams/table'
import { prescription } from '../../../server/clinic/prescriptions/table'
import { remoteAppointment } from '../../../server/clinic/remote-appointments/table'
import { screen } from '../../../server/clinic/screens/table'
import { shiftTemplate } from '../../../server/clinic/shift-templates/table'
import { shift } from '../../../server/clinic/shifts/table'
import { visit } from '../../../server/clinic/visits/table'
import type { Db } from '../../../server/db/client'
import { contact } from '../../../server/people/contacts/table'
import { egPatient } from '../../../server/people/eg-patients/table'
import { patient } from '../../../server/people/patients/table'
import { reservation } from '../../../server/people/reservations/table'
import { account } from '../../../server/system/accounts/table'

/** The first agent's in its clinics 11 and 12, and the second agent's. */
interface Owned {
  first: number
  otherClinic?: number
  second: number
}

const stamps = { created: 1, updated: 1 }

/** What a clinic plans: of clinics 11, 12 and 21. */
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
    const ids = [template?.id, planned?.id, expected?.id, eyes, came?.id, drafted?.id, rx, wall?.id, ...far]
    return ids.map((id) => id ?? 0)
  }
  const [first, other, second] = [await of(1, 11), await of(1, 12), await of(2, 21)]
  const thingsOf = (at: number) => ({
    first: first[at] ?? 0,
    otherClinic: other[at] ?? 0,
    second: second[at] ?? 0,
  })
  return {
    'shift-templates': thingsOf(0),
    shifts: thingsOf(1),
    reservations: thingsOf(2),
    'eg-patients': thingsOf(3),
    visits: thingsOf(4),
    exams: thingsOf(5),
    prescriptions: thingsOf(6),
    screens: thingsOf(7),
    // Those of an agent are read in all of its clinics.
    'remote-specialists': { first: thingsOf(8).first, second: thingsOf(8).second },
    'remote-appointments': thingsOf(9),
  }
}
