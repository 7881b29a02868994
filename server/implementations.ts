/** The calls of all resources with their handlers; what an area asks of a later one it is handed here. */

import { brandCalls } from './catalogue/brands/handlers'
import { lensPriceCalls } from './catalogue/lens-prices/handlers'
import { productPriceCalls } from './catalogue/product-prices/handlers'
import { productCalls } from './catalogue/products/handlers'
import { productImportCalls } from './catalogue/products/import/handlers'
import { cashShiftCalls } from './clinic/cash-shifts/handlers'
import { clinicGoodsCalls } from './clinic/clinic-goods/handlers'
import { couponTemplateCalls } from './clinic/coupon-templates/handlers'
import { couponCalls } from './clinic/coupons/handlers'
import { dailyClosingCalls } from './clinic/daily-closings/handlers'
import { examCalls } from './clinic/exams/handlers'
import { feeCalls } from './clinic/fees/handlers'
import { frameFittingCalls } from './clinic/frame-fittings/handlers'
import { fittingChecked } from './clinic/hard-fitting-service'
import { hardLensFittingCalls } from './clinic/hard-lens-fittings/handlers'
import { leadCalls } from './clinic/lead-calls'
import { memberLevelCalls } from './clinic/member-levels/handlers'
import { memberRankingCalls } from './clinic/member-ranking/handlers'
import { assertDoctorIdle, assertStoreIdle } from './clinic/open-work'
import { paymentOrderCalls } from './clinic/payment-orders/handlers'
import { pointsCalls } from './clinic/points/handlers'
import { movePoints } from './clinic/points-service'
import { prescriptionCalls } from './clinic/prescriptions/handlers'
import { rechargePlanCalls } from './clinic/recharge-plans/handlers'
import { reconciliationCalls } from './clinic/reconciliations/handlers'
import { remoteAppointmentCalls } from './clinic/remote-appointments/handlers'
import { remoteSpecialistCalls } from './clinic/remote-specialists/handlers'
import { saleCalls } from './clinic/sales/handlers'
import { screenDisplayCalls } from './clinic/screens/display'
import { screenCalls } from './clinic/screens/handlers'
import { shiftTemplateCalls } from './clinic/shift-templates/handlers'
import { shiftCalls } from './clinic/shifts/handlers'
import { smsCampaignCalls } from './clinic/sms-campaigns/handlers'
import { smsPartCalls } from './clinic/sms-parts/handlers'
import { smsReplyCalls } from './clinic/sms-replies/handlers'
import { smsTemplateCalls } from './clinic/sms-templates/handlers'
import { storedValueEntryCalls } from './clinic/stored-value-entries/handlers'
import { moveBalance } from './clinic/stored-value-service'
import { storedValueCalls } from './clinic/stored-values/handlers'
import { todayCalls } from './clinic/today/handlers'
import { assertNoOpenVisit } from './clinic/visit-service'
import { visitCalls } from './clinic/visits/handlers'
import { registerArrived } from './clinic/visits/register'
import { wechatEventCalls } from './clinic/wechat/events'
import { wechatFollowerCalls } from './clinic/wechat/followers'
import { wechatCalls } from './clinic/wechat/handlers'
import { contentCalls } from './content/contents/handlers'
import { noticeCalls } from './content/contents/notices/handlers'
import { noticeReaderCalls } from './content/contents/notices/readers'
import { tagCalls } from './content/tags/handlers'
import type { Mounted } from './http/implement'
import { adjustmentCalls } from './inventory/adjustments/handlers'
import { batchCalls } from './inventory/batches/handlers'
import { gspRecordCalls } from './inventory/gsp-records/handlers'
import { movementCalls } from './inventory/movements/handlers'
import { scrapCalls } from './inventory/scraps/handlers'
import { stockCalls } from './inventory/stock/handlers'
import { goodsInStock } from './inventory/stock/objection'
import { stockCountCalls } from './inventory/stock-counts/handlers'
import { stockInCalls } from './inventory/stock-ins/handlers'
import { stockInPriceCalls } from './inventory/stock-ins/procurements'
import { stockOutCalls } from './inventory/stock-outs/handlers'
import { exportSources } from './jobs'
import { anyOrderCalls } from './orders/any-orders/handlers'
import { billCalls } from './orders/bills/handlers'
import { clinicPaymentCalls } from './orders/clinic-payments/handlers'
import { frameOrderCalls } from './orders/frame-orders/handlers'
import { goodsOrderCalls } from './orders/goods-orders/handlers'
import { hardLensOrderCalls } from './orders/hard-lens-orders/handlers'
import { orderImportCalls } from './orders/import/handlers'
import { lensOrderCalls } from './orders/lens-orders/handlers'
import { mallCalls } from './orders/mall/handlers'
import { openOrders } from './orders/open-orders'
import { orderBatchCalls } from './orders/order-batches/handlers'
import { orderSettingCalls } from './orders/order-settings/handlers'
import { orderCalls } from './orders/orders/handlers'
import { patientOrderCalls } from './orders/patient-orders/handlers'
import { placeOrder } from './orders/place'
import { placedOrderCalls } from './orders/placed-orders/handlers'
import { purchaseCalls } from './orders/purchases/handlers'
import { quoteCalls } from './orders/quotes/handlers'
import { shipmentTemplateCalls } from './orders/shipment-template/handlers'
import { softLensOrderCalls } from './orders/soft-lens-orders/handlers'
import {
  batchWithdrawn,
  goodsCame,
  lockOrder,
  orderNoOf,
  orderOfDocument,
  ordersNamed,
  stockOutVoided,
  stockReleased,
} from './orders/stock-news'
import { certificateCalls } from './partners/certificates/handlers'
import { channelCalls } from './partners/channels/handlers'
import { clinicSettingCalls } from './partners/clinic-settings/handlers'
import { companyCalls } from './partners/companies/handlers'
import { contractCalls } from './partners/contracts/handlers'
import { defaultTermCalls } from './partners/default-terms/handlers'
import { hospitalCalls } from './partners/hospitals/handlers'
import { salesRecordCalls } from './partners/sales-records/handlers'
import { salespersonCalls } from './partners/salespeople/handlers'
import { storeCalls } from './partners/stores/handlers'
import { supplierCalls } from './partners/suppliers/handlers'
import { warehouseCalls } from './partners/warehouses/handlers'
import { wechatConfigureCalls } from './partners/wechat-configures/handlers'
import { contactCalls } from './people/contacts/handlers'
import { egCombinationCalls } from './people/eg-combinations/handlers'
import { egPatientCalls } from './people/eg-patients/handlers'
import { egProgramCalls } from './people/eg-programs/handlers'
import { medItemCalls } from './people/med-items/handlers'
import { patientsFound } from './people/patient-search-service'
import { patientSettingCalls } from './people/patient-settings/handlers'
import { patientCalls } from './people/patients/handlers'
import { reservationCalls } from './people/reservations/handlers'
import { revisitCalls } from './people/revisits/handlers'
import { schoolCalls } from './people/schools/handlers'
import { screeningCalls } from './screening/screening-calls'
import { clinicStatisticsCalls } from './statistics/clinic-calls'
import { clinicDocumentCalls } from './statistics/clinic-documents'
import { financeCalls } from './statistics/finance/handlers'
import { operationFigureCalls } from './statistics/operation-figures/handlers'
import { orderStatisticsCalls } from './statistics/order-statistics/handlers'
import { overviewCalls } from './statistics/overview/handlers'
import { peopleFigureCalls } from './statistics/people-figures/handlers'
import { performanceCalls } from './statistics/performance/handlers'
import { rankingCalls } from './statistics/rankings/handlers'
import { trainingFigureCalls } from './statistics/training-figures/handlers'
import { accountCalls } from './system/accounts/handlers'
import { auditCalls } from './system/audit/handlers'
import { openClinicAccount } from './system/clinic-account'
import { exportCalls } from './system/exports/handlers'
import { fileCalls } from './system/files/handlers'
import { liveCalls } from './system/live/handlers'
import { loginRecordCalls } from './system/login-records/handlers'
import { elementCalls } from './system/menus/element-handlers'
import { menuCalls } from './system/menus/handlers'
import { roleCalls } from './system/roles/handlers'
import { screeningAccountCalls } from './system/screening-accounts/handlers'
import { searchCalls } from './system/search/handlers'
import { sessionCalls } from './system/session/handlers'
import { ownAccountCalls } from './system/session/own-account'
import { passwordCalls } from './system/session/passwords'
import { trainerAccountCalls } from './system/trainer-accounts/handlers'
import { accountRecordCalls } from './training/account-records/handlers'
import { trainingBalanceCalls } from './training/balances/handlers'
import { trainingBrandCalls } from './training/brands/handlers'
import { trainingCaseCalls } from './training/cases/handlers'
import { clinicPlanCalls } from './training/clinic-plans/handlers'
import { clinicSessionCalls } from './training/clinic-plans/sessions/handlers'
import { deviceCalls } from './training/devices/handlers'
import { deviceImportCalls } from './training/devices/import/handlers'
import { serviceRecordCalls } from './training/service-records/handlers'
import { trainingStoreCalls } from './training/stores/handlers'
import { trainCalls } from './training/trains/handlers'
import { trainingUserCalls } from './training/users/handlers'
import { trainingOf } from './training/users/of-patient'

