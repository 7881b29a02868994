import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exam } from '../../../server/clinic/exams/table'
import { audit } from '../../../server/http/table'
import { egPatient } from '../../../server/people/eg-patients/table'
import { today } from '../../support/clinic'
import { examiningIn, someEyes } from '../../support/exams'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: Awaited<ReturnType<typeof examiningIn>>
const morning = Date.parse(`${today}T10:00:00+08:00`) / 1000

beforeAll(async () => {
  world = await makeWorld()
  desk = await examiningIn(world)
})
afterAll(() => world.close())

describe('a draft', () => {
  test('is begun in a visit that is in examination, by its examiner', async () => {
    const { visitId, pid } = await desk.visitOf()
    const { data } = await desk.create(visitId, someEyes)
    expect(data).toMatchObject({
      ...{ visitId, pid, hid: 11, ctid: desk.doctor, doctorName: '苏医生', status: 0, revision: 1, date: today },
      ...{ alOd: 24.12, alOs: 24.3, seOd: -2.25, seOs: -2.5, allowed: ['update', 'sign', 'void'] },
    })
  })

  test.each([0, 1, 3, 4, 5, 6])('is not begun in a visit in state %i', async (status) => {
    const { visitId } = await desk.visitOf({ status })
    expect((await desk.create(visitId)).code).toBe(100)
  })

  test('is not begun in a visit of another clinic', async () => {
    const { visitId } = await desk.visitOf({ hid: 12 })
    expect(await desk.create(visitId)).toMatchObject({ code: 1, errors: { visitId: expect.any(String) } })
  })

  test('is saved as it is typed, and lacks what it lacks', async () => {
    const { visitId } = await desk.visitOf()
    const { data } = await desk.create(visitId)
    const saved = await desk.update(data.examId, { version: 1, sections: { sr: { od: { dc: -0.5 } } }, cyclo: 1 })
    expect(saved).toMatchObject({ code: 0, data: { sections: { sr: { od: { dc: -0.5 } } }, version: 2 } })
  })

  test('keeps a plus cylinder as the minus cylinder that it is (case 13)', async () => {
    const { visitId } = await desk.visitOf()
    const { data } = await desk.create(visitId, { sr: { od: { ds: 1, dc: 0.5, ax: 170 } } })
    expect(data.sections.sr?.od).toEqual({ ds: 1.5, dc: -0.5, ax: 80 })
    expect(data.seOd).toBe(1.25)
  })

  test('refuses what is out of bounds, off its step or unknown, by the name of the field', async () => {
    const { visitId } = await desk.visitOf()
    const { data } = await desk.create(visitId)
    const wrong = { sr: { od: { ds: -2.3 } }, bio: { os: { al: 17 } }, iop: { od: { pressure: 80 } } }
    expect(await desk.update(data.examId, { version: 1, sections: wrong })).toMatchObject({
      code: 1,
      errors: {
        'sections.sr.od.ds': '须以 0.25 D 为步长',
        'sections.bio.os.al': '须在 18 至 36 mm 之间',
        'sections.iop.od.pressure': '须在 3 至 70 mmHg 之间',
      },
    })
    expect(await desk.update(data.examId, { version: 1, sections: { sr: { od: { colour: 1 } } } })).toMatchObject({
      code: 1,
      errors: { 'sections.sr.od.colour': expect.any(String) },
    })
    expect(await desk.update(data.examId, { version: 1, sections: { va: { od: { naked: 487 } } } })).toMatchObject({
      code: 1,
      errors: { 'sections.va.od.naked': expect.stringContaining('5.3') },
    })
  })

  test('has no drug without cycloplegia, and loses it with it', async () => {
    const { visitId } = await desk.visitOf()
    const { data } = await desk.create(visitId, {}, { cyclo: 1, drug: 1 })
    const without = await desk.update(data.examId, { version: 1, cyclo: 0 })
    expect(without.data.drug).toBeNull()
    expect(await desk.update(data.examId, { version: 2, drug: 2 })).toMatchObject({
      code: 1,
      errors: { drug: expect.any(String) },
    })
  })

  test('of two who save at once is saved by one: the other gets 100 and the record as it is', async () => {
    const { visitId } = await desk.visitOf()
    const { data } = await desk.create(visitId)
    const answers = await Promise.all(
      [21, 22].map((pressure) => desk.update(data.examId, { version: 1, sections: { iop: { od: { pressure } } } })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 100])
    expect(answers.find(({ code }) => code === 100)?.current).toMatchObject({ examId: data.examId, version: 2 })
  })

  test('leaves of every save in the trail what it changed, and no more', async () => {
    const { visitId } = await desk.visitOf()
    const { data } = await desk.create(visitId, someEyes)
    const longer = { ...someEyes, bio: { od: { al: 24.2 }, os: { al: 24.3 } } }
    await desk.update(data.examId, { version: 1, sections: longer })
    const trail = await world.db.select().from(audit).where(eq(audit.recordId, data.examId))
    expect(trail.find(({ action }) => action === 'update')).toMatchObject({
      before: { sections: { bio: { od: { al: 24.12 } } }, alOd: 24.12 },
      after: { sections: { bio: { od: { al: 24.2 } } }, alOd: 24.2 },
    })
    expect(trail.find(({ action }) => action === 'update')?.after?.sections).toEqual({ bio: { od: { al: 24.2 } } })
  })

  test('is void when its visit is cancelled, and cannot be signed then', async () => {
    const { visitId } = await desk.visitOf()
    const { data } = await desk.create(visitId, someEyes)
    await world.ask('PUT', `/v1/clinic/visits/${visitId}/cancel`, {
      as: 'boss',
      body: { version: 1, reason: '家长有事' },
    })
    const { data: gone } = await desk.read(data.examId)
    expect([gone.status, gone.voidReason, gone.allowed]).toEqual([2, '家长有事', []])
    expect((await desk.act(data.examId, 'sign', { version: gone.version })).code).toBe(100)
  })
})

