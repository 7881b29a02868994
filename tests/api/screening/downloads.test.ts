/** Exports of the edition in the background: the same file as in the foreground, its reason, whose it is, and what becomes of it. */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ScreeningDownload, screeningOrigins } from '../../../contract/screening/screening-downloads'
import type { ExportJob, ExportOrigin } from '../../../contract/system/exports'
import { audit } from '../../../server/http/table'
import { jobs } from '../../../server/jobs'
import { accountCustomer } from '../../../server/screening/screening-customers/table'
import { exportJob } from '../../../server/system/exports/table'
import { element } from '../../../server/system/menus/table'
import { role, roleElement } from '../../../server/system/roles/table'
import { makeScreening, type Screening } from '../../support/screening'
import { pupils, seatTask } from '../../support/screening-figures'
import { readSheet } from '../../support/sheets'

let world: Screening
let taskId = 0
let sids: number[] = []
beforeAll(async () => {
  world = await makeScreening()
  const made = await seatTask(world, [
    { grade: '1', no: 1, children: pupils(6, 2) },
    { grade: '2', no: 1, children: pupils(7, 3) },
  ])
  taskId = made.taskId
  sids = made.sids
})
afterAll(() => world.close())
afterEach(() => world.db.delete(exportJob))

const screening = '/v1/screening'
const reason = '年度汇总'
const period = { start_date: '2026-03-01', end_date: '2026-03-31' }
/** Where each is exported in the foreground, and under which filters; settlements show no children and need no reason. */
const foreground: readonly (readonly [ExportOrigin, string, Record<string, string>])[] = [
  ['screening-records', `${screening}/records/exports`, { grade: '1', reason }],
  ['screening-subjects', `${screening}/subjects/exports`, { grade: '2', reason }],
  ['screening-analysis', `${screening}/analysis/exports`, { rows: 'grade', reason }],
  ['screening-statistics', `${screening}/statistics/exports`, { ...period, reason }],
  ['screening-guard-days', `${screening}/guard-days/exports`, { reason }],
  ['screening-settlements', `${screening}/partners/settlements/exports`, {}],
]
/** With letters and the summary, whose foreground is a task's. */
const withReason: readonly ExportOrigin[] = screeningOrigins.filter((origin) => origin !== 'screening-settlements')

const begin = (origin: ExportOrigin, query: object = {}, as = 'chief') =>
  world.ask<ExportJob>('POST', '/export', { as, body: { origin, query } })
const run = () => jobs.exports?.(world.services, new AbortController().signal)
const downloads = async (as = 'chief') => (await world.get<ScreeningDownload[]>(`${screening}/downloads`, { as })).data
const fileOf = (exportId: number, as = 'chief') => world.request('GET', `/export/${exportId}/file`, { as })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code

