/** Stations without a network: what they take with them, and how what they found comes back sealed. */
import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Station } from '../../../contract/screening/roster'
import type { SyncAnswer } from '../../../contract/screening/screening-reading'
import type { ScreeningRecordDetails } from '../../../contract/screening/screening-records'
import type { ScreeningTask } from '../../../contract/screening/screening-tasks'
import { makeTasks, type ScreeningTasks, taskPaths } from '../../support/screening-tasks'

let world: ScreeningTasks
beforeAll(async () => {
  world = await makeTasks()
})
afterAll(() => world.close())

const fieldsOf = ({ errors = {} }: { errors?: Record<string, string> }) => Object.keys(errors)
const { records, tasks } = taskPaths
const good = { naked: { od: { va: 500 }, os: { va: 500 } }, ar: { od: { ds: 1, dc: 0 }, os: { ds: 1, dc: 0 } } }
const device = randomUUID()
const take = (taskId: number, as = 'screener', on = device) =>
  world.ask<Station>('POST', `${tasks}/${taskId}/station`, { as, body: { device: on } })
const seal = async (content: object, { key }: Station) =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'))
const sealedReading = async (station: Station, taskId: number, sid: number, more: object = {}) => {
  const offlineId = randomUUID()
  const content = { taskId, sid, offlineId, examined: world.clock.now - 60, sections: good, ...more }
  return { offlineId, grantId: station.grantId, sealed: await seal(content, station) }
}
const send = (readings: object[], as = 'screener', sent = world.clock.now) =>
  world.ask<{ answers: SyncAnswer[] }>('POST', `${records}/sealed`, { as, body: { sent, readings } })

describe('POST /v1/screening/tasks/{id}/station', () => {
  test('hands out the roster with what was found last, and the same grant to the same device', async () => {
    const { task, children } = await world.openTask()
    const first = await take(task.taskId)
    expect(first.data.entries.map(({ sid }) => sid).sort()).toEqual(children.map(({ sid }) => sid).sort())
    expect(first.data.entries[0]).toMatchObject({ state: 1, consent: 1, last: null })
    expect(first.data.key).toMatchObject({ kty: 'EC', crv: 'P-256' })
    expect(Object.keys(first.data.key)).not.toContain('d')
    expect((await take(task.taskId)).data.grantId).toBe(first.data.grantId)
    expect((await take(task.taskId, 'screener', randomUUID())).data.grantId).not.toBe(first.data.grantId)
    expect((await take(task.taskId, 'chief')).data.grantId).not.toBe(first.data.grantId)
  })

  test('the next task knows what the one before has found', async () => {
    const first = await world.openTask()
    const [sid = 0] = first.children.map((child) => child.sid)
    const station = (await take(first.task.taskId)).data
    await send([await sealedReading(station, first.task.taskId, sid)])
    const next = await world.openTask({ name: '复查' }, { of: first })
    const { entries } = (await take(next.task.taskId)).data
    expect(entries.find((one) => one.sid === sid)?.last).toEqual(good)
    expect(entries.filter(({ last }) => last !== null)).toHaveLength(1)
  })

  test('a task that is not open has no station', async () => {
    const { task } = await world.openTask()
    const { data } = await world.get<ScreeningTask>(`${tasks}/${task.taskId}`)
    await world.ask('PUT', `${tasks}/${task.taskId}/cancel`, {
      as: 'chief',
      body: { version: data.version, reason: '改期' },
    })
    expect(fieldsOf(await take(task.taskId))).toEqual(['id'])
  })
})

describe('POST /v1/screening/records/sealed', () => {
  test('a reading is of the person of its grant, whoever of the company sends it, and is kept once', async () => {
    const { task, children } = await world.openTask()
    const station = (await take(task.taskId)).data
    const sent = await sealedReading(station, task.taskId, children[0]?.sid ?? 0)
    const { answers } = (await send([sent], 'chief')).data
    expect(answers).toMatchObject([{ offlineId: sent.offlineId, name: children[0]?.name, code: 0, again: 0 }])
    const again = (await send([sent])).data.answers
    expect(again).toMatchObject([{ code: 0, again: 1, recordId: answers[0]?.recordId }])
    const { data } = await world.get<ScreeningRecordDetails>(`${records}/${answers[0]?.recordId}`)
    expect(data.readings).toHaveLength(1)
    expect(data.readings[0]?.screenerName).toBe((await whoIs('screener')).name)
  })

  test('what another key sealed, another id, another task and a grant of another company are refused one by one', async () => {
    const [one, other] = [await world.openTask(), await world.openTask()]
    const sid = one.children[0]?.sid ?? 0
    const [mine, theirs] = [(await take(one.task.taskId)).data, (await take(other.task.taskId)).data]
    const fine = await sealedReading(mine, one.task.taskId, sid)
    const readings = [
      { ...(await sealedReading(theirs, one.task.taskId, sid)), grantId: mine.grantId },
      { ...(await sealedReading(mine, one.task.taskId, sid)), offlineId: randomUUID() },
      await sealedReading(mine, other.task.taskId, other.children[0]?.sid ?? 0),
      { ...(await sealedReading(mine, one.task.taskId, sid)), sealed: 'nothing' },
      { ...(await sealedReading(mine, one.task.taskId, sid)), grantId: randomUUID() },
      fine,
    ]
    const { answers } = (await send(readings)).data
    expect(answers.map(({ code, errors }) => [code, Object.keys(errors ?? {})])).toEqual([
      ...[
        [1, ['sealed']],
        [1, ['sealed']],
        [1, ['sealed']],
        [1, ['sealed']],
        [1, ['grantId']],
      ],
      [0, []],
    ])
  })

  test('a clock that is a day off is put right by what it says at sending', async () => {
    const { task, children } = await world.openTask()
    const station = (await take(task.taskId)).data
    const day = 86_400
    const wrong = world.clock.now + day
    const reading = await sealedReading(station, task.taskId, children[0]?.sid ?? 0, { examined: wrong - 300 })
    const { answers } = (await send([reading], 'screener', wrong)).data
    const { data } = await world.get<ScreeningRecordDetails>(`${records}/${answers[0]?.recordId}`)
    expect(data.readings[0]).toMatchObject({ examined: world.clock.now - 300, offset: -day })
  })

  test('a screener who is not assigned any more has lost nothing', async () => {
    const { task, children } = await world.openTask()
    const station = (await take(task.taskId)).data
    const { data } = await world.get<ScreeningTask>(`${tasks}/${task.taskId}`)
    await world.ask('PUT', `${tasks}/${task.taskId}`, { as: 'chief', body: { version: data.version, screeners: [] } })
    expect((await take(task.taskId)).code).not.toBe(0)
    const { answers } = (await send([await sealedReading(station, task.taskId, children[0]?.sid ?? 0)])).data
    expect(answers).toMatchObject([{ code: 0 }])
  })
})

const whoIs = async (as: string) => (await world.get<{ name: string }>('/account/userinfo', { as })).data
