/** Letters to parents: written in the background, given up half way, fetched, forgotten. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ScreeningDownload } from '../../../contract/screening/screening-downloads'
import type { ExportJob } from '../../../contract/system/exports'
import type { Services } from '../../../server/http/services'
import { memorySpool } from '../../../server/http/spool'
import { jobs } from '../../../server/jobs'
import { screeningConsent, screeningSubject } from '../../../server/screening/screening-subjects/table'
import { exportJob, exportPiece } from '../../../server/system/exports/table'
import { makeScreening, type Screening } from '../../support/screening'
import { pupils, type SeatedClass, seatTask } from '../../support/screening-figures'

let world: Screening
beforeAll(async () => {
  world = await makeScreening()
})
afterAll(() => world.close())
afterEach(() => world.db.delete(exportJob))

const begin = (query: object, as = 'chief') =>
  world.ask<ExportJob>('POST', '/export', {
    as,
    body: { origin: 'screening-letters', query: { reason: '发给家长', ...query } },
  })
const run = (more: Partial<Services> = {}) =>
  jobs.exports?.({ ...world.services, ...more }, new AbortController().signal)
const downloads = async (as = 'chief') => (await world.get<ScreeningDownload[]>('/v1/screening/downloads', { as })).data
const fileOf = async (exportId: number, as = 'chief') => world.request('GET', `/export/${exportId}/file`, { as })

/** A task whose children’s people agree to the examination. */
const agreed = async (classes: readonly SeatedClass[]) => {
  const made = await seatTask(world, classes)
  for (let at = 0; at < made.sids.length; at += 1000)
    await world.db
      .insert(screeningConsent)
      .values(made.sids.slice(at, at + 1000).map((sid) => ({ sid, purpose: 1, given: 1, by: '监护人', at: 1 })))
  return made
}
const written = async (query: object) => {
  const { data } = await begin(query)
  await run()
  return (await fileOf(data.exportId)).text()
}
const lettersIn = (page: string) => page.match(/<section><h1>/g)?.length ?? 0