describe('an export of the edition in the background', () => {
  test.each(foreground)(
    '%s is the sheet of the foreground, and is listed with its rows',
    async (origin, path, query) => {
      const { data, code } = await begin(origin, query)
      expect(code).toBe(0)
      await run()
      const [listed] = await downloads()
      expect(listed).toMatchObject({ exportId: data.exportId, origin, status: 2, byName: 'chief', own: 1 })
      const written = await readSheet(await fileOf(data.exportId))
      expect(written).toEqual(await readSheet(await world.request('GET', path, { as: 'chief', query })))
      expect(written.length).toBe((listed?.total ?? -1) + 1)
    },
  )

  test('lists hold the children that the filters leave', async () => {
    for (const [origin, grade, count] of [
      ['screening-records', '1', 6],
      ['screening-subjects', '2', 7],
    ] as const) {
      const { data } = await begin(origin, { grade, reason })
      await run()
      expect(await readSheet(await fileOf(data.exportId))).toHaveLength(count + 1)
    }
  })

  test('results of a physical task are with what was measured of the body', async () => {
    const found = { body: { height: 130, weight: 27.5 }, lung: { volume: 1650 }, spine: { normal: 0 } } as const
    const children = pupils(1, 0, { acuity: null, sphere: null, findings: found })
    const made = await seatTask(world, [{ grade: '3', no: 1, children }], { kind: 2 })
    const { data } = await begin('screening-records', { taskId: made.taskId, reason })
    await run()
    const [head = [], row = []] = await readSheet(await fileOf(data.exportId))
    const titles = ['身高 cm', '体重 kg', 'BMI', '肺活量 mL', '脊柱 (1正常 0异常)']
    expect(titles.map((title) => row[head.indexOf(title)])).toEqual(['130.0', '27.5', '16.3', 1650, 0])
  })

  test('a summary is that of the task, with a line of each grade, class and gender and of the whole', async () => {
    const { data } = await begin('screening-summary', { taskId, reason })
    await run()
    const written = await readSheet(await fileOf(data.exportId))
    const path = `${screening}/summary/${taskId}/exports`
    expect(written).toEqual(await readSheet(await world.request('GET', path, { as: 'chief', query: { reason } })))
    expect(await downloads()).toMatchObject([{ origin: 'screening-summary', done: 7, total: 7 }])
  })

  test.each(withReason)('%s asks for a reason, and for the right to export', async (origin) => {
    const query = { taskId, rows: 'grade' }
    expect(Object.keys((await begin(origin, query)).errors ?? {})).toEqual(['reason'])
    expect((await begin(origin, { ...query, reason }, 'teacher')).code).toBe(20403)
    expect((await begin(origin, { ...query, reason }, 'agent2')).code).toBe(20403)
    expect(await world.db.$count(exportJob)).toBe(0)
  })

  test('of a task that the caller does not see is refused at the task, and of settlements to those who do not read them', async () => {
    const unknown = await begin('screening-summary', { taskId: 99_999, reason })
    expect(Object.keys(unknown.errors ?? {})).toEqual(['taskId'])
    expect((await begin('screening-settlements', {}, 'screener')).code).toBe(20403)
  })

  test('what the foreground refuses is refused at once', async () => {
    const same = await begin('screening-analysis', { rows: 'grade', columns: 'grade', reason })
    expect(Object.keys(same.errors ?? {})).toEqual(['columns'])
  })

  test('keeps its reason in the trail', async () => {
    const { data } = await begin('screening-records', { reason })
    const made = and(eq(audit.resource, 'exports'), eq(audit.recordId, data.exportId), eq(audit.action, 'create'))
    const [entry] = await world.db.select().from(audit).where(made)
    expect(entry).toMatchObject({ name: 'chief', after: { origin: 'screening-records', query: { reason } } })
  })

  test('is seen by colleagues, fetched by the person who asked alone, begun anew and deleted by them', async () => {
    const { data } = await begin('screening-records', { reason })
    await run()
    expect(await downloads('agent')).toMatchObject([{ own: 0, byName: 'chief', allowed: [] }])
    expect(await codeOf(await fileOf(data.exportId, 'agent'))).toBe(20401)
    const [first] = await downloads()
    expect((await begin(first?.origin ?? 'orders', first?.query)).code).toBe(0)
    expect(await downloads()).toHaveLength(2)
    expect((await world.ask('DELETE', `/export/${data.exportId}`, { as: 'chief' })).code).toBe(0)
    expect((await downloads()).map(({ exportId }) => exportId)).not.toContain(data.exportId)
  })
})

test('of a child who is forgotten no list is left, and figures stay', async () => {
  for (const [origin, query] of [
    ['screening-records', {}],
    ['screening-subjects', {}],
    ['screening-guard-days', {}],
    ['screening-analysis', { rows: 'grade', taskId: 'x' }],
  ] as const) {
    await begin(origin, { ...query, reason })
    await run()
  }
  const body = { version: 1, reason: '监护人要求' }
  const forgotten = await world.ask('PUT', `${screening}/subjects/${sids[0]}/forget`, { as: 'chief', body })
  expect(forgotten.code).toBe(0)
  expect((await downloads()).map(({ origin }) => origin)).toEqual(['screening-analysis'])
})

test('a contact who keeps another school since fetches no file of before', async () => {
  const codes = await world.db.select().from(element).where(eq(element.code, 'screening.export'))
  const roleId = world.roleId('学校联系人')
  await world.db
    .insert(roleElement)
    .values(codes.map(({ id }) => ({ roleId, elementId: id })))
    .onConflictDoNothing()
  await world.db.update(role).set({ version: 99 }).where(eq(role.id, roleId))
  const { data, code } = await begin('screening-records', { reason }, 'teacher')
  expect(code).toBe(0)
  await run()
  expect((await fileOf(data.exportId, 'teacher')).headers.get('content-type')).toContain('excel')
  const [own] = await world.db.select().from(accountCustomer)
  await world.db.insert(accountCustomer).values({ uid: own?.uid ?? 0, customerId: world.other.customerId })
  expect(await codeOf(await fileOf(data.exportId, 'teacher'))).toBe(20403)
})
