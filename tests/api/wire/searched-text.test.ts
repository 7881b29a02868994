/** What people type to find something stands for itself in every list: no sign of a pattern finds all, or breaks the search. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { pagingOf } from '../../../contract/core/page'
import { allCalls } from '../../../contract/registry'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** The fields of a list's query, before paging is taken out of it. */
const fieldsOf = (query: z.ZodType | undefined): string[] => {
  const { shape, in: sent } = (query?._zod.def ?? {}) as { shape?: object; in?: z.ZodType }
  return shape ? Object.keys(shape) : sent ? fieldsOf(sent) : []
}

const searched = allCalls.filter(
  ({ call }) => call.reply.kind === 'page' && !call.path.includes('{') && fieldsOf(call.query).includes('keyword'),
)

test.each(['\\', '%', '_', '\\%', "'"])('%s in a keyword is looked for as it is', async (keyword) => {
  expect(searched.length).toBeGreaterThan(30)
  const faults: string[] = []
  for (const { call } of searched)
    for (const as of ['admin', 'agent', 'clinic']) {
      const query = { keyword, [pagingOf(call.path).size]: 1 }
      const { code, total = 0 } = await world.ask('GET', call.path, { as, host: call.host, query })
      if (code === -1 || total > 0) faults.push(`${as} ${call.path}: ${code} ${total}`)
    }
  expect(faults).toEqual([])
})
