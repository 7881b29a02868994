import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Prescription } from '../../../contract/clinic/prescriptions'
import { prescription } from '../../../server/clinic/prescriptions/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { contact } from '../../../server/people/contacts/table'
import { makeManager, today } from '../../support/clinic'
import { prescribingIn, sections, slit } from '../../support/prescription'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: ReturnType<typeof prescribingIn>
let doctor: number

const list = '/v1/clinic/prescriptions'

beforeAll(async () => {
  world = await makeWorld()
  desk = prescribingIn(world)
  await makeManager(world)
  await desk.makePrescriber('optometrist', '诊所验光师', { type: 'contact_optrist' })
  doctor = await desk.makePrescriber('doctor', '诊所医生', { certifiedLines: ['hardlens'] })
  await desk.makePrescriber('newdoctor', '诊所医生', {})
})
afterAll(() => world.close())

const drafted = async (body: object, seen: object = {}, as = 'optometrist') => {
  const pid = await desk.makePatient()
  const examId = await desk.makeExam({ pid, ...seen })
  const { code, data, errors } = await desk.draft({ kind: 1, ...body, examId }, as)
  if (code !== 0) throw new Error(JSON.stringify(errors))
  return data
}
const hardEyes = [
  { eye: 'Od', alignK: 42.25, diameter: 10.6, targetPower: -2.25, color: 'green' },
  { eye: 'Os', alignK: 42.5, diameter: 10.6, targetPower: -1.5, color: 'blue' },
]

describe('POST /v1/clinic/prescriptions', () => {
  test('copies what the examination says, with a number and a last day', async () => {
    const rx = await drafted({ purpose: 4 })
    expect(rx).toMatchObject({ kind: 1, purpose: 4, status: 0, dsOd: -2.25, axOs: 10, pdOs: 31, phOd: 18, vaOd: 500 })
    expect(rx.rxNo).toMatch(/^RX20260310\d{6}$/)
    // 180 days for a child.
    expect(rx.validUntil).toBe('2026-09-06')
    expect(rx.allowed).toEqual(['update', 'sign', 'void'])
  })

  test('takes what is sent instead, in normal form', async () => {
    const rx = await drafted({ dsOd: -3, dcOd: 0.75, axOd: 85, note: '先试戴' })
    expect(rx).toMatchObject({ dsOd: -2.25, dcOd: -0.75, axOd: 175, dsOs: -1.5, note: '先试戴' })
  })

  test('refuses a draft examination, one that was amended, and one of another company', async () => {
    const pid = await desk.makePatient()
    const unsigned = await desk.makeExam({ pid, status: 0 })
    expect(await desk.draft({ examId: unsigned, kind: 1 })).toMatchObject({
      code: 1,
      errors: { examId: expect.any(String) },
    })
    const first = await desk.makeExam({ pid })
    await desk.amend(first, pid)
    expect((await desk.draft({ examId: first, kind: 1 })).errors).toHaveProperty('examId')
    const foreign = await desk.makeExam({ pid: 201, cid: 2, hid: 21 })
    expect((await desk.draft({ examId: foreign, kind: 1 })).errors).toHaveProperty('examId')
  })

  test('refuses what the kind has not, what breaks a bound, and near vision without an addition', async () => {
    const pid = await desk.makePatient()
    const examId = await desk.makeExam({ pid })
    expect((await desk.draft({ examId, kind: 1, cycle: 30 })).errors).toHaveProperty('cycle')
    expect((await desk.draft({ examId, kind: 1, dsOd: -2.3 })).errors).toHaveProperty('dsOd')
    expect((await desk.draft({ examId, kind: 4, orderLen: [{ eye: 'Od', boxes: 1, jessen: 1 }] })).errors).toBeDefined()
    const far = await desk.makeExam({ pid, sections: { sr: { od: { ds: -2 } } } })
    expect((await desk.draft({ examId: far, kind: 1, purpose: 2 })).errors).toHaveProperty('purpose')
  })

  test('is refused to the front desk, to cashiers and to agents', async () => {
    const examId = await desk.makeExam({ pid: await desk.makePatient() })
    for (const as of ['clinic', 'cashier', 'agent', 'user'])
      expect((await desk.draft({ examId, kind: 1 }, as)).code, as).toBe(20403)
  })
})

