import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visit } from '../../../server/clinic/visits/table'
import { medItem } from '../../../server/people/med-items/table'
import { patient } from '../../../server/people/patients/table'
import { bookedSlot, reservation } from '../../../server/people/reservations/table'
import { deskOf, makeDoctor, makeManager, today, tomorrow } from '../../support/clinic'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: ReturnType<typeof deskOf>
let doctor: number
let hour: number
const start = Date.parse('2026-03-10T10:00:00+08:00') / 1000

beforeAll(async () => {
  world = await makeWorld()
  desk = deskOf(world)
  doctor = await makeDoctor(world, '苏医生')
  await makeManager(world)
  const stamps = { created: 1, updated: 1 }
  const [item] = await world.db
    .insert(medItem)
    .values({ name: '散瞳验光', category: 1, fee: 12_000, minutes: 60, ...stamps })
    .returning()
  hour = item?.itemId ?? 0
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = start
  await world.db.delete(visit)
  await world.db.delete(reservation)
  await world.db.delete(bookedSlot)
})

/** Fills a slot but for so many places. */
const fill = async (slot: string, left = 0) => {
  for (let at = 0; at < 4 - left; at += 1) await desk.stranger(`满${at}`, { slot, ctid: doctor })
}

describe('POST /reservation/addOrupdate', () => {
  test('books a patient of the library at the doctor with the fewest reservations', async () => {
    const other = await makeDoctor(world, '白医生')
    await desk.stranger('吴一', { ctid: doctor })
    const { code, data } = await desk.book({ note: '带旧镜' })
    expect(code).toBe(0)
    expect(data).toMatchObject({ pid: 101, name: '王小明', ctid: other, status: 1, minutes: 30, moved: 0, source: 1 })
    expect(data.allowed).toEqual(['arrive', 'cancel', 'miss', 'save'])
    expect(await desk.booked('09:30', other)).toBe(1)
  })

  test('gives the last place of a slot to one of two clerks, and offers the other the three nearest (case 1)', async () => {
    await fill('09:30', 1)
    const both = await Promise.all([desk.stranger('甲', { ctid: doctor }), desk.stranger('乙', { ctid: doctor })])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    const refused = both.find(({ code }) => code === 1)
    expect(refused?.errors?.slot).toBe('该时段已约满，最近可约：09:00 / 10:00 / 08:30')
    expect(await desk.booked('09:30', doctor)).toBe(4)
  })

  test('never overfills a slot that sixteen clerks book at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => desk.stranger(`抢${at}`, { ctid: doctor, slot: '14:00' })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(4)
    expect(answers.filter(({ errors }) => errors?.slot?.includes('已约满'))).toHaveLength(12)
    expect(await desk.booked('14:00', doctor)).toBe(4)
    expect((await desk.list({ date: tomorrow })).total).toBe(4)
  })

  test('keeps the old slot of a reservation that is moved into a full one, and frees it when it moves (case 2)', async () => {
    const { data } = await desk.book({ ctid: doctor, slot: '10:00' })
    await fill('09:30')
    const refused = await desk.change(data.resid, { slot: '09:30', version: data.version })
    expect(refused.errors).toHaveProperty('slot')
    expect([await desk.booked('10:00', doctor), await desk.booked('09:30', doctor)]).toEqual([1, 4])
    const moved = await desk.change(data.resid, { slot: '11:00', version: data.version })
    expect(moved.data).toMatchObject({ slot: '11:00', moved: 1, version: 2 })
    expect([await desk.booked('10:00', doctor), await desk.booked('11:00', doctor)]).toEqual([0, 1])
  })

  test('refuses an item of sixty minutes whose second half is full, and takes both halves otherwise (case 3)', async () => {
    await fill('10:00')
    const refused = await desk.book({ ctid: doctor, itemId: hour })
    expect(refused.errors?.slot).toContain('已约满')
    expect(await desk.booked('09:30', doctor)).toBe(0)
    const { data } = await desk.book({ ctid: doctor, itemId: hour, slot: '14:00' })
    expect(data).toMatchObject({ minutes: 60, itemName: '散瞳验光' })
    expect([await desk.booked('14:00', doctor), await desk.booked('14:30', doctor)]).toEqual([1, 1])
    const shorter = await desk.change(data.resid, { itemId: null })
    expect(shorter.data).toMatchObject({ minutes: 30, moved: 0 })
    expect([await desk.booked('14:00', doctor), await desk.booked('14:30', doctor)]).toEqual([1, 0])
    expect((await desk.book({ ctid: doctor, itemId: hour, slot: '17:30' })).errors).toHaveProperty('slot')
  })

  test('squeezes two above the capacity in, for those who may, with a reason', async () => {
    await fill('09:30')
    const over = (name: string) => desk.stranger(name, { ctid: doctor, overbookReason: '急诊' })
    expect((await over('加一')).data).toMatchObject({ overbookReason: '急诊' })
    expect((await over('加二')).code).toBe(0)
    expect((await over('加三')).errors?.slot).toBe('加号已满，每个时段最多加 2 个')
    expect(await desk.booked('09:30', doctor)).toBe(6)
  })

  test('has a patient at one time in one place', async () => {
    await desk.book({ ctid: doctor, slot: '09:00', itemId: hour })
    expect((await desk.book({ slot: '09:30' })).errors?.slot).toBe('该患者此时已有预约')
    expect((await desk.book({ slot: '10:00' })).code).toBe(0)
    await desk.stranger('孙三')
    expect((await desk.stranger('孙三')).errors).toHaveProperty('slot')
    // A sister or a brother under the same phone.
    expect((await desk.stranger('孙四')).code).toBe(0)
  })

  test('warns of who stayed away three times in 180 days', async () => {
    for (const slot of ['08:30', '09:00', '09:30']) {
      const { data } = await desk.book({ slot })
      await desk.status(data.resid, 5)
    }
    const warned = await desk.book({ slot: '15:00' })
    expect(warned.warnings).toEqual(['王小明 近 180 天内爽约 3 次，请提醒按时到店'])
    expect((await desk.book({ slot: '15:00', confirmWarn: 1 })).code).toBe(0)
  })

  test.each<[string, object, string]>([
    ['a day that is over', { date: '2026-03-09' }, 'date'],
    ['a time of today that is over', { date: today, slot: '09:30' }, 'slot'],
    ['a day beyond fourteen', { date: '2026-03-25' }, 'date'],
    ['a time between two slots', { slot: '09:45' }, 'slot'],
    ['what is no time', { slot: '25:00' }, 'slot'],
    ['an unknown doctor', { ctid: 99_999 }, 'ctid'],
    ['a patient of another clinic', { pid: 102 }, 'pid'],
    ['a patient of another agent', { pid: 201 }, 'pid'],
    ['another clinic', { hid: 12 }, 'hid'],
    ['an unknown item', { itemId: 99_999 }, 'itemId'],
    ['a stranger without a phone', { pid: null, name: '无名' }, 'phone'],
    ['a stranger without a name', { pid: null, phone: '13800001111' }, 'name'],
    ['another name than the file says', { name: '别人' }, 'name'],
    ['a note of 201 characters', { note: '字'.repeat(201) }, 'note'],
  ])('refuses %s at its field', async (_, body, field) => {
    expect((await desk.book(body)).errors).toHaveProperty(field)
    expect(await world.db.$count(bookedSlot)).toBe(0)
  })

  test('serves a clinic without doctors by its usual hours', async () => {
    const { data, code } = await desk.book({ pid: 102, hid: 12 }, 'agent')
    expect([code, data.ctid, data.slot]).toEqual([0, null, '09:30'])
  })

  test('refuses a stale version, another agent and a state that has moved on', async () => {
    const { data } = await desk.book({})
    const changed = await desk.change(data.resid, { note: '一', version: 1 })
    expect(changed.data.note).toBe('一')
    const stale = await desk.change(data.resid, { note: '二', version: 1 })
    expect([stale.code, (stale.current as { note: string }).note]).toEqual([100, '一'])
    expect((await desk.change(data.resid, { note: '二' }, 'agent2')).code).toBe(20401)
    await desk.cancel(data.resid)
    expect((await desk.change(data.resid, { note: '二' })).code).toBe(100)
  })

  test('does not let two moves that cross each other overfill or lose a slot', async () => {
    const [one, other] = [
      await desk.stranger('左', { slot: '09:00', ctid: doctor }),
      await desk.stranger('右', { slot: '11:00', ctid: doctor }),
    ]
    await Promise.all([
      desk.change(one.data.resid, { slot: '11:00' }),
      desk.change(other.data.resid, { slot: '09:00' }),
    ])
    const { data } = await desk.list({ date: tomorrow })
    for (const slot of ['09:00', '11:00'])
      expect(await desk.booked(slot, doctor)).toBe(data.filter((row) => row.slot === slot).length)
  })
})