describe('a signature', () => {
  test('names every field that is lacking', async () => {
    const { visitId } = await desk.visitOf()
    const { data } = await desk.create(
      visitId,
      { va: { od: { best: 500 } }, sr: { os: { ds: -1, dc: -0.5 } } },
      { cyclo: 1 },
    )
    expect(await desk.act(data.examId, 'sign', { version: 1 })).toMatchObject({
      code: 1,
      errors: {
        drug: '散瞳检查须注明药物',
        'sections.va.od.naked': '不能为空',
        'sections.sr.os.ax': expect.stringContaining('1 至 180'),
      },
    })
    const empty = await desk.create((await desk.visitOf()).visitId)
    expect((await desk.act(empty.data.examId, 'sign', { version: 1 })).errors).toHaveProperty('sections')
  })

  test('passes warnings once they are confirmed, and the trail keeps them', async () => {
    const { visitId } = await desk.visitOf()
    const { data } = await desk.create(visitId, { iop: { od: { pressure: 24 } } })
    const warned = await desk.act(data.examId, 'sign', { version: 1 })
    expect(warned).toMatchObject({ code: 1, warnings: ['右眼眼压 眼压高于 21 mmHg，请核对'] })
    const done = await desk.act(data.examId, 'sign', { version: 1, confirmWarn: 1 })
    expect(done.data).toMatchObject({ status: 1, signerName: 'optometrist', signedAt: morning })
    const [entry] = await world.db.select().from(audit).where(eq(audit.recordId, data.examId)).orderBy(audit.id)
    expect(entry?.action).toBe('create')
    const trail = await world.db.select().from(audit).where(eq(audit.action, 'sign'))
    expect(trail.find((one) => one.recordId === data.examId)?.warnings).toEqual(warned.warnings)
  })

  test('warns of the lengths of right and left eye that were swapped since the last examination (case 12)', async () => {
    const first = await desk.signed({ bio: { od: { al: 24.12 }, os: { al: 24.9 } } })
    const { visitId } = await desk.visitOf({ pid: first.pid })
    const { data } = await desk.create(visitId, { bio: { od: { al: 24.95 }, os: { al: 24.15 } } })
    const { warnings = [] } = await desk.act(data.examId, 'sign', { version: 1 })
    expect(warnings).toEqual([
      '左眼生物测量 眼轴为 24.15 mm，比上次的 24.90 mm 缩短 0.10 mm 或以上，请核对',
      '右眼生物测量 眼轴与左眼可能填反：上次右眼 24.12 mm、左眼 24.90 mm，请核对',
    ])
    expect((await desk.read(data.examId)).data).toMatchObject({
      last: { examId: first.examId, alOd: 24.12 },
      lastAl: { alOd: 24.12, alOs: 24.9 },
    })
  })

  test('puts the readings into the eye database of a clinic that has it', async () => {
    const { examId } = await desk.signed()
    const [row] = await world.db.select().from(egPatient).where(eq(egPatient.examId, examId))
    expect(row).toMatchObject({ alOd: 24.12, alOs: 24.3, seOd: -2.25, seOs: -2.5, status: 0, withdrawn: 0 })
  })

  test('is needed of every examination before the visit is finished', async () => {
    const { visitId } = await desk.visitOf()
    const { data } = await desk.create(visitId, someEyes)
    const finish = () =>
      world.ask('PUT', `/v1/clinic/visits/${visitId}/finish`, { as: 'optometrist', body: { version: 1 } })
    expect((await finish()).code).toBe(20402)
    await desk.act(data.examId, 'sign', { version: 1 })
    expect((await finish()).code).toBe(0)
  })

  test('is final: neither a call nor the database changes what was signed', async () => {
    const { examId, version } = await desk.signed()
    expect((await desk.update(examId, { version, device: '另一台' })).code).toBe(100)
    expect((await desk.act(examId, 'sign', { version })).code).toBe(100)
    const there = eq(exam.examId, examId)
    const changed = (changes: Partial<typeof exam.$inferInsert>) => world.db.update(exam).set(changes).where(there)
    for (const changes of [
      { sections: { bio: { od: { al: 23 } } } },
      { status: 0 },
      { signedAt: 5 },
      { pid: 101 },
      { cyclo: 1 },
      { voidReason: '改' },
    ])
      await expect(changed(changes)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('cannot be changed') },
      })
    const unlisted = await desk.signed({ iop: { od: { pressure: 15 } } })
    await expect(world.db.delete(exam).where(eq(exam.examId, unlisted.examId))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is kept') },
    })
  })

  test('of two at once is one', async () => {
    const { visitId } = await desk.visitOf()
    const { data } = await desk.create(visitId, someEyes)
    const answers = await Promise.all([1, 2].map(() => desk.act(data.examId, 'sign', { version: 1 })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 100])
  })
})
