/** What a specialist sees of an eye, and how the opinion comes back to the clinic. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EyeChart } from '../../../contract/clinic/eye-chart'
import type { RemoteAppointment } from '../../../contract/clinic/remote-appointments'
import type { Today } from '../../../contract/clinic/today'
import { bookedSlot } from '../../../server/people/reservations/table'
import { consultingIn } from '../../support/remote'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: Awaited<ReturnType<typeof consultingIn>>
beforeAll(async () => {
  world = await makeWorld()
  desk = await consultingIn(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(bookedSlot)
})

describe('exams and opinion', () => {
  test('are a curve of the attached exams alone for the specialist, and none for the agent', async () => {
    const { remoteId, examIds } = await desk.after('confirm')
    const chart = (as: string) => world.ask<EyeChart>('GET', `/v1/clinic/remote-appointments/${remoteId}/chart`, { as })
    expect((await chart('expert')).data.points.map(({ examId }) => examId)).toEqual(examIds)
    expect((await chart('agent')).code).toBe(20402)
  })

  test('come back to the clinic: the opinion is among the work of the next seven days and with the patient', async () => {
    const opinions = async () => {
      const { cards } = (await world.ask<Today>('GET', '/v1/clinic/today', { as: 'doctor' })).data
      return cards.find(({ card }) => card === 'opinions')
    }
    const before = (await opinions())?.count ?? 0
    const { pid, opinion } = await desk.after('finish')
    const card = await opinions()
    expect(card?.count).toBe(before + 1)
    const listed = await world.ask<RemoteAppointment[]>('GET', '/v1/clinic/remote-appointments', {
      as: 'doctor',
      query: { pid, finished_from: card?.lists[0]?.query.finished_from ?? '' },
    })
    expect(listed.data.map((one) => one.opinion)).toEqual([opinion])
  })
})