describe('letters to parents', () => {
  test('are a page of each examined child, in the order of classes, with values, level and next step', async () => {
    const { taskId } = await agreed([
      { grade: '2', no: 1, children: pupils(2) },
      { grade: '1', no: 1, children: [...pupils(2, 1), ...pupils(1, 0, { examined: false })] },
    ])
    const { data, code } = await begin({ taskId })
    expect([code, data.status]).toEqual([0, 0])
    await run()
    expect(await downloads()).toMatchObject([
      { exportId: data.exportId, done: 4, total: 4, status: 2, byName: 'chief', own: 1 },
    ])
    const answer = await fileOf(data.exportId)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-disposition')).toContain('.html')
    const page = await answer.text()
    expect(lettersIn(page)).toBe(4)
    expect(page.match(/class="back"/g)).toHaveLength(4)
    const names = [...page.matchAll(/<dt>姓名<\/dt><dd>([^<]+)/g)].map(([, name]) => name)
    expect(names).toEqual(['学生1-1-0', '学生1-1-1', '学生2-1-0', '学生2-1-1'])
    expect(page).toContain('<th>裸眼视力</th><td>4.7</td><td>5.0</td>')
    expect(page).toContain('请在1个月内到医疗机构检查')
    expect(page).toContain('下一步：请在1个月内带孩子到医疗机构检查')
    expect(page).toContain('结果: 正常')
  })

  test('are of one class or of some levels, and on one side where that is asked for', async () => {
    const made = await agreed([
      { grade: '1', no: 1, children: pupils(3, 1) },
      { grade: '1', no: 2, children: pupils(2, 2) },
    ])
    const { taskId } = made
    const [child] = await world.db
      .select()
      .from(screeningSubject)
      .where(eq(screeningSubject.sid, made.sids[0] ?? 0))
    expect(lettersIn(await written({ taskId, classId: child?.classId ?? 0 }))).toBe(3)
    expect(lettersIn(await written({ taskId, level: '2,3' }))).toBe(3)
    expect(await written({ taskId, duplex: 0 })).not.toContain('class="back"')
  })

  test('go to none whose consent to the examination was withdrawn; what a name holds is text', async () => {
    const { taskId, sids } = await agreed([{ grade: '1', no: 1, children: pupils(3) }])
    await world.db
      .insert(screeningConsent)
      .values({ sid: sids[0] ?? 0, purpose: 1, given: 0, by: '监护人', at: world.clock.now })
    await world.db
      .update(screeningSubject)
      .set({ name: '<script>x</script>' })
      .where(eq(screeningSubject.sid, sids[1] ?? 0))
    const page = await written({ taskId })
    expect(lettersIn(page)).toBe(2)
    expect(page).not.toContain('<script>')
    expect(page).toContain('&lt;script&gt;')
  })

  test('17: 3,000 letters tell how far they are; cancelled half way nothing is kept, and again writes them all', async () => {
    const classes = Array.from({ length: 30 }, (_, at) => ({
      ...{ grade: String(1 + (at % 6)) as '1', no: 1 + Math.floor(at / 6) },
      children: pupils(100, 30),
    }))
    const { taskId } = await agreed(classes)
    const { data } = await begin({ taskId })
    const seen: number[] = []
    let size = 0
    const halfWay: Services['spool'] = async () => {
      const spool = await memorySpool()
      const write = async (chunk: Uint8Array) => {
        size += 1
        // The head, then 15 batches of 200: the person gives up after the seventh.
        if (size === 8) {
          await world.ask('PUT', `/export/${data.exportId}/cancel`, { as: 'chief', body: {} })
          seen.push((await downloads())[0]?.status ?? -1)
        }
        await spool.write(chunk)
      }
      return Object.assign(Object.create(spool) as typeof spool, { write })
    }
    await run({ spool: halfWay })
    expect(seen).toEqual([4])
    expect((await downloads())[0]).toMatchObject({ status: 4, allowed: ['remove', 'again'], total: 3000 })
    expect(await world.db.$count(exportPiece)).toBe(0)
    expect(((await (await fileOf(data.exportId)).json()) as { code: number }).code).toBe(20401)
    const again = await world.ask('PUT', `/export/${data.exportId}/again`, { as: 'chief', body: {} })
    expect(again.code).toBe(0)
    await run()
    expect((await downloads())[0]).toMatchObject({ status: 2, done: 3000, total: 3000 })
    expect(lettersIn(await (await fileOf(data.exportId)).text())).toBe(3000)
  })

  test('need the right to export, a reason, and a task that the person sees', async () => {
    const { taskId } = await agreed([{ grade: '1', no: 1, children: pupils(1) }])
    expect((await begin({ taskId }, 'teacher')).code).toBe(20403)
    expect((await begin({ taskId }, 'agent2')).code).toBe(20403)
    expect(Object.keys((await begin({ taskId, reason: ' ' })).errors ?? {})).toEqual(['reason'])
    expect(Object.keys((await begin({ taskId: 99_999 })).errors ?? {})).toEqual(['taskId'])
    expect(await downloads()).toEqual([])
  })

  test('a colleague sees who exported what, and fetches none of it', async () => {
    const { taskId } = await agreed([{ grade: '1', no: 1, children: pupils(1) }])
    const { data } = await begin({ taskId })
    await run()
    expect(await downloads('agent')).toMatchObject([{ exportId: data.exportId, byName: 'chief', own: 0, allowed: [] }])
    expect(((await (await fileOf(data.exportId, 'agent')).json()) as { code: number }).code).toBe(20401)
    expect((await world.get('/v1/screening/downloads', { as: 'teacher' })).code).toBe(20403)
  })

  test('of a child who is forgotten no file is left', async () => {
    const { taskId, sids } = await agreed([{ grade: '1', no: 1, children: pupils(2) }])
    await begin({ taskId })
    await run()
    const sid = sids[0] ?? 0
    const body = { version: 1, reason: '监护人要求' }
    expect((await world.ask('PUT', `/v1/screening/subjects/${sid}/forget`, { as: 'chief', body })).code).toBe(0)
    expect([await downloads(), await world.db.$count(exportPiece)]).toEqual([[], 0])
    expect(lettersIn(await written({ taskId }))).toBe(1)
  })
})
