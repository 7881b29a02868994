/** All resources of the contract, area by area. */

import { brands } from './catalogue/brands'
import { lensPrices } from './catalogue/lens-prices'
import { productImports } from './catalogue/product-imports'
import { productPrices } from './catalogue/product-prices'
import { products } from './catalogue/products'
import { cashShifts } from './clinic/cash-shifts'
import { clinicGoods } from './clinic/clinic-goods'
import { couponTemplates } from './clinic/coupon-templates'
import { coupons } from './clinic/coupons'
import { dailyClosings } from './clinic/daily-closings'
import { exams } from './clinic/exams'
import { fees } from './clinic/fees'
import { frameFittings } from './clinic/frame-fittings'
import { hardLensFittings } from './clinic/hard-lens-fittings'
import { leadActivities } from './clinic/lead-activities'
import { leadPages } from './clinic/lead-pages'
import { memberLevels } from './clinic/member-levels'
import { memberRanking } from './clinic/member-ranking'
import { paymentOrders } from './clinic/payment-orders'
import { points } from './clinic/points'
import { potentialImports } from './clinic/potential-imports'
import { potentials } from './clinic/potentials'
import { prescriptions } from './clinic/prescriptions'
import { rechargePlans } from './clinic/recharge-plans'
import { reconciliations } from './clinic/reconciliations'
import { remoteAppointments } from './clinic/remote-appointments'
import { remoteSpecialists } from './clinic/remote-specialists'
import { sales } from './clinic/sales'
import { screenDisplay } from './clinic/screen-display'
import { screens } from './clinic/screens'
import { shiftTemplates } from './clinic/shift-templates'
import { shifts } from './clinic/shifts'
import { smsCampaigns } from './clinic/sms-campaigns'
import { smsParts } from './clinic/sms-parts'
import { smsReplies } from './clinic/sms-replies'
import { smsTemplates } from './clinic/sms-templates'
import { storedValueEntries } from './clinic/stored-value-entries'
import { storedValues } from './clinic/stored-values'
import { today } from './clinic/today'
import { visits } from './clinic/visits'
import { wechat } from './clinic/wechat'
import { wechatEvents } from './clinic/wechat-events'
import { wechatFollowers } from './clinic/wechat-followers'
import { contents } from './content/contents'
import { noticeReaders, notices } from './content/notices'
import { tags } from './content/tags'
import type { Call } from './core/call'
import type { Resource } from './core/resource'
import { adjustments } from './inventory/adjustments'
import { batches } from './inventory/batches'
import { gspRecords } from './inventory/gsp-records'
import { movements } from './inventory/movements'
import { scraps } from './inventory/scraps'
import { stock } from './inventory/stock'
import { stockCounts } from './inventory/stock-counts'
import { stockInPrices } from './inventory/stock-in-prices'
import { stockIns } from './inventory/stock-ins'
import { stockOuts } from './inventory/stock-outs'
import { anyOrders } from './orders/any-orders'
import { bills } from './orders/bills'
import { clinicPayments } from './orders/clinic-payments'
import { hardLensOrders, softLensOrders } from './orders/contact-lens-orders'
import { frameOrders } from './orders/frame-orders'
import { apparatusOrders, careOrders, gspOrders, otherOrders } from './orders/goods-orders'
import { lensOrders } from './orders/lens-orders'
import { mall } from './orders/mall'
import { orderBatches } from './orders/order-batches'
import { orderImports } from './orders/order-imports'
import { orderSettings } from './orders/order-settings'
import { orders } from './orders/orders'
import { patientOrders } from './orders/patient-orders'
import { placedOrders } from './orders/placed-orders'
import { purchases } from './orders/purchases'
import { quotes } from './orders/quotes'
import { shipmentTemplate } from './orders/shipment-template'
import { certificates } from './partners/certificates'
import { channels } from './partners/channels'
import { clinicSettings } from './partners/clinic-settings'
import { companies } from './partners/companies'
import { contracts } from './partners/contracts'
import { defaultTerms } from './partners/default-terms'
import { hospitals } from './partners/hospitals'
import { salesRecords } from './partners/sales-records'
import { salespeople } from './partners/salespeople'
import { stores } from './partners/stores'
import { suppliers } from './partners/suppliers'
import { warehouses } from './partners/warehouses'
import { wechatConfigures } from './partners/wechat-configures'
import { contacts } from './people/contacts'
import { egCombinations } from './people/eg-combinations'
import { egPatients } from './people/eg-patients'
import { egPrograms } from './people/eg-programs'
import { medItems } from './people/med-items'
import { patientSettings } from './people/patient-settings'
import { patients } from './people/patients'
import { reservations } from './people/reservations'
import { revisits } from './people/revisits'
import { schools } from './people/schools'
import { screeningResources } from './screening/resources'
import { clinicFigures } from './statistics/clinic-figures'
import { finance } from './statistics/finance'
import { invoices } from './statistics/invoices'
import { operationFigures } from './statistics/operation-figures'
import { orderStatistics } from './statistics/order-statistics'
import { overview } from './statistics/overview'
import { peopleFigures } from './statistics/people-figures'
import { performanceTargets } from './statistics/performance'
import { rankings } from './statistics/rankings'
import { screeningStatistics } from './statistics/screening-statistics'
import { sentStatements } from './statistics/sent-statements'
import { trainingFigures } from './statistics/training-figures'
import { accounts } from './system/accounts'
import { audit } from './system/audit'
import { exports } from './system/exports'
import { files } from './system/files'
import { live } from './system/live'
import { loginRecords } from './system/login-records'
import { elements, menus } from './system/menus'
import { ownAccount } from './system/own-account'
import { passwords } from './system/passwords'
import { roles } from './system/roles'
import { screeningAccounts } from './system/screening-accounts'
import { search } from './system/search'
import { session } from './system/session'
import { trainerAccounts } from './system/trainer-accounts'
import { accountRecords } from './training/account-records'
import { trainingBalances } from './training/balances'
import { trainingBrands } from './training/brands'
import { trainingCases } from './training/cases'
import { clinicPlans } from './training/clinic-plans'
import { clinicSessions } from './training/clinic-sessions'
import { deviceImports } from './training/device-imports'
import { devices } from './training/devices'
import { serviceRecords } from './training/service-records'
import { trainingStores } from './training/stores'
import { trains } from './training/trains'
import { trainingUsers } from './training/users'

