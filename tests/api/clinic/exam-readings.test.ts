import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExamAcuity, ExamOthers, ExamRefraction } from '../../../contract/clinic/exam-readings'
import { examiningIn } from '../../support/exams'
import { makeWorld, type World } from '../../support/world'

let world: World
let pid: number
beforeAll(async () => {
  world = await makeWorld()
  const { signed, create, visitOf } = await examiningIn(world)
  const first = await signed({
    va: { od: { naked: 470, best: 500 } },
    sr: { od: { ds: -2.25, dc: -0.5, ax: 90 }, os: { ds: -2.5 } },
    bio: { od: { al: 24.12 }, os: { al: 24.3 } },
    iop: { od: { pressure: 15.3 }, method: 1 },
  })
  pid = first.pid
  await signed({ ar: { od: { ds: -2.37 }, os: { ds: -2.62 } } }, { pid })
  const { visitId } = await visitOf({ pid })
  await create(visitId, { va: { od: { naked: 400 } } })
})
afterAll(() => world.close())

const visual = (as = 'optometrist', id = pid, query = {}) =>
  world.ask<ExamAcuity[]>('GET', `/examVisual/eg-visual/list/${id}`, { as, query })
const refractive = (as = 'optometrist') =>
  world.ask<ExamRefraction[]>('GET', `/examVisual/eg-refractive/list/${pid}`, { as })
const others = (as = 'optometrist', query: Record<string, number> = { pid }) =>
  world.ask<ExamOthers[]>('GET', '/examOthers/eg/list/', { as, query })

test('visual acuity is of signed examinations in which it was measured', async () => {
  const { data, total } = await visual()
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({ date: '2026-03-10', nakedOd: 470, bestOd: 500, nakedOs: null, cyclo: 0 })
})

test('refraction is of the autorefractor and of the subjective one, the latest first', async () => {
  const { data } = await refractive()
  expect(data).toMatchObject([
    { arDsOd: -2.37, dsOd: null, seOs: -2.62 },
    { dsOd: -2.25, dcOd: -0.5, axOd: 90, seOd: -2.5, arDsOd: null },
  ])
})

test('axial length, pressure and accommodation are of the patient that the query names', async () => {
  expect((await others()).data).toMatchObject([{ alOd: 24.12, alOs: 24.3, iopOd: 15.3, iopOs: null, ampOd: null }])
  expect((await others('optometrist', {})).errors).toHaveProperty('pid')
})

test('they are for those who read examinations, of patients whom they see', async () => {
  for (const read of [visual, refractive, others]) expect((await read('sister')).code).toBe(0)
  expect((await visual('agent')).code).toBe(20401)
  expect((await others('agent')).code).toBe(20403)
  expect((await visual('clinic')).code).toBe(20403)
  expect((await visual('optometrist', 201)).code).toBe(20401)
  const query = { start_date: '2026-03-11', end_date: '2026-03-10' }
  expect((await visual('optometrist', pid, query)).errors).toHaveProperty('end_date')
})