describe('GET /reservation/update/{resid}/{status}', () => {
  test('follows the arrows of the state machine and no others', async () => {
    const { data } = await desk.stranger('赵六', { source: 3 })
    expect([data.status, data.allowed]).toEqual([0, ['confirm', 'cancel', 'save']])
    expect((await desk.status(data.resid, 2, { pid: 101 })).code).toBe(100)
    expect((await desk.status(data.resid, 1)).data.status).toBe(1)
    expect((await desk.status(data.resid, 1)).code).toBe(0)
    expect((await desk.status(data.resid, 3)).code).toBe(100)
  })

  test('tells the number in the queue and takes the signature when the patient arrives', async () => {
    await world.db.update(patient).set({ privacySignedOn: null }).where(eq(patient.pid, 101))
    const { data } = await desk.book()
    expect([data.privacySigned, data.queueNo]).toEqual([0, null])
    const stranger = await desk.stranger('新来的', { slot: '10:30' })
    expect(stranger.data.privacySigned).toBeNull()
    const arrived = await desk.status(data.resid, 2, { privacySigned: 1 })
    expect(arrived.data).toMatchObject({ status: 2, privacySigned: 1, queueNo: expect.stringMatching(/^A\d{3}$/) })
  })

  test('needs a patient with a file to arrive', async () => {
    const { data } = await desk.stranger('赵六')
    expect((await desk.status(data.resid, 2)).errors?.pid).toBe('到店须登记患者，请选择或新建患者档案')
    expect((await desk.status(data.resid, 2, { pid: 102 })).errors).toHaveProperty('pid')
    const arrived = await desk.status(data.resid, 2, { pid: 101 })
    expect(arrived.data).toMatchObject({ status: 2, pid: 101, name: '王小明' })
    expect((await desk.status(data.resid, 3)).data).toMatchObject({ status: 3, allowed: [] })
    const known = await desk.book({ slot: '15:00' })
    expect((await desk.status(known.data.resid, 2, { pid: 102 })).errors).toHaveProperty('pid')
  })

  test('lets who missed it come late, and keeps the slot taken meanwhile', async () => {
    const { data } = await desk.book({ ctid: doctor, date: today, slot: '14:00' })
    world.clock.now += 5 * 3600
    expect((await desk.status(data.resid, 5)).data).toMatchObject({ status: 5, allowed: ['reopen'] })
    expect(await desk.booked('14:00', doctor, today)).toBe(1)
    expect((await desk.status(data.resid, 1)).data.status).toBe(1)
    expect((await desk.status(data.resid, 2)).data.status).toBe(2)
    expect(await desk.booked('14:00', doctor, today)).toBe(1)
  })

  test('does not bring back what was missed on another day', async () => {
    const { data } = await desk.book({ date: today, slot: '14:00' })
    await desk.status(data.resid, 5)
    world.clock.now += 24 * 3600
    world.forgetTokens()
    expect((await desk.status(data.resid, 1)).code).toBe(20402)
  })

  test('frees the slot when it is cancelled, once', async () => {
    const { data } = await desk.book({ ctid: doctor })
    expect((await desk.cancel(data.resid, { reason: '发烧', version: 2 })).code).toBe(100)
    expect((await desk.cancel(data.resid, { reason: '发烧', version: 1 })).data).toMatchObject({
      status: 4,
      cancelReason: '发烧',
    })
    expect((await desk.cancel(data.resid)).code).toBe(0)
    expect(await desk.booked('09:30', doctor)).toBe(0)
  })

  test('lets the clinic alone cancel and move less than two hours before', async () => {
    const { data } = await desk.book({ ctid: doctor, date: today, slot: '11:30' })
    expect((await desk.cancel(data.resid, {}, 'agent')).code).toBe(20402)
    expect((await desk.change(data.resid, { slot: '15:00' }, 'agent')).code).toBe(20402)
    expect((await desk.change(data.resid, { slot: '15:00' })).data.slot).toBe('15:00')
    expect((await desk.cancel(data.resid, {}, 'agent')).data.status).toBe(4)
  })
})

