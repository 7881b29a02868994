/**
 * What a server can do beyond the specification. It tells the names once, in `features` of `GET /account/userinfo`; a client asks
 * for nothing of a feature that is not among them, and shows no trace of it. No server has to have any.
 */
import { z } from 'zod'

export const featureNames = [
  /** What is looked at before orders are accepted; refusals say whether the person may pass them with a reason. */
  'acceptances',
  /** Roles and companies that an account may be given, and whether its name is free. */
  'account-offers',
  /** Ending the lock of an account after wrong passwords. */
  'account-unlock',
  /** Correcting under which serial number or batch goods came. */
  'arrival-corrections',
  /** A trail of all changes, and the history of each record. */
  'audit',
  /** Where in a warehouse goods lie. */
  'bins',
  /** What hangs on a brand, before it is disabled. */
  'brand-use',
  /** Whose certificates may be entered. */
  'certificate-owners',
  /** What a clinic takes, sees, orders and sells, for those who run it. */
  'clinic-figures',
  /** Goods that a chain of clinics sells out of its own stock. */
  'clinic-goods',
  /** What clinics pay, and on which orders it counts. */
  'clinic-payments',
  /** Statements that are sent to clinics and answered by them. */
  'clinic-statements',
  /** Stopping a clinic, and letting it order again. */
  'clinic-status',
  /** Orders of hard and soft contact lenses by calls of their own. */
  'contact-lens-orders',
  /** One content with its text, and what was published of it before. */
  'contents',
  /** Coupons that a chain of clinics gives to its members. */
  'coupons',
  /** Terms of clinics that have none of their own. */
  'default-terms',
  /** Changing the template of delivery notes. */
  'delivery-note',
  /** Locks of training devices, where each stood, and their lists as sheets. */
  'devices',
  /** Examinations of patients: measured, signed, amended, and shown as curves. */
  'exams',
  /** An export in the foreground tells how far it is. */
  'export-progress',
  /** Exports run in the background and are kept, with a list of one’s own. */
  'exports',
  /** The eye database as a sheet. */
  'eye-database-export',
  /** Rankings, activity of clinics and use of accounts as sheets. */
  'figure-sheets',
  /** Scheduled reports. */
  'figure-subscriptions',
  /** Pictures and papers are kept by the server. */
  'files',
  /** Money of orders by ship date, statements of clinics, the rows behind figures of money, and all of them as sheets. */
  'finance',
  /** Fittings of spectacles and hard lenses. */
  'fittings',
  /** For every kind of goods order the calls that the specification has for some: one order, shipping, flags, export. */
  'goods-orders',
  /** Empty sheets to fill in, and the refused rows of an import. */
  'import-sheets',
  /** Invoices that clinics were issued, and their red letters. */
  'invoices',
  /** How a clinic wins patients: the schools with which it works, and those who may become patients. */
  'leads',
  /** Changes of other people arrive as they happen. */
  'live',
  /** What a clinic orders from its agent, and how it takes the goods into its stock. */
  'mall',
  /** Changing the price list of services. */
  'med-items',
  /** Members of a clinic's chain: their levels and ranking. */
  'members',
  /** Notices reach the people whom they are for, and say who has read them; carousels have an order. */
  'notices',
  /** A list of the batches of orders. */
  'order-batches',
  /** The rules of ordering of a company. */
  'order-settings',
  /** What a clinic would pay, its credit, and a patient’s last order. */
  'order-terms',
  /** What waits for the person, and the last 30 days, on the first screen. */
  'overview',
  /** Double records of patients are found and merged; what was ordered for a patient; how clinics keep their patients. */
  'patients',
  /** What clinics pay their suppliers, and the months of their accounts with them. */
  'payment-orders',
  /** What salespeople and staff did in a month, and their targets. */
  'performance',
  /** Proposed items of training plans, by brand and age. */
  'plan-templates',
  /** Points of the members of a clinic's chain. */
  'points',
  /** Columns, density and saved filters are kept for the person. */
  'preferences',
  /** Prescriptions of clinics, and orders that fill them. */
  'prescriptions',
  /** What is to be bought, as a sheet. */
  'purchase-export',
  /** Which powers and parameters are to be bought, what of them is missing, and the purchase of it. */
  'purchase-goods',
  /** What was counted of goods that came is written down and received in one step. */
  'receipts',
  /** Specialists of the agent whom clinics ask about their patients. */
  'remote-consultations',
  /** The slots of doctors, and how many patients are booked in each. */
  'reservation-calendar',
  /** Choosing from what was sold what a clinic gives back. */
  'sale-returns',
  /** Correcting sales records, their calendar, and their list as a sheet. */
  'sales-records',
  /** The screening edition: schools and communities, their classes and children. */
  'screening',
  /** Televisions in the waiting rooms of clinics. */
  'screens',
  /** One search over orders, people and goods. */
  'search',
  /** One’s sessions, and ending them. */
  'sessions',
  /** When doctors see patients: templates, exceptions and published shifts. */
  'shifts',
  /** Marketing by text messages: templates, prepaid parts, campaigns. */
  'sms',
  /** Counting what lies in a warehouse. */
  'stock-counts',
  /** Lists of the warehouse as sheets. */
  'stock-exports',
  /** Movements, adjustments and GSP records of the warehouses. */
  'stock-ledger',
  /** What to buy of what runs low. */
  'stock-proposals',
  /** What members of a clinic's chain have paid in, and pay bills with. */
  'stored-values',
  /** The stores of a chain of clinics, and on what terms a clinic works. */
  'stores',
  /** Qualifying suppliers. */
  'supplier-review',
  /** Tags of patients and products, as choices for everybody. */
  'tag-choices',
  /** Two tags become one. */
  'tag-merge',
  /** The till of a clinic: what it charges for, shifts of cashiers, sales, and the closing of a day. */
  'till',
  /** What the day holds for a person of a clinic. */
  'today',
  /** A second factor at the sign-in. */
  'totp',
  /** Training brands. */
  'training-brands',
  /** Training plans of patients in a clinic. */
  'training-plans',
  /** Training sessions that were conducted in a clinic. */
  'training-sessions',
  /** Records of granted and recharged units of training, reversals, balances and statements. */
  'training-stores',
  /** Opening training accounts of patients, and the page of one. */
  'training-users',
  /** Patients in the clinic: registration, the queue, examination, payment. */
  'visits',
  /** The official account of a clinic at WeChat, and who follow it. */
  'wechat',
] as const
export type FeatureName = (typeof featureNames)[number]

/** Unknown names are ignored: the server may be newer than the client. */
export const Features = z
  .array(z.string())
  .describe('What the server can do beyond the specification; absent where it can do nothing beyond it')
