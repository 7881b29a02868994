/** What a school could work out of figures: neither small groups nor what is left beside them are shown. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScreeningAnalysis } from '../../../contract/screening/screening-analysis'
import { makeScreening, type Screening } from '../../support/screening'
import { pupils, seatTask } from '../../support/screening-figures'

let world: Screening
beforeAll(async () => {
  world = await makeScreening()
})
afterAll(() => world.close())

const figures = async (query: Record<string, string | number>, as = 'teacher') =>
  (await world.get<ScreeningAnalysis>('/v1/screening/analysis', { as, query })).data
const hiddenOf = ({ cells }: ScreeningAnalysis) => cells.filter(({ hidden }) => hidden === 1).map(({ row }) => row)

test('of classes of two, two and thirty none is shown: the thirty would tell of the four', async () => {
  const classes = [2, 2, 30].map((count, at) => ({ grade: '1' as const, no: at + 1, children: pupils(count) }))
  const { close, customerId } = await seatTask(world, classes, { own: false })
  await close()
  const query = { rows: 'class', customerId }
  expect(hiddenOf(await figures(query, 'chief'))).toEqual([])
  const seen = await figures(query)
  expect(seen.cells.filter(({ row }) => row !== null).map(({ hidden }) => hidden)).toEqual([1, 1, 1])
  expect(seen.cells.find(({ row }) => row === null)).toMatchObject({ hidden: 0, examined: 34 })
})

test('a filter that leaves out fewer than five shows nothing', async () => {
  const classes = [{ grade: '2' as const, no: 1, children: pupils(9, 2) }]
  const { close } = await seatTask(world, classes, { own: false })
  await close()
  // 43 children in all, of whom two have reduced acuity.
  const levels = (await figures({ rows: 'grade', level: '0,1' }, 'chief')).cells.find(({ row }) => row === null)
  expect(levels?.examined).toBe(41)
  const seen = await figures({ rows: 'grade', level: '0,1' })
  expect(seen.cells.map(({ hidden, examined }) => [hidden, examined])).toEqual(seen.cells.map(() => [1, 0]))
  expect((await figures({ rows: 'grade' })).cells.find(({ row }) => row === null)).toMatchObject({ examined: 43 })
})
