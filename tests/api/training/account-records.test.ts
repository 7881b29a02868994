import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../contract/system/audit'
import type { AccountExam, BeforeAndAfter, ClinicCard } from '../../../contract/training/account-records'
import { exam } from '../../../server/clinic/exams/table'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { patient } from '../../../server/people/patients/table'
import { account, accountTrainingBrand } from '../../../server/system/accounts/table'
import { examiningIn } from '../../support/exams'
import { readSheet } from '../../support/sheets'
import { makeTrainingWorld, type TrainingWorld } from '../../support/training'

let world: TrainingWorld
let examining: Awaited<ReturnType<typeof examiningIn>>
beforeAll(async () => {
  world = await makeTrainingWorld()
  await world.grant('sdx', { kind: 'clinic', id: 11 }, 10_000)
  await world.grant('amy', { kind: 'clinic', id: 11 }, 10_000)
  examining = await examiningIn(world)
  const terms = { sdx_auth: 1, sdxUserAuth: 1, sdxMappingAuth: 1, sdxDaysAuth: [30, 90] }
  const prices = { sdxRetailPriceDtoList: [{ days: 30, price: 39_800 }] }
  await world.db.update(hospitalSetting).set({ ...terms, ...prices })
  const [model] = await world.db.select().from(account).limit(1)
  const made = await world.db
    .insert(account)
    .values({
      ...{ account: 'sdx1', name: '训练一', passwordHash: model?.passwordHash ?? '', created: 1, updated: 1 },
      roleId: world.roleId('ADMIN_SDX'),
    })
    .returning()
  await world.db.insert(accountTrainingBrand).values({ uid: made[0]?.uid ?? 0, brand: 'amy' })
})
afterAll(() => world.close())
beforeEach(() => world.startAgain())

const own = (sdxUid: number, record: string) => `/v1/sgeye/account/sdx-users/${sdxUid}/${record}`
const read = <Row>(sdxUid: number, record: string, as = 'optometrist', query = {}) =>
  world.ask<Row[]>('GET', own(sdxUid, record), { as, query })
const sheet = async (path: string, as: string) => readSheet(await world.request('GET', path, { as }))

const eyes = {
  va: { od: { naked: 480, best: 500 }, os: { naked: 475, best: 495 } },
  bino: { od: { amp: 8 }, os: { amp: 7.5 }, npc: 9, flipper: 6, stereo: 60, phoriaNear: -6 },
}
/** A signed examination of the patient, on another day. */
const examined = async (pid: number, date: string, sections: object = eyes) => {
  await world.db.update(patient).set({ privacySignedOn: '2026-01-01' }).where(eq(patient.pid, pid))
  const { visitId } = await examining.visitOf({ pid })
  const [signer] = await world.db.select().from(account).where(eq(account.account, 'optometrist'))
  const [made] = await world.db
    .insert(exam)
    .values({
      ...{ cid: 1, hid: 11, pid, visitId, date, sections: sections as Record<string, unknown>, status: 1 },
      ...{ signedAt: 1, signedBy: signer?.uid ?? 0, created: 1, updated: 1 },
    })
    .returning({ examId: exam.examId })
  return made?.examId ?? 0
}

describe('GET …/exam', () => {
  test('reads the signed examinations of the patient, the latest first, between days', async () => {
    const { sdxUid } = await world.opened({ pid: 301 })
    await examined(301, '2026-02-01')
    await examined(301, '2026-03-05', { ...eyes, bino: { ...eyes.bino, npc: 6 } })
    const { data, total } = await read<AccountExam>(sdxUid, 'exam')
    expect(total).toBe(2)
    expect(data[0]).toMatchObject({ date: '2026-03-05', nakedOd: 480, bestOs: 495, ampOd: 8, npc: 6, phoriaFar: null })
    expect((await read(sdxUid, 'exam', 'optometrist', { end_time: '2026-02-28' })).total).toBe(1)
    const [head, row] = await sheet(`${own(sdxUid, 'exam')}/exports`, 'optometrist')
    expect(row?.[head?.indexOf('集合近点 cm') ?? 0]).toBe(6)
    expect(row?.[head?.indexOf('右眼裸眼视力') ?? 0]).toBe('4.8')
  })
})

describe('GET …/operation-record', () => {
  test('tells what was done with this account alone, with the phone hidden from those who may not see it', async () => {
    await world.db.update(patient).set({ phone: '13800001111' }).where(eq(patient.pid, 301))
    const { sdxUid } = await world.opened({ pid: 301 }, 'agent')
    await world.opened({ pid: 301, brand: 'amy' })
    await world.renew([sdxUid])
    const { data } = await read<AuditEntry>(sdxUid, 'operation-record')
    expect(data.map(({ action }) => action)).toEqual(['renew', 'create'])
    expect(data[1]?.after).toMatchObject({ phone: '138****1111' })
    expect(data.map(({ address }) => address)).toEqual(['', ''])
    expect((await read<AuditEntry>(sdxUid, 'operation-record', 'agent')).data[1]?.after).toMatchObject({
      phone: '13800001111',
    })
    expect((await sheet(`${own(sdxUid, 'operation-record')}/exports`, 'agent')).map((row) => row[2])).toEqual([
      '操作',
      '续期',
      '开卡',
    ])
  })
})

