/** Screening tasks and the rules by which they are judged. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RosterEntry } from '../../../contract/screening/roster'
import { defaultRules } from '../../../contract/screening/rule-table'
import type { RulesPreview, ScreeningRules } from '../../../contract/screening/screening-rules'
import type { ScreeningTask } from '../../../contract/screening/screening-tasks'
import { screeningRule } from '../../../server/screening/screening-rules/table'
import { makeTasks, type ScreeningTasks, taskPaths } from '../../support/screening-tasks'

let world: ScreeningTasks
beforeAll(async () => {
  world = await makeTasks()
})
afterAll(() => world.close())

const { tasks, records, rules } = taskPaths
const plan = (more: object = {}) => ({
  ...{ customerId: world.school.customerId, name: '春季筛查', start: '2026-03-09', end: '2026-03-20', term: 2 },
  ...{ items: ['naked', 'ar'], ...more },
})
const create = (more: object = {}, as = 'chief') => world.ask<ScreeningTask>('POST', tasks, { as, body: plan(more) })
const move = async (taskId: number, verb: string, body: object = {}, as = 'chief') => {
  const { data } = await world.get<ScreeningTask>(`${tasks}/${taskId}`)
  return world.ask<ScreeningTask>('PUT', `${tasks}/${taskId}${verb}`, { as, body: { version: data.version, ...body } })
}
const good = { naked: { od: { va: 500 }, os: { va: 500 } }, ar: { od: { ds: 1 }, os: { ds: 1 } } }
const fieldsOf = ({ errors }: { errors?: Record<string, string> }) => Object.keys(errors ?? {})

describe('POST /v1/screening/tasks', () => {
  test('plans a draft with a number of its own', async () => {
    const { data } = await create()
    expect(data).toMatchObject({ status: 0, expected: 0, kind: 1, stations: 1 })
    expect(data.taskNo).toMatch(/^SC20260310\d{6}$/)
    expect(data.allowed).toEqual(['update', 'open', 'cancel'])
  })

  test('refuses an end before the start, items of the body, strange classes and accounts, at their fields', async () => {
    expect(fieldsOf(await create({ end: '2026-03-08' }))).toEqual(['end'])
    expect(fieldsOf(await create({ items: ['naked', 'body'] }))).toEqual(['items'])
    expect((await create({ kind: 2, items: ['naked', 'body'] })).code).toBe(0)
    expect(fieldsOf(await create({ items: [] }))).toEqual(['items'])
    expect(fieldsOf(await create({ classIds: [99_999] }))).toEqual(['classIds'])
    expect(fieldsOf(await create({ screeners: [99_999] }))).toEqual(['screeners'])
    expect(fieldsOf(await create({ customerId: 99_999 }))).toEqual(['customerId'])
  })

  test('is the managers’ alone, and another company sees none of it', async () => {
    for (const as of ['screener', 'teacher', 'agent2']) expect((await create({}, as)).code).toBe(20403)
    const { data } = await create()
    expect((await world.get(`${tasks}/${data.taskId}`, { as: 'agent2' })).code).not.toBe(0)
    expect((await world.get(`${tasks}/${data.taskId}`, { as: 'screener' })).code).toBe(20401)
  })
})

describe('the states of a task', () => {
  test('opening freezes the roster, which then keeps its classes and items', async () => {
    const { task, classId } = await world.openTask()
    expect(task).toMatchObject({ status: 1, expected: 4 })
    await world.addSubject({ name: '后来者', classId })
    expect((await world.get<ScreeningTask>(`${tasks}/${task.taskId}`)).data.expected).toBe(4)
    expect(fieldsOf(await move(task.taskId, '', { items: ['naked'] }))).toEqual(['items'])
    expect(fieldsOf(await move(task.taskId, '', { classIds: [] }))).toEqual(['classIds'])
    expect((await move(task.taskId, '', { end: '2026-03-27', screeners: [] })).data).toMatchObject({
      end: '2026-03-27',
      screeners: [],
    })
  })

  test('refuses to open one whose classes are empty', async () => {
    const { data: empty } = await world.addClass({ grade: '6', no: 9 })
    const { data } = await create({ classIds: [empty.classId] })
    expect((await move(data.taskId, '/open')).code).toBe(20402)
  })

  test('closing says who is missing: absent, refused or as the manager says; reopening takes it back', async () => {
    const { task, children, classId } = await world.openTask()
    const { data: later } = await world.addSubject({ name: '未同意者', classId })
    const again = await world.openTask({}, { of: { classId, children } })
    const { taskId } = again.task
    await world.ask('POST', records, { as: 'chief', body: { taskId, sid: children[0]?.sid, sections: good } })
    const absences = [{ sid: children[1]?.sid, reason: 3, note: '转学' }]
    expect(fieldsOf(await move(taskId, '/close', { absences: [{ sid: children[0]?.sid, reason: 1 }] }))).toEqual([
      'absences.0.sid',
    ])
    const closed = await move(taskId, '/close', { absences })
    expect(closed.data).toMatchObject({ status: 2, expected: 5, examined: 1 })
    const { data } = await world.get<RosterEntry[]>(`${tasks}/${taskId}/roster`, { query: { state: '4' } })
    const reasonOf = (sid: number | undefined) => data.find((one) => one.sid === sid)?.reason
    expect([children[1]?.sid, children[2]?.sid, later.sid].map(reasonOf)).toEqual([3, 1, 2])
    expect(data).toHaveLength(4)
    expect(fieldsOf(await move(taskId, '/reopen'))).toEqual(['reason'])
    expect((await move(taskId, '/reopen', { reason: '补检' })).data.status).toBe(1)
    expect((await move(task.taskId, '/reopen', { reason: '补检' })).code).toBe(100)
  })

  test('an open task is cancelled while it has no record, with a reason', async () => {
    const { task, children } = await world.openTask()
    expect(fieldsOf(await move(task.taskId, '/cancel'))).toEqual(['reason'])
    await world.ask('POST', records, {
      as: 'chief',
      body: { taskId: task.taskId, sid: children[0]?.sid, sections: good },
    })
    expect((await move(task.taskId, '/cancel', { reason: '停课' })).code).toBe(20402)
  })

  test('a stale version changes nothing', async () => {
    const { data } = await create()
    const body = { version: data.version + 1, name: '改名' }
    expect((await world.ask('PUT', `${tasks}/${data.taskId}`, { as: 'chief', body })).code).toBe(100)
  })

  test('a report is frozen: the figures of its classes sum to those of the task', async () => {
    const { task, children } = await world.openTask()
    for (const { sid } of children.slice(0, 3))
      await world.ask('POST', records, { as: 'chief', body: { taskId: task.taskId, sid, sections: good } })
    await move(task.taskId, '/close')
    await move(task.taskId, '/report')
    const { data } = await world.get<{ rows: { figures: object }[]; hash: string }[]>(`${tasks}/${task.taskId}/reports`)
    expect(data[0]?.rows).toMatchObject([
      {
        figures: {
          expected: 4,
          examined: 3,
          absent: 1,
          acuityJudged: 3,
          reduced: 0,
          myopiaJudged: 3,
          myopia: 0,
          level0: 3,
          notJudged: 0,
        },
      },
    ])
    expect(data[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('/v1/screening/rules', () => {
  const stricter = { ...defaultRules, myopia: { ...defaultRules.myopia, from: -0.25 } }
  const make = (body: object, as = 'chief') => world.ask<ScreeningRules>('POST', rules, { as, body })

  test('a version begins after today and after the one before; what holds is never changed', async () => {
    expect(fieldsOf(await make({ since: '2026-03-10', rules: stricter }))).toEqual(['since'])
    const { data } = await make({ since: '2026-03-11', rules: stricter })
    expect(data).toMatchObject({ no: 2, cid: 1, allowed: ['update'] })
    expect(fieldsOf(await make({ since: '2026-03-11', rules: stricter }))).toEqual(['since'])
    const begins = (since: string) =>
      world.db.update(screeningRule).set({ since }).where(eq(screeningRule.rulesId, data.rulesId))
    await begins('2026-03-09')
    const body = { version: data.version, note: '改' }
    expect((await world.ask('PUT', `${rules}/${data.rulesId}`, { as: 'chief', body })).code).toBe(20402)
    await begins('2026-03-11')
  })

  test('refuses lines that do not fall, at the table', async () => {
    const wrong = { ...defaultRules, acuity: { ...defaultRules.acuity, mild: 500 } }
    expect(fieldsOf(await make({ since: '2026-04-01', rules: wrong }))).toEqual(['rules.acuity'])
    expect((await make({ since: '2026-04-01', rules: defaultRules }, 'screener')).code).toBe(20403)
  })

  test('a preview tells how many records would change, and changes none', async () => {
    const { task, children } = await world.openTask()
    const sections = { naked: { od: { va: 490 }, os: { va: 500 } }, ar: { od: { ds: -0.25 }, os: { ds: 0.5 } } }
    const body = { taskId: task.taskId, sid: children[0]?.sid, sections }
    await world.ask('POST', records, { as: 'chief', body })
    const { data } = await world.ask<RulesPreview>('POST', `${rules}/preview`, {
      as: 'chief',
      body: { rules: stricter },
    })
    expect(data).toMatchObject({ changed: 1, levels: [{ from: 1, to: 2, count: 1 }] })
    expect(data.myopiaThen).toBe(data.myopiaNow + 1)
    const { data: kept } = await world.get<{ rulesNo: number }[]>(records, { query: { taskId: task.taskId } })
    expect(kept).toMatchObject([{ rulesNo: 1, result: { myopia: 0 } }])
  })
})
