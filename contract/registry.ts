/** All resources of the contract, area by area. */

import { brands } from './catalogue/brands'
import { lensPrices } from './catalogue/lens-prices'
import { productImports } from './catalogue/product-imports'
import { productPrices } from './catalogue/product-prices'
import { products } from './catalogue/products'
import { exams } from './clinic/exams'
import { prescriptions } from './clinic/prescriptions'
import { remoteAppointments } from './clinic/remote-appointments'
import { remoteSpecialists } from './clinic/remote-specialists'
import { screenDisplay } from './clinic/screen-display'
import { screens } from './clinic/screens'
import { shiftTemplates } from './clinic/shift-templates'
import { shifts } from './clinic/shifts'
import { today } from './clinic/today'
import { visits } from './clinic/visits'
import { contents } from './content/contents'
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
import { hardLensOrders, softLensOrders } from './orders/contact-lens-orders'
import { frameOrders } from './orders/frame-orders'
import { apparatusOrders, careOrders, gspOrders, otherOrders } from './orders/goods-orders'
import { lensOrders } from './orders/lens-orders'
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
import { salespeople } from './partners/salespeople'
import { stores } from './partners/stores'
import { suppliers } from './partners/suppliers'
import { warehouses } from './partners/warehouses'
import { wechatConfigures } from './partners/wechat-configures'
import { contacts } from './people/contacts'
import { egPatients } from './people/eg-patients'
import { medItems } from './people/med-items'
import { patientSettings } from './people/patient-settings'
import { patients } from './people/patients'
import { reservations } from './people/reservations'
import { revisits } from './people/revisits'
import { orderStatistics } from './statistics/order-statistics'
import { overview } from './statistics/overview'
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
import { search } from './system/search'
import { session } from './system/session'
import { trainerAccounts } from './system/trainer-accounts'
import { trainingBrands } from './training/brands'
import { trains } from './training/trains'

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
  orderStatistics,
  exports,
  files,
  tags,
  contents,
  trainingBrands,
  trains,
})

/** Every call, with the resource it belongs to. */
export const allCalls: { resource: string; name: string; call: Call }[] = Object.values(resources).flatMap(
  ({ name: resource, calls }) => Object.entries(calls).map(([name, call]) => ({ resource, name, call })),
)
