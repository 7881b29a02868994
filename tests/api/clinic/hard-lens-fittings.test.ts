/** Fittings of hard lenses until they are prescribed: assessed, consented to, tried, each step after the last. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HardLensFitting } from '../../../contract/clinic/hard-lens-fittings'
import { hardLensFitting } from '../../../server/clinic/hard-lens-fittings/table'
import {
  consentFile,
  examined,
  eyes,
  type HardFitting,
  hardPath,
  makeHardFitting,
  orthoK,
  rgp,
  topographyFile,
  trial,
} from '../../support/hard-fittings'

let fit: HardFitting
let world: HardFitting['world']
beforeAll(async () => {
  fit = await makeHardFitting()
  world = fit.world
})
afterAll(() => world.close())
beforeEach(() => fit.begin())

describe('POST /v1/clinic/hard-lens-fittings', () => {
  test('begins a fitting for a patient, with a number, one of a kind at a time', async () => {
    const pid = await fit.desk.makePatient()
    const { data } = await fit.create({ pid, note: '夜戴' })
    expect(data).toMatchObject({
      ...{ pid, kind: 2, note: '夜戴', status: 0, rxId: null, saleId: null, owed: null, promised: null, late: 0 },
      allowed: ['update', 'assess', 'stop'],
    })
    expect(data.fittingNo).toMatch(/^YJ20260310\d{6}$/)
    expect((await fit.create({ pid })).errors).toEqual({ pid: expect.stringContaining(data.fittingNo) })
    expect((await fit.create({ pid, kind: 3 })).code).toBe(0)
  })

  test('refuses patients whom the store does not know, and other kinds', async () => {
    const other = await fit.desk.makePatient({ hid: 12 })
    for (const pid of [other, 999_999]) expect((await fit.create({ pid })).errors).toHaveProperty('pid')
    const pid = await fit.desk.makePatient()
    for (const kind of [1, 4]) expect((await fit.create({ pid, kind })).errors).toHaveProperty('kind')
  })

  test('is refused to optometrist, front desk, cashier, keeper and agent', async () => {
    const pid = await fit.desk.makePatient()
    for (const as of ['optometrist', 'front', 'cashier', 'keeper', 'agent'])
      expect((await fit.create({ pid }, as)).code, as).toBe(20_403)
    const { data } = await fit.create({ pid })
    for (const as of ['optometrist', 'front'])
      expect((await world.ask('GET', `${hardPath}/${data.fittingId}`, { as })).code, as).toBe(0)
    expect((await world.ask('GET', `${hardPath}/${data.fittingId}`, { as: 'agent' })).code).toBe(20_401)
  })
})

describe('the steps of a fitting', () => {
  test('each need the last one', async () => {
    const { fittingId, pid } = await fit.begun()
    const examId = await fit.examOf(pid)
    const code = async (verb: string, body: object = {}) => (await fit.act(fittingId, verb, body)).code
    expect(await code('consent', { consentFile, guardian: '陈先生' })).toBe(100)
    expect(await code('try', trial)).toBe(100)
    expect(await code('bill', fit.bill)).toBe(100)
    for (const verb of ['order', 'accept', 'pickup'])
      expect(await code(verb, { lenses: [], teaching: [] }), verb).toBe(100)
    expect(await code('assess', { examId, topographyFile })).toBe(0)
    expect(await code('assess', { examId, topographyFile })).toBe(100)
    expect(await code('consent', { consentFile, guardian: '陈先生' })).toBe(0)
    expect(await code('try', trial)).toBe(0)
    expect(await fit.read(fittingId)).toMatchObject({ status: 3, allowed: ['update', 'try', 'stop'] })
    await expect(
      world.db.update(hardLensFitting).set({ status: 6 }).where(eq(hardLensFitting.fittingId, fittingId)),
    ).rejects.toThrow()
    await expect(world.db.delete(hardLensFitting).where(eq(hardLensFitting.fittingId, fittingId))).rejects.toThrow()
  })

  test('1: takes slit lamp, curvature, axial length and pressure from a signed examination of the last 30 days', async () => {
    const { fittingId, pid } = await fit.begun()
    const refused = async (examId: number) =>
      (await fit.act(fittingId, 'assess', { examId, topographyFile })).errors?.examId
    expect(await refused(999_999)).toBeTruthy()
    expect(await refused(await fit.examOf(await fit.desk.makePatient()))).toBeTruthy()
    expect(await refused(await fit.examOf(pid, { status: 0 }))).toBeTruthy()
    expect(await refused(await fit.examOf(pid, { date: '2026-02-07' }))).toContain('30')
    for (const [section, word] of Object.entries({ slit: '裂隙灯', k: '曲率', bio: '生物测量', iop: '眼压' }))
      expect(await refused(await fit.examOf(pid, { sections: { ...examined, [section]: undefined } }))).toContain(word)
    const oneEye = { ...examined, iop: { od: { pressure: 15 } } }
    expect(await refused(await fit.examOf(pid, { sections: oneEye }))).toContain('眼压')
    const examId = await fit.examOf(pid, { date: '2026-02-08' })
    expect((await fit.act(fittingId, 'assess', { examId, topographyFile: '' })).errors).toHaveProperty('topographyFile')
    await fit.done(fittingId, 'assess', { examId, topographyFile })
    expect(await fit.read(fittingId)).toMatchObject({
      ...{ status: 1, topographyFile },
      readings: {
        examId,
        date: '2026-02-08',
        eyes: [
          { eye: 'Od', k1: 42.5, k2: 43.25, al: 24.31, iop: 15, isClear: 1 },
          { eye: 'Os', k1: 42.75, k2: 43.75, al: 24.12, iop: 16, isClear: 1 },
        ],
      },
    })
  })

  test('1: needs a reason in spite of a contraindication, and a confirmation under eight years', async () => {
    const { fittingId, pid } = await fit.begun({}, { birthday: '2019-01-01' })
    const assess = async (more: object) =>
      fit.act(fittingId, 'assess', { examId: await fit.examOf(pid), topographyFile, ...more })
    expect((await assess({ contraIndications: [3] })).errors).toHaveProperty('contraReason')
    expect((await assess({ contraReason: '泪液正常' })).errors).toHaveProperty('contraReason')
    expect((await assess({ contraIndications: [3, 3], contraReason: '轻' })).code).toBe(1)
    expect((await assess({ contraIndications: [10], contraReason: '轻' })).code).toBe(1)
    const young = await assess({ contraIndications: [3], contraReason: '轻度，已治疗' })
    expect(young).toMatchObject({ code: 1, warnings: [expect.stringContaining('7')] })
    expect((await assess({ contraIndications: [3], contraReason: '轻度，已治疗', confirmWarn: 1 })).code).toBe(0)
    expect(await fit.read(fittingId)).toMatchObject({ contraIndications: [3], contraReason: '轻度，已治疗' })
  })

  test('2: needs the signed consent, and under eighteen years the guardian', async () => {
    const { fittingId } = await fit.assessed()
    expect((await fit.act(fittingId, 'consent', { consentFile: '', guardian: '陈先生' })).errors).toHaveProperty(
      'consentFile',
    )
    expect((await fit.act(fittingId, 'consent', { consentFile })).errors).toHaveProperty('guardian')
    await fit.done(fittingId, 'consent', { consentFile, guardian: '陈先生' })
    const adult = await fit.begun({}, { birthday: '1990-01-01' })
    await fit.done(adult.fittingId, 'assess', { examId: await fit.examOf(adult.pid), topographyFile })
    expect((await fit.act(adult.fittingId, 'consent', { consentFile })).code).toBe(0)
  })

  test('3: is done one to five times, 20 minutes at least, with disinfected lenses, by the optometrist too', async () => {
    const { fittingId } = await fit.assessed()
    await fit.done(fittingId, 'consent', { consentFile, guardian: '陈先生' })
    const faults = async (body: object) => (await fit.act(fittingId, 'try', { ...trial, ...body })).errors
    expect(await faults({ minutes: 19 })).toHaveProperty('minutes')
    expect(await faults({ disinfected: 0 })).toHaveProperty('disinfected')
    expect(await faults({ eyes: [] })).toHaveProperty('eyes')
    expect(await faults({ eyes: [{ eye: 'Od', trialLensCode: '' }] })).toHaveProperty(['eyes.0.trialLensCode'])
    expect(await faults({ eyes: [{ eye: 'Od', trialLensCode: 'T', overRefraction: 0.1 }] })).toHaveProperty([
      'eyes.0.overRefraction',
    ])
    for (let at = 0; at < 5; at++) await fit.done(fittingId, 'try', trial, at % 2 ? 'optometrist' : 'doctor')
    expect((await fit.act(fittingId, 'try', trial)).code).toBe(20_402)
    const { trials, status } = await fit.read(fittingId)
    expect(status).toBe(3)
    expect(trials.map(({ trial: number, name }) => [number, name])).toEqual(
      [...[1, 3, 5].map((number) => [number, 'doctor']), ...[2, 4].map((number) => [number, 'optometrist'])].sort(
        ([one], [other]) => Number(one) - Number(other),
      ),
    )
    expect(trials[0]).toMatchObject({ eye: 'Od', trialLensCode: 'T-4250', overRefraction: 0.25, centration: 1 })
    await expect(world.db.execute(sql`update hard_lens_trial set minutes = 60`)).rejects.toThrow()
  })

  test('4: follows when a certified doctor signs; case 16: without the certificate it stays where it is', async () => {
    const { fittingId, pid } = await fit.tried()
    const draft = await fit.desk.draft({ kind: 2, purpose: 4, orderLen: eyes, examId: await fit.examOf(pid) }, 'doctor')
    expect((await fit.desk.act(draft.data.rxId, 'sign', {}, 'newdoctor')).code).toBe(20_402)
    expect(await fit.read(fittingId)).toMatchObject({ status: 3, rxId: null })
    expect((await fit.desk.act(draft.data.rxId, 'sign', {}, 'doctor')).code).toBe(0)
    const now = await fit.read(fittingId)
    expect(now).toMatchObject({ status: 4, rxId: draft.data.rxId, pieces: 2, allowed: ['update', 'bill', 'stop'] })
    expect(now.prescribed).toMatchObject(eyes)
    // The front desk reads no findings.
    expect(await fit.read(fittingId, 'front')).toMatchObject({ readings: null, prescribed: [], orderOpt: [] })
    expect(now.steps.map(({ verb, name }) => [verb, name])).toEqual([
      ['assess', 'doctor'],
      ['consent', 'doctor'],
      ['try', 'optometrist'],
      ['prescribe', 'doctor'],
    ])
  })

  test('4: is not reached by prescriptions of another kind or patient, nor before the trials', async () => {
    const early = await fit.assessed()
    await fit.prescribe(early.pid)
    const { fittingId, pid } = await fit.tried()
    const curves = [{ eye: 'Od', baseCurve: 7.8, diameter: 9.2, power: -2.25 }]
    await fit.prescribe(pid, { kind: 3, purpose: 1, orderLen: curves })
    await fit.prescribe(await fit.desk.makePatient())
    expect(await fit.read(fittingId)).toMatchObject({ status: 3, rxId: null })
    expect(await fit.read(early.fittingId)).toMatchObject({ status: 1, rxId: null })
  })

  test('4: goes back to the trials where the prescription is voided, unless it is billed', async () => {
    const one = await fit.prescribed()
    const version = async (rxId: number) => (await fit.desk.read(rxId, 'doctor')).version
    const voided = async (rxId: number) =>
      fit.desk.act(rxId, 'void', { reason: '参数错误', version: await version(rxId) }, 'doctor')
    expect((await voided(one.rxId ?? 0)).code).toBe(0)
    expect(await fit.read(one.fittingId)).toMatchObject({ status: 3, rxId: null, pieces: null })
    const other = await fit.billed()
    expect((await voided(other.rxId ?? 0)).code).toBe(20_402)
    const better = await fit.prescribe(other.pid)
    await fit.done(other.fittingId, '', { rxId: better.rxId })
    expect((await voided(other.rxId ?? 0)).code).toBe(0)
    expect(await fit.read(other.fittingId)).toMatchObject({ status: 4, rxId: better.rxId })
  })
})

describe('PUT /v1/clinic/hard-lens-fittings/{id}', () => {
  test('takes a record as it was read, and refuses what follows by itself', async () => {
    const { fittingId } = await fit.tried()
    const { kind, note, rxId, promised } = await fit.read(fittingId)
    expect((await fit.act(fittingId, '', { kind, note, rxId, promised })).code).toBe(0)
    expect((await fit.act(fittingId, '', { promised: '2026-03-20' })).errors).toHaveProperty('promised')
    const rx = await fit.prescribe(await fit.desk.makePatient())
    expect((await fit.act(fittingId, '', { rxId: rx.rxId })).errors).toHaveProperty('rxId')
    expect((await fit.act(fittingId, '', { kind: 3, note: '改日戴' })).data).toMatchObject({ kind: 3, note: '改日戴' })
    const other = await fit.prescribed()
    expect((await fit.act(other.fittingId, '', { kind: 3 })).errors).toHaveProperty('kind')
    expect((await fit.act(other.fittingId, '', { rxId: rx.rxId })).errors).toHaveProperty('rxId')
    const stale = await world.ask('PUT', `${hardPath}/${fittingId}`, { as: 'doctor', body: { version: 1, note: 'x' } })
    expect(stale.code).toBe(100)
  })
})

describe('PUT /v1/clinic/hard-lens-fittings/{id}/bill', () => {
  test('is of lenses of the kind that the chain sells, as many as are prescribed', async () => {
    const { fittingId } = await fit.prescribed()
    const faults = async (body: object) => (await fit.act(fittingId, 'bill', { ...fit.bill, ...body })).errors
    for (const productId of [rgp, 1, 999_999])
      expect(await faults({ productId }), String(productId)).toHaveProperty('productId')
    expect(await faults({ promised: '2026-03-09' })).toHaveProperty('promised')
    expect(await faults({ feeIds: [999_999] })).toHaveProperty(['feeIds.0'])
    const made = await fit.done(fittingId, 'bill', fit.bill)
    expect(made).toMatchObject({
      status: 4,
      productId: orthoK,
      lensName: '星塑OK',
      total: 800_000,
      owed: 800_000,
      allowed: ['update', 'stop'],
    })
    expect((await fit.act(fittingId, 'bill', fit.bill)).code).toBe(100)
  })

  test('5: follows from a deposit of 30 percent at least; a bill that is voided can be made out anew', async () => {
    const made = await fit.billed()
    const bill = await fit.till.get(made.saleId ?? 0)
    const refused = await fit.till.pay(bill, { pays: [{ method: 1, amount: 239_999 }] })
    expect(refused).toMatchObject({ code: 1, errors: { pays: expect.stringContaining('2400.00') } })
    expect((await fit.till.pay(bill, { pays: [{ method: 1, amount: 240_000 }] })).code).toBe(0)
    expect(await fit.read(made.fittingId)).toMatchObject({
      status: 5,
      owed: 560_000,
      allowed: ['update', 'order', 'stop'],
    })
    const { version } = await fit.till.get(bill.saleId)
    expect((await fit.till.act(bill.saleId, 'void', { version, reason: '开错' }, 'boss')).code).toBe(0)
    expect(await fit.read(made.fittingId)).toMatchObject({
      status: 4,
      saleId: null,
      allowed: ['update', 'bill', 'stop'],
    })
  })
})

describe('GET /v1/clinic/hard-lens-fittings', () => {
  test('finds by number, patient, state, day, what is late and what is owed', async () => {
    const made = await fit.billed()
    const begun = await fit.begun()
    const ids = async (query: object) =>
      (await world.ask<HardLensFitting[]>('GET', hardPath, { as: 'boss', query: { ...query } })).data.map(
        ({ fittingId }) => fittingId,
      )
    expect(await ids({ keyword: made.fittingNo })).toEqual([made.fittingId])
    expect(await ids({ pid: begun.pid })).toEqual([begun.fittingId])
    expect(await ids({ status: '4', saleId: made.saleId })).toEqual([made.fittingId])
    expect(await ids({ owed: 1 })).toEqual([made.fittingId])
    expect(await ids({ late: 1 })).toEqual([])
    expect(await ids({ rxId: made.rxId })).toEqual([made.fittingId])
    expect(await ids({ end_date: '2026-03-09' })).toEqual([])
    await world.db
      .update(hardLensFitting)
      .set({ promised: '2026-03-09' })
      .where(eq(hardLensFitting.fittingId, made.fittingId))
    expect(await ids({ late: 1 })).toEqual([made.fittingId])
  })
})
