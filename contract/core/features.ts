/**
 * What a server can do beyond the specification. It tells the names once, in `features` of `GET /account/userinfo`; a client asks
 * for nothing of a feature that is not among them, and shows no trace of it. No server has to have any.
 */
import { z } from 'zod'

interface Feature {
  /** What the person has by it. */
  gives: string
  /** Element codes that open nothing without it: a person who holds them holds nothing. */
  codes?: readonly string[]
}

const ofOrders = (resource: string, ...verbs: string[]) => verbs.map((verb) => `${resource}.${verb}`)
const orderVerbs = ['read', 'update', 'review', 'ship', 'flag', 'export'] as const

const declared = {
  live: { gives: 'Changes of other people arrive as they happen' },
  exports: { gives: 'Exports run in the background and are kept, with a list of one’s own' },
  'export-progress': { gives: 'An export in the foreground tells how far it is' },
  search: { gives: 'One search over orders, people and goods' },
  preferences: { gives: 'Columns, density and saved filters are kept for the person' },
  overview: { gives: 'What waits for the person, and the last 30 days, on the first screen' },
  audit: { gives: 'A trail of all changes, and the history of each record', codes: ['audit.read'] },
  sessions: { gives: 'One’s sessions, and ending them' },
  totp: { gives: 'A second factor at the sign-in' },
  files: { gives: 'Pictures and papers are kept by the server' },
  'account-offers': { gives: 'Roles and companies that an account may be given, and whether its name is free' },
  'account-unlock': { gives: 'Ending the lock of an account after wrong passwords', codes: ['accounts.unlock'] },
  'contact-lens-orders': {
    gives: 'Orders of hard and soft contact lenses by calls of their own',
    codes: [...ofOrders('hard-lens-orders', ...orderVerbs), ...ofOrders('soft-lens-orders', ...orderVerbs)],
  },
  'goods-orders': {
    gives:
      'For every kind of goods order the calls that the specification has for some: one order, shipping, flags, export',
    codes: [
      ...ofOrders('care-orders', 'ship'),
      ...ofOrders('apparatus-orders', 'flag'),
      ...ofOrders('gsp-orders', 'export'),
      ...ofOrders('other-orders', 'export'),
    ],
  },
  'order-terms': { gives: 'What a clinic would pay, its credit, and a patient’s last order', codes: ['quotes.read'] },
  'order-batches': { gives: 'A list of the batches of orders' },
  'arrival-corrections': {
    gives: 'Correcting under which serial number or batch goods came',
    codes: ['orders.correct-arrival'],
  },
  'purchase-export': { gives: 'What is to be bought, as a sheet' },
  'order-settings': {
    gives: 'The rules of ordering of a company',
    codes: ['order-settings.read', 'order-settings.update'],
  },
  'delivery-note': { gives: 'Changing the template of delivery notes', codes: ['shipment-template.update'] },
  'import-sheets': { gives: 'Empty sheets to fill in, and the refused rows of an import' },
  'stock-counts': {
    gives: 'Counting what lies in a warehouse',
    codes: ['stock-counts.read', 'stock-counts.create', 'stock-counts.post', 'stock-counts.cancel'],
  },
  'stock-ledger': { gives: 'Movements, adjustments and GSP records of the warehouses' },
  'stock-exports': { gives: 'Lists of the warehouse as sheets', codes: ['stock.export'] },
  'stock-proposals': { gives: 'What to buy of what runs low' },
  bins: { gives: 'Where in a warehouse goods lie', codes: ['stock.place'] },
  'sale-returns': { gives: 'Choosing from what was sold what a clinic gives back' },
  'clinic-status': { gives: 'Stopping a clinic, and letting it order again', codes: ['hospitals.status'] },
  'default-terms': { gives: 'Terms of clinics that have none of their own' },
  'certificate-owners': { gives: 'Whose certificates may be entered' },
  'supplier-review': { gives: 'Qualifying suppliers', codes: ['suppliers.qualify'] },
  'med-items': {
    gives: 'Changing the price list of services',
    codes: ['med-items.create', 'med-items.update', 'med-items.remove'],
  },
  patients: {
    gives:
      'Double records of patients are found and merged; what was ordered for a patient; how clinics keep their patients',
    codes: ['patients.merge', 'patient-settings.read', 'patient-settings.update'],
  },
  stores: {
    gives: 'The stores of a chain of clinics',
    codes: ['stores.read', 'stores.create', 'stores.update', 'stores.status'],
  },
  'reservation-calendar': { gives: 'The slots of doctors, and how many patients are booked in each' },
  shifts: {
    gives: 'When doctors see patients: templates, exceptions and published shifts',
    codes: [
      ...['read', 'create', 'update', 'remove'].map((verb) => `shift-templates.${verb}`),
      ...['read', 'create', 'update', 'stop', 'publish'].map((verb) => `shifts.${verb}`),
    ],
  },
} as const satisfies Readonly<Record<string, Feature>>

export type FeatureName = keyof typeof declared
export const features: Readonly<Record<FeatureName, Feature>> = declared
export const featureNames = Object.keys(features) as FeatureName[]

/** Element codes that open nothing on a server with these features only. */
export const emptyCodes = (has: readonly string[]): ReadonlySet<string> =>
  new Set(featureNames.filter((name) => !has.includes(name)).flatMap((name) => features[name].codes ?? []))

/** Unknown names are ignored: the server may be newer than the client. */
export const Features = z
  .array(z.string())
  .describe('What the server can do beyond the specification; absent where it can do nothing beyond it')