describe('PUT /v1/clinic/prescriptions/{id}', () => {
  test('changes a draft, and copies the eyes again for another purpose', async () => {
    const { rxId } = await drafted({ purpose: 1 })
    const near = await world.ask<Prescription>('PUT', `${list}/${rxId}`, {
      as: 'optometrist',
      body: { version: 1, purpose: 2 },
    })
    expect(near.data).toMatchObject({ purpose: 2, dsOd: -0.75, pdOd: 29, version: 2 })
    const changed = await world.ask<Prescription>('PUT', `${list}/${rxId}`, {
      as: 'optometrist',
      body: { version: 2, prismOd: 1, baseOd: 'I' },
    })
    expect(changed.data).toMatchObject({ dsOd: -0.75, prismOd: 1, baseOd: 'I' })
    const stale = await world.ask('PUT', `${list}/${rxId}`, { as: 'optometrist', body: { version: 2, note: '' } })
    expect(stale.code).toBe(100)
  })

  test('says in a dry run what is wrong, else what the signature will warn of, and keeps nothing', async () => {
    const { rxId, dsOd } = await drafted({ purpose: 1 })
    const dry = (body: object) =>
      world.ask<Prescription>('PUT', `${list}/${rxId}`, { as: 'optometrist', body: { version: 1, dryRun: 1, ...body } })
    expect(await dry({ dsOd: -99 })).toMatchObject({ code: 1, errors: { dsOd: expect.any(String) } })
    expect(await dry({ dsOd: (dsOd ?? 0) - 2 })).toMatchObject({
      code: 1,
      warnings: expect.arrayContaining([expect.stringContaining('0.50 D')]),
    })
    expect(await dry({ note: '先试戴' })).toMatchObject({ code: 0, data: { version: 1, note: '' } })
    expect(await desk.read(rxId)).toMatchObject({ version: 1, dsOd, note: '' })
  })

  test('refuses a prescription of another store of the chain, which is read there', async () => {
    await world.db.update(hospital).set({ parentHid: 12 }).where(eq(hospital.hid, 11))
    try {
      const pid = await desk.makePatient({ hid: 12 })
      const examId = await desk.makeExam({ pid, hid: 12 })
      const [made] = await world.db
        .insert(prescription)
        .values({
          ...{ rxNo: 'RXCHAIN', cid: 1, hid: 12, pid, examId, visitId: await visitOf(examId), date: today },
          ...{ kind: 1, purpose: 1, validUntil: '2026-09-01', created: 1, updated: 1 },
        })
        .returning({ rxId: prescription.rxId })
      const rxId = made?.rxId ?? 0
      expect((await desk.read(rxId)).allowed).toEqual([])
      expect(
        (await world.ask('PUT', `${list}/${rxId}`, { as: 'optometrist', body: { version: 1, note: 'x' } })).code,
      ).toBe(20403)
    } finally {
      await world.db.update(hospital).set({ parentHid: null }).where(eq(hospital.hid, 11))
    }
  })
})

const visitOf = async (examId: number) => {
  const { rows } = (await world.db.execute(sql`select visit_id from exam where exam_id = ${examId}`)) as {
    rows: { visit_id: number }[]
  }
  return rows[0]?.visit_id ?? 0
}

