/** Every list of the contract comes in the order that is asked for, by each field that it can be sorted by. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../../contract/core/call'
import { maxPageSize, pagingOf } from '../../../contract/core/page'
import { allCalls } from '../../../contract/registry'
import { openSeededWorld, type SeededWorld } from '../../support/seeded-world'
import { type Fields, makeMissing, people, places } from './records'

let world: SeededWorld
beforeAll(async () => {
  world = await openSeededWorld()
  await makeMissing(world)
})
afterAll(() => world.close())

/** The names that the contract takes as `sort`. */
const sortFieldsOf = (query: z.ZodType): string[] => {
  const { properties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const { pattern = '' } = (properties?.sort ?? {}) as { pattern?: string }
  return /\((.*?)\)/.exec(pattern)?.[1]?.split('|') ?? []
}
const sortable = allCalls.flatMap(({ resource, name, call }) =>
  call.query && call.reply.kind === 'page'
    ? sortFieldsOf(call.query).map((field) => [`${resource}.${name}`, field, call] as const)
    : [],
)

const rowsSorted = async (as: string, call: Call, sort: string) => {
  const query = { [pagingOf(call.path).size]: maxPageSize, sort }
  const { code, data, total = 0 } = await world.send<Fields[]>(as, call, { params: places, query })
  return { isWhole: code === 0 && total <= maxPageSize, rows: code === 0 ? data : [] }
}
const isValue = (value: unknown) => value !== null && value !== ''

/** Rows that have no value stand last, whichever way the others stand. */
const expectNothingLast = (values: readonly unknown[]) => {
  const first = values.indexOf(null)
  if (first >= 0) expect(values.slice(first).filter((value) => value !== null)).toEqual([])
}

test.each(sortable)('%s by %s is turned round by a minus', async (_, field, call) => {
  for (const as of people) {
    const [up, down] = [await rowsSorted(as, call, field), await rowsSorted(as, call, `-${field}`)]
    const [rising, falling] = [up, down].map(({ rows }) => rows.map((row) => row[field]).filter(isValue))
    if (!rising || !falling || rising.length < 2) continue
    expect(rising).not.toContain(undefined)
    for (const { rows } of [up, down]) expectNothingLast(rows.map((row) => row[field]))
    if (up.isWhole) expect(falling).toEqual(rising.toReversed())
    else expect(falling[0]).not.toBe(rising[0])
    if (typeof rising[0] === 'number') expect(rising).toEqual(rising.toSorted((a, b) => Number(a) - Number(b)))
    return
  }
})

test('no list of the contract is left out that takes a sort', () => {
  expect(sortable.length).toBeGreaterThan(200)
})
