import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Exam } from '../../../contract/clinic/exams'
import { exam } from '../../../server/clinic/exams/table'
import { audit } from '../../../server/http/table'
import { egPatient } from '../../../server/people/eg-patients/table'
import { examiningIn, examList } from '../../support/exams'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: Awaited<ReturnType<typeof examiningIn>>

beforeAll(async () => {
  world = await makeWorld()
  desk = await examiningIn(world)
})
afterAll(() => world.close())

describe('an amendment', () => {
  test('is a revision, which takes the place of the first when it is signed', async () => {
    const first = await desk.signed()
    const { data: draft } = await desk.act(first.examId, 'amend', { version: first.version, reason: '眼轴录入错误' })
    expect(draft).toMatchObject({
      ...{ status: 0, amends: first.examId, revision: 2, visitId: first.visitId, date: first.date },
      ...{ sections: first.sections, signedAt: null },
    })
    expect((await desk.read(first.examId)).data.replacedBy).toBeNull()
    const sections = { ...first.sections, bio: { od: { al: 24.21 }, os: { al: 24.3 } } }
    await desk.update(draft.examId, { version: 1, sections })
    const { data: second } = await desk.act(draft.examId, 'sign', { version: 2 })
    expect(second.status).toBe(1)
    const { data: replaced } = await desk.read(first.examId)
    expect([replaced.replacedBy, replaced.status, replaced.allowed]).toEqual([second.examId, 1, []])
    const rows = await world.db.select().from(egPatient).where(eq(egPatient.pid, first.pid)).orderBy(egPatient.id)
    expect(rows.map(({ alOd, status, withdrawn }) => [alOd, status, withdrawn])).toEqual([
      [24.12, 2, 1],
      [24.21, 0, 0],
    ])
    const current = await world.ask<Exam[]>('GET', examList, { as: 'doctor', query: { pid: first.pid, current: 1 } })
    expect(current.data.map(({ examId }) => examId)).toEqual([second.examId])
  })

  test('is not begun twice, nor of one that was replaced', async () => {
    const first = await desk.signed()
    const body = { version: first.version }
    const answers = await Promise.all([1, 2].map(() => desk.act(first.examId, 'amend', body)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 20402])
    const draft = answers.find(({ code }) => code === 0)?.data
    const signature = await desk.act(draft?.examId ?? 0, 'sign', { version: 1 })
    expect(signature.code).toBe(0)
    const replaced = (await desk.read(first.examId)).data
    expect((await desk.act(first.examId, 'amend', { version: replaced.version })).code).toBe(20402)
    expect((await desk.act(first.examId, 'void', { version: replaced.version, reason: '错' }, 'boss')).code).toBe(20402)
  })

  /** A signed examination and its signed revision. */
  const revised = async () => {
    const first = await desk.signed()
    const { data: draft } = await desk.act(first.examId, 'amend', { version: first.version })
    const sections = { ...first.sections, bio: { od: { al: 24.21 }, os: { al: 24.3 } } }
    await desk.update(draft.examId, { version: 1, sections })
    const { data: second } = await desk.act(draft.examId, 'sign', { version: 2 })
    return { first, second }
  }

  test('that is void brings back the examination that it had replaced, also in the eye database', async () => {
    const { first, second } = await revised()
    const voided = await desk.act(second.examId, 'void', { version: second.version, reason: '患者错误' })
    expect(voided).toMatchObject({ code: 0, data: { status: 2 } })
    const { data: again } = await desk.read(first.examId)
    expect(again).toMatchObject({ replacedBy: null, status: 1, sections: first.sections, allowed: ['amend', 'void'] })
    const rows = await world.db.select().from(egPatient).where(eq(egPatient.pid, first.pid)).orderBy(egPatient.id)
    expect(rows.map(({ alOd, status, withdrawn }) => [alOd, status, withdrawn])).toEqual([
      [24.12, 0, 0],
      [24.21, 2, 1],
    ])
    const current = await world.ask<Exam[]>('GET', examList, { as: 'doctor', query: { pid: first.pid, current: 1 } })
    expect(current.data.filter(({ status }) => status === 1).map(({ examId }) => examId)).toEqual([first.examId])
    const kept = await world.db.select().from(audit).where(eq(audit.recordId, first.examId))
    expect(kept.some(({ resource, action }) => resource === 'exams' && action === 'restore')).toBe(true)
    const next = await desk.act(first.examId, 'amend', { version: again.version })
    expect(next).toMatchObject({ code: 0, data: { revision: 2, amends: first.examId } })
  })

  test('that stands is not taken away from the examination that it replaced, not even by the database', async () => {
    const { first } = await revised()
    await expect(world.db.update(exam).set({ replacedBy: null }).where(eq(exam.examId, first.examId))).rejects.toThrow()
  })

  test('can be dropped, and then begun anew', async () => {
    const first = await desk.signed()
    const { data: draft } = await desk.act(first.examId, 'amend', { version: first.version })
    expect((await desk.act(draft.examId, 'void', { version: 1, reason: '不需要' })).code).toBe(0)
    expect((await desk.act(first.examId, 'amend', { version: first.version })).code).toBe(0)
  })
})

