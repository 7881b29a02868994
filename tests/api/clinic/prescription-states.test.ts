import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expirePrescriptions } from '../../../server/clinic/prescriptions/overnight'
import { prescription } from '../../../server/clinic/prescriptions/table'
import { makeManager } from '../../support/clinic'
import { prescribingIn } from '../../support/prescription'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: ReturnType<typeof prescribingIn>

const list = '/v1/clinic/prescriptions'
const moment = (at: string) => Date.parse(`${at}+08:00`) / 1000

beforeAll(async () => {
  world = await makeWorld()
  desk = prescribingIn(world)
  await makeManager(world)
  await desk.makePrescriber('optometrist', '诊所验光师', { type: 'contact_optrist' })
  await desk.makePrescriber('newdoctor', '诊所医生', {})
})
afterAll(() => world.close())

const drafted = async () =>
  (await desk.draft({ kind: 1, examId: await desk.makeExam({ pid: await desk.makePatient() }) })).data

describe('what was signed', () => {
  test('is not changed by a call', async () => {
    const { rxId, version } = await desk.makeSigned()
    const { code } = await world.ask('PUT', `${list}/${rxId}`, { as: 'optometrist', body: { version, dsOd: -5 } })
    expect(code).toBe(100)
  })

  test('is neither changed nor deleted in the database, and moves along its arrows alone', async () => {
    const { rxId } = await desk.makeSigned()
    const of = eq(prescription.rxId, rxId)
    await expect(world.db.update(prescription).set({ dsOd: -5 }).where(of)).rejects.toThrow()
    await expect(world.db.update(prescription).set({ signerName: '别人' }).where(of)).rejects.toThrow()
    await expect(world.db.update(prescription).set({ status: 0 }).where(of)).rejects.toThrow()
    await expect(world.db.delete(prescription).where(of)).rejects.toThrow()
    await expect(world.db.execute(sql`truncate prescription cascade`)).rejects.toThrow()
    await world.db.update(prescription).set({ status: 3 }).where(of)
    await expect(world.db.update(prescription).set({ status: 1 }).where(of)).rejects.toThrow()
  })

  test('ends in the night after its last day, in the trail by the system', async () => {
    const { rxId, validUntil } = await desk.makeSigned()
    const after = { ...world.services, now: () => moment(`${validUntil}T12:00:00`) }
    await expirePrescriptions(after, new AbortController().signal)
    expect((await desk.read(rxId)).status).toBe(1)
    await expirePrescriptions(
      { ...after, now: () => moment(`${validUntil}T12:00:00`) + 86_400 },
      new AbortController().signal,
    )
    expect(await desk.read(rxId)).toMatchObject({ status: 3, allowed: ['void'] })
  })
})

describe('PUT /v1/clinic/prescriptions/{id}/void', () => {
  const reason = '配错眼别'

  test('is done by the signer within 24 hours, after that by the manager alone', async () => {
    const first = await desk.makeSigned()
    const second = await desk.makeSigned()
    expect((await desk.act(first.rxId, 'void', { version: first.version, reason }, 'newdoctor')).code).toBe(20403)
    expect((await desk.act(first.rxId, 'void', { version: first.version, reason })).data).toMatchObject({
      status: 4,
      voidReason: reason,
    })
    world.clock.now += 25 * 3600
    world.forgetTokens()
    try {
      expect((await desk.read(second.rxId)).allowed).not.toContain('void')
      expect((await desk.act(second.rxId, 'void', { version: second.version, reason })).code).toBe(20402)
      expect((await desk.act(second.rxId, 'void', { version: second.version, reason }, 'boss')).code).toBe(0)
    } finally {
      world.clock.now -= 25 * 3600
      world.forgetTokens()
    }
  })

  test('needs a reason, and discards a draft', async () => {
    const { rxId } = await drafted()
    expect((await desk.act(rxId, 'void', { reason: '  ' })).errors).toHaveProperty('reason')
    expect((await desk.act(rxId, 'void', { reason })).data.status).toBe(4)
    expect((await desk.act(rxId, 'sign', { version: 2 })).code).toBe(100)
  })

  test('is refused while an order fills it, and done once that is cancelled', async () => {
    const rx = await desk.makeSigned()
    const { data } = await desk.place((await desk.orderDraft(rx.rxId, 2)).data)
    const { version } = await desk.read(rx.rxId)
    expect((await desk.act(rx.rxId, 'void', { version, reason }, 'boss')).code).toBe(20402)
    await world.ask('PUT', '/order/status', { as: 'optometrist', body: { product: 'lens', ids: [data.id], status: 8 } })
    const freed = await desk.read(rx.rxId)
    expect(freed.status).toBe(1)
    expect((await desk.act(rx.rxId, 'void', { version: freed.version, reason }, 'boss')).code).toBe(0)
  })
})
