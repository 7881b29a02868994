import { expect, type Page, type Request } from '@playwright/test'
import type { Call } from '../../contract/core/call'
import { codeOffers } from '../../contract/core/offers'
import type { Resource } from '../../contract/core/resource'
import { allCalls, resources } from '../../contract/registry'
import { buildCounted, type Counted, countedBy, showCounted } from '../support/counted-build'
import { signIn, test } from '../support/e2e'
import { goTo, settled } from '../support/spec-only'

let built: Awaited<ReturnType<typeof buildCounted>> | undefined
test.beforeAll(async () => {
  built = await buildCounted()
})
test.afterAll(() => built?.remove())

const byName = new Map<string, Resource>(Object.values(resources).map((one) => [one.name, one]))
const usual: Record<string, string> = { getList: 'list', getOne: 'get', getMany: 'get', deleteOne: 'remove' }

/** `GET /brand`, of what a data provider was asked. */
const callOf = ({ method, resource, what }: Counted): string => {
  if (method === 'custom') return what
  const [name = '', own = usual[method] ?? method] = resource.split('.')
  const call: Call | undefined = byName.get(name)?.calls[own]
  return call ? `${call.method} ${call.path}` : `${resource} ${method}`
}

/** The call of the contract that a request makes. */
const requested = (method: string, pathname: string) => {
  const path = pathname.replace(/^\/api\/[^/]+/, '')
  const fits = ({ call }: { call: Call }) =>
    call.method === method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  // A path in words goes before one with a parameter in their place.
  const [found] = allCalls
    .filter(fits)
    .sort((one, other) => one.call.path.split('{').length - other.call.path.split('{').length)
  return found ? `${method} ${found.call.path}` : `${method} ${path}`
}

/** What may go around the providers: the session before Refine is there, the stream of changes, files, and what the person prefers. */
const beside = [
  ...['GET /account/userinfo', 'POST /account/login', 'GET /live/events', 'GET /preference', 'GET /preferences'],
  ...['GET /files/{fileId}/{name}', 'GET /exports/{exportId}/file'],
]

interface Seen {
  requests: Set<string>
  /** Calls that are on their way; the stream of changes always is. */
  open: number
  /** Verbs that rows allow, by resource. */
  allowed: Map<string, Set<string>>
  screens: string[]
}

interface Node {
  path: string
  children?: Node[] | null
}
const leaves = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ path, children }) => (children?.length ? leaves(children) : [path]))

const tour = async (page: Page, account: string): Promise<Seen> => {
  const seen: Seen = { requests: new Set(), open: 0, allowed: new Map(), screens: [] }
  const isAwaited = (request: Request) => /\/api\/(?!.*live\/events)/.test(request.url())
  page.on('request', (request) => {
    if (isAwaited(request)) seen.open += 1
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      if (isAwaited(request)) seen.open -= 1
    })
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    const name = requested(response.request().method(), pathname)
    seen.requests.add(name)
    const { data } = await response.json().catch(() => ({}))
    if (name === 'GET /account/userinfo') seen.screens = leaves(data.menuList ?? [])
    const resource = allCalls.find(({ call }) => `${call.method} ${call.path}` === name)?.resource
    for (const { allowed } of Array.isArray(data) ? data : [])
      for (const verb of allowed ?? [])
        if (resource) seen.allowed.set(resource, (seen.allowed.get(resource) ?? new Set()).add(verb))
  })
  await showCounted(page, built?.outDir ?? '')
  await page.goto('/login')
  await signIn(page, account)
  await expect(page).toHaveURL(/dashboard/)
  await expect.poll(() => seen.screens.length).toBeGreaterThan(3)
  for (const path of seen.screens) {
    await goTo(page, path)
    await settled(page, seen)
  }
  return seen
}

for (const account of ['agent', 'admin'])
  test(`on every screen of ${account} all calls go through Refine's providers, and what rows allow is asked of them`, async ({
    page,
  }) => {
    const { requests, allowed } = await tour(page, account)
    const counted = await countedBy(page)
    const through = new Set(counted.filter(({ provider }) => provider === 'data').map(callOf))
    expect([...requests].filter((request) => !through.has(request) && !beside.includes(request))).toEqual([])
    expect(through.size).toBeGreaterThan(15)

    const asked = new Set(
      counted.filter(({ method }) => method === 'can').map(({ resource, what }) => `${resource}.${what}`),
    )
    const wanted = [...allowed].flatMap(([name, verbs]) => {
      const resource = byName.get(name)
      const codes = resource ? (resource.offers ?? codeOffers(resource)).codes : {}
      return [...verbs].flatMap((verb) => codes[verb] ?? [])
    })
    expect(wanted.length).toBeGreaterThan(10)
    expect([...new Set(wanted)].filter((code) => !asked.has(code))).toEqual([])
    expect(counted.map(({ method }) => method)).toEqual(expect.arrayContaining(['getList', 'custom', 'can', 'check']))
  })
