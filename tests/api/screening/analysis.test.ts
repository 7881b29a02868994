/** The analysis of screening: figures by two parts, the records behind them, and what a school does not see. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureOf, percentOf } from '../../../contract/screening/analysis-parts'
import type { AnalysisCell, AnalysisRecord, ScreeningAnalysis } from '../../../contract/screening/screening-analysis'
import type { ScreeningTask } from '../../../contract/screening/screening-tasks'
import { makeTasks, type ScreeningTasks, taskPaths } from '../../support/screening-tasks'
import { readSheet } from '../../support/sheets'

let world: ScreeningTasks
let classId: number
let taskId: number
beforeAll(async () => {
  world = await makeTasks()
  const { task, children, classId: own } = await world.openTask({}, { count: 10 })
  classId = own
  taskId = task.taskId
  // Of ten children eight are examined: three are myopic, one counts fingers with an eye.
  for (const [at, { sid }] of children.slice(0, 8).entries()) {
    const isMyopic = at < 3
    const sections = {
      naked: { od: { va: isMyopic ? 480 : 500 }, os: { va: at === 7 ? 0 : 500 } },
      ar: { od: { ds: isMyopic ? -2 : 1, dc: 0 }, os: { ds: 1, dc: 0 } },
    }
    const body = { taskId: task.taskId, sid, sections, confirmWarn: 1 }
    const { code, errors } = await world.ask('POST', taskPaths.records, { as: 'screener', body })
    expect([code, errors]).toEqual([0, undefined])
  }
  await world.db.execute(`update screening_subject set gender = 2 where class_id = ${classId} and sid % 2 = 0`)
})
afterAll(() => world.close())

const path = '/v1/screening/analysis'
const figures = async (query: Record<string, string | number> = {}, as = 'chief') =>
  (await world.ask<ScreeningAnalysis>('GET', path, { as, query })).data
const cellOf = ({ cells }: ScreeningAnalysis, row: string | null, column: string | null = null) =>
  cells.find((cell) => cell.row === row && cell.column === column) as AnalysisCell
const records = async (query: Record<string, string | number>, as = 'chief') =>
  (await world.ask<AnalysisRecord[]>('GET', `${path}/records`, { as, query })).data

describe('GET /v1/screening/analysis', () => {
  test('counts by grade, with denominators of those who were judged', async () => {
    const answer = await figures({ rows: 'grade' })
    expect(answer.rows).toEqual([{ key: '2', name: '' }])
    const cell = cellOf(answer, '2')
    expect(cell).toMatchObject({ n: 10, examined: 8, myopia: 3, myopiaJudged: 8, hidden: 0 })
    expect(measureOf('myopia', cell)).toBe(37.5)
    expect(cellOf(answer, null)).toMatchObject({ n: 10, examined: 8, myopia: 3 })
    expect(answer.rulesNos).toEqual([1])
  })

  test('means are of all eyes; an eye below the chart is left out of the mean acuity, and told', async () => {
    const cell = cellOf(await figures(), null)
    expect(cell).toMatchObject({ seEyes: 16, vaEyes: 15, belowChart: 1 })
    expect(measureOf('se', cell)).toBeCloseTo((3 * -2 + 13) / 16, 6)
    expect(measureOf('va', cell)).toBeCloseTo((3 * 4.8 + 12 * 5) / 15, 6)
  })

  test.each(['region', 'school', 'stage', 'grade', 'class', 'gender', 'term'])(
    'tells by %s, and the parts add up to the whole',
    async (rows) => {
      const answer = await figures({ rows })
      const own = answer.cells.filter(({ row }) => row !== null)
      expect(own.reduce((sum, { n }) => sum + (n ?? 0), 0)).toBe(10)
      expect(own.reduce((sum, { examined }) => sum + examined, 0)).toBe(8)
      expect(cellOf(answer, null)).toMatchObject({ n: 10, examined: 8 })
    },
  )

  test('tells by age, which only an examination tells: there is no roster then', async () => {
    const answer = await figures({ rows: 'age' })
    expect(answer.rows.map(({ key }) => key)).toEqual(['8'])
    expect(cellOf(answer, '8')).toMatchObject({ n: null, examined: 8 })
  })

  test('rows by columns, with the totals of both', async () => {
    const answer = await figures({ rows: 'class', columns: 'gender' })
    const [row] = answer.rows
    expect(row?.name).toBe('江南实验小学')
    const [male, female] = [cellOf(answer, row?.key ?? '', '1'), cellOf(answer, row?.key ?? '', '2')]
    expect(male.examined + female.examined).toBe(8)
    expect(cellOf(answer, row?.key ?? '').examined).toBe(8)
    expect(cellOf(answer, null, '1').examined).toBe(male.examined)
  })

  test('leads to the records behind each figure', async () => {
    const answer = await figures({ rows: 'gender' })
    for (const gender of ['1', '2']) {
      const behind = await records({ gender })
      expect(behind).toHaveLength(cellOf(answer, gender).examined)
    }
    expect(await records({ grade: '2', classNo: 1, age_min: 8, age_max: 8 })).toHaveLength(8)
    expect(await records({ term: '2025-2', region: '3301', stage: 2 })).toHaveLength(8)
    expect(await records({ term: '2024-2' })).toHaveLength(0)
    expect(await records({ region: 'none' })).toHaveLength(0)
  })

  test('filters the figures, and refuses what it does not know at its field', async () => {
    expect(cellOf(await figures({ level: '2' }), null)).toMatchObject({ n: null, myopia: 3 })
    expect((await figures({ start_date: '2030-01-01' })).rows).toEqual([])
    const refused = async (query: Record<string, string>) =>
      (await world.ask('GET', path, { as: 'chief', query })).errors ?? {}
    expect(await refused({ rows: 'teacher' })).toHaveProperty('rows')
    expect(await refused({ rows: 'age', columns: 'age' })).toHaveProperty('columns')
    expect(await refused({ term: '2025-3' })).toHaveProperty('term')
    expect(await refused({ start_date: '2026-03-02', end_date: '2026-03-01' })).toHaveProperty('end_date')
  })

  test('the other agent sees nothing of it, a screener may not ask', async () => {
    expect((await world.ask('GET', path, { as: 'screener' })).code).toBe(20403)
    const { data, code } = await world.ask<ScreeningAnalysis>('GET', path, { as: 'agent2' })
    expect(code === 20403 || data.rows.length === 0).toBe(true)
  })

  test('a school sees its own figures, and no group of fewer than five', async () => {
    expect((await figures({ rows: 'grade' }, 'teacher')).rows).toEqual([])
    const { data: task } = await world.get<ScreeningTask>(`${taskPaths.tasks}/${taskId}`)
    const closing = { as: 'chief', body: { version: task.version } }
    expect((await world.ask('PUT', `${taskPaths.tasks}/${taskId}/close`, closing)).code).toBe(0)
    const whole = await figures({ rows: 'grade' }, 'teacher')
    expect(cellOf(whole, '2')).toMatchObject({ hidden: 0, examined: 8 })
    const byGender = await figures({ rows: 'gender' }, 'teacher')
    for (const { examined, hidden, n } of byGender.cells)
      expect(hidden === 1 ? examined === 0 && n === null : examined >= 5).toBe(true)
    // Four and four: neither is shown, since one would tell of the other.
    expect(byGender.cells.filter(({ hidden }) => hidden === 1).length).toBeGreaterThanOrEqual(2)
    expect(await records({}, 'teacher')).toHaveLength(0)
  })

  test('exports with a reason, which the trail keeps', async () => {
    expect((await world.ask('GET', `${path}/exports`, { as: 'chief' })).errors).toHaveProperty('reason')
    const query = { rows: 'grade', columns: 'gender', reason: '区卫健上报' }
    const [, ...lines] = await readSheet(await world.request('GET', `${path}/exports`, { as: 'chief', query }))
    // In the order of the groups, the sums at last.
    expect(lines.map(([row, column]) => [row, column])).toEqual([
      ...[
        ['二年级', '男'],
        ['二年级', '女'],
        ['二年级', '合计'],
        ['合计', '男'],
        ['合计', '女'],
        ['合计', '合计'],
      ],
    ])
    expect(
      (await world.request('GET', `${path}/exports`, { as: 'teacher', query })).headers.get('content-type'),
    ).toContain('json')
  })
})

test('percents are of counts, with one decimal, half up', () => {
  expect([percentOf(1, 3), percentOf(1, 8), percentOf(1, 16), percentOf(0, 5), percentOf(1, 0)]).toEqual([
    ...[33.3, 12.5, 6.3, 0, null],
  ])
})
