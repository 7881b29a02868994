/**
 * Every call of the contract, by everybody: what is one's own is answered, what is another's looks like what does not exist,
 * what a role lacks is refused, and a refusal changes nothing. The contract itself is the table: it grows with it.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { anyone, hosts } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import { allCalls } from '../../../contract/registry'
import { createApp } from '../../../server/app'
import { type Db, rowsOf } from '../../../server/db/client'
import { databaseStore } from '../../../server/http/file-store'
import { account } from '../../../server/system/accounts/table'
import { formOf } from '../../support/sheets'
import { makeWorld, type World } from '../../support/world'
import { examples } from './examples'
import { sampleOf } from './sample'
import { makeThings, subjectOf, type Things } from './subjects'

const roles = ['admin', 'agent', 'agent2', 'user', 'clinic', 'fy', 'sdx', 'content'] as const
type Who = (typeof roles)[number]
type Whose = 'own' | 'another' | 'none'
const nobodys = 99_999_999
const codes = { missing: 20401, forbidden: 20403, noToken: 50008, fault: -1 }

let world: World
let things: Record<string, Things>
let held: Record<Who, { codes: Set<string>; platform: boolean; clinic: boolean }>

beforeAll(async () => {
  world = await makeWorld()
  const [model] = await world.db.select().from(account).limit(1)
  if (!model) throw new Error('the world has no accounts')
  await world.db.insert(account).values(
    ['fy', 'sdx', 'content'].map((name) => ({
      ...{ account: name, name, passwordHash: model.passwordHash, created: 1, updated: 1 },
      roleId: world.roleId(`ADMIN_${name.toUpperCase()}`),
    })),
  )
  things = await makeThings(world)
  const rights = roles.map(async (as) => {
    const { data } = await world.ask<{ cid: number | null; oid: number | null; menuList: unknown }>(
      'GET',
      '/account/userinfo',
      { as },
    )
    const granted = [...JSON.stringify(data.menuList).matchAll(/"code":"([^"]+)"/g)].map(([, code = '']) => code)
    return [as, { codes: new Set(granted), platform: data.cid === null, clinic: data.oid !== null }] as const
  })
  held = Object.fromEntries(await Promise.all(rights)) as typeof held
})
afterAll(() => world.close())

/** About things that only the caller can have, of which there may be none. */
const ofOneself = new Set([
  ...['passwords.change', 'own-account.endSession', 'orders.exportProgress', 'roles.doctor', 'files.get'],
  ...['file', 'cancel', 'again', 'remove'].map((name) => `exports.${name}`),
])

/** What a call needs that depends on what it is asked for. */
const needs: Readonly<Record<string, string>> = { 'exports.create': 'lens-orders.export' }

type One = (typeof allCalls)[number]

const idOf = (field: string, { first, otherClinic, second }: Things, who: Who, whose: Whose) => {
  const [mine, others] =
    who === 'agent2' ? [second, first] : [first, who === 'clinic' ? (otherClinic ?? second) : second]
  const id = whose === 'none' ? nobodys : whose === 'own' ? mine : others
  return field === 'ids' && id !== undefined ? [id] : id
}

/** The smallest input that the call accepts, about the thing of that owner; undefined where nobody has such a thing. */
const inputOf = (one: One, who: Who, whose: Whose) => {
  const { call, resource, name } = one
  const example = examples[`${resource}.${name}`] ?? {}
  const subject = subjectOf(one, things)
  const id = subject && idOf(subject.field, subject.things, who, whose)
  if ((subject && id === undefined) || (!subject && whose !== 'own')) return undefined
  const part = (schema: z.ZodType | undefined, given: object | undefined, named: readonly string[]) => {
    if (!schema) return undefined
    const about =
      subject && named.includes(subject.field) ? { [subject.field]: schema === call.params ? String(id) : id } : {}
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
const nothing = 'nothing'
const codeOf = ({ code, data }: Envelope<unknown>, { call }: One) => {
  if (code === 0 && call.reply.kind === 'each') return (data as { code: number }[])[0]?.code
  return code === 0 && Array.isArray(data) && data.length === 0 ? nothing : code
}

const request = async (one: One, input: NonNullable<ReturnType<typeof inputOf>>, token?: string, db?: Db) => {
  const { call } = one
  const app = db
    ? createApp({ ...world.services, database: { ...world.database, db }, files: databaseStore(db) })
    : world.app
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
    return 0
  }
  return codeOf((await answer.json()) as Envelope<unknown>, one)
}

/** Everything that is kept, but for what every sign-in and every call leaves behind. */
const everything = async () => {
  const tables = await rowsOf<{ name: string }>(
    world.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'
        and tablename not in ('session', 'sign_in_failure', 'captcha', 'login_record', 'idempotency') order by 1`,
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from "${name}" t`,
  )
  return rowsOf(world.db, sql.raw(sums.join(' union all ')))
}

class Undone extends Error {}
/** Makes the call and takes back whatever it did. */
const tried = async (one: One, input: NonNullable<ReturnType<typeof inputOf>>, token: string) => {
  let code: Awaited<ReturnType<typeof request>>
  await world.db
    .transaction(async (tx) => {
      code = await request(one, input, token, tx as unknown as Db)
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
  return code
}

const expectedOf = ({ call, resource, name }: One, who: Who, whose: Whose) => {
  const { codes: mine, platform } = held[who]
  const can = needs[`${resource}.${name}`] ?? call.can
  if (typeof can === 'string' && !mine.has(can)) return 'forbidden'
  if (ofOneself.has(`${resource}.${name}`)) return 'either'
  // Of a company that does not exist the platform may hear that it has nothing.
  if (whose === 'none') return platform && call.row === undefined && call.reply.kind !== 'each' ? 'either' : 'missing'
  return whose === 'another' && !platform ? 'missing' : 'answered'
}

describe.each(allCalls.map((one) => [`${one.resource}.${one.name}`, one] as const))('%s', (_, one) => {
  test('answers nobody without a session', async () => {
    const input = inputOf(one, 'agent', 'own')
    if (!input) throw new Error('no input')
    const code = await request(one, input)
    if (one.call.can === anyone) expect(code).not.toBe(codes.noToken)
    else expect(code).toBe(codes.noToken)
  })

  test('answers each role as declared, and a refusal changes nothing', async () => {
    const before = await everything()
    const answers: string[] = []
    for (const who of roles) {
      for (const whose of ['own', 'another', 'none'] as const) {
        const input = inputOf(one, who, whose)
        if (!input) continue
        const expected = expectedOf(one, who, whose)
        const token = await world.tokenOf(who)
        const writes = (expected === 'answered' || expected === 'either') && one.call.writes
        const code = writes ? await tried(one, input, token) : await request(one, input, token)
        const holds = {
          forbidden: code === codes.forbidden,
          missing: code === codes.missing || code === nothing,
          answered: !Object.values(codes).includes(Number(code)),
          either: code === codes.missing || !Object.values(codes).includes(Number(code)),
        }[expected]
        if (!holds) answers.push(`${who}, ${whose}: ${code} instead of ${expected}`)
      }
    }
    expect(answers).toEqual([])
    expect(await everything()).toEqual(before)
  })
})
