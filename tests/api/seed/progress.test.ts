import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/client'
import { prepareDatabase } from '../../../server/db/prepare'
import { profiles } from '../../../server/db/seed/profiles'
import { stagesOf } from '../../../server/db/seed/stages'
import { progressText, type SeedProgress } from '../../../server/db/seed/steps'
import { openTestDatabase } from '../../support/database'

let database: Database
const told: SeedProgress[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  await prepareDatabase(database, { seed: 'demo', now: 1_773_200_000, onStep: (progress) => told.push(progress) })
}, 240_000)
afterAll(() => database.close())

test('a seed says of every step which of how many it is, up to the last', () => {
  const of = told[0]?.of ?? 0
  expect(of).toBeGreaterThan(20)
  expect(told.map(({ step }) => step)).toEqual(Array.from({ length: of }, (_, at) => at + 1))
  expect(new Set(told.map((one) => one.of))).toEqual(new Set([of]))
  expect(new Set(told.map(({ title }) => title)).size).toBe(of)
})

test('the scale seed names its steps with their numbers of rows', () => {
  const seeding = { profile: profiles.scale } as unknown as Parameters<typeof stagesOf>[0]
  const titles = stagesOf(seeding, async () => '').flatMap(({ steps }) => steps.map(({ title }) => title))
  expect(titles).toEqual(expect.arrayContaining(['530000 lens orders', '900000 visits', '265000 patients']))
  expect(progressText({ title: '530000 lens orders', step: 9, of: 34 })).toBe('9/34 530000 lens orders')
})
