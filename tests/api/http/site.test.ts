import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../server/env'
import { originsOf, settingsOf, siteOf } from '../../../server/node/site'
import { makeWorld, type World } from '../../support/world'

let world: World
let folder: string
let site: Hono<{ Bindings: HttpBindings }>
beforeAll(async () => {
  world = await makeWorld()
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>app</title>')
  await writeFile(join(folder, 'assets/app-1.js'), 'export {}')
  await mkdir(join(folder, '.vite'))
  const manifest = {
    'index.html': { file: 'assets/app-1.js', name: 'index' },
    '_every-list-1.js': { file: 'assets/every-list-1.js', name: 'every-list', css: ['assets/every-list-1.css'] },
    '_order-list-1.js': { file: 'assets/order-list-1.js', name: 'order-list' },
    'src/orders/tabs.tsx': {
      file: 'assets/tabs-1.js',
      imports: ['_order-list-1.js', '_every-list-1.js', 'index.html'],
    },
    'src/orders/agency.tsx': { file: 'assets/agency-1.js' },
  }
  const screens = { '/order/:kind': ['assets/tabs-1.js'], '/order/agency': ['assets/agency-1.js'] }
  await writeFile(join(folder, '.vite/screens.json'), JSON.stringify(screens))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  site = siteOf(world.app, folder, () => '127.0.0.1', { legacySiteUrl: 'https://old.example' })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

describe('the web app', () => {
  test('learns at run time where people are sent who have no work here', async () => {
    const answer = await site.request('/settings.json')
    expect([answer.headers.get('cache-control'), await answer.json()]).toEqual([
      'no-cache',
      { legacySiteUrl: 'https://old.example' },
    ])
  })

  test('learns at run time where an existing installation has its hosts, and may call them', () => {
    const settings = settingsOf(
      readEnvironment({ WEB_API_MAIN: 'https://api.example/v2', WEB_API_LEGACY: '/old', LEGACY_SITE_URL: '' }),
    )
    expect(settings).toEqual({ hosts: { main: 'https://api.example/v2', legacy: '/old' } })
    expect(originsOf(settings)).toEqual(['https://api.example'])
    expect(settingsOf(readEnvironment({}))).toEqual({})
    expect(() => readEnvironment({ WEB_API_MAIN: 'ftp://api.example' })).toThrow(/^WEB_API_MAIN: must be an http/)
  })

  test.each(['/', '/order/glass-list', '/patients/list/17'])('is what %s answers', async (path) => {
    const answer = await site.request(path)
    expect([answer.status, await answer.text()]).toEqual([200, '<title>app</title>'])
  })

  test.each([
    [
      '/dashboard',
      'token=1',
      [
        '</settings.json>; rel=preload; as=fetch; crossorigin',
        '</assets/every-list-1.js>; rel=modulepreload',
        '</assets/every-list-1.css>; rel=preload; as=style; crossorigin',
      ].join(', '),
    ],
    ['/order/glass-list', 'token=1', expect.stringContaining('</assets/order-list-1.js>; rel=modulepreload')],
    ['/order/glass-list', 'token=1', expect.stringContaining('</assets/tabs-1.js>; rel=modulepreload')],
    ['/order/glass-list', 'token=1', expect.not.stringContaining('</assets/app-1.js>')],
    ['/order/agency', 'token=1', expect.stringMatching(/every-list-1.*agency-1/)],
    ['/order/glass-list', 'token=', null],
    ['/login', '', null],
  ])('says at %s, to one with the cookies "%s", which of its code comes next', async (path, cookie, links) => {
    const answer = await site.request(path, { headers: { cookie } })
    expect(answer.headers.get('link')).toEqual(links)
  })

  test.each(['/assets/app-2.js', '/favicon.gone', '/metrics'])(
    'is not taken for %s, which is not there',
    async (path) => {
      const answer = await site.request(path)
      expect([answer.status, answer.headers.get('cache-control'), (await answer.json()).code]).toEqual([
        404,
        'no-store',
        404,
      ])
    },
  )

  test.each([
    ['POST', '/'],
    ['DELETE', '/order/glass-list'],
  ])('is only read: %s %s is refused in the envelope', async (method, path) => {
    const answer = await site.request(path, { method })
    expect([answer.status, answer.headers.get('allow'), (await answer.json()).code]).toEqual([405, 'GET, HEAD', 405])
  })
})

describe('an answer of the API', () => {
  const asked = async (path: string) =>
    site.request(`/api/main${path}`, {
      headers: { token: await world.tokenOf('agent'), 'accept-encoding': 'gzip' },
    })

  test('is compressed where it is long, and whole', async () => {
    const answer = await asked('/account/userinfo')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    const text = await new Response(answer.body?.pipeThrough(new DecompressionStream('gzip'))).text()
    expect(JSON.parse(text)).toMatchObject({ code: 0, data: { name: 'agent' } })
  })

  test('is left as it is where it is small', async () => {
    const answer = await asked('/sgeye/lens-orders')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect((await answer.json()).code).toBe(0)
  })

  test('is not held back where it is a stream', async () => {
    const answer = await asked('/live/events')
    expect([answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
      'text/event-stream',
      null,
    ])
    await answer.body?.cancel()
  })
})
