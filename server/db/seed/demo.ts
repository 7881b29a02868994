/** Demo data, the same for the same day: a small business to look at, or a large one to measure with. */
import { businessDate, startOfDate } from '../../http/time'
import type { Db } from '../client'
import { assignStaff, seedAccounts } from './accounts'
import { advanceCounters, loading } from './bulk'
import { seedCalendar } from './calendar'
import { seedAgentProducts, seedCatalogue } from './catalogue'
import { seedClinicBuying } from './clinic-buying'
import { seedClinicGoods } from './clinic-goods'
import { seedClinicPayments } from './clinic-payments'
import { seedClinicPlans } from './clinic-plans'
import { seedContents } from './contents'
import { seedContracts } from './contracts'
import { seedDevices } from './devices'
import { seedExamSets } from './exam-sets'
import { fillEyeDatabase, seedExams } from './exams'
import { seedHistory } from './history'
import { seedInstitutions } from './institutions'
import { seedInvoices } from './invoices'
import { seedLeadActivities, seedPotentials, seedSchools } from './leads'
import { seedLensOrders } from './lens-orders'
import { seedMedItems } from './med-items'
import { seedMembers } from './members'
import { seedOrderKinds } from './order-kinds'
import { seedPartners } from './partners'
import { seedPatients } from './patients'
import { seedPrescriptions } from './prescribed'
import { type Profile, type ProfileName, profiles } from './profiles'
import { seedRemote } from './remote'
import { seedReservations } from './reservations'
import { seedRevisits } from './revisits'
import { seedSales } from './sales'
import { seedSalesRecords } from './sales-records'
import { seedSalespeople } from './salespeople'
import { seedScreening } from './screening'
import { seedScreeningGuard } from './screening-guard'
import { seedScreeningRecords } from './screening-records'
import { seedScreens } from './screens'
import type { Seeding } from './seeding'
import { seedSms } from './sms'
import { run } from './sql'
import { seedLoginRecords, seedStaff } from './staff'
import { seedStock } from './stock'
import { seedSupplies } from './supplies'
import { seedTags } from './tags'
import { seedTrainingRecords } from './training-records'
import { seedTrainingSessions } from './training-sessions'
import { seedTrainingUsers } from './training-users'
import { seedTrains } from './trains'
import { seedVisits } from './visits'
import { seedWechat } from './wechat'

export interface SeedOptions {
  /** Seconds since the epoch. */
  now: number
  profile: ProfileName
  hashPassword: (plain: string) => Promise<string>
  timeZone?: string
  onStep?: (step: string) => void
}

const daySeconds = 86_400
const orderTables = [
  'orders',
  'lens_order',
  'hard_lens_order',
  'soft_lens_order',
  'frame_order',
  'goods_order',
] as const
const large = ['patient', 'revisit', ...orderTables, 'order_revision', 'audit', 'tracking_event'] as const
const small = [
  'hospital_setting',
  'channel',
  'salesperson_hospital',
  'product_price',
  'product_terms',
  'lens_price',
  'order_number',
  'login_record',
  'sales_record',
  'shift',
  'reservation',
  'booked_slot',
  'visit',
  'charge',
  'fee',
  'school',
  'screening_class',
  'screening_subject',
  'screening_consent',
  'potential',
  'potential_follow',
  'sms_recipient',
  'cash_shift',
  'sale',
  'sale_line',
  'coupon',
  'points_entry',
  'sale_payment',
  'sale_refund',
  'daily_closing',
  'frame_fitting',
  'frame_fitting_step',
  'hard_lens_fitting',
  'hard_lens_trial',
  'hard_lens_fitting_step',
  'exam',
  'eg_patient',
  'prescription',
  'stock_in',
  'stock_in_line',
  'stock_out',
  'stock_out_line',
  'stock_batch',
  'stock_balance',
  'stock_shelf',
  'stock_ledger',
  'stock_lock',
  'training_card',
  'training_case',
  'training_holder',
  'training_ledger',
  'training_session',
  'training_sign_in',
] as const
const numbered = [
  ['company', 'cid'],
  ['hospital', 'hid'],
  ['contact', 'contact_id'],
  ['brand', 'id'],
  ['product', 'product_id'],
  ['contract', 'contract_id'],
  ['salesperson', 'sid'],
  ['supplier', 'supplier_id'],
  ['certificate', 'certificate_id'],
  ['warehouse', 'warehouse_id'],
  ['patient', 'pid'],
  ['account', 'uid'],
  ['training_user', 'sdx_uid'],
  ['training_store', 'id'],
] as const

/**
 * Fills a database that has its schema and base data but no accounts, in one transaction.
 *
 * Two databases seeded on the same day hold the same rows, but for password hashes and for the minutes of today's orders,
 * which must not lie in the future.
 */
