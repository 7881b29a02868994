import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Prescription } from '../../../contract/clinic/prescriptions'
import type { Printed } from '../../../contract/core/prints'
import { audit } from '../../../server/http/table'
import { deskOf } from '../../support/clinic'
import { examiningIn } from '../../support/exams'
import { makeWorld, type World } from '../../support/world'

let world: World
/** Addresses of records that are printed, by resource. */
let prints: Record<string, string>
const list = '/v1/clinic/visits'

beforeAll(async () => {
  world = await makeWorld()
  const exams = await examiningIn(world)
  const { visitId, pid, examId } = await exams.signed({
    ...{ va: { od: { naked: 460, best: 500 }, os: { naked: 470, best: 500 } } },
    sr: { od: { ds: -2.25, va: 500 }, os: { ds: -1.5, va: 490 } },
    pd: { od: { far: 30.5, near: 29, ph: 18 }, os: { far: 31, near: 29.5, ph: 17.5 } },
  })
  const rx = await world.ask<Prescription>('POST', '/v1/clinic/prescriptions', {
    as: 'optometrist',
    body: { examId, kind: 1 },
  })
  const { data: booked } = await deskOf(world).book()
  prints = {
    visits: `${list}/${visitId}/prints`,
    prescriptions: `/v1/clinic/prescriptions/${rx.data.rxId}/prints`,
    reservations: `/v1/clinic/reservations/${booked.resid}/prints`,
    patients: `/v1/clinic/patients/${pid}/chart/prints`,
  }
})
afterAll(() => world.close())

const print = (path: string, as = 'boss', headers: Record<string, string> = {}) =>
  world.ask<Printed>('POST', path, { as, headers })

describe.each(['visits', 'prescriptions', 'reservations', 'patients'])('a print of %s', (resource) => {
  test('is counted for the record across all persons, and kept in the trail', async () => {
    const path = prints[resource] ?? ''
    const recordId = Number(/\d+/.exec(path.replace('v1', ''))?.[0])
    const numbers = []
    for (const as of ['boss', 'clinic', 'boss']) {
      const { code, data } = await print(path, as)
      numbers.push(code === 0 ? data.reprint : code)
    }
    expect(numbers).toEqual(resource === 'visits' || resource === 'reservations' ? [0, 1, 2] : [0, 20403, 1])
    const kept = await world.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, resource), eq(audit.recordId, recordId), eq(audit.action, 'print')))
    expect(kept).toHaveLength(numbers.filter((number) => number < 20000).length)
    expect(kept[0]).toMatchObject({ name: '郑院长', cid: 1, before: null, after: null })
  })

  test('is refused to a keeper of stock, and does not exist for another agent', async () => {
    const path = prints[resource] ?? ''
    expect((await print(path, 'keeper')).code).toBe(20403)
    expect([20401, 20403]).toContain((await print(path, 'agent2')).code)
  })
})

describe('POST /v1/clinic/visits/{id}/prints', () => {
  const another = async () => {
    const { data } = await world.ask<{ visitId: number }>('POST', list, { as: 'boss', body: { pid: 101, hid: 11 } })
    return `${list}/${data.visitId}/prints`
  }

  test('gives two that come at once different numbers, and a retry the number of its first try', async () => {
    const path = await another()
    const answers = await Promise.all([print(path), print(path)])
    expect(answers.map(({ data }) => data.reprint).toSorted()).toEqual([0, 1])
    const once = { 'idempotency-key': 'print-once' }
    expect([await print(path, 'boss', once), await print(path, 'boss', once)]).toMatchObject([
      { data: { reprint: 2 } },
      { data: { reprint: 2 } },
    ])
  })
})
