/** Every list that can be asked for a period refuses one that ends before it begins. The contract itself is the table. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../../contract/registry'
import { makeWorld, type World } from '../../support/world'
import { answerOf, inputAbout } from './calling'
import { subjectOf, type Things } from './subjects'
import { makeThings } from './things'

let world: World
let things: Record<string, Things>
beforeAll(async () => {
  world = await makeWorld()
  things = await makeThings(world)
})
afterAll(() => world.close())

const asked = allCalls.flatMap((one) => {
  const { query } = one.call
  const { properties = {} } = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {}
  return 'start_date' in properties && 'end_date' in properties ? [[`${one.resource}.${one.name}`, one] as const] : []
})

test('there are such lists of every area that has documents', () => {
  const resources = new Set(asked.map(([, { resource }]) => resource))
  expect([...resources]).toEqual(
    expect.arrayContaining(['lens-orders', 'order-batches', 'stock-ins', 'stock-outs', 'movements', 'scraps', 'audit']),
  )
})

test.each(asked)('%s', async (_, one) => {
  const subject = subjectOf(one, things)
  const input = inputAbout(one, subject && { field: subject.field, id: subject.things.first })
  const query = { ...input.query, start_date: '2026-03-02', end_date: '2026-03-01' }
  const ask = async (who: string) => answerOf(world, one, { ...input, query }, await world.tokenOf(who))
  const ofAgent = await ask('agent')
  // What a clinic keeps to itself its agent does not see.
  const answer = ofAgent?.code === 20403 || ofAgent?.code === 20401 ? await ask('admin') : ofAgent
  expect(answer).toMatchObject({ code: 1, errors: { end_date: expect.any(String) } })
})
