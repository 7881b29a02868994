/** As whom a clinic knows a person: found by name and birthday, linked by hand, and taken apart again. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LibraryEntry } from '../../../contract/screening/library-entry'
import type { PatientLike } from '../../../contract/screening/linked-patient'
import type { SubjectFile } from '../../../contract/screening/screening-records'
import type { ScreeningSubject } from '../../../contract/screening/subject-record'
import { audit } from '../../../server/http/table'
import { patient } from '../../../server/people/patients/table'
import { screeningPaths } from '../../support/screening'
import { makeTasks, type ScreeningTasks, taskPaths } from '../../support/screening-tasks'

let world: ScreeningTasks
beforeAll(async () => {
  world = await makeTasks()
  const stamps = { created: 1, updated: 1 }
  const xiaoming = { name: '王小明', gender: 1, ...stamps }
  await world.db.insert(patient).values([
    { pid: 301, cid: 1, hid: 12, ...xiaoming },
    { pid: 302, cid: 1, hid: 12, ...xiaoming, birthday: '2014-05-06', status: 2 },
    { pid: 303, cid: 2, hid: 21, ...xiaoming, birthday: '2014-05-06' },
  ])
})
afterAll(() => world.close())

const path = screeningPaths.subjects
const put = (sid: number, verb: string, body: object, as = 'chief') =>
  world.ask<ScreeningSubject>('PUT', `${path}/${sid}/${verb}`, { as, body })
const read = async (sid: number) => (await world.get<ScreeningSubject>(`${path}/${sid}`)).data
const consents = [{ purpose: 3, given: 1, by: '王建国' }]
const xiaoming = { name: '王小明', gender: 1, birthday: '2014-05-06' }
const enter = async (more: object = {}) =>
  (await world.addSubject({ ...xiaoming, consents, confirmWarn: 1, ...more })).data

describe('the patients who may be the person', () => {
  test('are those of the company with the name and the birthday, or with none that is known', async () => {
    const { sid } = await enter()
    const { data } = await world.get<PatientLike[]>(`${path}/${sid}/patients`)
    expect(data.map(({ pid, by }) => [pid, by])).toEqual([
      [101, ['name', 'birthday']],
      [301, ['name']],
    ])
    expect(data[0]).toMatchObject({ hospitalName: '青禾眼视光中心', phoneTail: '1234' })
  })

  test('are searched by another name and birthday', async () => {
    const { sid } = await enter()
    const query = { name: '雨桐', birthday: '1990-05-06' }
    const { data } = await world.get<PatientLike[]>(`${path}/${sid}/patients`, { query })
    expect(data.map(({ pid }) => pid)).toEqual([102])
    const none = { name: '雨桐', birthday: '1990-05-07' }
    expect((await world.get<PatientLike[]>(`${path}/${sid}/patients`, { query: none })).data).toEqual([])
  })

  test('are told neither to a school nor to a screener', async () => {
    const { sid } = await enter()
    for (const as of ['teacher', 'screener'])
      expect((await world.get(`${path}/${sid}/patients`, { as })).code).toBe(20403)
  })
})

describe('PUT /v1/screening/subjects/{id}/link', () => {
  test('links with the consent to tell a clinic alone', async () => {
    const { sid, version, allowed } = await enter({ consents: [] })
    expect(allowed).not.toContain('link')
    expect((await put(sid, 'link', { version, pid: 101 })).code).not.toBe(0)
    expect((await read(sid)).pid).toBeNull()
  })

  test('refuses a patient of another company, one who is stopped, and a stale version', async () => {
    const { sid, version } = await enter()
    for (const pid of [303, 302, 99_999])
      expect(Object.keys((await put(sid, 'link', { version, pid })).errors ?? {})).toEqual(['pid'])
    expect((await put(sid, 'link', { version: 9, pid: 101 })).code).toBe(100)
  })

  test('warns of another name, and of a patient who is linked to another person', async () => {
    const { sid, version } = await enter({ name: '王晓明' })
    expect((await put(sid, 'link', { version, pid: 101 })).warnings).toHaveLength(1)
    const { data } = await put(sid, 'link', { version, pid: 101, confirmWarn: 1 })
    expect(data).toMatchObject({ pid: 101, allowed: expect.arrayContaining(['link', 'unlink']) })
    const other = await enter()
    expect((await put(other.sid, 'link', { version: other.version, pid: 101 })).warnings).toHaveLength(1)
  })

  test('is taken apart again with a reason, which the trail keeps', async () => {
    const { sid, version } = await enter({ name: '王小铭' })
    const linked = (await put(sid, 'link', { version, pid: 101, confirmWarn: 1 })).data
    expect((await put(sid, 'unlink', { version: linked.version, reason: '' })).errors).toHaveProperty('reason')
    const { data } = await put(sid, 'unlink', { version: linked.version, reason: '不是同一人' })
    expect(data.pid).toBeNull()
    expect((await put(sid, 'unlink', { version: data.version, reason: '再次' })).code).toBe(100)
    const trail = await world.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, 'screening-subjects'), eq(audit.recordId, sid), eq(audit.action, 'unlink')))
    expect(trail).toMatchObject([{ reason: '不是同一人', before: { pid: 101 }, after: { pid: null } }])
  })
})

describe('the file of a person', () => {
  const examine = async () => {
    const { task, children } = await world.openTask({}, { count: 1 })
    const sid = children[0]?.sid ?? 0
    const sections = { naked: { od: { va: 500 }, os: { va: 500 } } }
    await world.ask('POST', taskPaths.records, { as: 'chief', body: { taskId: task.taskId, sid, sections } })
    for (const purpose of [2, 3]) await world.agree(sid, purpose)
    return sid
  }
  const fileOf = async (sid: number, as = 'chief') =>
    (await world.get<SubjectFile>(`${taskPaths.records}/library/${sid}`, { as })).data

  test('names the linked patient, which a school does not see, and the records that were merged into it', async () => {
    const sid = await examine()
    const { version } = await read(sid)
    expect((await put(sid, 'link', { version, pid: 101, confirmWarn: 1 })).code).toBe(0)
    const dropped = await enter({ name: '重复' })
    const body = { version: version + 1, dropSid: dropped.sid, dropVersion: dropped.version, confirmWarn: 1 }
    expect((await put(sid, 'merge', body)).code).toBe(0)
    const file = await fileOf(sid)
    expect(file).toMatchObject({
      subject: { sid, pid: 101 },
      patient: { pid: 101, name: '王小明', hospitalName: '青禾眼视光中心' },
      merged: [{ sid: dropped.sid, allowed: ['unmerge'] }],
    })
    expect(file.records).toHaveLength(1)
    const seen = await fileOf(sid, 'teacher')
    expect([seen.subject?.sid, seen.patient, seen.records.length]).toEqual([sid, null, 1])
    expect((await fileOf(sid, 'screener')).subject).toBeNull()
  })

  test('is one line of the library that counts the records of merged subjects, and two lines again after the merge is undone', async () => {
    const [kept, dropped] = [await examine(), await examine()]
    const listed = async () => {
      const query = { customerId: world.school.customerId, page_size: 200 }
      const { data } = await world.get<LibraryEntry[]>(`${taskPaths.records}/library`, { query })
      return data.filter(({ sid }) => sid === kept || sid === dropped).map(({ sid, tasks }) => [sid, tasks])
    }
    const once = [expect.arrayContaining([kept, 1]), expect.arrayContaining([dropped, 1])]
    expect(await listed()).toEqual(expect.arrayContaining(once))
    const [keep, drop] = [await read(kept), await read(dropped)]
    const body = { version: keep.version, dropSid: dropped, dropVersion: drop.version, confirmWarn: 1 }
    expect((await put(kept, 'merge', body)).code).toBe(0)
    expect(await listed()).toEqual([[kept, 2]])
    expect((await put(dropped, 'unmerge', { version: (await read(dropped)).version })).code).toBe(0)
    expect(await listed()).toHaveLength(2)
  })

  test('is counted when it is printed, each time by an entry of the trail', async () => {
    const sid = await examine()
    const print = (as: string) => world.ask<{ reprint: number }>('POST', `${path}/${sid}/prints`, { as })
    expect((await print('chief')).data).toEqual({ reprint: 0 })
    expect((await print('chief')).data).toEqual({ reprint: 1 })
    expect((await print('screener')).code).toBe(20403)
    const trail = await world.db
      .select()
      .from(audit)
      .where(and(eq(audit.recordId, sid), eq(audit.action, 'print')))
    expect(trail.map(({ name }) => name)).toEqual(['chief', 'chief'])
  })
})
