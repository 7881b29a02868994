/** All resources of the app, and the paths of all its screens. */

import { dashboard } from '../pages/dashboard/manifest'
import { myAccount, ownAccount } from '../pages/own-account/manifest'
import type { Manifest } from '../providers/manifest'
import { orderLinePath } from '../providers/order-names'
import { brands } from './catalogue/brands'
import { products } from './catalogue/products'
import { cashShifts } from './clinic/cash-shifts'
import { clinicGoods } from './clinic/clinic-goods'
import { coupons, couponTemplates } from './clinic/coupons'
import { dailyClosings } from './clinic/daily-closings'
import { exams } from './clinic/exams'
import { fees } from './clinic/fees'
import { frameFittings } from './clinic/frame-fittings'
import { hardLensFittings } from './clinic/hard-lens-fittings'
import { leadActivities } from './clinic/lead-activities'
import { memberLevels } from './clinic/member-levels'
import { memberRanking } from './clinic/member-ranking'
import { paymentOrders } from './clinic/payment-orders'
import { potentials } from './clinic/potentials'
import { prescriptions } from './clinic/prescriptions'
import { remoteAppointments } from './clinic/remote-appointments'
import { remoteSpecialists } from './clinic/remote-specialists'
import { dailySales, sales } from './clinic/sales'
import { screens as bigScreens } from './clinic/screens'
import { shifts } from './clinic/shifts'
import { smsCampaigns } from './clinic/sms-campaigns'
import { storedValues } from './clinic/stored-values'
import { today } from './clinic/today'
import { visitRecords, visits } from './clinic/visits'
import { wechat } from './clinic/wechat'
import { contents } from './content/contents'
import { tags } from './content/tags'
import { adjustments } from './inventory/adjustments'
import { currentStock } from './inventory/current-stock'
import { gspRecords } from './inventory/gsp-records'
import { scraps } from './inventory/scraps'
import { stock } from './inventory/stock'
import { stockCounts } from './inventory/stock-counts'
import { stockIns } from './inventory/stock-ins'
import { stockOuts } from './inventory/stock-outs'
import { agency } from './orders/agency'
import { mall } from './orders/agency/mall'
import { bills } from './orders/bills'
import { clinicPayments } from './orders/clinic-payments'
import { contactLensPrint, hardLensOrders, softLensOrders } from './orders/contact-lens-orders'
import { frameOrders } from './orders/frame-orders'
import { apparatusOrders, careOrders, gspOrders, otherOrders } from './orders/goods-orders'
import { lensOrders } from './orders/lens-orders'
import { orderBatches } from './orders/order-batches'
import { orderSettings } from './orders/order-settings'
import { purchases } from './orders/purchases'
import { shipmentTemplate } from './orders/shipment-template'
import { certificates } from './partners/certificates'
import { channels } from './partners/channels'
import { clinicSettings, institution } from './partners/clinic-settings'
import { companies } from './partners/companies'
import { contracts } from './partners/contracts'
import { hospitals } from './partners/hospitals'
import { salesRecords } from './partners/sales-records'
import { salespeople } from './partners/salespeople'
import { stores } from './partners/stores'
import { suppliers } from './partners/suppliers'
import { warehouses } from './partners/warehouses'
import { egCombinations } from './people/eg-combinations'
import { egPatients, localEyes } from './people/eg-patients'
import { egPrograms } from './people/eg-programs'
import { medItems } from './people/med-items'
import { patientSettings } from './people/patient-settings'
import { patients } from './people/patients'
import { reservations } from './people/reservations'
import { revisits } from './people/revisits'
import { schools } from './people/schools'
import { screeningAnalysis } from './screening/screening-analysis'
import { screeningCustomers } from './screening/screening-customers'
import { screeningData } from './screening/screening-data'
import { screeningGuardDays } from './screening/screening-guard-days'
import { screeningRecords } from './screening/screening-records'
import { screeningReferrals } from './screening/screening-referrals'
import { screeningSubjects } from './screening/screening-subjects'
import { screeningSummary } from './screening/screening-summary'
import { screeningTasks } from './screening/screening-tasks'
import {
  channelFigures,
  chargeFigures,
  clinicOrderFigures,
  clinicPerformance,
  inventoryFigures,
  outpatientFigures,
  shopFigures,
  smsFigures,
} from './statistics/clinic-figures'
import { finance } from './statistics/finance'
import { frameStatistics } from './statistics/frame-statistics'
import { invoices } from './statistics/invoices'
import { operationFigures } from './statistics/operation-figures'
import { orderStatistics } from './statistics/order-statistics'
import { performance } from './statistics/performance'
import { reconciliations } from './statistics/reconciliations'
import { screeningStatistics } from './statistics/screening-statistics'
import { sentStatements } from './statistics/sent-statements'
import { trainingFigures } from './statistics/training-figures'
import { accounts } from './system/accounts'
import { audit } from './system/audit'
import { auth } from './system/auth'
import { loginRecords } from './system/login-records'
import { screeningAccounts } from './system/screening-accounts'
import { trainerAccounts } from './system/trainer-accounts'
import { trainingBrands } from './training/brands'
import { clinicPlans } from './training/clinic-plans'
import { devices } from './training/devices'
import { trainingStores } from './training/stores'
import { trains } from './training/trains'
import { trainingUsers } from './training/users'

