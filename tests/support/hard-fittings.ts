/** Fittings of hard lenses in clinic 11, as tests make them: a certified doctor fits, an optometrist tries lenses, the front desk hands over. */
import { eq } from 'drizzle-orm'
import type { HardLensFitting, HardLensFittingDetails } from '../../contract/clinic/hard-lens-fittings'
import { brand } from '../../server/catalogue/brands/table'
import { product } from '../../server/catalogue/products/table'
import { orders } from '../../server/orders/orders/table'
import { move, take } from './arrivals'
import { today } from './clinic'
import { prescribingIn, sections, slit } from './prescription'
import { cash, makeSelling } from './selling'
import { clearTill } from './till'

export const hardPath = '/v1/clinic/hard-lens-fittings'
const stamps = { created: 1, updated: 1 }
export const [orthoK, rgp] = [51, 52]
/** All that an assessment asks of an examination. */
export const examined = {
  ...{ ...sections, ...slit },
  bio: { od: { al: 24.31 }, os: { al: 24.12 } },
  iop: { od: { pressure: 15 }, os: { pressure: 16 }, method: 1 },
}
export const topographyFile = 'https://files.example.com/topography.pdf'
export const consentFile = 'https://files.example.com/consent.pdf'
export const eyes = [
  { eye: 'Od', alignK: 42.5, diameter: 10.6, targetPower: -2.25, color: 'green' },
  { eye: 'Os', alignK: 42.75, diameter: 10.6, targetPower: -1.5, color: 'blue' },
]
export const trial = {
  ...{ minutes: 30, disinfected: 1 },
  eyes: [{ eye: 'Od', trialLensCode: 'T-4250', overRefraction: 0.25, centration: 1, movement: 1, fluorescein: 1 }],
}
export const teaching = [1, 2, 3, 4, 5, 6]
export const labels = [
  { eye: 'Od', serialNo: 'SN-OD', alignK: 42.5, diameter: 10.6, targetPower: -2.25 },
  { eye: 'Os', serialNo: 'SN-OS', alignK: 42.75, diameter: 10.6, targetPower: -1.5 },
]

