/** The records of the demo data, each as its resource's readers get it. */
import type { Call } from '../../../contract/core/call'
import { pagingOf } from '../../../contract/core/page'
import { allCalls, resources } from '../../../contract/registry'
import { defaultRules } from '../../../contract/screening/rule-table'
import type { SeededWorld } from '../../support/seeded-world'
import { kept } from '../permissions/plain'
import { sampleOf } from '../permissions/sample'

export type Fields = Record<string, unknown>
type Read = (world: SeededWorld, as: string) => Promise<Fields[]>

export const resourceNamed = (name: string) => {
  const found = Object.values(resources).find((one) => one.name === name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}
const callNamed = (name: string): Call => {
  const [resource, ...own] = name.split('.')
  const found = allCalls.find((one) => one.resource === resource && one.name === own.join('.'))
  if (!found) throw new Error(`no call ${name}`)
  return found.call
}

/** Every call that changes one record by a body. */
export const changesOfRecords = allCalls.filter(
  ({ call }) => call.body && call.row !== undefined && call.reply.kind === 'one' && call.method !== 'DELETE',
)

/** Of each kind one who may read and change much of it. */
export const people = ['admin', 'agent', 'user', 'clinic'] as const

/** The demo's first agent and its first clinic. */
export const places: Fields = { cid: 1, hid: 1, id: 0 }

const read = async (world: SeededWorld, as: string, call: Call, params: Fields = {}): Promise<Fields[]> => {
  const size = call.reply.kind === 'page' ? { [pagingOf(call.path).size]: 200 } : {}
  const { code, data } = await world.send<Fields | Fields[]>(as, call, {
    params: { ...places, ...params },
    query: size,
  })
  return code === 0 ? [data].flat() : []
}

/** Of each kind and state a few: they are what records differ by. */
const few = (rows: readonly Fields[], most = 2): Fields[] => {
  const met: Record<string, number> = {}
  return rows.filter(({ status, category, type, orderType }) => {
    const kind = JSON.stringify([status, category, type, orderType])
    met[kind] = (met[kind] ?? 0) + 1
    return met[kind] <= most
  })
}

/** Every record of a list by the call that reads one. */
const each =
  (list: string, one: string, param: string, field = param): Read =>
  async (world, as) => {
    const rows = few(await read(world, as, callNamed(list)))
    return (await Promise.all(rows.map((row) => read(world, as, callNamed(one), { [param]: row[field] })))).flat()
  }
const single =
  (call: string): Read =>
  (world, as) =>
    read(world, as, callNamed(call))
const menusAndElements = async (world: SeededWorld, as: string) => {
  const [all] = await read(world, as, callNamed('menus.trees'))
  return (all ?? { menus: [], elements: [] }) as { menus: Fields[]; elements: Fields[] }
}

/** Where a resource has no list of its records. */
const readers: Readonly<Record<string, Read>> = {
  'any-orders': each('any-orders.open', 'any-orders.info', 'id'),
  mall: each('any-orders.open', 'mall.delivery', 'id'),
  'order-batches': each('order-batches.list', 'order-batches.get', 'id', 'oid'),
  'shipment-template': single('shipment-template.get'),
  'order-settings': single('order-settings.get'),
  hospitals: each('clinic-settings.list', 'hospitals.get', 'hid'),
  'default-terms': single('default-terms.get'),
  elements: async (world, as) => (await menusAndElements(world, as)).elements.slice(0, 20),
  menus: async (world, as) => (await menusAndElements(world, as)).menus,
  patients: each('patients.like', 'patients.get', 'id', 'pid'),
  'patient-settings': single('patient-settings.get'),
  'marketing-settings': single('marketing-settings.get'),
  wechat: single('wechat.get'),
  'training-cases': each('training-users.list', 'training-cases.list', 'sdxUid'),
  contacts: each('contacts.list', 'contacts.get', 'id', 'ctid'),
  'stock-ins': each('stock-ins.list', 'stock-ins.info', 'id', 'stockinId'),
  'stock-in-prices': each('stock-ins.list', 'stock-in-prices.read', 'id', 'stockinId'),
}

/** The fields that name, version and describe a record, wherever its answer holds them. */
export const fieldsOf = (answer: Fields): Fields => ({ ...answer, ...(answer.document as Fields | undefined) })

export const recordsOf = async (world: SeededWorld, as: string, name: string): Promise<Fields[]> => {
  const own = readers[name]
  if (own) return own(world, as)
  const { record } = resourceNamed(name)
  const list = allCalls.find(
    ({ resource, call }) =>
      resource === name && call.method === 'GET' && call.reply.kind === 'page' && call.reply.schema === record,
  )
  if (!list) throw new Error(`say in records.ts how ${name} is read`)
  return few(await read(world, as, list.call))
}

/** What the demo data has none of. */
export const makeMissing = async (world: SeededWorld): Promise<void> => {
  const make = async (as: string, call: string, body: object, params: Fields = {}) => {
    const { code, message, errors } = await world.send(as, callNamed(call), { body, params })
    if (code !== 0) throw new Error(`${call}: ${message} ${JSON.stringify(errors)}`)
  }
  const [order] = await read(world, 'agent', callNamed('lens-orders.list'))
  await make('agent', 'order-batches.create', { ids: [order?.lensOrderId], note: '周三发货' })
  await make('agent', 'lens-prices.create', { productId: 1, dsMin: -6, dsMax: -3, dcMin: -2, dcMax: 0, price: 9900 })
  const [user] = await read(world, 'admin', callNamed('training-users.list'))
  const found = { date: '2026-03-01', doctor: '苏医生', diagnosis: 'amblyopia', dsOd: -2.25, dcOd: -0.5, axOd: 180 }
  await make('admin', 'training-cases.create', { ...found, plan: '每天 20 分钟' }, { sdxUid: user?.sdxUid })
  const sale = {
    sid: 1,
    hid: null,
    prospectName: '新光眼镜',
    prospectPhone: '19900008888',
    kind: 'visit',
    date: '2026-03-01',
  }
  await make('agent', 'clinic-statements.send', { hid: 11, month: '2026-02' })
  await make('agent', 'clinic-payments.create', { hid: 11, method: 1, amount: 100, date: '2026-03-01' })
  await make('admin', 'sales-records.create', { ...sale, content: '初访' })
  const [fee] = await read(world, 'clinic', callNamed('fees.list'))
  await make('clinic', 'sales.create', { lines: [{ feeId: fee?.feeId }] })
  await make('admin', 'member-levels.create', { name: '样本', minSpend: 100, hid: 11 })
  await make('agent', 'screening-sms-templates.create', { name: '样本', text: '{school}：{advice}' })
  const [partner] = await read(world, 'agent', callNamed('screening-partners.list'))
  const settled = { customerId: partner?.customerId, start: '2020-01-01', end: '2020-01-31' }
  await make('agent', 'screening-settlements.settle', settled)
  await make('agent', 'screening-rules.create', { since: '2100-09-01', rules: defaultRules })
  await make('admin', 'med-items.create', { name: '眼压检查', category: 1, fee: 12_000 })
  for (const { resource, name, call } of allCalls) {
    if (name !== 'create' || !call.body || !kept.includes(resource)) continue
    const rows = await recordsOf(world, 'admin', resource)
    if (rows.length === 0) await make('admin', `${resource}.create`, sampleOf(call.body))
  }
}