describe('a training administrator', () => {
  const records = ['case', 'exam', 'operation-record', 'sms-record', 'card-record']

  test('without the grant of the brand gets no record by id; with it none that is medical', async () => {
    const sdx = await world.opened({ pid: 301 })
    const amy = await world.opened({ pid: 301, brand: 'amy' })
    const codes = async (sdxUid: number) =>
      Promise.all(records.map(async (record) => (await read(sdxUid, record, 'sdx1')).code))
    expect(await codes(sdx.sdxUid)).toEqual([20403, 20403, 20401, 20401, 20401])
    expect(await codes(amy.sdxUid)).toEqual([20403, 20403, 0, 0, 0])
  })
})

test('an agent sees no medical record of an account, and a clinic those of its own accounts alone', async () => {
  await world.grant('sdx', { kind: 'clinic', id: 12 }, 30)
  const { sdxUid } = await world.opened({ pid: 302, hid: 12 }, 'agent')
  for (const record of ['case', 'exam']) expect((await read(sdxUid, record, 'agent')).code).toBe(20401)
  for (const record of ['case', 'exam', 'operation-record', 'sms-record'])
    expect((await read(sdxUid, record)).code).toBe(20401)
})

describe('GET /v1/training-card-records', () => {
  const cards = (query = {}, as = 'optometrist') =>
    world.ask<ClinicCard[]>('GET', '/v1/training-card-records', { as, query })

  test('lists the cards of all accounts of the clinic, by brand, kind, patient and day', async () => {
    const first = await world.opened({ pid: 301 })
    await world.opened({ pid: 101, brand: 'amy' })
    await world.renew([first.sdxUid])
    const { data } = await cards({ sdxUid: first.sdxUid })
    expect(data.map(({ kind, units, patientName }) => [kind, units, patientName])).toEqual([
      ['renew', 30, '陈小满'],
      ['open', 30, '陈小满'],
    ])
    expect(data[1]).toMatchObject({ price: 39_800, brandName: '启明训 视动', hid: 11 })
    expect((await cards({ brand: 'amy', kind: 'open', keyword: '王' })).data[0]).toMatchObject({ brand: 'amy' })
    expect((await cards({ start_date: '2026-03-11' })).total).toBe(0)
    const rows = await sheet(`/v1/training-card-records/exports?sdxUid=${first.sdxUid}`, 'agent')
    expect(rows[1]).toEqual(expect.arrayContaining(['续期', '陈小满', '天']))
  })
})

describe('GET /v1/training-exam-records', () => {
  const records = (query = {}, as = 'optometrist') =>
    world.ask<BeforeAndAfter[]>('GET', '/v1/training-exam-records', { as, query })

  test('sets the last binocular examination before the training beside the last one after it', async () => {
    const pid = 101
    const { sdxUid } = await world.opened({ pid })
    await world.set(sdxUid, { openedOn: '2026-01-10', firstTrained: '2026-01-20', lastTrained: '2026-03-01' })
    await examined(pid, '2026-01-05')
    await examined(pid, '2026-01-19', { bino: { npc: 12 } })
    await examined(pid, '2026-01-25', { va: { od: { naked: 500 } } })
    await examined(pid, '2026-03-01', { bino: { npc: 6 } })
    const { data } = await records()
    expect(data.find((one) => one.sdxUid === sdxUid)).toMatchObject({
      before: { date: '2026-01-19', npc: 12, stereo: null },
      after: { date: '2026-03-01', npc: 6 },
    })
    await world.opened({ pid: 301, brand: 'amy' })
    expect((await records({ examined: 1 })).data.map((one) => one.sdxUid)).toEqual([sdxUid])
    expect((await records({ start_date: '2026-02-01' })).total).toBe(1)
    const rows = await sheet('/v1/training-exam-records/exports?examined=1', 'optometrist')
    expect(rows).toHaveLength(2)
  })

  test('reads what was found of a record that was merged into one which was itself merged into the patient’s', async () => {
    const { sdxUid } = await world.opened({ pid: 101 })
    await world.set(sdxUid, { openedOn: '2026-01-10', firstTrained: '2026-01-20', lastTrained: '2026-03-01' })
    const dropped = { cid: 1, hid: 11, name: '王晓明', gender: 1, status: 3, created: 1, updated: 1 } as const
    await world.db.insert(patient).values([
      { pid: 901, mergedInto: 101, ...dropped },
      { pid: 902, mergedInto: 901, ...dropped },
    ])
    await examined(902, '2026-01-19', { bino: { npc: 11 } })
    const { data } = await records()
    expect(data.find((one) => one.sdxUid === sdxUid)).toMatchObject({ before: { date: '2026-01-19', npc: 11 } })
  })

  test('is for those who read examinations', async () => {
    expect((await records({}, 'agent')).code).toBe(20403)
    expect((await records({}, 'sdx1')).code).toBe(20403)
  })
})

test('a brand that a training administrator was not granted looks like none, in lists, figures and exports', async () => {
  const paths = [
    ['main', '/sdx/list'],
    ['main', '/sdx/train'],
    ['main', '/v1/training-stores'],
    ['statistics', '/v1/account/statistics/sdx'],
    ['statistics', '/v1/account/statistics/sdx/exports'],
  ] as const
  for (const [host, path] of paths) {
    const asked = (brand: string) => world.request('GET', path, { as: 'sdx1', host, query: { brand } })
    const refused = (await (await asked('sdx')).json()) as { code: number }
    expect([path, refused.code]).toEqual([path, 20401])
    const answered = await asked('amy')
    const isFile = answered.headers.get('content-type')?.includes('excel')
    expect([path, isFile || ((await answered.json()) as { code: number }).code]).toEqual([path, isFile ? true : 0])
  }
})
