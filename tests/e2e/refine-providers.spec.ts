import { expect, type Page, type Request } from '@playwright/test'
import type { Call } from '../../contract/core/call'
import { codeOffers } from '../../contract/core/offers'
import type { Resource } from '../../contract/core/resource'
import { allCalls, resources } from '../../contract/registry'
import { audit } from '../../contract/system/audit'
import { buildCounted, type Counted, countedBy, showCounted } from '../support/counted-build'
import { signIn, test } from '../support/e2e'
import { dialog, keepBrand, press, save, shown } from '../support/keep-brand'
import { ownOrders } from '../support/own-order'
import { goTo, settled } from '../support/spec-only'

let built = ''
test.beforeAll(async () => {
  built = await buildCounted()
})

const byName = new Map<string, Resource>(Object.values(resources).map((one) => [one.name, one]))
const usual: Record<string, string> = { getList: 'list', getOne: 'get', getMany: 'get', deleteOne: 'remove' }

/** `GET /brand`, of what a provider was asked. */
const callOf = ({ provider, method, resource, what }: Counted): string => {
  if (provider === 'audit') return `${audit.calls.list.method} ${audit.calls.list.path}`
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

/** What may go around the providers: the session before Refine is there, the stream of changes, and files. */
const beside = [
  ...['GET /account/userinfo', 'POST /account/login', 'GET /live/events'],
  ...allCalls.filter(({ call }) => call.reply.kind === 'file').map(({ call }) => `${call.method} ${call.path}`),
]

interface Seen {
  requests: Set<string>
  /** Calls that are on their way; the stream of changes always is. */
  open: number
  /** Verbs that rows allow, by resource. */
  allowed: Map<string, Set<string>>
  screens: string[]
}

const isRecord = (value: unknown): value is { allowed?: string[] } => typeof value === 'object' && value !== null

interface Node {
  path: string
  children?: Node[] | null
}
const leaves = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ path, children }) => (children?.length ? leaves(children) : [path]))

const enter = async (page: Page, account: string): Promise<Seen> => {
  const seen: Seen = { requests: new Set(), open: 0, allowed: new Map(), screens: [] }
  // Code too: a screen whose code is on its way has asked for nothing yet.
  const isAwaited = (request: Request) => /\/assets\/|\/api\/(?!.*live\/events)/.test(request.url())
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
    // A list, a record, or the details of an order.
    for (const { allowed } of [data, data?.order].flat().filter(isRecord))
      for (const verb of Array.isArray(allowed) ? allowed : [])
        if (resource) seen.allowed.set(resource, (seen.allowed.get(resource) ?? new Set()).add(verb))
  })
  await showCounted(page, built)
  await page.goto('/login')
  await signIn(page, account)
  await expect(page).toHaveURL(/dashboard/)
  await expect.poll(() => seen.screens.length).toBeGreaterThan(3)
  await settled(page, seen)
  return seen
}

/** Until the page has drawn what came, and has nothing left to do. */
const atRest = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))))

const tour = async (page: Page, account: string): Promise<Seen> => {
  const seen = await enter(page, account)
  for (const path of seen.screens) {
    await goTo(page, path)
    await settled(page, seen)
    await atRest(page)
    await settled(page, seen)
  }
  return seen
}

const through = (counted: readonly Counted[]) =>
  new Set(counted.filter(({ provider }) => provider === 'data' || provider === 'audit').map(callOf))

/** Every call went through a provider, and every action that was shown was asked of the access control. */
const expectThroughProviders = ({ requests, allowed }: Seen, counted: readonly Counted[]) => {
  const asked = through(counted)
  expect([...requests].filter((request) => !asked.has(request) && !beside.includes(request))).toEqual([])
  const can = new Set(
    counted.filter(({ method }) => method === 'can').map(({ resource, what }) => `${resource}.${what}`),
  )
  const wanted = [...allowed].flatMap(([name, verbs]) => {
    const resource = byName.get(name)
    const codes = resource ? (resource.offers ?? codeOffers(resource)).codes : {}
    return [...verbs].flatMap((verb) => codes[verb] ?? [])
  })
  expect(wanted.length).toBeGreaterThan(5)
  expect([...new Set(wanted)].filter((code) => !can.has(code))).toEqual([])
}

for (const account of ['agent', 'admin'])
  test(`on every screen of ${account} all calls go through Refine's providers, and what rows allow is asked of them`, async ({
    page,
  }) => {
    // Some sixty screens, one after the other.
    test.slow()
    const seen = await tour(page, account)
    const counted = await countedBy(page)
    expectThroughProviders(seen, counted)
    expect(through(counted).size).toBeGreaterThan(15)
    expect(counted.map(({ method }) => method)).toEqual(expect.arrayContaining(['getList', 'custom', 'can', 'check']))
  })

test('creating, changing and removing a record, the page of one and its history go through them', async ({ page }) => {
  const seen = await enter(page, 'admin')
  const name = await keepBrand(page)

  await goTo(page, '/settings/auth')
  await page.getByRole('button', { name: '新增角色' }).click()
  await dialog(page).getByLabel('角色名称').fill(name)
  await press(page, save)
  await expect(page.getByRole('heading', { name: `「${name}」的权限` })).toBeVisible()
  await goTo(page, '/settings/staff')
  await settled(page, seen)
  await shown(page).first().getByRole('link').first().click()
  await expect.poll(() => seen.requests).toContain('GET /audit')
  await expect.poll(() => seen.open).toBe(0)
  const counted = await countedBy(page)
  expectThroughProviders(seen, counted)
  const methods = new Set(counted.map(({ method }) => method))
  const wanted = ['getList', 'getOne', 'create', 'update', 'deleteOne', 'custom', 'can', 'check']
  expect(wanted.filter((method) => !methods.has(method))).toEqual([])
})

test('opening an order and flagging it with another one go through them', async ({ page }) => {
  const seen = await enter(page, 'agent')
  const list = `/order/glass-list${(await ownOrders(page, 2)).query}`
  await goTo(page, list)
  await settled(page, seen)
  await shown(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(/^LN\d{14}/)
  await settled(page, seen)
  await goTo(page, list)
  await settled(page, seen)
  for (const at of [0, 1]) await shown(page).nth(at).getByRole('checkbox').click()
  await page.getByRole('button', { name: '置标记' }).filter({ visible: true }).last().click()
  await press(page, /置标记/)
  await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await settled(page, seen)
  const counted = await countedBy(page)
  expectThroughProviders(seen, counted)
  const orderDetails = 'GET /sgeye/lens-orders/{lensOrderId}/details'
  expect([...through(counted)]).toEqual(expect.arrayContaining([orderDetails, 'PUT /sgeye/lens-orders/status-bit']))
})
