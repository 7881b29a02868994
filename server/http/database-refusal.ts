/** What the database says no to without a fault of ours, as the refusal that it amounts to. */
import { DrizzleQueryError } from 'drizzle-orm'
import type { MessageKey } from './messages'
import { Refusal, refuseField } from './refusal'

const codes = {
  outOfRange: '22003',
  referred: '23503',
  unique: '23505',
  check: '23514',
  excluded: '23P01',
  deadlock: '40P01',
}

/** What in PostgreSQL reads a number for a column; sums that run over do so elsewhere, and are faults. */
const reader = /^(pg_strtoint|scanint8)/

/** By the name of a unique or an exclusion constraint: the field at which its violation is refused, and the message. */
export const taken: Readonly<Record<string, readonly [field: string, message: MessageKey]>> = {
  account_account_unique: ['account', 'input.taken'],
  account_name_folded: ['account', 'input.taken'],
  brand_code: ['code', 'input.taken'],
  company_name: ['name', 'company.nameTaken'],
  contract_number: ['contractNo', 'contract.numberTaken'],
  element_code: ['code', 'input.taken'],
  med_item_name: ['name', 'medItem.nameTaken'],
  menu_path_unique: ['path', 'input.taken'],
  product_owner_code: ['code', 'input.taken'],
  product_owner_gtin: ['gtin', 'input.taken'],
  product_price_pair: ['validFrom', 'price.overlaps'],
  role_name: ['name', 'role.nameTaken'],
  remote_appointment_patient: ['slot', 'reservation.samePatient'],
  reservation_patient: ['slot', 'reservation.samePatient'],
  reservation_stranger: ['slot', 'reservation.samePatient'],
  coupon_template_name: ['name', 'input.taken'],
  sms_template_name: ['name', 'sms.templateTaken'],
  salesperson_phone: ['phone', 'input.taken'],
  shift_doctor: ['start', 'shift.overlaps'],
  shift_template_doctor: ['start', 'shift.overlaps'],
  payment_order_reversal: ['reverses', 'paymentOrder.reversedAlready'],
  reconciliation_month: ['month', 'input.taken'],
  supplier_name: ['name', 'supplier.nameTaken'],
  supplier_clinic_name: ['name', 'supplier.nameTaken'],
  supplier_credit_code: ['creditCode', 'supplier.codeTaken'],
  supplier_clinic_credit_code: ['creditCode', 'supplier.codeTaken'],
  warehouse_name: ['name', 'warehouse.nameTaken'],
  tag_name: ['name', 'input.taken'],
  training_brand_code: ['code', 'input.taken'],
  training_brand_name: ['name', 'input.taken'],
  device_code: ['hsxCode', 'input.taken'],
  train_name: ['name', 'input.taken'],
  eg_program_code: ['code', 'input.taken'],
  eg_combination_name: ['name', 'input.taken'],
  training_session_once: ['session', 'input.taken'],
  training_user_live: ['pid', 'trainingUser.exists'],
  fee_name: ['name', 'input.taken'],
  hard_lens_fitting_open: ['pid', 'hardFitting.taken'],
  clinic_goods_product: ['productId', 'goods.taken'],
  clinic_goods_barcode: ['barcode', 'input.taken'],
  fee_item: ['itemId', 'fee.itemTaken'],
  cash_shift_till: ['till', 'cashShift.tillOpen'],
  cash_shift_cashier: ['till', 'cashShift.cashierOpen'],
  sale_line_charge_once: ['lines', 'sale.noCharge'],
  daily_closing_day: ['date', 'closing.closed'],
  school_name: ['name', 'input.taken'],
  invoice_number: ['invoiceNo', 'input.taken'],
  clinic_statement_month: ['month', 'input.taken'],
  member_level_name: ['name', 'input.taken'],
  member_level_spend: ['minSpend', 'input.taken'],
  screening_customer_name: ['name', 'input.taken'],
  screening_class_place: ['no', 'input.taken'],
  guard_device_serial: ['serial', 'input.taken'],
  guard_device_sid: ['sid', 'guard.wearsAnother'],
  screening_rule_since: ['since', 'screeningRules.sinceTaken'],
  screening_referral_record: ['recordId', 'screeningReferral.referred'],
  screening_referral_open: ['recordId', 'screeningReferral.open'],
  screening_subject_student_no: ['studentNo', 'input.taken'],
  screening_subject_id_no: ['idNo', 'input.taken'],
  lead_activity_scene: ['scene', 'input.taken'],
}

/** By the name of a check: what a write that its rules let through would break of another record. */
const broken: Readonly<Record<string, MessageKey>> = {
  orders_paid_within: 'clinicPayment.paidMore',
  orders_invoiced_within: 'invoice.over',
}

const isTaken = (constraint = '') => {
  const said = taken[constraint]
  // Two requests did the same at the same moment: the slower one has changed nothing.
  return said ? refuseField(...said) : new Refusal('conflict')
}

interface Said {
  code?: string
  routine?: string
  constraint?: string
}

const saidBy = (error: unknown): Said => (error instanceof DrizzleQueryError ? error.cause : error) ?? {}

/** Whether a deletion was refused because other rows refer to the row. Of what is written, what it refers to is looked for before: that is a fault. */
export const isReferred = (error: unknown): boolean =>
  saidBy(error).code === codes.referred && error instanceof DrizzleQueryError && error.query.startsWith('delete from ')

export const databaseRefusal = (error: unknown): Refusal | undefined => {
  const { code, routine, constraint } = saidBy(error)
  // A number that no column of its kind can hold: what was looked for by it is not there.
  if (code === codes.outOfRange && reader.test(routine ?? '')) return new Refusal('missing')
  if (code === codes.unique || code === codes.excluded) return isTaken(constraint)
  const rule = code === codes.check ? broken[constraint ?? ''] : undefined
  if (rule) return new Refusal('stop', { message: { key: rule } })
  // They waited for each other, or something refers to the row since it was looked at.
  return code === codes.deadlock || isReferred(error) ? new Refusal('conflict') : undefined
}
