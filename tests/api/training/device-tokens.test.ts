import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeSessionsWorld, type Sender, type SessionsWorld } from '../../support/training-sessions'

let world: SessionsWorld
let device: Sender
beforeAll(async () => {
  world = await makeSessionsWorld()
  await world.grant('sdx', { kind: 'clinic', id: 11 }, 1000)
  device = await world.sender()
})
afterAll(() => world.close())
beforeEach(() => world.startAgain())

describe('the token of a device', () => {
  test('is said once, kept as a hash, and replaced or taken back by who may update the device', async () => {
    const { sdxUid } = await world.opened()
    const own = await world.sender()
    expect(own.token).toMatch(/^[0-9a-f]{64}$/)
    const kept = await world.db.execute(sql`select device::text as all from device where id = ${own.id}`)
    expect(JSON.stringify(kept)).not.toContain(own.token)
    const trail = await world.db.execute(
      sql`select after from audit where resource = 'devices' and record_id = ${own.id} and action = 'issueToken'`,
    )
    expect(JSON.stringify(trail)).toContain('tokenSince')
    expect(JSON.stringify(trail)).not.toMatch(/[0-9a-f]{64}/)
    const shown = await world.ask<{ tokenSince: number; version: number }>('GET', `/v1/hsx-device/${own.id}`, {
      as: 'admin',
    })
    expect(shown.data).toMatchObject({ tokenSince: world.clock.now, version: 2 })
    expect(JSON.stringify(shown)).not.toContain('tokenHash')
    expect((await world.session(sdxUid, own)).code).toBe(0)
    expect((await world.issue(own.id, 1)).code).toBe(100)
    const next = { ...own, token: (await world.issue(own.id, 2)).data.token }
    expect((await world.session(sdxUid, own)).code).toBe(50_008)
    expect((await world.session(sdxUid, next)).code).toBe(0)
    expect((await world.ask('DELETE', `/v1/hsx-device/${own.id}/token`, { as: 'admin' })).code).toBe(0)
    expect((await world.session(sdxUid, next)).code).toBe(50_008)
  })

  test('is refused to people without devices.update, and for a device of another agent', async () => {
    expect((await world.issue(device.id, 2, 'clinic')).code).toBe(20403)
    expect((await world.issue(device.id, 2, 'agent2')).code).toBe(20401)
  })

  test('is issued once of two requests at once, and the other is told that the device has changed', async () => {
    const own = await world.sender()
    const answers = await Promise.all([world.issue(own.id, 2), world.issue(own.id, 2)])
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 100])
  })

  test('opens nothing else, and no person sends records', async () => {
    const { sdxUid } = await world.opened()
    const headers = { token: device.token }
    expect((await world.ask('GET', `/v1/training-users/${sdxUid}`, { headers })).code).toBe(50_008)
    expect((await world.session(sdxUid, undefined)).code).toBe(50_008)
    const token = await world.tokenOf('admin')
    expect((await world.session(sdxUid, { ...device, token })).code).toBe(50_008)
  })
})
