/** All resources of the app, and the paths of all its screens. */

import { dashboard } from '../pages/dashboard/manifest'
import { myAccount, ownAccount } from '../pages/own-account/manifest'
import type { Manifest } from '../providers/manifest'
import { orderLinePath } from '../providers/order-names'
import { brands } from './catalogue/brands'
import { products } from './catalogue/products'
import { exams } from './clinic/exams'
import { prescriptions } from './clinic/prescriptions'
import { remoteAppointments } from './clinic/remote-appointments'
import { remoteSpecialists } from './clinic/remote-specialists'
import { screens as bigScreens } from './clinic/screens'
import { shifts } from './clinic/shifts'
import { today } from './clinic/today'
import { visitRecords, visits } from './clinic/visits'
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
import { bills } from './orders/bills'
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
import { salespeople } from './partners/salespeople'
import { stores } from './partners/stores'
import { suppliers } from './partners/suppliers'
import { warehouses } from './partners/warehouses'
import { egPatients, localEyes } from './people/eg-patients'
import { medItems } from './people/med-items'
import { patientSettings } from './people/patient-settings'
import { patients } from './people/patients'
import { reservations } from './people/reservations'
import { revisits } from './people/revisits'
import { frameStatistics } from './statistics/frame-statistics'
import { orderStatistics } from './statistics/order-statistics'
import { accounts } from './system/accounts'
import { audit } from './system/audit'
import { auth } from './system/auth'
import { loginRecords } from './system/login-records'
import { trainingBrands } from './training/brands'
import { trains } from './training/trains'

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
  auth,
  accounts,
  loginRecords,
  audit,
  tags,
  contents,
  trainingBrands,
  trains,
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
