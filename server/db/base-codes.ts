/** The element codes that every database holds, and the sets of them that several roles are granted. */
import { orderKinds } from '../../contract/orders/order-kinds'
import { allCalls } from '../../contract/registry'

/** Codes beyond those of calls and transitions: what a screen or a mask asks for. */
const kinds = Object.values(orderKinds)
const furtherCodes = [
  ...kinds.flatMap(({ resource: { name } }) => [`${name}.create`, `${name}.print`, `${name}.override-credit`]),
  'clinic-settings.credit',
  'exams.void',
  'patients.phone',
  'prescriptions.void',
  'products.cost',
  'products.price',
  'reservations.overbook',
  'statistics.training',
  'stock-outs.pick',
  'training-sessions.void',
  'training-users.lifelong',
  'visits.void',
  'screening.phone',
  'sales.discount',
  'sales.owe',
  'sales.refund-made',
]

/** Every element code, each once. */
export const elementCodes: readonly string[] = [
  ...new Set([
    ...allCalls.map(({ call }) => call.can).filter((can) => typeof can === 'string'),
    ...kinds.flatMap(({ machine }) => machine.transitions.map(({ can }) => can)),
    ...furtherCodes,
  ]),
].sort()

/** All codes of these resources, and these codes. */
export const codesOf = (...names: string[]) =>
  elementCodes.filter((code) => names.includes(code) || names.includes(code.slice(0, code.lastIndexOf('.'))))

/** What a clinic is booked for: exam items, and sets of them. */
export const bookable = ['med-items.read', 'eg-programs.read', 'eg-combinations.read']

/** The codes of these actions with orders of every kind. */
export const ofAllKinds = (...verbs: string[]) =>
  kinds.flatMap(({ resource: { name } }) => verbs.map((verb) => `${name}.${verb}`))

export const reading = ['orders.read', 'orders.track', 'products.read', 'brands.read', ...ofAllKinds('read')]
