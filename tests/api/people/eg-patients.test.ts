/** The eye database: what signed examinations put into it, who sees what of it, and how it is confirmed. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EgPatient } from '../../../contract/people/eg-patients'
import { exam } from '../../../server/clinic/exams/table'
import { visit } from '../../../server/clinic/visits/table'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { egPatient } from '../../../server/people/eg-patients/table'
import { takeExam, withdrawExam } from '../../../server/people/eye-database-service'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

const now = 1_773_100_000
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.db.update(hospitalSetting).set({ egDbAuth: 1 }).where(eq(hospitalSetting.cid, 1))
})
afterAll(() => world.close())

let visits = 0
interface Signed {
  hid?: number
  pid?: number
  cid?: number
  date?: string
  al?: [number, number]
  se?: [number, number]
}
/** A signed examination, taken into the eye database as signing does. */
const signed = async ({ cid = 1, hid = 11, pid = 101, date = '2026-03-10', al, se }: Signed): Promise<number> => {
  const { db } = world
  visits += 1
  const own = { cid, hid, pid, date, created: now, updated: now }
  const [came] = await db
    .insert(visit)
    .values({ ...own, visitNo: `VS${visits}`, queueNo: `A${visits}`, type: 1 })
    .returning({ visitId: visit.visitId })
  const [signer] = await db.select({ uid: account.uid }).from(account).limit(1)
  const eyes = (name: 'al' | 'ds', pair: [number, number] | undefined) =>
    pair && { od: { [name]: pair[0] }, os: { [name]: pair[1] } }
  const sections = { ...(al && { bio: eyes('al', al) }), ...(se && { sr: eyes('ds', se) }) }
  const [made] = await db
    .insert(exam)
    .values({ ...own, visitId: came?.visitId ?? 0, sections, status: 1, signedAt: now, signedBy: signer?.uid ?? 0 })
    .returning({ examId: exam.examId })
  const examId = made?.examId ?? 0
  await takeExam(db, examId, now)
  return examId
}

const list = (query: Record<string, string> = {}, as = 'agent', cid = 1) =>
  world.ask<EgPatient[]>('GET', `/v1/sgeye/eg-patient/agent/${cid}`, { host: 'eye-database', as, query })
const move = (id: number, query: Record<string, string>, as = 'agent') =>
  world.ask<EgPatient>('PUT', `/v1/sgeye/eg-patient/status/${id}`, { host: 'eye-database', as, query })
const rowOf = async (examId: number) => {
  const [row] = await world.db.select().from(egPatient).where(eq(egPatient.examId, examId))
  return row
}

describe('a signed examination', () => {
  test('makes a row that waits to be confirmed, with the age on its day', async () => {
    const examId = await signed({ al: [24.11, 24.05], se: [-2.25, -1.75] })
    expect(await rowOf(examId)).toMatchObject({ status: 0, age: 11, alOd: 24.11, seOs: -1.75, growth: null })
  })

  test('makes none without axial length and refraction, nor in a clinic without the eye database', async () => {
    expect(await rowOf(await signed({}))).toBeUndefined()
    expect(await rowOf(await signed({ cid: 2, hid: 21, pid: 201, al: [23, 23] }))).toBeUndefined()
  })

  test('tells the growth of the eye that grew more since the last one at least 90 days before', async () => {
    const [pid, hid] = [102, 12]
    await signed({ pid, hid, date: '2025-01-10', al: [23, 23.1] })
    await signed({ pid, hid, date: '2025-12-01', al: [23.2, 23.2] })
    const last = await signed({ pid, hid, date: '2026-01-10', al: [23.3, 23.5] })
    // 0.40 mm in the 365 days since the first: the second is 40 days old.
    expect((await rowOf(last))?.growth).toBe(0.4)
  })

  test('which is amended or void archives its row for good, and later growth leaves it out', async () => {
    const [pid, hid] = [102, 12]
    const first = await signed({ pid, hid, date: '2024-01-10', al: [22, 22] })
    const later = await signed({ pid, hid, date: '2024-07-10', al: [22.3, 22.2] })
    expect((await rowOf(later))?.growth).toBeCloseTo(0.6, 2)
    await withdrawExam(world.db, first, now)
    const row = await rowOf(first)
    expect(row).toMatchObject({ status: 2, withdrawn: 1, version: 2 })
    expect((await rowOf(later))?.growth).toBeNull()
    expect((await move(row?.id ?? 0, { status: '1' })).code).toBe(100)
  })
})

describe('GET /v1/sgeye/eg-patient/agent/{cid}', () => {
  test('is read by the agent without the examination, and by nobody of another company', async () => {
    await signed({ al: [24.5, 24.4] })
    const { data } = await list({ al_min: '24.45' })
    expect(data).toMatchObject([{ patientName: '王小明', alOd: 24.5, examId: null, kOd: null }])
    expect((await list({}, 'agent2')).code).toBe(20401)
    expect((await list({}, 'agent2', 2)).total).toBe(0)
    expect((await list({}, 'admin', 0)).total).toBe((await list()).total)
  })

  test.each([
    [{ al_min: '25', al_max: '26' }, [25.5]],
    [{ se_min: '-6.5', se_max: '-6' }, [25.5]],
    [{ age_max: '12', al_min: '25' }, [25.5]],
    [{ keyword: '王小', al_min: '25' }, [25.5]],
    // No eye alone lies in the range, though one is above its start and the other below its end.
    [{ al_min: '25.2', al_max: '25.4' }, []],
    [{ start_date: '2026-03-11', al_min: '25' }, []],
  ])('finds by %o one eye in the range', async (query, lengths) => {
    if ((await list({ al_min: '25.5' })).total === 0) await signed({ al: [25.5, 25.1], se: [-6.25, -5.5] })
    expect((await list(query)).data.map(({ alOd }) => alOd)).toEqual(lengths)
  })

  test.each([
    [{ al_min: '17' }, 'al_min'],
    [{ se_max: '99' }, 'se_max'],
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
  ])('refuses %o at its field', async (query, field) => {
    expect((await list(query)).errors).toHaveProperty(field)
  })
})

describe('PUT /v1/sgeye/eg-patient/status/{id}', () => {
  test('confirms, archives and brings back; a stale version and an unknown state are refused', async () => {
    const examId = await signed({ al: [23.9, 23.8] })
    const id = (await rowOf(examId))?.id ?? 0
    expect((await move(id, { status: '2' })).code).toBe(100)
    expect((await move(id, { status: '1', version: '1' })).data).toMatchObject({ status: 1, allowed: ['archive'] })
    expect((await move(id, { status: '1' })).data).toMatchObject({ status: 1, version: 2 })
    expect((await move(id, { status: '2', version: '1' })).code).toBe(100)
    expect((await move(id, { status: '2', version: '2' })).data).toMatchObject({ status: 2, allowed: ['restore'] })
    expect((await move(id, { status: '1' })).data.status).toBe(1)
    expect((await move(id, { status: '7' })).errors).toHaveProperty('status')
    expect((await move(id, { status: '2' }, 'agent2')).code).toBe(20401)
  })

  test('the list is exported as a workbook', async () => {
    const answer = await world.request('GET', '/v1/clinic/eg-patients/exports', {
      as: 'agent',
      query: { status: '1', sort: '-alOd' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('.xls')
  })
})
