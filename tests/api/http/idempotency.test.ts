import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetAnswers } from '../../../server/http/idempotency'
import { hashToken } from '../../../server/http/session'
import { idempotency } from '../../../server/http/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const rowOf = async (key: string) => (await world.db.select().from(idempotency).where(eq(idempotency.key, key)))[0]
const number = '11010519491231002X'
const register = (key: string, name = '钱多多') =>
  world.ask<{ pid: number }>('POST', '/patient/addOrupdate', {
    as: 'agent',
    headers: { 'idempotency-key': key },
    body: { name, gender: 2, hid: 11, birthday: '1949-12-31', phone: '13800001234', idCard: number, confirmWarn: 1 },
  })

describe('what is kept of a write with an Idempotency-Key', () => {
  test('is a digest that nobody can make again without the key, and an answer that nobody can read', async () => {
    const first = await register('kept')
    expect(first.code).toBe(0)
    const row = await rowOf('kept')
    const stored = JSON.stringify(row)
    expect(stored).not.toMatch(/钱多多|1949-12-31|002X|13800001234/)
    expect(row?.request).not.toMatch(/^[0-9a-f]{64}$/)
    const sent = ['POST', '/patient/addOrupdate', { name: '钱多多', idCard: number }]
    expect(stored).not.toContain(await hashToken(JSON.stringify(sent)))
    expect(row?.answer).toMatch(/^sealed1:/)
  })

  test('is answered again as it was, and refused for another request', async () => {
    const first = await register('again')
    expect(await register('again')).toEqual(first)
    expect((await register('again', '别人')).code).toBe(1)
  })

  test('goes 24 hours later by a job, whoever asks what meanwhile', async () => {
    await register('leaves')
    world.clock.now += 24 * 3600
    await forgetAnswers(world.services, new AbortController().signal)
    expect(await rowOf('leaves')).toBeDefined()
    world.clock.now += 1
    await forgetAnswers(world.services, new AbortController().signal)
    expect(await rowOf('leaves')).toBeUndefined()
  })
})
