/** Making any call of the contract with the smallest input that it accepts, and taking back what it did. */
import type { z } from 'zod'
import { hosts } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import type { allCalls } from '../../../contract/registry'
import { createApp } from '../../../server/app'
import type { Db } from '../../../server/db/client'
import { databaseStore } from '../../../server/http/file-store'
import { formOf } from '../../support/sheets'
import type { World } from '../../support/world'
import { examples } from './examples'
import { sampleOf } from './sample'

export type One = (typeof allCalls)[number]
export type Input = ReturnType<typeof inputAbout>

/** The smallest input that the call accepts, about the thing with that id. */
export const inputAbout = ({ call, resource, name }: One, subject?: { field: string; id: unknown }) => {
  const example = examples[`${resource}.${name}`] ?? {}
  const part = (schema: z.ZodType | undefined, given: object | undefined, named: readonly string[]) => {
    if (!schema) return undefined
    const about =
      subject && named.includes(subject.field)
        ? { [subject.field]: schema === call.params ? String(subject.id) : subject.id }
        : {}
    const sample = sampleOf(schema)
    // A body that is a list of ids, or of things each with its id.
    const value: Record<string, unknown> = Array.isArray(sample)
      ? ((Array.isArray(given) ? given.map((each) => ({ ...each, ...about })) : Object.values(about).flat()) as never)
      : { ...sample, ...given, ...about }
    const checked = schema.safeParse(value)
    if (!checked.success) throw new Error(`${resource}.${name}: give an example. ${checked.error.message}`)
    return value
  }
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
  const elsewhere = subject && !inPath.includes(subject.field) ? [subject.field] : []
  return {
    params: part(call.params as z.ZodType, example.params, inPath) ?? {},
    query: part(call.query, example.query, call.body ? [] : elsewhere),
    body: part(call.body, example.body, elsewhere),
  }
}

/** The code of the answer, or of the first id where there are several; an empty list tells nothing, as if nothing were there. */
export const nothing = 'nothing'
const codeOf = ({ code, data }: Envelope<unknown>, { call }: One) => {
  if (code === 0 && call.reply.kind === 'each') return (data as { code: number }[])[0]?.code
  return code === 0 && Array.isArray(data) && data.length === 0 ? nothing : code
}

/** A server whose database is exchanged from call to call: to make one for each, with all its routes, costs more than most answers. */
const makeServer = (world: World) => {
  const services = { ...world.services }
  const app = createApp(services)
  return (db: Db) => {
    Object.assign(services, { database: { ...world.database, db }, files: databaseStore(db) })
    return app
  }
}
const servers = new WeakMap<World, ReturnType<typeof makeServer>>()
const serverOn = (world: World, db: Db) => {
  const server = servers.get(world) ?? makeServer(world)
  servers.set(world, server)
  return server(db)
}

/** The answer as it comes; undefined for what is no JSON. */
export const answerOf = async (world: World, one: One, input: Input, token?: string, db?: Db) => {
  const { call } = one
  const app = db ? serverOn(world, db) : world.app
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, field) => encodeURIComponent(String(input.params[field])))
  const search = new URLSearchParams(
    Object.entries(input.query ?? {})
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, String(value)]),
  )
  const answer = await app.request(`${hosts[call.host]}${path}?${search}`, {
    method: call.method,
    headers: { ...(!call.multipart && { 'content-type': 'application/json' }), ...(token && { token }) },
    ...(input.body && { body: call.multipart ? formOf(input.body) : JSON.stringify(input.body) }),
  })
  if (!answer.headers.get('content-type')?.includes('json')) {
    await answer.body?.cancel()
    return undefined
  }
  return (await answer.json()) as Envelope<unknown>
}

export const codeOfCall = async (world: World, one: One, input: Input, token?: string, db?: Db) => {
  const answer = await answerOf(world, one, input, token, db)
  return answer ? codeOf(answer, one) : 0
}

class Undone extends Error {}
/** Does something in a transaction, and takes back whatever it did. */
export const undone = async <Result>(world: World, work: (db: Db) => Promise<Result>): Promise<Result | undefined> => {
  let result: Result | undefined
  await world.db
    .transaction(async (tx) => {
      result = await work(tx as unknown as Db)
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
  return result
}

export const tried = (world: World, one: One, input: Input, token: string) =>
  undone(world, (db) => codeOfCall(world, one, input, token, db))
