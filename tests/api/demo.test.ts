import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hosts } from '../../contract/core/call'
import { startDemo } from '../../mocks/node'
import { testServer } from '../support/database'

describe.skipIf(testServer)('the demo without a server', () => {
  let stop: () => Promise<void>
  beforeAll(async () => {
    stop = await startDemo()
  }, 120_000)
  afterAll(() => stop())

  test('answers whichever origin it is asked on, from the very back end', async () => {
    const address = `https://demo.example${hosts.main}`
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ account: 'agent', password: 'Vision@2026' })
    const signedIn = await (await fetch(`${address}/account/login`, { method: 'POST', headers, body })).json()
    const { token } = signedIn.data
    const list = await (await fetch(`${address}/sgeye/lens-orders?counts=1`, { headers: { token } })).json()
    expect(list.data).toHaveLength(20)
    expect(list.total).toBeGreaterThan(1000)
  })
})
