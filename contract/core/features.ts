/**
 * What a server can do beyond the specification. It tells the names once, in `features` of `GET /account/userinfo`; a client asks
 * for nothing of a feature that is not among them, and shows no trace of it. No server has to have any.
 */
import { z } from 'zod'

interface Feature {
  /** Element codes that open nothing without it: a person who holds them holds nothing. */
  codes?: readonly string[]
}

const ofOrders = (resource: string, ...verbs: string[]) => verbs.map((verb) => `${resource}.${verb}`)
const orderVerbs = ['read', 'update', 'review', 'ship', 'flag', 'export'] as const

const declared = {
  /** Changes of other people arrive as they happen. */
  live: {},
  /** Exports run in the background and are kept, with a list of one’s own. */
  exports: {},
  /** An export in the foreground tells how far it is. */
  'export-progress': {},
  /** One search over orders, people and goods. */
  search: {},
  /** Columns, density and saved filters are kept for the person. */
  preferences: {},
  /** What waits for the person, and the last 30 days, on the first screen. */
  overview: {},
  /** A trail of all changes, and the history of each record. */
  audit: { codes: ['audit.read'] },
  /** One’s sessions, and ending them. */
  sessions: {},
  /** A second factor at the sign-in. */
  totp: {},
  /** Pictures and papers are kept by the server. */
  files: {},
  /** Roles and companies that an account may be given, and whether its name is free. */
  'account-offers': {},
  /** Ending the lock of an account after wrong passwords. */
  'account-unlock': { codes: ['accounts.unlock'] },
  /** Orders of hard and soft contact lenses by calls of their own. */
  'contact-lens-orders': {
    codes: [...ofOrders('hard-lens-orders', ...orderVerbs), ...ofOrders('soft-lens-orders', ...orderVerbs)],
  },
  /** For every kind of goods order the calls that the specification has for some: one order, shipping, flags, export. */
  'goods-orders': {
    codes: [
      ...ofOrders('care-orders', 'ship'),
      ...ofOrders('apparatus-orders', 'flag'),
      ...ofOrders('gsp-orders', 'export'),
      ...ofOrders('other-orders', 'export'),
    ],
  },
  /** What a clinic would pay, its credit, and a patient’s last order. */
  'order-terms': { codes: ['quotes.read'] },
  /** A list of the batches of orders. */
  'order-batches': {},
  /** Correcting under which serial number or batch goods came. */
  'arrival-corrections': {
    codes: ['orders.correct-arrival'],
  },
  /** What is to be bought, as a sheet. */
  'purchase-export': {},
  /** The rules of ordering of a company. */
  'order-settings': {
    codes: ['order-settings.read', 'order-settings.update'],
  },
  /** Changing the template of delivery notes. */
  'delivery-note': { codes: ['shipment-template.update'] },
  /** Empty sheets to fill in, and the refused rows of an import. */
  'import-sheets': {},
  /** Counting what lies in a warehouse. */
  'stock-counts': {
    codes: ['stock-counts.read', 'stock-counts.create', 'stock-counts.post', 'stock-counts.cancel'],
  },
  /** Movements, adjustments and GSP records of the warehouses. */
  'stock-ledger': {},
  /** Lists of the warehouse as sheets. */
  'stock-exports': { codes: ['stock.export'] },
  /** What to buy of what runs low. */
  'stock-proposals': {},
  /** Where in a warehouse goods lie. */
  bins: { codes: ['stock.place'] },
  /** Choosing from what was sold what a clinic gives back. */
  'sale-returns': {},
  /** Stopping a clinic, and letting it order again. */
  'clinic-status': { codes: ['hospitals.status'] },
  /** Terms of clinics that have none of their own. */
  'default-terms': {},
  /** Whose certificates may be entered. */
  'certificate-owners': {},
  /** Qualifying suppliers. */
  'supplier-review': { codes: ['suppliers.qualify'] },
  /** Changing the price list of services. */
  'med-items': {
    codes: ['med-items.create', 'med-items.update', 'med-items.remove'],
  },
  /** Double records of patients are found and merged; what was ordered for a patient; how clinics keep their patients. */
  patients: {
    codes: ['patients.merge', 'patient-settings.read', 'patient-settings.update'],
  },
  /** The stores of a chain of clinics, and on what terms a clinic works. */
  stores: {
    codes: ['stores.read', 'stores.create', 'stores.update', 'stores.status', 'my-account.read'],
  },
  /** The eye database as a sheet. */
  'eye-database-export': { codes: ['eg-patients.export'] },
  /** The slots of doctors, and how many patients are booked in each. */
  'reservation-calendar': {},
  /** When doctors see patients: templates, exceptions and published shifts. */
  shifts: {
    codes: [
      ...['read', 'create', 'update', 'remove'].map((verb) => `shift-templates.${verb}`),
      ...['read', 'create', 'update', 'stop', 'publish'].map((verb) => `shifts.${verb}`),
    ],
  },
  /** Prescriptions of clinics, and orders that fill them. */
  prescriptions: {
    codes: ['read', 'create', 'update', 'sign'].map((verb) => `prescriptions.${verb}`),
  },
  /** One content with its text, and what was published of it before. */
  contents: {},
  /** Televisions in the waiting rooms of clinics. */
  screens: {
    codes: ['read', 'create', 'update', 'pair', 'unpair', 'remove'].map((verb) => `screens.${verb}`),
  },
  /** What the day holds for a person of a clinic. */
  today: { codes: ['today.read'] },
  /** Patients in the clinic: registration, the queue, examination, payment. */
  visits: {
    codes: [
      ...['read', 'create', 'update', 'export', 'call', 'start', 'transfer', 'finish', 'pay', 'cancel'].map(
        (verb) => `visits.${verb}`,
      ),
    ],
  },
  /** Examinations of patients: measured, signed, amended, and shown as curves. */
  exams: {
    codes: ['read', 'create', 'update', 'sign', 'amend'].map((verb) => `exams.${verb}`),
  },
  /** Specialists of the agent whom clinics ask about their patients. */
  'remote-consultations': {
    codes: [
      ...['read', 'update'].map((verb) => `remote-specialists.${verb}`),
      ...['read', 'create', 'pay', 'confirm', 'reject', 'start', 'finish', 'cancel'].map(
        (verb) => `remote-appointments.${verb}`,
      ),
    ],
  },
  /** Training brands. */
  'training-brands': {
    codes: ['training-brands.create', 'training-brands.read', 'training-brands.update'],
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
