/** What a seed makes, in the order in which one thing needs the other. */
import { assignStaff, seedAccounts } from './accounts'
import { advanceCounters } from './bulk'
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
import { seedPlanTemplates } from './plan-templates'
import { seedPrescriptions } from './prescribed'
import { seedRemote } from './remote'
import { seedReservations } from './reservations'
import { seedRevisits } from './revisits'
import { seedSales } from './sales'
import { seedSalesRecords } from './sales-records'
import { seedSalespeople } from './salespeople'
import { seedScheduledReports } from './scheduled-reports'
import { seedScreening } from './screening'
import { seedScreeningGuard } from './screening-guard'
import { seedScreeningRecords } from './screening-records'
import { seedScreens } from './screens'
import type { Seeding } from './seeding'
import { seedSms } from './sms'
import { seedLoginRecords, seedStaff } from './staff'
import type { SeedStage } from './steps'
import { seedStock } from './stock'
import { seedSupplies } from './supplies'
import { large, numbered } from './tables'
import { seedTags } from './tags'
import { seedTrainingRecords } from './training-records'
import { seedTrainingSessions } from './training-sessions'
import { seedTrainingUsers } from './training-users'
import { seedTrains } from './trains'
import { seedVisits } from './visits'
import { seedWechat } from './wechat'

type HashPassword = (plain: string) => Promise<string>

type Step = SeedStage['steps'][number]
const step = (title: string, ...works: (() => Promise<unknown>)[]): Step => ({
  title,
  work: async () => {
    for (const work of works) await work()
  },
})

const masterData = (on: Seeding, hashPassword: HashPassword): readonly Step[] => [
  step('brands and products', () => seedCatalogue(on)),
  step(
    'agents and clinics',
    () => seedPartners(on),
    () => seedSalespeople(on),
  ),
  step('contracts', () => seedContracts(on)),
  step(
    'suppliers and certificates',
    () => seedSupplies(on),
    () => seedAgentProducts(on),
  ),
  step(
    'institutions that wait, exam items, tags',
    () => seedInstitutions(on),
    () => seedMedItems(on),
    () => seedExamSets(on),
    () => seedTags(on),
    () => seedTrains(on),
    () => seedPlanTemplates(on),
  ),
  step(
    'accounts',
    () => seedAccounts(on, hashPassword),
    () => assignStaff(on),
    () => seedContents(on),
    () => seedDevices(on),
  ),
]

const ordersOf = (on: Seeding): readonly Step[] => [
  step(`calendar of ${on.profile.days} days`, () => seedCalendar(on)),
  step(`${on.profile.patients} patients`, () => seedPatients(on)),
  step(`${on.profile.lensOrders} lens orders`, () => seedLensOrders(on)),
  step(`history of ${on.profile.historyDays} days`, () => seedHistory(on)),
  step('orders of the other kinds', () => seedOrderKinds(on)),
  step('follow-ups', () => seedRevisits(on)),
  // They are made once the tables of these steps are loaded.
  step('indexes'),
]

const officeOf = (on: Seeding): readonly Step[] => [
  step(
    'staff',
    () => seedStaff(on),
    () => seedLoginRecords(on),
    () => seedSalesRecords(on),
    () => seedScheduledReports(on),
  ),
  step(
    'schools and potential members',
    () => seedSchools(on),
    () => seedPotentials(on),
    () => seedLeadActivities(on),
    () => seedWechat(on),
  ),
  step(
    'shifts and reservations',
    () => seedReservations(on),
    () => seedScreens(on),
  ),
]

const clinicsOf = (on: Seeding): readonly Step[] => [
  step('bills of the visits that were paid', () => seedSales(on)),
  step('members of clinics', () => seedMembers(on)),
  step('text messages of clinics', () => seedSms(on)),
  step('remote specialists', () => seedRemote(on)),
  step(
    'training accounts',
    () => seedTrainingUsers(on),
    () => seedTrainingRecords(on),
  ),
  step(
    'training sessions',
    () => seedTrainingSessions(on),
    () => seedClinicPlans(on),
  ),
]

const stockOf = (on: Seeding): readonly Step[] =>
  on.profile.stock
    ? [
        step('payments of clinics', () => seedClinicPayments(on)),
        step('invoices', () => seedInvoices(on)),
        step('stock', () => seedStock(on)),
        step('what a clinic buys beside its agent', () => seedClinicBuying(on)),
        step('goods of clinics', () => seedClinicGoods(on)),
      ]
    : []

export const stagesOf = (on: Seeding, hashPassword: HashPassword): readonly SeedStage[] => {
  const { visits, exams, prescriptions } = on.profile
  return [
    { steps: masterData(on, hashPassword) },
    { loads: large, steps: ordersOf(on) },
    { steps: officeOf(on) },
    { loads: ['visit', 'charge'], steps: [step(`${visits.count} visits`, () => seedVisits(on))] },
    { loads: ['exam'], steps: [step(`${exams.count} examinations`, () => seedExams(on))] },
    { steps: [step('eye database', () => fillEyeDatabase(on))] },
    { loads: ['prescription'], steps: [step(`${prescriptions} prescriptions`, () => seedPrescriptions(on))] },
    { steps: [...clinicsOf(on), ...stockOf(on), step('numbers', () => advanceCounters(on.db, numbered))] },
    {
      loads: ['screening_subject', 'screening_consent'],
      steps: [step('children who are screened', () => seedScreening(on))],
    },
    {
      loads: ['screening_task_subject', 'screening_record', 'screening_reading'],
      steps: [step('terms of screening', () => seedScreeningRecords(on))],
    },
    { steps: [step('protection guards', () => seedScreeningGuard(on))] },
  ]
}
