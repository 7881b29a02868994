/**
 * Values of the right type that nobody means: a number beyond what a column of ids holds in each field that takes one, half a
 * character in a text. No call takes them for a fault of its own. The contract itself is the table.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../../contract/registry'
import { makeWorld, type World } from '../../support/world'
import { codeOfCall, type Input, inputAbout, type One, tried } from './calling'
import { subjectOf, type Things } from './subjects'
import { makeThings } from './things'

let world: World
let things: Record<string, Things>
beforeAll(async () => {
  world = await makeWorld()
  things = await makeThings(world)
})
afterAll(() => world.close())

const fault = -1
const beyondIds = 2 ** 31

interface Json {
  type?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
}

type Kind = 'integer' | 'string'

/** The paths under which such a value can stand; of a list, in its first entry. */
const placesOf = (json: Json, kind: Kind, path: readonly string[] = []): (readonly string[])[] => {
  const below = [
    ...Object.entries(json.properties ?? {}).flatMap(([name, one]) => placesOf(one, kind, [...path, name])),
    ...(json.items ? placesOf(json.items, kind, [...path, '0']) : []),
    ...(json.anyOf ?? []).flatMap((one) => placesOf(one, kind, path)),
  ]
  return json.type === kind ? [path] : below
}

const put = (value: unknown, [first, ...rest]: readonly string[], odd: unknown): unknown => {
  if (first === undefined) return odd
  const within = (value ?? {}) as Record<string, unknown>
  return first === '0' ? [put(within[0], rest, odd)] : { ...within, [first]: put(within[first], rest, odd) }
}

const oddInputs = (one: One, part: 'params' | 'query' | 'body', kind: Kind, odd: unknown): [string, Input][] => {
  const subject = subjectOf(one, things)
  const id = subject && (subject.several ? [subject.things.first] : subject.things.first)
  const input = inputAbout(one, subject && { field: subject.field, id })
  const schema = one.call[part] as z.ZodType | undefined
  if (!schema) return []
  const places = placesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, kind)
  return places.map((path) => [[part, ...path].join('.'), { ...input, [part]: put(input[part], path, odd) } as Input])
}

const codeOf = async (one: One, input: Input) => {
  const token = await world.tokenOf('agent')
  return one.call.writes ? tried(world, one, input, token) : codeOfCall(world, one, input, token)
}

const asked = allCalls.filter(({ call }) => call.reply.kind !== 'stream')

describe.each(asked.map((one) => [`${one.resource}.${one.name}`, one] as const))('%s', (_, one) => {
  test('an id that nothing can have', async () => {
    const faults: string[] = []
    for (const part of ['params', 'query', 'body'] as const)
      for (const [place, input] of oddInputs(one, part, 'integer', part === 'body' ? beyondIds : String(beyondIds)))
        if ((await codeOf(one, input)) === fault) faults.push(place)
    expect(faults).toEqual([])
  })

  test('what a pattern would take for its own', async () => {
    const faults: string[] = []
    for (const sign of ['\\', '%'])
      for (const [place, input] of oddInputs(one, 'query', 'string', sign))
        if ((await codeOf(one, input)) === fault) faults.push(`${place} ${sign}`)
    expect(faults).toEqual([])
  })

  test('half a character', async () => {
    if (one.call.multipart) return
    const [first] = oddInputs(one, 'body', 'string', 'half \ud83d')
    if (first) expect(await codeOf(one, first[1])).not.toBe(fault)
  })
})