export const implementations: Mounted[] = [
  sessionCalls,
  passwordCalls,
  ownAccountCalls,
  brandCalls([openOrders, goodsInStock]),
  productCalls([openOrders, goodsInStock]),
  productImportCalls,
  lensPriceCalls,
  productPriceCalls,
  quoteCalls,
  orderCalls,
  placedOrderCalls,
  mallCalls,
  anyOrderCalls,
  orderBatchCalls,
  billCalls,
  purchaseCalls,
  orderImportCalls,
  shipmentTemplateCalls,
  orderSettingCalls,
  lensOrderCalls,
  companyCalls,
  hospitalCalls(openClinicAccount),
  contractCalls,
  hardLensOrderCalls,
  softLensOrderCalls,
  frameOrderCalls,
  goodsOrderCalls,
  certificateCalls,
  clinicSettingCalls,
  defaultTermCalls,
  wechatConfigureCalls,
  supplierCalls,
  salespersonCalls,
  channelCalls,
  warehouseCalls,
  stockCalls(ordersNamed),
  scrapCalls,
  adjustmentCalls,
  batchCalls({ released: stockReleased, withdrawn: batchWithdrawn, lockOrder }),
  stockCountCalls({ released: stockReleased, orderNoOf }),
  stockInCalls({ released: stockReleased, came: goodsCame, lockOrder, orderOf: orderOfDocument }),
  stockInPriceCalls,
  movementCalls,
  gspRecordCalls,
  stockOutCalls({ released: stockReleased, voided: stockOutVoided, lockOrder, orderOf: orderOfDocument }),
  menuCalls,
  elementCalls,
  roleCalls,
  accountCalls,
  trainerAccountCalls,
  screeningAccountCalls,
  contactCalls(assertDoctorIdle),
  medItemCalls,
  patientCalls(trainingOf, async (...merged) => {
    const [{ db }, dropped, kept] = merged
    await assertNoOpenVisit(db, [kept, dropped])
    await moveBalance(...merged)
    await movePoints(...merged)
  }),
  patientSettingCalls,
  revisitCalls(fittingChecked),
  egPatientCalls,
  patientOrderCalls,
  storeCalls(assertStoreIdle),
  reservationCalls(registerArrived),
  shiftTemplateCalls,
  shiftCalls,
  visitCalls,
  examCalls,
  prescriptionCalls,
  todayCalls,
  screenCalls,
  screenDisplayCalls,
  remoteSpecialistCalls,
  remoteAppointmentCalls,
  loginRecordCalls,
  auditCalls,
  searchCalls(patientsFound),
  liveCalls,
  overviewCalls,
  operationFigureCalls,
  performanceCalls,
  rankingCalls,
  financeCalls,
  peopleFigureCalls,
  trainingFigureCalls,
  clinicStatisticsCalls,
  orderStatisticsCalls,
  exportCalls(exportSources),
  fileCalls,
  tagCalls,
  contentCalls,
  noticeCalls,
  noticeReaderCalls,
  trainingBrandCalls,
  trainCalls,
  egProgramCalls,
  egCombinationCalls,
  trainingUserCalls,
  trainingCaseCalls,
  accountRecordCalls,
  deviceImportCalls,
  deviceCalls,
  serviceRecordCalls,
  clinicPlanCalls,
  clinicSessionCalls,
  trainingStoreCalls,
  trainingBalanceCalls,
  salesRecordCalls,
  clinicPaymentCalls,
  clinicDocumentCalls,
  feeCalls,
  clinicGoodsCalls,
  cashShiftCalls,
  dailyClosingCalls,
  saleCalls,
  schoolCalls,
  frameFittingCalls(placeOrder),
  hardLensFittingCalls(placeOrder),
  leadCalls,
  memberRankingCalls,
  memberLevelCalls,
  rechargePlanCalls,
  paymentOrderCalls,
  reconciliationCalls,
  storedValueCalls,
  storedValueEntryCalls,
  couponTemplateCalls,
  couponCalls,
  pointsCalls,
  smsTemplateCalls,
  smsPartCalls,
  smsCampaignCalls,
  smsReplyCalls,
  wechatCalls,
  wechatFollowerCalls,
  wechatEventCalls,
  screeningCalls,
].flat()
