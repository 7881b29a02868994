/** What the database refuses: a refusal where a person can act on it, a fault otherwise. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../server/http/on-error'
import { supplier } from '../../../server/partners/suppliers/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const logged: string[] = []
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (_: object, message: string) => void logged.push(message),
  error: (_: object, message: string) => void logged.push(message),
}

const refusedBy = async (work: () => PromiseLike<unknown>) => {
  logged.length = 0
  const error = await Promise.resolve(work()).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { refusal: refusalOf(error, log, 'r1').refusal, logged: [...logged] }
}

test('of two who give the same name at the same moment, the slower hears that somebody was faster', async () => {
  const row = { cid: 1, name: '视通', created: 1, updated: 1 }
  await world.db.insert(supplier).values(row)
  expect(await refusedBy(() => world.db.insert(supplier).values(row))).toEqual({
    refusal: 'conflict',
    logged: ['refused by the database'],
  })
})

test('a number beyond its column is not there; a sum that runs over is a fault', async () => {
  expect((await refusedBy(() => world.db.execute(sql`select * from supplier where cid = ${2 ** 31}`))).refusal).toBe(
    'missing',
  )
  expect(await refusedBy(() => world.db.execute(sql`select 2147483647 + length('x')`))).toEqual({
    refusal: 'fault',
    logged: ['fault'],
  })
})
