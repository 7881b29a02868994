/**
 * An installation that knows only the specification: it answers the calls of `specified-calls.json` and no others, out of the same
 * data, with 20002 for a success, and says nothing of what the specification does not speak of.
 */
import { z } from 'zod'
import { type Call, type Host, hosts } from '../contract/core/call'
import { ownerOf, rowIdOf } from '../contract/core/resource'
import { allCalls } from '../contract/registry'
import type { Answering } from './demo-api'
import specified from './specified-calls.json' with { type: 'json' }

type Loose = Record<string, unknown>

const unspoken = new Set([
  ...['allowed', 'version', 'counts', 'more', 'builtIn', 'own'],
  ...['features', 'preferences', 'mustChangePassword', 'mustEnrolTotp', 'totp'],
])

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const spoken = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(spoken)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (unspoken.has(name) ? [] : [[name, spoken(inner)]])),
  )
}

const patternOf = (host: string, path: string) =>
  new RegExp(`${hosts[host as Host]}${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const addressOf = ({ host, path }: { host: string; path: string }) => `${host} ${path.replace(/\{\w+\}/g, '{}')}`

/** A path in words goes before one with a parameter in their place. */
const known = specified
  .map(({ host, method, path }) => ({ host, method, path, pattern: patternOf(host, path) }))
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)

/** The call of the specification, and ours under the same address, whatever its parameters are called. */
const find = (method: string, pathname: string) => {
  const found = known.find((one) => one.method === method && one.pattern.test(pathname))
  if (!found) return undefined
  const { call } = allCalls.find(({ call: one }) => one.method === method && addressOf(one) === addressOf(found)) ?? {}
  return { call, params: found.pattern.exec(pathname)?.groups ?? {} }
}

const takesVersion = ({ body }: Call) =>
  body instanceof z.ZodObject ? 'version' in body.shape : body instanceof z.ZodPipe

/** The version of each record that was answered: the reference back end asks for it, such an installation does not. */
const createVersions = () => {
  const versions = new Map<string, number>()
  const keyOf = (call: Call, id: unknown) => `${ownerOf(call).resource.name} ${String(id)}`
  return {
    note(call: Call, value: unknown): void {
      if (Array.isArray(value)) for (const one of value) this.note(call, one)
      if (!isRecord(value)) return
      const id = value[rowIdOf(call)]
      if (typeof value.version === 'number' && id !== undefined) versions.set(keyOf(call, id), value.version)
      for (const inner of Object.values(value)) if (typeof inner === 'object') this.note(call, inner)
    },
    of: (call: Call, params: Loose, body: Loose) =>
      versions.get(keyOf(call, params[call.row ?? ''] ?? body[rowIdOf(call)] ?? Object.values(params)[0])),
  }
}

const withVersion = async (request: Request, versionOf: (body: Loose) => number | undefined) => {
  const text = await request.clone().text()
  const body: unknown = text === '' ? {} : JSON.parse(text)
  const version = isRecord(body) ? versionOf(body) : undefined
  if (!isRecord(body) || version === undefined) return request
  return new Request(request, { body: JSON.stringify({ version, ...body }) })
}

/** @param answer the reference back end */
export const specOnly = (answer: Answering): Answering => {
  const versions = createVersions()
  return async (request) => {
    const found = find(request.method, new URL(request.url).pathname)
    if (!found) return new Response('Not Found', { status: 404 })
    const { call, params } = found
    const isJson = request.headers.get('Content-Type')?.includes('json')
    const asked =
      call && isJson && takesVersion(call)
        ? await withVersion(request, (body) => versions.of(call, params, body))
        : request
    const response = await answer(asked)
    if (!response.headers.get('Content-Type')?.includes('json')) return response
    const envelope = (await response.json()) as Loose
    if (call) versions.note(call, envelope.data)
    const code = envelope.code === 0 ? 20002 : envelope.code
    return Response.json({ ...(spoken(envelope) as Loose), code }, { status: response.status })
  }
}