export const makeHardFitting = async () => {
  const selling = await makeSelling()
  const { world, till } = selling
  const desk = prescribingIn(world)
  await desk.makePrescriber('doctor', '诊所医生', { certifiedLines: ['hardlens'] })
  await desk.makePrescriber('newdoctor', '诊所医生', {})
  await desk.makePrescriber('optometrist', '诊所验光师', { type: 'contact_optrist' })
  await desk.makePrescriber('front', '诊所前台', { type: 'contact_optrist' })
  await desk.makePrescriber('keeper', '诊所仓管', { type: 'contact_manager' })
  await world.db.insert(brand).values({ id: 21, code: 'XS', name: '星塑', product: 'hardlens', ...stamps })
  const hard = { category: 'hardlens', brandId: 21, unit: '片', tradePrice: 320_000, ...stamps }
  await world.db.insert(product).values([
    { productId: orthoK, name: '星塑OK', range: 'ok', ...hard },
    { productId: rgp, name: '星塑RGP', range: 'rgp', ...hard },
  ])
  for (const productId of [orthoK, rgp])
    await world.ask('POST', '/v1/clinic/clinic-goods', { as: 'boss', body: { productId, retail: 400_000 } })

  const create = (body: object = {}, as = 'doctor') =>
    world.ask<HardLensFitting>('POST', hardPath, { as, body: { kind: 2, ...body } })
  const read = async (id: number, as = 'boss') =>
    (await world.ask<HardLensFittingDetails>('GET', `${hardPath}/${id}`, { as })).data
  const act = async (id: number, verb: string, body: object = {}, as = 'doctor') => {
    const { version } = await read(id)
    return world.ask<HardLensFitting>('PUT', `${hardPath}/${id}${verb && `/${verb}`}`, {
      as,
      body: { version, ...body },
    })
  }
  const done = async (id: number, verb: string, body: object = {}, as = 'doctor') => {
    const answer = await act(id, verb, body, as)
    if (answer.code !== 0) throw new Error(`${verb}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const begun = async (more: object = {}, born: { birthday?: string | null } = {}) => {
    const pid = await desk.makePatient(born)
    const { data, ...answer } = await create({ pid, ...more })
    if (!data) throw new Error(JSON.stringify(answer))
    return data
  }
  const examOf = (pid: number, more: object = {}) => desk.makeExam({ pid, sections: examined, ...more })
  const assessed = async (more: object = {}) => {
    const { fittingId, pid } = await begun(more)
    return done(fittingId, 'assess', { examId: await examOf(pid), topographyFile })
  }
  const tried = async (more: object = {}) => {
    const { fittingId } = await assessed(more)
    await done(fittingId, 'consent', { consentFile, guardian: '陈先生' })
    return done(fittingId, 'try', trial, 'optometrist')
  }
  /** The doctor's prescription for the patient of a fitting. */
  const prescribe = async (pid: number, body: object = {}) =>
    desk.makeSigned({ kind: 2, purpose: 4, orderLen: eyes, examId: await examOf(pid), ...body }, { pid }, 'doctor')
  const prescribed = async (more: object = {}) => {
    const { fittingId, pid } = await tried(more)
    await prescribe(pid)
    return read(fittingId)
  }
  const bill = { productId: orthoK, promised: '2026-03-24' }
  const billed = async (more: object = {}) => {
    const { fittingId } = await prescribed()
    return done(fittingId, 'bill', { ...bill, ...more })
  }
  /** And paid, wholly unless said. */
  const paid = async (amount?: number) => {
    const made = await billed()
    const sale = await till.get(made.saleId ?? 0)
    const answer = await till.pay(sale, { pays: [cash(amount ?? sale.total)] })
    if (answer.code !== 0) throw new Error(JSON.stringify(answer))
    return read(made.fittingId)
  }
  const ordered = async (amount?: number) => {
    const { fittingId } = await paid(amount)
    return done(fittingId, 'order')
  }
  let serial = 0
  /** The agent buys and ships what was ordered; answers the serial numbers, right and left. */
  const shipped = async (orderId: number) => {
    serial += 1
    const serials = [`SN${serial}R`, `SN${serial}L`]
    for (const status of [2, 4]) await move(world, 'hardlens', orderId, status)
    const lines = ['Od', 'Os'].map((item, at) => ({ item, serialNo: serials[at] ?? '', batchNo: `B${serial}` }))
    await take(world, 'hardlens', orderId, lines)
    const [row] = await world.db.select().from(orders).where(eq(orders.id, orderId))
    const body = { emsNumber: `SF${String(orderId).padStart(10, '0')}`, version: row?.version }
    const answer = await world.ask('PUT', `/sgeye/hardlens-orders/${orderId}/ems`, { as: 'agent', body })
    if (answer.code !== 0) throw new Error(JSON.stringify(answer))
    return serials
  }
  const received = async (orderId: number) => {
    const delivery = await world.ask<{
      version: number
      goods: { line: number; batchNo: string; serialNo: string; expiry: string | null; qty: number }[]
    }>('GET', `/v1/clinic/mall/deliveries/${orderId}`, { as: 'keeper' })
    const lines = delivery.data.goods.map(({ line, batchNo, serialNo, expiry, qty }) => ({
      line,
      batchNo,
      serialNo,
      expiry,
      qty,
    }))
    const answer = await world.ask('POST', '/v1/clinic/mall/receive', {
      as: 'keeper',
      body: { product: 'hardlens', id: orderId, version: delivery.data.version, lines },
    })
    if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  }
  const labelsOf = (serials: readonly string[]) => labels.map((one, at) => ({ ...one, serialNo: serials[at] ?? '' }))
  const arrived = async (amount?: number) => {
    const made = await ordered(amount)
    const serials = await shipped(made.orderId ?? 0)
    await received(made.orderId ?? 0)
    return { ...(await read(made.fittingId)), lenses: labelsOf(serials) }
  }
  const accepted = async (amount?: number) => {
    const { fittingId, lenses } = await arrived(amount)
    return done(fittingId, 'accept', { lenses })
  }
  const taken = async () => {
    const { fittingId } = await accepted()
    return done(fittingId, 'pickup', { teaching }, 'front')
  }
  /** Before each test: no bill and no fitting, which go with the bills; an open shift. */
  const begin = async () => {
    world.clock.now = Date.parse(`${today}T10:00:00+08:00`) / 1000
    await clearTill(world)
    return (await till.open()).data
  }
  return {
    ...{
      selling,
      world,
      till,
      desk,
      bill,
      create,
      read,
      act,
      done,
      begun,
      examOf,
      assessed,
      tried,
      prescribe,
      prescribed,
    },
    ...{ billed, paid, ordered, shipped, received, labelsOf, arrived, accepted, taken, begin },
  }
}
export type HardFitting = Awaited<ReturnType<typeof makeHardFitting>>