export const manifests: readonly Manifest[] = [
  dashboard,
  ownAccount,
  myAccount,
  lensOrders,
  hardLensOrders,
  softLensOrders,
  contactLensPrint,
  frameOrders,
  agency,
  mall,
  gspOrders,
  careOrders,
  otherOrders,
  apparatusOrders,
  purchases,
  orderBatches,
  bills,
  currentStock,
  stock,
  stockIns,
  stockOuts,
  stockCounts,
  scraps,
  adjustments,
  gspRecords,
  products,
  brands,
  contracts,
  certificates,
  clinicSettings,
  institution,
  hospitals,
  suppliers,
  warehouses,
  salespeople,
  channels,
  companies,
  shipmentTemplate,
  orderSettings,
  medItems,
  patients,
  revisits,
  egPatients,
  localEyes,
  stores,
  patientSettings,
  reservations,
  shifts,
  exams,
  today,
  bigScreens,
  visits,
  visitRecords,
  prescriptions,
  remoteSpecialists,
  remoteAppointments,
  orderStatistics,
  frameStatistics,
  finance,
  auth,
  accounts,
  loginRecords,
  audit,
  tags,
  contents,
  trainingBrands,
  trainingUsers,
  trains,
  trainerAccounts,
  egPrograms,
  egCombinations,
  devices,
  clinicPlans,
  trainingStores,
  clinicPayments,
  sentStatements,
  invoices,
  salesRecords,
  operationFigures,
  performance,
  trainingFigures,
  chargeFigures,
  outpatientFigures,
  clinicPerformance,
  clinicOrderFigures,
  channelFigures,
  inventoryFigures,
  shopFigures,
  smsFigures,
  fees,
  clinicGoods,
  dailySales,
  sales,
  cashShifts,
  dailyClosings,
  schools,
  frameFittings,
  hardLensFittings,
  potentials,
  memberRanking,
  storedValues,
  paymentOrders,
  reconciliations,
  couponTemplates,
  coupons,
  memberLevels,
  smsCampaigns,
  leadActivities,
  screeningCustomers,
  screeningSubjects,
  screeningTasks,
  screeningRecords,
  screeningSummary,
  screeningReferrals,
  screeningAccounts,
  screeningAnalysis,
  screeningData,
  screeningStatistics,
  screeningGuardDays,
  wechat,
]

const inSpecStyle = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Every path that a person can open, parameters in braces. */
export const screens: string[] = [
  '/login',
  '/forgotPassword',
  '/screen',
  '/404',
  orderLinePath,
  ...manifests.flatMap(({ routes }) => routes.map(({ path }) => inSpecStyle(path))),
]
