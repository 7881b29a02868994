/** Records of screening: readings taken, sent again, merged, corrected, and what is asked before one is kept. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SyncAnswer } from '../../../contract/screening/screening-reading'
import type { ScreeningRecord, ScreeningRecordDetails } from '../../../contract/screening/screening-records'
import type { ScreeningTask } from '../../../contract/screening/screening-tasks'
import { makeTasks, type ScreeningTasks, taskPaths } from '../../support/screening-tasks'

let world: ScreeningTasks
beforeAll(async () => {
  world = await makeTasks()
})
afterAll(() => world.close())

const { records, tasks } = taskPaths
const sight = (od: number, os: number) => ({ od: { va: od }, os: { va: os } })
const power = (od: number, os: number) => ({ od: { ds: od, dc: 0 }, os: { ds: os, dc: 0 } })
const good = { naked: sight(500, 500), ar: power(1, 1) }
const take = (body: object, as = 'screener') => world.ask<ScreeningRecord>('POST', records, { as, body })
const sync = async (readings: object[], sent = world.clock.now, as = 'screener') =>
  (await world.ask<{ answers: SyncAnswer[] }>('POST', `${records}/sync`, { as, body: { sent, readings } })).data.answers
const reading = (taskId: number, sid: number, more: object = {}) => ({
  ...{ taskId, sid, offlineId: randomUUID(), examined: world.clock.now - 60, sections: good },
  ...more,
})
const details = async (recordId: number) => (await world.get<ScreeningRecordDetails>(`${records}/${recordId}`)).data
const move = async (taskId: number, verb: string, body: object = {}) => {
  const { data } = await world.get<ScreeningTask>(`${tasks}/${taskId}`)
  return world.ask<ScreeningTask>('PUT', `${tasks}/${taskId}/${verb}`, {
    as: 'chief',
    body: { version: data.version, ...body },
  })
}

describe('POST /v1/screening/records', () => {
  test('judges a reading by the rules, and keeps their version', async () => {
    const { task, children } = await world.openTask()
    const { data, code } = await take({
      taskId: task.taskId,
      sid: children[0]?.sid,
      sections: { naked: sight(490, 500), ar: power(-1.25, 0) },
    })
    expect(code).toBe(0)
    expect(data).toMatchObject({ age: 8, rulesNo: 1, status: 1, result: { acuity: 1, myopia: 1, degree: 1, level: 2 } })
    expect(data.advice).toContain(children[0]?.name)
    expect(data.advice).toContain('筛查性近视')
  })

  test('is judged again where the birthday of the child is put right later, and a report is due anew', async () => {
    const { task, children } = await world.openTask({}, { count: 1 })
    const { taskId } = task
    const sid = children[0]?.sid ?? 0
    const { data } = await take({ taskId, sid, sections: { naked: sight(490, 500), ar: power(1, 1) } })
    expect(data).toMatchObject({ age: 8, result: { acuity: 1 } })
    expect((await move(taskId, 'close')).code).toBe(0)
    expect((await move(taskId, 'report')).code).toBe(0)
    const path = `/v1/screening/subjects/${sid}`
    const change = async (body: object) => {
      const { version } = (await world.get<{ version: number }>(path)).data
      return world.ask('PUT', path, { as: 'chief', body: { version, confirmWarn: 1, ...body } })
    }
    expect((await change({ studentNo: 'X-1' })).code).toBe(0)
    expect((await details(data.recordId)).version).toBe(data.version)
    expect((await change({ birthday: '2021-05-04' })).code).toBe(0)
    expect(await details(data.recordId)).toMatchObject({
      ...{ age: 4, version: data.version + 1, result: { acuity: 0 } },
    })
    expect((await world.get<ScreeningTask>(`${tasks}/${taskId}`)).data).toMatchObject({ status: 3, reportDue: 1 })
  })

  test('stations join: an item that is missing leaves the child unjudged until it comes', async () => {
    const { task, children } = await world.openTask()
    const sid = children[1]?.sid
    const first = await take({ taskId: task.taskId, sid, station: 1, sections: { naked: sight(500, 500) } })
    expect(first.data).toMatchObject({ status: 0, result: { level: null, missing: ['ar.od', 'ar.os'] } })
    const second = await take({ taskId: task.taskId, sid, station: 2, sections: { ar: power(1, 1) } })
    expect(second.data).toMatchObject({ recordId: first.data.recordId, status: 1, readings: 2, result: { level: 0 } })
  })

  test('refuses bounds, items of another task, nothing at all, and a time to come, at their fields', async () => {
    const { task, children } = await world.openTask()
    const { taskId } = task
    const sid = children[0]?.sid
    const fields = async (body: object) => Object.keys((await take({ taskId, sid, ...body })).errors ?? {})
    expect(await fields({ sections: { naked: sight(500, 500), ar: power(-31, 0) } })).toEqual(['sections.ar.od.ds'])
    expect(await fields({ sections: { al: { od: { al: 23 } } } })).toEqual(['sections.al'])
    expect(await fields({ sections: {} })).toEqual(['sections'])
    expect(await fields({ sections: good, examined: world.clock.now + 60 })).toEqual(['examined'])
    expect(await fields({ sections: good, missingEye: 1 })).toEqual(['sections.ar.od', 'sections.naked.od'])
  })

  test('examines no child whose people have not agreed', async () => {
    const { task, classId } = await world.openTask()
    const { data } = await world.addSubject({ name: '未同意', classId })
    const { errors } = await take({ taskId: task.taskId, sid: data.sid, sections: good })
    expect(Object.keys(errors ?? {})).toEqual(['sid'])
  })

  test('asks once more where a child moved too far since the last task, and keeps what was confirmed', async () => {
    const before = await world.openTask()
    const sid = before.children[2]?.sid
    await take({ taskId: before.task.taskId, sid, sections: good })
    const { task } = await world.openTask({}, { of: before })
    const sections = { naked: sight(470, 500), ar: power(-0.25, 1) }
    const asked = await take({ taskId: task.taskId, sid, sections })
    expect([asked.code, asked.warnings?.length]).toEqual([1, 2])
    expect((await take({ taskId: task.taskId, sid, sections, confirmWarn: 1 })).code).toBe(0)
  })

  test('a screener examines in the tasks that are assigned to them alone', async () => {
    const { task, children } = await world.openTask({ screeners: [] })
    const refused = await take({ taskId: task.taskId, sid: children[0]?.sid, sections: good })
    expect(Object.keys(refused.errors ?? {})).toEqual(['taskId'])
    expect((await world.get(`${tasks}/${task.taskId}`, { as: 'screener' })).code).toBe(20401)
    expect((await take({ taskId: task.taskId, sid: children[0]?.sid, sections: good }, 'chief')).code).toBe(0)
  })
})

describe('two readings of one child in a task', () => {
  test('the later wins per item, the other is kept, and what lies too far apart waits for a person', async () => {
    const { task, children } = await world.openTask()
    const sid = children[0]?.sid ?? 0
    const { taskId } = task
    const at = world.clock.now
    await sync([reading(taskId, sid, { examined: at - 20, sections: { naked: sight(480, 500), ar: power(1, 1) } })])
    const [answer] = await sync([reading(taskId, sid, { examined: at - 40, sections: { naked: sight(500, 490) } })])
    const record = await details(answer?.recordId ?? 0)
    expect(record.sections.naked).toEqual(sight(480, 500))
    expect(record.conflicts).toEqual([{ at: 'naked.od', readings: record.readings.map(({ readingId }) => readingId) }])
    const refused = await move(taskId, 'close')
    expect(refused.code).toBe(20402)

    const body = { version: record.version, reason: '复测核定', sections: { naked: { od: { va: 500 } } } }
    const corrected = await world.ask<ScreeningRecord>('PUT', `${records}/${record.recordId}/correct`, {
      as: 'chief',
      body,
    })
    expect(corrected.data).toMatchObject({
      status: 2,
      conflicts: [],
      readings: 3,
      sections: { naked: sight(500, 500) },
    })
    expect((await move(taskId, 'close')).code).toBe(0)
  })

  test('a correction needs a reason and the version that was read', async () => {
    const { task, children } = await world.openTask()
    const { data } = await take({ taskId: task.taskId, sid: children[0]?.sid, sections: good })
    const correct = (body: object) => world.ask('PUT', `${records}/${data.recordId}/correct`, { as: 'chief', body })
    const sections = { naked: { od: { va: 490 } } }
    expect((await correct({ version: data.version, sections })).errors).toHaveProperty('reason')
    expect((await correct({ version: data.version + 1, reason: '笔误', sections })).code).toBe(100)
    const unchanged = await correct({ version: data.version, reason: '笔误', sections: good })
    expect(unchanged.errors).toHaveProperty('sections')
    expect((await correct({ version: data.version, reason: '笔误', sections })).code).toBe(0)
  })
})

describe('POST /v1/screening/records/sync', () => {
  test('case 10: a student who changes school in mid-task stays on the roster, and is told as moved', async () => {
    const { task, children } = await world.openTask()
    const [examined, waiting] = [children[0]?.sid ?? 0, children[1]?.sid ?? 0]
    for (const sid of [examined, waiting]) await world.moveAway(sid)
    const [answer] = await sync([reading(task.taskId, examined)])
    expect(answer).toMatchObject({ code: 0, late: 0 })
    await move(task.taskId, 'close')
    const { data } = await world.get<{ sid: number; state: number; reason: number | null }[]>(
      `${tasks}/${task.taskId}/roster`,
    )
    expect(data.find(({ sid }) => sid === waiting)).toMatchObject({ moved: 1, state: 4, reason: 3 })
    expect(data.find(({ sid }) => sid === examined)).toMatchObject({ moved: 1, state: 3 })
  })

  test('case 11: the same offlineId is kept once; with other content it is refused, and both are shown', async () => {
    const { task, children } = await world.openTask()
    const sent = reading(task.taskId, children[0]?.sid ?? 0)
    const [first] = await sync([sent])
    const [again] = await sync([sent])
    expect([first?.again, again?.again, again?.code, again?.recordId]).toEqual([0, 1, 0, first?.recordId])
    const [other] = await sync([{ ...sent, sections: { ...good, naked: sight(490, 490) } }])
    expect(other).toMatchObject({ code: 1, offlineId: sent.offlineId, errors: { offlineId: expect.any(String) } })
    expect(other?.stored?.sections.naked).toEqual(sight(500, 500))
    expect((await details(first?.recordId ?? 0)).readings).toHaveLength(1)
  })

  test('case 12: a device whose clock is a day ahead is put right by its clock at sending', async () => {
    const { task, children } = await world.openTask()
    const ahead = 86_400
    const sent = reading(task.taskId, children[0]?.sid ?? 0, { examined: world.clock.now + ahead - 600 })
    const [answer] = await sync([sent], world.clock.now + ahead)
    const record = await details(answer?.recordId ?? 0)
    expect(record.readings).toMatchObject([{ examined: world.clock.now - 600, offset: -ahead }])
    expect(record.date).toBe('2026-03-10')
  })

  test('case 14: a task is closed while a tablet holds 40 records: they come in as late ones, named', async () => {
    const { task, children } = await world.openTask({}, { count: 40 })
    const held = children.map(({ sid }) => reading(task.taskId, sid))
    await move(task.taskId, 'close')
    const answers = await sync(held)
    expect(answers).toHaveLength(40)
    expect(answers.every(({ code, late, name }) => code === 0 && late === 1 && name !== '')).toBe(true)
    const { data } = await world.get<ScreeningTask>(`${tasks}/${task.taskId}`)
    expect(data).toMatchObject({ expected: 40, examined: 40 })
    const { total } = await world.get<ScreeningRecord[]>(records, { query: { taskId: task.taskId, late: 1 } })
    expect(total).toBe(40)
  })

  test('one that is refused does not touch the others', async () => {
    const { task, children } = await world.openTask()
    const [one, other] = children
    const strange = { sections: { al: { od: { al: 23 } } } }
    const answers = await sync([
      reading(task.taskId, 999_999),
      reading(task.taskId, one?.sid ?? 0),
      reading(task.taskId, other?.sid ?? 0, strange),
    ])
    expect(answers.map(({ code }) => code)).toEqual([1, 0, 1])
    expect(answers[2]?.errors).toHaveProperty(['sections.al'])
  })

  test('after the report it asks for revision 2, and of a cancelled task it is kept aside', async () => {
    const { task, children } = await world.openTask()
    const [one, other] = [children[0]?.sid ?? 0, children[1]?.sid ?? 0]
    await sync([reading(task.taskId, one)])
    await move(task.taskId, 'close')
    expect((await move(task.taskId, 'report')).data).toMatchObject({ status: 3, revision: 1, reportDue: 0 })
    expect((await move(task.taskId, 'report')).code).toBe(100)
    const [late] = await sync([reading(task.taskId, other)])
    expect(late).toMatchObject({ code: 0, late: 2 })
    expect((await move(task.taskId, 'report')).data).toMatchObject({ revision: 2, reportDue: 0 })
    const { data } = await world.get<{ revision: number; hash: string; rows: { figures: Record<string, number> }[] }[]>(
      `${tasks}/${task.taskId}/reports`,
    )
    const examined = data.map(({ rows }) => rows.reduce((sum, { figures }) => sum + (figures.examined ?? 0), 0))
    expect([data.map(({ revision }) => revision), examined]).toEqual([
      [2, 1],
      [2, 1],
    ])
    expect(data[0]?.hash).not.toBe(data[1]?.hash)

    const cancelled = await world.openTask()
    await move(cancelled.task.taskId, 'cancel', { reason: '改期' })
    const [aside] = await sync([reading(cancelled.task.taskId, cancelled.children[0]?.sid ?? 0)])
    expect(aside).toMatchObject({ code: 0, late: 3, recordId: null })
  })
})

describe('GET /v1/screening/records', () => {
  test('a contact sees those of their school whose people agreed to tell it', async () => {
    const { task, children } = await world.openTask()
    for (const { sid } of children.slice(0, 2)) await take({ taskId: task.taskId, sid, sections: good })
    await world.agree(children[0]?.sid ?? 0, 2)
    const { data } = await world.get<ScreeningRecord[]>(records, { as: 'teacher', query: { taskId: task.taskId } })
    expect(data.map(({ sid }) => sid)).toEqual([children[0]?.sid])
  })

  test('the library has each subject once, with the figures of the last record and its change', async () => {
    const before = await world.openTask()
    const sid = before.children[3]?.sid ?? 0
    await take({ taskId: before.task.taskId, sid, sections: good })
    const { task } = await world.openTask({}, { of: before })
    await take({ taskId: task.taskId, sid, sections: { naked: sight(500, 500), ar: power(0.5, 1) } })
    const { data } = await world.get<{ sid: number }[]>(`${records}/library`, { query: { page_size: 200 } })
    expect(data.filter((one) => one.sid === sid)).toMatchObject([
      { tasks: 2, seOd: 0.5, trend: -0.5, nakedOd: 500, level: 1 },
    ])
  })
})