describe('PUT /v1/clinic/prescriptions/{id}/sign', () => {
  test('keeps who signed, and the number of the licence', async () => {
    const rx = await desk.makeSigned()
    expect(rx).toMatchObject({ status: 1, signerName: 'optometrist', licenceNo: 'YS-optometrist' })
    expect(rx.allowed).toEqual(['order', 'void'])
  })

  test('is valid for 365 days for a grown-up', async () => {
    const pid = await desk.makePatient({ birthday: '1990-01-01' })
    expect((await desk.makeSigned({}, { pid })).validUntil).toBe('2027-03-10')
  })

  test('warns of a power that is more than 0.50 D off the examination', async () => {
    const { rxId } = await drafted({ dsOd: -3 })
    const doubted = await desk.act(rxId, 'sign')
    expect(doubted).toMatchObject({ code: 1, warnings: [expect.stringContaining('右眼球镜')] })
    expect((await desk.act(rxId, 'sign', { confirmWarn: 1 })).data.status).toBe(1)
  })

  test('refuses contact lenses without a slit lamp examination of the last 30 days', async () => {
    const soft = { kind: 4 }
    const { rxId, pid } = await drafted(soft)
    expect((await desk.act(rxId, 'sign')).errors).toHaveProperty('examId')
    await desk.makeExam({ pid, date: '2026-02-07', sections: slit })
    expect((await desk.act(rxId, 'sign')).errors).toHaveProperty('examId')
    await desk.makeExam({ pid, date: '2026-02-08', sections: slit })
    expect((await desk.act(rxId, 'sign')).code).toBe(0)
  })

  test('an ortho-k prescription is refused to an optometrist and to a doctor who is not certified (case 16)', async () => {
    const { rxId } = await drafted({ kind: 2, purpose: 4, orderLen: hardEyes }, { sections: { ...sections, ...slit } })
    for (const as of ['optometrist', 'newdoctor', 'boss'])
      expect((await desk.act(rxId, 'sign', {}, as)).code, as).toBe(20402)
    const signed = await desk.act(rxId, 'sign', {}, 'doctor')
    expect(signed.data).toMatchObject({ status: 1, signerName: 'doctor' })
    await world.db.update(contact).set({ certifiedLines: [] }).where(eq(contact.ctid, doctor))
    const other = await drafted(
      { kind: 3, orderLen: [{ eye: 'Od', baseCurve: 7.8, diameter: 9.2, power: -2.25 }] },
      { sections: { ...sections, ...slit } },
    )
    expect((await desk.act(other.rxId, 'sign', {}, 'doctor')).code).toBe(20402)
    await world.db
      .update(contact)
      .set({ certifiedLines: ['hardlens'] })
      .where(eq(contact.ctid, doctor))
    expect((await desk.act(other.rxId, 'sign', {}, 'doctor')).code).toBe(0)
  })

  test('names what a prescription still lacks', async () => {
    const { rxId } = await drafted({ kind: 2, purpose: 4 }, { sections: { ...sections, ...slit } })
    expect((await desk.act(rxId, 'sign', {}, 'doctor')).errors).toHaveProperty('orderLen.0.alignK')
  })

  test('of two who sign at once one does, and the other gets 100', async () => {
    const { rxId } = await drafted({})
    const codes = await Promise.all([1, 2].map(async () => (await desk.act(rxId, 'sign')).code))
    expect(codes.sort()).toEqual([0, 100])
  })

  test('of an examination that was amended since is flagged, keeps its order, and is not signed as a draft (case 14)', async () => {
    const pid = await desk.makePatient()
    const examId = await desk.makeExam({ pid })
    const rx = await desk.makeSigned({ examId }, { pid })
    const open = (await desk.draft({ examId, kind: 1 })).data
    const ordered = await desk.place((await desk.orderDraft(rx.rxId, 2)).data)
    expect(ordered.code).toBe(0)
    await desk.amend(examId, pid)
    expect(await desk.read(rx.rxId)).toMatchObject({
      status: 2,
      examAmended: 1,
      orders: [{ id: ordered.data.id, status: 1 }],
    })
    expect((await desk.act(open.rxId, 'sign')).errors).toHaveProperty('examId')
    const again = await desk.place((await desk.orderDraft(rx.rxId, 2)).data)
    expect(again.warnings).toEqual(expect.arrayContaining([expect.stringContaining(rx.rxNo)]))
  })
})

describe('GET /v1/clinic/prescriptions', () => {
  test('lists by patient, visit, number, kind and state, with counts', async () => {
    const pid = await desk.makePatient()
    const examId = await desk.makeExam({ pid })
    const signed = await desk.makeSigned({ examId }, { pid })
    await desk.draft({ examId, kind: 4 })
    const listed = async (query: Record<string, string | number>) =>
      world.ask<Prescription[]>('GET', list, { as: 'optometrist', query })
    expect((await listed({ pid })).total).toBe(2)
    expect((await listed({ pid, kind: 4 })).total).toBe(1)
    expect((await listed({ visitId: signed.visitId })).total).toBe(2)
    expect((await listed({ keyword: signed.rxNo })).data).toMatchObject([{ rxId: signed.rxId }])
    expect((await listed({ pid, counts: 1 })).counts).toMatchObject({ 0: 1, 1: 1, 4: 0 })
    expect((await listed({ pid, status: '1' })).data).toMatchObject([{ status: 1 }])
  })

  test('is refused to agents, and shows another clinic nothing', async () => {
    await desk.makeSigned()
    expect((await world.ask('GET', list, { as: 'agent' })).code).toBe(20403)
  })
})
