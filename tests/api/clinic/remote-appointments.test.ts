import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exam } from '../../../server/clinic/exams/table'
import { cancelUnconfirmed } from '../../../server/clinic/remote-appointments/overnight'
import { remoteAppointment } from '../../../server/clinic/remote-appointments/table'
import { rowsOf } from '../../../server/db/client'
import { audit } from '../../../server/http/table'
import { bookedSlot } from '../../../server/people/reservations/table'
import { today, tomorrow } from '../../support/clinic'
import { consultingIn, fee } from '../../support/remote'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: Awaited<ReturnType<typeof consultingIn>>
beforeAll(async () => {
  world = await makeWorld()
  desk = await consultingIn(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.execute(sql`truncate remote_appointment cascade`)
  await world.db.delete(bookedSlot)
})

const bookedAt = async (slot: string) => {
  const [found] = await world.db.select().from(bookedSlot).where(eq(bookedSlot.slot, slot))
  return found?.booked ?? 0
}

describe('POST /v1/clinic/remote-appointments', () => {
  test('asks a specialist with exams and consent, at the fee of the day, and takes the slot', async () => {
    const { code, data } = await desk.ask({ slot: '10:00' })
    expect({ code, data }).toMatchObject({
      code: 0,
      data: {
        ...{ hid: 11, ctid: desk.ctid, specialistName: '顾教授', date: tomorrow, slot: '10:00', minutes: 30 },
        ...{ fee, paidAt: null, status: 0, link: '', opinion: '', allowed: ['cancel'] },
      },
    })
    expect(await bookedAt('10:00')).toBe(1)
  })

  test.each([
    ['without consent', { consent: 0 }, 'consent'],
    ['without an exam', { examIds: [] }, 'examIds'],
    ['without a question', { question: '  ' }, 'question'],
    ['at a time without hours', { slot: '14:00' }, 'slot'],
    ['on a day too far ahead', { date: '2026-03-25' }, 'date'],
    ['of a doctor who is no specialist', { ctid: 1 }, 'ctid'],
    ['about a patient of another agent', { pid: 201 }, 'pid'],
  ])('refuses one %s, by the name of the field', async (_, wrong, field) => {
    const { code, errors } = await desk.ask(wrong)
    expect({ code, fields: Object.keys(errors ?? {}) }).toEqual({ code: 1, fields: [field] })
  })

  test('attaches signed exams of the patient alone', async () => {
    const others = await desk.exams.signed()
    const { visitId, pid } = await desk.exams.visitOf()
    const { data: draft } = await desk.exams.create(visitId)
    for (const [of, examIds] of [
      [pid, [others.examId]],
      [pid, [draft.examId]],
      [others.pid, [others.examId, draft.examId]],
    ] as const)
      expect(await desk.ask({ pid: of, examIds })).toMatchObject({ code: 1, errors: { examIds: expect.any(String) } })
  })

  test('of two who ask for the last place at once, one gets it, and the other hears what is free', async () => {
    const signed = [await desk.exams.signed(), await desk.exams.signed()]
    const answers = await Promise.all(
      signed.map(({ pid, examId }) => desk.ask({ pid, examIds: [examId], slot: '09:00' })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect(answers.find(({ code }) => code === 1)?.errors?.slot).toContain('09:30')
    expect(await bookedAt('09:00')).toBe(1)
  })

  test('is for doctors and managers of clinics, not for those who measure, and not for the agent', async () => {
    expect((await desk.ask({}, 'boss')).code).toBe(0)
    for (const as of ['optometrist', 'agent', 'expert', 'cashier']) expect((await desk.ask({}, as)).code).toBe(20403)
  })
})

describe('an appointment', () => {
  test('goes from the question to the opinion, each step by whose it is', async () => {
    const done = await desk.after('finish')
    expect(done).toMatchObject({ status: 3, opinion: expect.stringContaining('阿托品'), allowed: [] })
    expect((await desk.read(done.remoteId, 'doctor')).data).toMatchObject({ status: 3, method: 2, ref: 'WX1' })
  })

  test('is confirmed once the fee is paid, with a link that is https', async () => {
    const asked = await desk.after('ask')
    const confirm = (version: number, link: string) => desk.act(asked.remoteId, 'confirm', { version, link }, 'agent')
    for (const link of ['https:a', 'https://', 'https:///a', ''])
      expect(await confirm(asked.version, link)).toMatchObject({ code: 1, errors: { link: expect.any(String) } })
    expect(await confirm(1, 'https://meet.example.com/1')).toMatchObject({ code: 20402 })
    const wrong = await desk.act(asked.remoteId, 'pay', { version: 1, total: fee - 1, method: 1 }, 'cashier')
    expect(wrong.code).toBe(100)
    await desk.act(asked.remoteId, 'pay', { version: 1, total: fee, method: 1 }, 'cashier')
    expect(await confirm(2, 'http://meet.example.com/1')).toMatchObject({
      code: 1,
      errors: { link: expect.any(String) },
    })
    expect(await confirm(2, 'https://meet.example.com/1')).toMatchObject({ code: 0, data: { status: 1 } })
  })

  test('meets elsewhere when the agent says so after the confirmation, as long as it is not over', async () => {
    const confirmed = await desk.after('confirm')
    const relink = (version: number, link: string, as = 'agent') =>
      desk.act(confirmed.remoteId, 'relink', { version, link }, as)
    expect((await desk.read(confirmed.remoteId, 'agent')).data.allowed).toContain('relink')
    expect(await relink(confirmed.version, 'http://meet.example.com/2')).toMatchObject({
      code: 1,
      errors: { link: expect.any(String) },
    })
    for (const as of ['doctor', 'expert', 'cashier'])
      expect((await relink(confirmed.version, 'https://meet.example.com/2', as)).code).toBe(20403)
    const moved = await relink(confirmed.version, 'https://meet.example.com/2')
    expect(moved).toMatchObject({ code: 0, data: { status: 1, link: 'https://meet.example.com/2' } })
    expect((await relink(confirmed.version, 'https://meet.example.com/3')).code).toBe(100)
    const done = await desk.after('finish')
    const late = await desk.act(done.remoteId, 'relink', { version: done.version, link: 'https://a.cn' }, 'agent')
    expect(late.code).toBe(100)
  })

  test('is begun and finished by its own specialist alone', async () => {
    const confirmed = await desk.after('confirm')
    const body = { version: confirmed.version }
    expect((await desk.act(confirmed.remoteId, 'start', body, 'expert2')).code).toBe(20401)
    for (const as of ['agent', 'admin'])
      expect((await desk.act(confirmed.remoteId, 'start', body, as)).code).toBe(20402)
    expect((await desk.act(confirmed.remoteId, 'finish', { ...body, opinion: '早' }, 'expert')).code).toBe(100)
  })

  test.each(['cancel', 'reject'] as const)('frees its slot and owes what was paid when there is a %s', async (verb) => {
    const paid = await desk.after('pay')
    const as = verb === 'cancel' ? 'doctor' : 'agent'
    const body = { version: paid.version, reason: '专家临时出诊' }
    const { data } = await desk.act(paid.remoteId, verb, body, as)
    expect(data).toMatchObject({ status: verb === 'cancel' ? 4 : 5, reason: '专家临时出诊', refundDue: 1 })
    expect(await bookedAt(paid.slot)).toBe(0)
    const refund = (more: object) => desk.act(paid.remoteId, 'refund', { version: data.version, ...more }, 'cashier')
    expect(await refund({})).toMatchObject({ code: 1, errors: { ref: expect.any(String) } })
    expect(await refund({ ref: 'TK1' })).toMatchObject({
      code: 0,
      data: { refundDue: 0, refundRef: 'TK1', allowed: [] },
    })
  })

  test('is not rejected without a reason, nor cancelled once it is begun', async () => {
    const paid = await desk.after('pay')
    expect(await desk.act(paid.remoteId, 'reject', { version: paid.version, reason: ' ' }, 'agent')).toMatchObject({
      code: 1,
      errors: { reason: expect.any(String) },
    })
    const begun = await desk.after('start')
    const cancel = { version: begun.version, reason: '不用了' }
    expect((await desk.act(begun.remoteId, 'cancel', cancel, 'doctor')).code).toBe(100)
  })

  test('refuses a version that is no longer the latest', async () => {
    const paid = await desk.after('pay')
    expect((await desk.act(paid.remoteId, 'cancel', { version: 1, reason: '改期' }, 'doctor')).code).toBe(100)
  })

  test('of a clinic is not there for another clinic, nor for another agent', async () => {
    const { remoteId } = await desk.after('ask')
    expect((await desk.read(remoteId, 'sister')).code).toBe(20401)
    expect((await desk.read(remoteId, 'agent2')).code).toBe(20401)
  })
})

describe('a day that went by', () => {
  test('cancels what was not confirmed, with a mark that what was paid is to be refunded', async () => {
    const [asked, paid, confirmed] = [await desk.after('ask'), await desk.after('pay'), await desk.after('confirm')]
    const run = () => cancelUnconfirmed(world.services, new AbortController().signal)
    const states = async () =>
      Promise.all(
        [asked, paid, confirmed].map(async ({ remoteId }) => {
          const { status, refundDue } = (await desk.read(remoteId, 'doctor')).data
          return [status, refundDue]
        }),
      )
    const before = world.clock.now
    world.clock.now = Date.parse(`${tomorrow}T23:00:00+08:00`) / 1000
    world.forgetTokens()
    await run()
    expect(await states()).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
    ])
    world.clock.now += 2 * 3600
    await run()
    expect(await states()).toEqual([
      [4, 0],
      [4, 1],
      [1, 0],
    ])
    expect((await desk.read(paid.remoteId, 'cashier')).data).toMatchObject({
      reason: '过期未确认，自动取消',
      allowed: ['refund'],
    })
    world.clock.now = before
    world.forgetTokens()
  })
})

describe('question and exams', () => {
  test('are not shown to the agent, neither in the list, nor in the record, nor in the trail', async () => {
    const { remoteId } = await desk.after('finish')
    const hidden = { question: null, examIds: null, opinion: null }
    expect((await desk.list('agent')).data).toMatchObject([{ remoteId, patientName: expect.any(String), ...hidden }])
    expect((await desk.read(remoteId, 'agent')).data).toMatchObject(hidden)
    expect((await desk.attached(remoteId, 'agent')).code).toBe(20402)
    const trail = await world.ask<unknown[]>('GET', '/audit', {
      as: 'agent',
      query: { resource: 'remote-appointments' },
    })
    expect(trail).toMatchObject({ code: 0, data: [] })
  })

  test('are not shown to the till', async () => {
    const { remoteId } = await desk.after('ask')
    expect((await desk.read(remoteId, 'cashier')).data).toMatchObject({ question: null, examIds: null, fee })
  })

  test('are read by their specialist from the confirmation until thirty days after the opinion', async () => {
    const paid = await desk.after('pay')
    expect((await desk.read(paid.remoteId, 'expert')).data).toMatchObject({ question: null })
    expect((await desk.attached(paid.remoteId, 'expert')).code).toBe(20402)
    const done = await desk.after('finish')
    const { data } = await desk.attached(done.remoteId, 'expert')
    expect(data).toMatchObject([{ examId: done.examIds?.[0], sections: { bio: { od: { al: 24.12 } } }, vaMode: 1 }])
    const lapsed = (Date.parse(`${today}T10:00:00+08:00`) - 31 * 86_400_000) / 1000
    await world.db.execute(sql`alter table remote_appointment disable trigger remote_appointment_kept`)
    await world.db.update(remoteAppointment).set({ finishedAt: lapsed })
    await world.db.execute(sql`alter table remote_appointment enable trigger remote_appointment_kept`)
    expect((await desk.attached(done.remoteId, 'expert')).code).toBe(20402)
    expect((await desk.read(done.remoteId, 'expert')).data).toMatchObject({ status: 3, question: null, opinion: null })
    expect((await desk.read(done.remoteId, 'doctor')).data.question).toContain('联合用药')
  })

  test('leave in the trail who opened them, once a day', async () => {
    const done = await desk.after('confirm')
    await desk.attached(done.remoteId, 'expert')
    await desk.attached(done.remoteId, 'expert')
    const opened = await world.db
      .select()
      .from(audit)
      .where(eq(audit.recordId, done.examIds?.[0] ?? 0))
    expect(
      opened.filter(({ resource, action, name }) => resource === 'exams' && action === 'open' && name === 'expert'),
    ).toHaveLength(1)
  })

  test('of another specialist are not there: no list, no record, no other exam', async () => {
    const { remoteId, examIds } = await desk.after('confirm')
    expect((await desk.list('expert2')).data).toEqual([])
    expect((await desk.attached(remoteId, 'expert2')).code).toBe(20401)
    expect((await desk.exams.read(examIds?.[0] ?? 0, 'expert')).code).toBe(20401)
  })
})

describe('the database', () => {
  const changed = (set: string) =>
    rowsOf(world.db, sql.raw(`update remote_appointment set ${set} returning 1`)).then(
      () => 'changed',
      () => 'refused',
    )

  test('changes no opinion that is given, and nothing that was asked', async () => {
    await desk.after('finish')
    for (const set of [`opinion = '改'`, 'status = 2', `question = '改'`, 'exam_ids = array[1]', 'fee = 1', `ref = ''`])
      expect([set, await changed(set)]).toEqual([set, 'refused'])
    await expect(world.db.delete(remoteAppointment)).rejects.toThrow()
  })

  test('confirms nothing that is not paid, and skips no state', async () => {
    await desk.after('ask')
    expect(await changed(`status = 1, link = 'https://meet.example.com'`)).toBe('refused')
    expect(
      await changed(
        `status = 3, opinion = '好', finished_at = now(), link = 'https://a.cn', paid_at = now(), method = 1`,
      ),
    ).toBe('refused')
  })

  test('keeps the exams that are attached', async () => {
    const { examIds } = await desk.after('ask')
    await expect(world.db.delete(exam).where(eq(exam.examId, examIds?.[0] ?? 0))).rejects.toThrow()
  })
})
