/** What a call is about: the field of its input that names a thing, and whose things there are. */
import type { allCalls } from '../../../contract/registry'

/** The things of the first agent, and of its clinic 11; of its clinic 12; of the second agent. */
export interface Things {
  first: number
  otherClinic?: number
  second?: number
}

export interface Subject {
  field: string
  /** The field is a list of ids. */
  several: boolean
  things: Things
}

/** Calls that name a thing without having it as their row. */
const named: Readonly<Record<string, readonly [field: string, kind: string]>> = {
  'passwords.reset': ['uid', 'accounts'],
  'training-users.exportTrainRecords': ['sdxUid', 'training-users'],
  'training-users.exportLoadRecords': ['sdxUid', 'training-users'],
  'stored-value-entries.statement': ['storedValueId', 'stored-values'],
  'training-stores.recharge': ['hid', 'hospitals'],
  'training-stores.points': ['hid', 'hospitals'],
  'quotes.get': ['hid', 'hospitals'],
  'today.get': ['hid', 'hospitals'],
  'reservations.slots': ['hid', 'hospitals'],
  'orders.tracking': ['id', 'orders'],
  'orders.trackingOfNumber': ['oid', 'orders'],
  'orders.track': ['oid', 'orders'],
  'any-orders.info': ['id', 'orders'],
  'any-orders.details': ['id', 'orders'],
  'mall.products': ['hid', 'hospitals'],
  'mall.powers': ['hid', 'hospitals'],
  'mall.delivery': ['id', 'orders'],
  'mall.receipt': ['id', 'orders'],
  'bills.get': ['id', 'orders'],
  'bills.export': ['id', 'orders'],
  'purchases.expected': ['id', 'orders'],
  'order-batches.get': ['id', 'order-batches'],
  'exams.chart': ['pid', 'patients'],
  'screening-settlements.settle': ['customerId', 'screening-partners'],
  'screening-guard-days.curve': ['sid', 'screening-subjects'],
  'screening-records.file': ['sid', 'screening-subjects'],
  'member-levels.standing': ['pid', 'patients'],
  'exams.visual': ['x', 'patients'],
  'exams.refractive': ['x', 'patients'],
  'exams.others': ['pid', 'patients'],
  'training-cases.list': ['sdxUid', 'training-users'],
  'training-cases.export': ['sdxUid', 'training-users'],
  ...Object.fromEntries(
    ['account-records.exportExams', 'account-records.exportOperations', 'account-records.exportSms'].map((name) => [
      name,
      ['sdxUid', 'training-users'] as const,
    ]),
  ),
  'training-users.exportCards': ['sdxUid', 'training-users'],
  'training-cases.create': ['sdxUid', 'training-users'],
  'placed-orders.last': ['pid', 'patients'],
  'patient-orders.all': ['pid', 'patients'],
  'patient-orders.hardLens': ['pid', 'patients'],
  'patient-orders.prescriptions': ['pid', 'patients'],
  'patients.duplicates': ['hid', 'hospitals'],
  'revisits.types': ['id', 'hospitals'],
  'med-items.list': ['id', 'companies'],
  'frame-orders.shipment': ['id', 'frame-orders'],
  'salespeople.sms': ['id', 'assignments'],
  'accounts.createForSalesperson': ['sid', 'salespeople'],
  'performance-targets.update': ['sid', 'salespeople'],
  'stock.trace': ['id', 'batches'],
  'stock-in-prices.enter': ['stockinId', 'stock-ins'],
  'stock-counts.export': ['countId', 'stock-counts'],
  'exports.file': ['exportId', 'exports'],
  'clinic-statements.export': ['id', 'clinic-statements'],
  'figure-subscriptions.file': ['id', 'figure-subscriptions'],
  'screening-summary.export': ['id', 'screening-summary'],
  'notice-readers.export': ['id', 'notice-readers'],
}
const kindOfPath: Readonly<Record<string, string>> = { cid: 'companies', hid: 'hospitals' }

const fieldAndKind = ({ resource, name, call }: (typeof allCalls)[number]) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
  if (call.row !== undefined) return [call.row, resource] as const
  if (call.reply.kind === 'each')
    return [inPath.find((field) => field !== 'product') ?? call.reply.id ?? 'ids', resource] as const
  const owner = inPath.find((field) => field in kindOfPath)
  return named[`${resource}.${name}`] ?? (owner === undefined ? undefined : ([owner, kindOfPath[owner] ?? ''] as const))
}

/** The subject of a call, if it has one. */
export const subjectOf = (one: (typeof allCalls)[number], things: Record<string, Things>): Subject | undefined => {
  const [field, kind] = fieldAndKind(one) ?? []
  if (field === undefined || kind === undefined) return undefined
  const found = things[kind]
  if (!found) throw new Error(`${one.resource}.${one.name} is about ${kind}: say in subjects.ts which things there are`)
  return { field, several: field === (one.call.reply.id ?? 'ids') && one.call.reply.kind === 'each', things: found }
}
