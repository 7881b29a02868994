/** On what terms a clinic orders: what they ask for is asked for whichever way an order comes. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportReport } from '../../../contract/orders/order-imports'
import type { Tried } from '../../../contract/orders/placing'
import { certificate } from '../../../server/partners/certificates/table'
import { contract } from '../../../server/partners/contracts/table'
import { hospital, hospitalSetting } from '../../../server/partners/hospitals/table'
import { contact } from '../../../server/people/contacts/table'
import { patient } from '../../../server/people/patients/table'
import { type Envelope, fillShelves, placingOf } from '../../support/order-kinds'
import { csv, formOf } from '../../support/sheets'
import { makeWorld, type World } from '../../support/world'

const stamps = { created: 1, updated: 1 }
const optometrist = 7
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
  const person = { cid: 1, hid: 11, name: '周明', type: 'contact_optrist', ...stamps }
  await world.db.insert(contact).values({ ctid: optometrist, ...person })
  await world.db
    .insert(patient)
    .values({ pid: 9001, cid: 1, hid: 11, name: '赵晓', gender: 2, birthday: '2012-05-06', phone: '', ...stamps })
})
afterAll(() => world.close())

const setTerms = (terms: Partial<typeof hospitalSetting.$inferInsert>) =>
  world.db
    .insert(hospitalSetting)
    .values({ cid: 1, hid: 11, authSettingType: 1, isOptRequired: 0, ...stamps, ...terms })
const setStatus = (status: number) => world.db.update(hospital).set({ status }).where(eq(hospital.hid, 11))
const permit = (validTo: string) =>
  world.db.insert(certificate).values({
    ...{ cid: 1, hid: 11, ownerType: 3, ownerId: 11, ownerName: '青禾', type: 5, number: 'PDY1', validTo, ...stamps },
  })
const agreed = (end: string) =>
  world.db.insert(contract).values({ contractNo: end, cid: 1, hid: 11, start: '2025-01-01', end, ...stamps })
beforeEach(async () => {
  await world.db.delete(hospitalSetting).where(and(eq(hospitalSetting.cid, 1), eq(hospitalSetting.hid, 11)))
  await world.db.delete(certificate)
  await world.db.delete(contract)
  await setStatus(1)
})

/** What an answer refuses with: its code, and its field or its message. */
type Refused = { code: number; field?: string; message?: string } | 'placed'
const post = async (path: string, body: object): Promise<Refused> => {
  const { code, errors, message } = await world.ask('POST', path, { as: 'agent', body })
  if (code === 0) return 'placed'
  const [field] = Object.keys(errors ?? {})
  return field === undefined ? { code, message } : { code, field }
}
type Line = 'hardlens' | 'softlens' | 'care'
const sheets: Record<Line, (named: boolean) => string[][]> = {
  hardlens: (named) => [
    ['患者', '产品', '左眼配适弧', '左眼直径', '左眼降幅', ...(named ? ['验光师'] : [])],
    ['赵晓', '星塑OK', '42.5', '10.6', '-3', ...(named ? ['周明'] : [])],
  ],
  softlens: (named) => [
    [
      '患者',
      '产品',
      '佩戴周期',
      '每盒片数',
      '左眼度数',
      '左眼基弧',
      '左眼直径',
      '左眼盒数',
      ...(named ? ['验光师'] : []),
    ],
    ['赵晓', '润眸日抛', '1', '30', '-3', '8.6', '14.2', '2', ...(named ? ['周明'] : [])],
  ],
  care: () => [
    ['产品', '数量'],
    ['净澄护理液', '2'],
  ],
}
/** Every way by which orders come, and what is refused in each, named alike. */
const ways: Record<string, (line: Line, body: Envelope, named: boolean) => Promise<Refused>> = {
  'one by one': (_, body) => post('/order', body),
  'in a basket': async (_, body) => {
    const refused = await post('/order/all', { orders: [body] })
    return refused === 'placed' ? refused : { ...refused, ...unprefixed(refused) }
  },
  'as a trial': async (_, body) => {
    const { data } = await world.ask<Tried[]>('POST', '/order/all', {
      as: 'agent',
      body: { orders: [body], dryRun: 1 },
    })
    const [{ errors = {}, message = '', status = null } = {}] = data
    const [field] = Object.keys(errors)
    if (status !== null) return 'placed'
    return field === undefined ? { code: 20402, message } : { code: 1, field }
  },
  'as a batch': async (_, body) => {
    const refused = await post('/order/batch-orders', { orders: [body], note: '' })
    return refused === 'placed' ? refused : { ...refused, ...unprefixed(refused) }
  },
  'from a workbook': async (line, _, named) => {
    const file = new File([csv(sheets[line](named))], '订单.csv')
    const { data } = await world.ask<ImportReport>('POST', '/order/import', {
      as: 'agent',
      body: formOf({ product: line, hid: 11, file, dryRun: 1 }),
    })
    const [found] = data.lines.flatMap(({ errors }) => errors)
    if (!found) return 'placed'
    return found.field === '' ? { code: 20402, message: found.message } : { code: 1, field: found.field }
  },
}
const unprefixed = ({ field }: Exclude<Refused, string>) =>
  field === undefined ? {} : { field: field.replace(/^orders\.\d+\./, '') }

