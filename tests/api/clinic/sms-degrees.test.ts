/** Signed examinations are never removed, so that this one has a database of its own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exam } from '../../../server/clinic/exams/table'
import { visit } from '../../../server/clinic/visits/table'
import { type Messaging, makeMessaging } from '../../support/sms'

let sms: Messaging
let world: Messaging['world']
let templateId: number
beforeAll(async () => {
  sms = await makeMessaging()
  world = sms.world
  templateId = await sms.begin()
})
afterAll(() => world.close())

const reached = async (segment: object) => (await sms.preview({ templateId, segment, values: {} })).data?.count

test('a segment takes the degree of myopia of the more myopic eye', async () => {
  for (const [at, seOd] of [-2.99, -3, -4.88, -6].entries()) {
    const { pid } = await sms.person()
    const [came] = await world.db
      .insert(visit)
      .values({
        ...{ cid: 1, hid: 11, pid, type: 1, created: 1, updated: 1 },
        ...{ visitNo: `VS-D${at}`, queueNo: `A1${at}`, date: '2026-01-05', status: 4 },
      })
      .returning()
    await world.db.insert(exam).values({
      ...{ cid: 1, hid: 11, pid, visitId: came?.visitId ?? 0, date: '2026-01-05', created: 1, updated: 1 },
      ...{ status: 1, signedBy: 1, signedAt: 1, sections: { sr: { od: { ds: seOd }, os: { ds: -0.25 } } } },
    })
  }
  const counts = await Promise.all(['low', 'moderate', 'high'].map((band) => reached({ bands: [band] })))
  expect([...counts, await reached({ bands: ['low', 'moderate', 'high'] })]).toEqual([1, 2, 1, 4])
})
