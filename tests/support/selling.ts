/** Bills of clinic 11 as tests make them out: of a fee, and of a visit that owes its examination; in an open shift of the cashier. */
import type { Visit, VisitDetails } from '../../contract/clinic/visits'
import { charge } from '../../server/clinic/charges/table'
import { fee } from '../../server/clinic/fees/table'
import { queueCounter, visit } from '../../server/clinic/visits/table'
import { audit } from '../../server/http/table'
import { medItem } from '../../server/people/med-items/table'
import { patient } from '../../server/people/patients/table'
import { makeManager, today } from './clinic'
import { clearTill, tillOf } from './till'
import { makeWorld } from './world'

export const visitPath = '/v1/clinic/visits'
export const wx = (amount: number) => ({ method: 2, amount, ref: 'WX1' })
export const cash = (amount: number, more = {}) => ({ method: 1, amount, ...more })

export const makeSelling = async () => {
  const world = await makeWorld()
  const till = tillOf(world)
  await makeManager(world)
  await world.db.update(patient).set({ privacySignedOn: '2026-01-01' })
  const exam = { name: '验光', category: 1, fee: 8000, created: 1, updated: 1 }
  const [made] = await world.db.insert(medItem).values(exam).returning({ itemId: medItem.itemId })
  const itemIds = [made?.itemId ?? 0]

  /** Before each test: nothing is sold, one fee of ¥20, an open shift. */
  const begin = async () => {
    world.clock.now = Date.parse(`${today}T10:00:00+08:00`) / 1000
    await clearTill(world)
    for (const table of [charge, visit, queueCounter, fee, audit]) await world.db.delete(table)
    return { item: (await till.fee()).data, shift: (await till.open()).data }
  }
  const visitOf = async (id: number) =>
    (await world.ask<VisitDetails>('GET', `${visitPath}/${id}`, { as: 'boss' })).data
  const owing = async () => {
    const { data } = await world.ask<Visit>('POST', visitPath, { as: 'boss', body: { pid: 101, itemIds } })
    for (const verb of ['start', 'finish']) {
      const { version } = await visitOf(data.visitId)
      await world.ask('PUT', `${visitPath}/${data.visitId}/${verb}`, { as: 'boss', body: { version } })
    }
    return visitOf(data.visitId)
  }
  const billOf = async (feeId: number, qty = 1, body: object = {}) =>
    (await till.make({ lines: [{ feeId, qty }], ...body })).data
  const billOfVisit = async ({ visitId, charges }: VisitDetails) => {
    const lines = (charges ?? []).filter(({ status }) => status === 0).map(({ chargeId }) => ({ chargeId }))
    return (await till.make({ visitId, lines })).data
  }
  /** The manager refunds out of a till of their own. */
  const bossOpens = (body: object = {}) => till.open({ till: '院长台', ...body }, 'boss')
  return { world, till, begin, visitOf, owing, billOf, billOfVisit, bossOpens }
}
export type Selling = Awaited<ReturnType<typeof makeSelling>>