describe('GET /reservation/listByCid/{cid}', () => {
  test('finds by day, doctor, state, name and the end of the phone, with counts', async () => {
    await desk.book({ ctid: doctor, slot: '11:00' })
    const { data: gone } = await desk.stranger('冯七', { ctid: doctor, slot: '10:00', phone: '13800002222' })
    await desk.cancel(gone.resid)
    await desk.book({ pid: 102, hid: 12 }, 'agent')
    const found = async (query: object, as = 'clinic') => (await desk.list(query, as)).data.map(({ name }) => name)
    expect(await found({})).toEqual(['王小明', '冯七'])
    expect(await found({ sort: 'slot' })).toEqual(['冯七', '王小明'])
    expect(await found({ name: '2222' })).toEqual(['冯七'])
    expect(await found({ name: '王' })).toEqual(['王小明'])
    expect(await found({ status: '1' }, 'agent')).toEqual(['王小明', '李雨桐'])
    expect(await found({ hid: 12 }, 'agent')).toEqual(['李雨桐'])
    expect(await found({ date: today })).toEqual([])
    expect((await desk.list({ counts: 1 })).counts).toMatchObject({ 1: 1, 4: 1 })
    expect((await desk.list({ start_date: tomorrow, end_date: today })).errors).toHaveProperty('end_date')
    expect((await desk.list({}, 'agent2')).code).toBe(20401)
  })

  test('hides the middle of phones from those who may not see them, and says what a slip needs', async () => {
    const { data } = await desk.book({ ctid: doctor, slot: '10:00' })
    await desk.stranger('在前', { ctid: doctor, slot: '09:00' })
    const { data: info } = await world.ask('GET', `/reservation/infos/${data.resid}`, { as: 'clinic' })
    expect(info).toMatchObject({ phone: '19900001234', ahead: 1, doctorName: '苏医生' })
  })
})