describe('to void', () => {
  test('a signed examination is for its signer within 24 hours, and for the manager', async () => {
    const own = await desk.signed()
    const body = { version: own.version, reason: '患者错误' }
    expect((await desk.act(own.examId, 'void', body, 'colleague')).code).toBe(20402)
    expect((await desk.read(own.examId, 'colleague')).data.allowed).toEqual(['amend'])
    expect((await desk.read(own.examId)).data.allowed).toEqual(['amend', 'void'])
    const { data } = await desk.act(own.examId, 'void', body)
    expect([data.status, data.voidReason, data.allowed]).toEqual([2, '患者错误', []])
    const [row] = await world.db.select().from(egPatient).where(eq(egPatient.examId, own.examId))
    expect([row?.status, row?.withdrawn]).toEqual([2, 1])
    await expect(world.db.update(exam).set({ status: 1 }).where(eq(exam.examId, own.examId))).rejects.toThrow()

    const since = 24 * 3600 + 1
    world.clock.now -= since
    const later = await desk.signed()
    world.clock.now += since
    const late = { version: later.version, reason: '患者错误' }
    expect((await desk.act(later.examId, 'void', late)).code).toBe(20402)
    expect((await desk.act(later.examId, 'void', late, 'boss')).code).toBe(0)
  })

  test('needs a reason', async () => {
    const { examId, version } = await desk.signed()
    expect((await desk.act(examId, 'void', { version, reason: ' ' })).errors).toHaveProperty('reason')
  })
})

describe('examinations', () => {
  test('are read in all stores of the chain, and changed in one’s own', async () => {
    const { examId, version } = await desk.signed()
    const { data } = await desk.read(examId, 'sister')
    expect([data.examId, data.allowed]).toEqual([examId, []])
    expect((await desk.act(examId, 'amend', { version }, 'sister')).code).toBe(20403)
  })

  test('give their files to those who read them, in all stores of the chain', async () => {
    const form = new FormData()
    form.append('file', new File(['%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n'], '地形图.pdf'))
    const brought = await world.ask<{ address: string }>('POST', '/files', { as: 'optometrist', body: form })
    const { address } = brought.data
    const { visitId } = await desk.visitOf()
    expect((await desk.create(visitId, {}, { files: [address] })).code).toBe(0)
    const types = ['doctor', 'sister', 'agent', 'clinic'].map(async (as) =>
      (await world.request('GET', encodeURI(address), { as })).headers.get('content-type'),
    )
    const json = 'application/json'
    expect(await Promise.all(types)).toEqual(['application/pdf', 'application/pdf', json, json])
  })

  test('are not there for agents, whatever they ask', async () => {
    const { examId, pid } = await desk.signed()
    expect((await desk.read(examId, 'agent')).code).toBe(20401)
    expect((await world.ask('GET', `/v1/clinic/patients/${pid}/chart`, { as: 'agent' })).code).toBe(20401)
    expect((await world.ask('GET', examList, { as: 'agent' })).code).toBe(20403)
    const trail = await world.ask<unknown[]>('GET', '/audit', { as: 'agent', query: { resource: 'exams' } })
    expect([trail.code, trail.data]).toEqual([0, []])
  })

  test('are read by those alone whose role examines', async () => {
    const { examId } = await desk.signed()
    const codes = ['boss', 'optometrist', 'doctor', 'clinic', 'keeper', 'cashier'].map(
      async (as) => (await desk.read(examId, as)).code,
    )
    expect(await Promise.all(codes)).toEqual([0, 0, 0, 20403, 20403, 20403])
  })

  test('that were opened are in the trail, once a day and person', async () => {
    const { examId } = await desk.signed()
    await desk.read(examId, 'doctor')
    await desk.read(examId, 'doctor')
    const trail = await world.db.select().from(audit).where(eq(audit.recordId, examId))
    expect(trail.filter(({ action, name }) => action === 'open' && name === 'doctor')).toHaveLength(1)
  })

  test('are listed by visit, state and name', async () => {
    const { visitId } = await desk.signed()
    const { data, counts } = await world.ask<Exam[]>('GET', examList, { as: 'doctor', query: { visitId, counts: 1 } })
    expect(data).toHaveLength(1)
    expect(counts).toEqual({ 0: 0, 1: 1, 2: 0 })
    const named = await world.ask<Exam[]>('GET', examList, {
      as: 'doctor',
      query: { keyword: data[0]?.patientName ?? '' },
    })
    expect(named.data.map((one) => one.visitId)).toContain(visitId)
  })
})