export const seedDemo = async (
  db: Db,
  { now, profile: name, hashPassword, timeZone = 'Asia/Shanghai', onStep = () => {} }: SeedOptions,
): Promise<void> => {
  const profile: Profile = profiles[name]
  await db.transaction(async (transaction) => {
    const today = businessDate(now, timeZone)
    const seeding: Seeding = {
      db: transaction,
      profile,
      now,
      today,
      timeZone,
      founded: startOfDate(today, timeZone) - (profile.days + 30) * daySeconds,
    }
    const step = async (title: string, work: () => Promise<unknown>) => {
      onStep(title)
      await work()
    }
    // Long expressions over few rows: compiling them takes longer than computing them.
    await run(transaction, 'set local jit = off')
    await run(transaction, `set local work_mem = '64MB'`)
    await run(transaction, `set local maintenance_work_mem = '128MB'`)
    await step('brands and products', () => seedCatalogue(seeding))
    await step('agents and clinics', async () => {
      await seedPartners(seeding)
      await seedSalespeople(seeding)
    })
    await step('contracts', () => seedContracts(seeding))
    await step('suppliers and certificates', async () => {
      await seedSupplies(seeding)
      await seedAgentProducts(seeding)
    })
    await step('institutions that wait, exam items, tags', async () => {
      await seedInstitutions(seeding)
      await seedMedItems(seeding)
      await seedExamSets(seeding)
      await seedTags(seeding)
      await seedTrains(seeding)
    })
    await step('accounts', async () => {
      await seedAccounts(seeding, hashPassword)
      await assignStaff(seeding)
      await seedContents(seeding)
      await seedDevices(seeding)
    })
    await loading(transaction, large, async () => {
      await step(`calendar of ${profile.days} days`, () => seedCalendar(seeding))
      await step(`${profile.patients} patients`, () => seedPatients(seeding))
      await step(`${profile.lensOrders} lens orders`, () => seedLensOrders(seeding))
      await step(`history of ${profile.historyDays} days`, () => seedHistory(seeding))
      await step('orders of the other kinds', () => seedOrderKinds(seeding))
      await step('follow-ups', () => seedRevisits(seeding))
      onStep('indexes')
    })
    await step('staff', async () => {
      await seedStaff(seeding)
      await seedLoginRecords(seeding)
      await seedSalesRecords(seeding)
    })
    await step('schools and potential members', async () => {
      await seedSchools(seeding)
      await seedPotentials(seeding)
      await seedLeadActivities(seeding)
      await seedWechat(seeding)
    })
    await step('shifts and reservations', async () => {
      await seedReservations(seeding)
      await seedScreens(seeding)
    })
    await loading(transaction, ['visit', 'charge'], () =>
      step(`${profile.visits.count} visits`, () => seedVisits(seeding)),
    )
    await loading(transaction, ['exam'], () => step(`${profile.exams.count} examinations`, () => seedExams(seeding)))
    await step('eye database', () => fillEyeDatabase(seeding))
    await loading(transaction, ['prescription'], () =>
      step(`${profile.prescriptions} prescriptions`, () => seedPrescriptions(seeding)),
    )
    await step('bills of the visits that were paid', () => seedSales(seeding))
    await step('members of clinics', () => seedMembers(seeding))
    await step('text messages of clinics', () => seedSms(seeding))
    await step('remote specialists', () => seedRemote(seeding))
    await step('training accounts', async () => {
      await seedTrainingUsers(seeding)
      await seedTrainingRecords(seeding)
    })
    await step('training sessions', () => seedTrainingSessions(seeding))
    await seedClinicPlans(seeding)
    if (profile.stock) await step('payments of clinics', () => seedClinicPayments(seeding))
    if (profile.stock) await step('invoices', () => seedInvoices(seeding))
    if (profile.stock) await step('stock', () => seedStock(seeding))
    if (profile.stock) await step('what a clinic buys beside its agent', () => seedClinicBuying(seeding))
    if (profile.stock) await step('goods of clinics', () => seedClinicGoods(seeding))
    await advanceCounters(transaction, numbered)
    await loading(transaction, ['screening_subject', 'screening_consent'], () =>
      step('children who are screened', () => seedScreening(seeding)),
    )
    await loading(transaction, ['screening_task_subject', 'screening_record', 'screening_reading'], () =>
      step('terms of screening', () => seedScreeningRecords(seeding)),
    )
    await step('protection guards', () => seedScreeningGuard(seeding))
  })
  onStep('statistics')
  // Nothing vacuums an embedded database by itself, and counting by an index alone needs it.
  for (const table of [...large, ...small, ...numbered.map(([table]) => table)])
    await run(db, `vacuum analyze ${table}`)
  onStep('done')
}