/** A resource by the names of its calls: the details of all calls together are more than a declaration can hold. */
interface Listed<Names extends string> extends Resource<string, Readonly<Record<Names, ListedCall>>> {}
interface ListedCall extends Call {}

const listed = <const All extends Readonly<Record<string, Resource>>>(
  all: All,
): { readonly [Name in keyof All]: Listed<keyof All[Name]['calls'] & string> } => all as never

export const resources = listed({
  session,
  passwords,
  ownAccount,
  brands,
  products,
  productImports,
  lensPrices,
  productPrices,
  quotes,
  orders,
  placedOrders,
  mall,
  anyOrders,
  orderBatches,
  bills,
  purchases,
  orderImports,
  shipmentTemplate,
  orderSettings,
  lensOrders,
  companies,
  hospitals,
  contracts,
  hardLensOrders,
  softLensOrders,
  frameOrders,
  gspOrders,
  otherOrders,
  careOrders,
  apparatusOrders,
  certificates,
  clinicSettings,
  defaultTerms,
  wechatConfigures,
  suppliers,
  warehouses,
  salespeople,
  channels,
  stock,
  adjustments,
  batches,
  scraps,
  stockCounts,
  stockIns,
  stockInPrices,
  movements,
  gspRecords,
  stockOuts,
  menus,
  elements,
  roles,
  accounts,
  trainerAccounts,
  screeningAccounts,
  contacts,
  medItems,
  patients,
  patientSettings,
  revisits,
  egPatients,
  patientOrders,
  stores,
  reservations,
  shiftTemplates,
  shifts,
  visits,
  exams,
  prescriptions,
  today,
  screens,
  screenDisplay,
  remoteSpecialists,
  remoteAppointments,
  loginRecords,
  audit,
  search,
  live,
  overview,
  operationFigures,
  performanceTargets,
  rankings,
  finance,
  peopleFigures,
  trainingFigures,
  clinicFigures,
  screeningStatistics,
  orderStatistics,
  exports,
  files,
  tags,
  contents,
  notices,
  noticeReaders,
  trainingBrands,
  trains,
  egPrograms,
  egCombinations,
  trainingUsers,
  trainingCases,
  accountRecords,
  devices,
  deviceImports,
  serviceRecords,
  clinicPlans,
  clinicSessions,
  trainingStores,
  trainingBalances,
  salesRecords,
  clinicPayments,
  invoices,
  sentStatements,
  fees,
  clinicGoods,
  cashShifts,
  dailyClosings,
  sales,
  schools,
  frameFittings,
  hardLensFittings,
  potentials,
  potentialImports,
  memberRanking,
  memberLevels,
  rechargePlans,
  paymentOrders,
  reconciliations,
  storedValues,
  storedValueEntries,
  couponTemplates,
  coupons,
  points,
  smsTemplates,
  smsParts,
  smsCampaigns,
  smsReplies,
  wechat,
  wechatFollowers,
  wechatEvents,
  leadActivities,
  leadPages,
  ...screeningResources,
})

/** Every call, with the resource it belongs to. */
export const allCalls: { resource: string; name: string; call: Call }[] = Object.values(resources).flatMap(
  ({ name: resource, calls }) => Object.entries(calls).map(([name, call]) => ({ resource, name, call })),
)
