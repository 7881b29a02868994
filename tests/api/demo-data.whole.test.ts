import { describe, expect, test } from 'vitest'
import { hosts } from '../../contract/core/call'
import { openDemoApi } from '../../mocks/demo-api'
import { dumpOfDemo } from '../../mocks/demo-data'
import { testServer } from '../support/database'

describe.skipIf(testServer)('the data of the demo', () => {
  test('is made once for all pages, without its log, and a page that opens it makes nothing itself', async () => {
    const dump = new Blob([new Uint8Array(await dumpOfDemo())])
    const logged = 16 * 1024 * 1024
    expect(dump.size).toBeLessThan(15 * logged)
    const told: unknown[] = []
    const { answer, close } = await openDemoApi('memory://', undefined, { dump, onStep: (step) => told.push(step) })
    expect(told).toEqual([])
    const body = JSON.stringify({ account: 'agent', password: 'Vision@2026' })
    const headers = { 'content-type': 'application/json' }
    const asked = new Request(`https://demo.example${hosts.main}/account/login`, { method: 'POST', headers, body })
    expect(await (await answer(asked)).json()).toMatchObject({ code: 0 })
    await close()
  }, 600_000)
})