describe.each(Object.entries(ways))('orders that come %s', (_, come) => {
  const order = async (line: Line, optristId: number | null = optometrist) =>
    come(line, await placingOf(world, line, 11, line === 'care' ? {} : { optristId }), optristId !== null)

  test('name their optometrist where the clinic’s terms say so, and unless anybody says otherwise', async () => {
    const refused = { code: 1, field: 'optristId' }
    await setTerms({ isOptRequired: 1 })
    expect(await order('softlens', null)).toEqual(refused)
    expect(await order('hardlens', null)).toEqual(refused)
    expect(await order('softlens')).toBe('placed')
    expect(await order('care')).toBe('placed')
  })

  test('of ortho-k lenses need a permit that holds today, where licences are enforced', async () => {
    const stop = (message: string) => ({ code: 20402, message: expect.stringContaining(message) })
    await setTerms({ certificateAuth: 1 })
    expect(await order('hardlens')).toEqual(stop('没有有效的医疗机构执业许可证'))
    await permit('2026-03-09')
    expect(await order('hardlens')).toEqual(stop('2026-03-09 到期'))
    expect(await order('softlens')).toBe('placed')
    await permit('2026-03-10')
    expect(await order('hardlens')).toBe('placed')
  })

  test('are refused when the contract has run out, not on its last day', async () => {
    await setTerms({})
    await agreed('2026-03-09')
    expect(await order('care')).toEqual({ code: 20402, message: expect.stringContaining('2026-03-09') })
    await agreed('2026-03-10')
    expect(await order('care')).toBe('placed')
  })
})

describe('the terms', () => {
  test('that ask for an optometrist let nobody take him out again', async () => {
    const body = await placingOf(world, 'softlens', 11, { optristId: optometrist })
    const { data } = await world.ask<{ id: number }>('POST', '/order', { as: 'agent', body })
    await setTerms({ isOptRequired: 1 })
    const change = { version: 1, optristId: null }
    const path = `/sgeye/softlens-orders/${data.id}`
    expect((await world.ask('PUT', path, { as: 'agent', body: change })).errors).toHaveProperty('optristId')
    await world.db.update(hospitalSetting).set({ isOptRequired: 0 }).where(eq(hospitalSetting.hid, 11))
    expect((await world.ask('PUT', path, { as: 'agent', body: change })).code).toBe(0)
  })

  test('of the agent hold for a clinic that follows them, and are told before anything is typed', async () => {
    const usual = and(eq(hospitalSetting.cid, 1), eq(hospitalSetting.authSettingType, 0))
    await world.db.update(hospitalSetting).set({ isOptRequired: 1 }).where(usual)
    const credit = await world.ask('GET', '/order/credit/11', { as: 'agent' })
    expect(credit.data).toMatchObject({ isOptRequired: 1 })
    const body = await placingOf(world, 'softlens')
    expect((await world.ask('POST', '/order', { as: 'agent', body })).errors).toHaveProperty('optristId')
    await world.db.update(hospitalSetting).set({ isOptRequired: 0 }).where(usual)
  })
})
