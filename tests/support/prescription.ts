/** Examinations of clinic 11 and the prescriptions that are made of them, as tests make them: 2026-03-10, 10:00. */
import { sql } from 'drizzle-orm'
import type { Prescription, PrescriptionDetails } from '../../contract/clinic/prescriptions'
import { exam } from '../../server/clinic/exams/table'
import { visit } from '../../server/clinic/visits/table'
import { contact } from '../../server/people/contacts/table'
import { patient } from '../../server/people/patients/table'
import { account } from '../../server/system/accounts/table'
import { today } from './clinic'
import type { World } from './world'

const stamps = { created: 1, updated: 1 }

/** Right and left are nowhere alike. */
export const sections = {
  sr: {
    od: { ds: -2.25, dc: -0.75, ax: 175, add: 1.5, va: 500 },
    os: { ds: -1.5, dc: -0.5, ax: 10, add: 1.5, va: 490 },
  },
  pd: { od: { far: 30.5, near: 29, ph: 18 }, os: { far: 31, near: 29.5, ph: 17.5 } },
  k: { od: { k1: 42.5, k2: 43.25, e: 0.55, hvid: 11.8 }, os: { k1: 42.75, k2: 43.75, e: 0.6, hvid: 11.7 } },
}
export const slit = { slit: { od: { cornea: { normal: 1 } }, os: { cornea: { normal: 1 } } } }

interface Seen {
  pid: number
  cid?: number
  hid?: number
  sections?: object
  date?: string
  /** 1 signed unless said. */
  status?: number
  amends?: number
}

export const prescribingIn = (world: World) => {
  const { db, ask, roleId } = world
  let serial = 0
  /** A person of clinic 11 who signs in under the role's words, and the contact behind the account. */
  const makePrescriber = async (name: string, role: string, more: object) => {
    const who = { cid: 1, hid: 11, name, type: 'contact_doctor', licenceNo: `YS-${name}`, ...more, ...stamps }
    const [made] = await db.insert(contact).values(who).returning({ ctid: contact.ctid })
    const [model] = await db.select().from(account).limit(1)
    await db.insert(account).values({
      ...{ account: name, name, passwordHash: model?.passwordHash ?? '', roleId: roleId(role), cid: 1, hid: 11 },
      ...{ ctid: made?.ctid ?? null, ...stamps },
    })
    return made?.ctid ?? 0
  }
  /** A patient of their own, so that what was signed for another is in nobody's way. */
  const makePatient = async (more: { birthday?: string | null; hid?: number } = {}) => {
    const row = { cid: 1, hid: 11, name: '陈小满', gender: 1, birthday: '2014-05-06', ...more, ...stamps }
    const [made] = await db.insert(patient).values(row).returning({ pid: patient.pid })
    return made?.pid ?? 0
  }
  /** An examination in a visit of its own. */
  const makeExam = async ({ pid, date = today, status = 1, amends, ...more }: Seen, people: object = {}) => {
    const own = { cid: more.cid ?? 1, hid: more.hid ?? 11, pid, date, ...stamps }
    const number = ++serial
    const [came] = await db
      .insert(visit)
      .values({ ...own, visitNo: `VSRX${number}`, queueNo: `R${number}`, type: 1, status: 2, ...people })
      .returning({ visitId: visit.visitId })
    const [signer] = await db.select({ uid: account.uid }).from(account).limit(1)
    const signed = status === 0 ? {} : { signedAt: 1, signedBy: signer?.uid ?? 0 }
    const [made] = await db
      .insert(exam)
      .values({
        ...own,
        ...{
          visitId: came?.visitId ?? 0,
          sections: (more.sections ?? sections) as Record<string, unknown>,
          status,
          ...signed,
        },
        ...(amends !== undefined && { amends, revision: 2 }),
      })
      .returning({ examId: exam.examId })
    return made?.examId ?? 0
  }
  /** A signed revision that stands in place of an examination. */
  const amend = async (examId: number, pid: number) => {
    const next = await makeExam({ pid, amends: examId })
    await db.update(exam).set({ replacedBy: next }).where(sql`exam_id = ${examId}`)
    return next
  }
  const list = '/v1/clinic/prescriptions'
  const draft = (body: object, as = 'optometrist') => ask<Prescription>('POST', list, { as, body })
  const act = (rxId: number, verb: string, body: object = {}, as = 'optometrist') =>
    ask<Prescription>('PUT', `${list}/${rxId}/${verb}`, { as, body: { version: 1, ...body } })
  const read = async (rxId: number, as = 'optometrist') =>
    (await ask<PrescriptionDetails>('GET', `${list}/${rxId}`, { as })).data
  /** A signed one, of an examination of its own unless said. */
  const makeSigned = async (body: Record<string, unknown> = {}, seen: Partial<Seen> = {}, as = 'optometrist') => {
    const pid = seen.pid ?? (await makePatient())
    const examId = (body.examId as number) ?? (await makeExam({ ...seen, pid }))
    const made = await draft({ kind: 1, ...body, examId }, as)
    if (made.code !== 0) throw new Error(JSON.stringify(made))
    const signed = await act(made.data.rxId, 'sign', {}, as)
    if (signed.code !== 0) throw new Error(JSON.stringify(signed))
    return signed.data
  }
  const orderDraft = (rxId: number, productId: number, as = 'optometrist') =>
    ask<{ order: Record<string, unknown> }>('GET', `${list}/${rxId}/order-draft`, { as, query: { productId } })
  const place = (body: object, as = 'optometrist') =>
    ask<{ id: number; orderNo: string }>('POST', '/order', { as, body })
  return { makePrescriber, makePatient, makeExam, amend, draft, act, read, makeSigned, orderDraft, place }
}
