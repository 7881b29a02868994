import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hosts } from '../../contract/core/call'
import { startDemo } from '../../mocks/node'
import { specOnly } from '../../mocks/spec-only'
import { testServer } from '../support/database'

describe.skipIf(testServer)('the demo without a server', () => {
  let stop: () => Promise<void>
  beforeAll(async () => {
    stop = await startDemo()
  })
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

  describe('played as an installation that knows only the specification', () => {
    const answer = specOnly((request) => fetch(request))
    let token = ''
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json', token }
      const given = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      const answered = await answer(new Request(`https://elsewhere.example${hosts.main}${path}`, given))
      return { status: answered.status, ...(answered.ok && (await answered.json())) }
    }
    beforeAll(async () => {
      token = (await ask('POST', '/account/login', { account: 'admin', password: 'Vision@2026' })).data.token
    })

    test('answers with 20002, without features, versions, counts and what may be done', async () => {
      const me = await ask('GET', '/account/userinfo')
      expect(me.code).toBe(20002)
      for (const name of ['features', 'preferences', 'totp']) expect(me.data).not.toHaveProperty(name)
      const list = await ask('GET', '/sgeye/lens-orders?counts=1&per_page=1')
      expect([list.total > 1000, 'counts' in list]).toEqual([true, false])
      for (const name of ['allowed', 'version']) expect(list.data[0]).not.toHaveProperty(name)
    })

    test('takes a change that names no version', async () => {
      const [{ id, name }] = (await ask('GET', '/brand?pageSize=1')).data
      const changed = await ask('PUT', `/brand/${id}`, { name: `${name}新` })
      expect(changed).toMatchObject({ code: 20002, data: { name: `${name}新` } })
    })

    test.each(['/live/events', '/export', '/search?q=1', '/audit', '/sgeye/hardlens-orders'])(
      'has no %s',
      async (path) => {
        expect((await ask('GET', path)).status).toBe(404)
      },
    )
  })
})
