/** How records read in their histories: read by few people, and not before the first list. */
import type { Scope } from '../locales/messages'
import type { RecordText } from '../providers/record-text'
import { productText } from './catalogue/products/field-text'
import { cashShiftText } from './clinic/cash-shifts/field-text'
import { couponText } from './clinic/coupons/field-text'
import { closingText } from './clinic/daily-closings/field-text'
import { examText } from './clinic/exams/field-text'
import { frameFittingText } from './clinic/frame-fittings/field-text'
import { hardLensFittingText } from './clinic/hard-lens-fittings/field-text'
import { paymentOrderText } from './clinic/payment-orders/field-text'
import { potentialText } from './clinic/potentials/field-text'
import { prescriptionText } from './clinic/prescriptions/field-text'
import { remoteText } from './clinic/remote-appointments/field-text'
import { specialistText } from './clinic/remote-specialists/field-text'
import { saleText } from './clinic/sales/field-text'
import { shiftText, templateText } from './clinic/shifts/field-text'
import { campaignText, purchaseText, smsTemplateText } from './clinic/sms-campaigns/field-text'
import { pointsText, rechargePlanText, storedEntryText, storedValueText } from './clinic/stored-values/field-text'
import { visitText } from './clinic/visits/field-text'
import { officialAccountText, wechatFollowerText } from './clinic/wechat/field-text'
import { contentText } from './content/contents/field-text'
import { batchText } from './inventory/current-stock/batch-text'
import { stockInText, stockOutText } from './inventory/document-text'
import { countText } from './inventory/stock-counts/count-text'
import { clinicPaymentText } from './orders/clinic-payments/field-text'
import { orderBatchText } from './orders/order-batches/field-text'
import { orderSettingText } from './orders/order-settings/field-text'
import { shipmentTemplateText } from './orders/shipment-template/field-text'
import { certificateText } from './partners/certificates/field-text'
import { channelText } from './partners/channels/field-text'
import { clinicSettingText } from './partners/clinic-settings/field-text'
import { wechatText } from './partners/clinic-settings/wechat-text'
import { clinicText } from './partners/clinic-text'
import { companyText } from './partners/companies/field-text'
import { contractText } from './partners/contracts/field-text'
import { salesRecordText } from './partners/sales-records/field-text'
import { salespersonText } from './partners/salespeople/field-text'
import { supplierText } from './partners/suppliers/field-text'
import { patientSettingText } from './people/patient-settings/field-text'
import { patientText } from './people/patients/field-text'
import { reservationText } from './people/reservations/field-text'
import { screeningCustomerText } from './screening/screening-customers/fields'
import { guardDayText, guardDeviceText } from './screening/screening-guard-days/field-text'
import { screeningRecordText } from './screening/screening-records/field-text'
import { screeningReferralText } from './screening/screening-referrals/field-text'
import { screeningClassText, screeningSubjectText } from './screening/screening-subjects/fields'
import { screeningTaskText } from './screening/screening-tasks/field-text'
import { invoiceText } from './statistics/invoices/field-text'
import { reconciliationText } from './statistics/reconciliations/field-text'
import { sentStatementText } from './statistics/sent-statements/field-text'
import { accountText } from './system/accounts/field-text'
import { elementText, menuText } from './system/menus/field-text'
import { roleText } from './system/roles/field-text'
import { trainerText } from './system/trainer-accounts/field-text'
import { clinicPlanText, clinicSessionText } from './training/clinic-plans/field-text'
import { deviceText } from './training/devices/field-text'
import { serviceText } from './training/devices/service-records/field-text'
import { trainingStoreText } from './training/stores/field-text'
import { trainingCaseText, trainingUserText } from './training/users/field-text'

/** By the name of the resource, as the trail names it: the scope of the words, and the text. */
export const recordTexts: Readonly<Record<string, readonly [Scope, RecordText]>> = {
  products: ['catalogue', productText],
  exams: ['clinic', examText],
  'patient-settings': ['clinic', patientSettingText],
  patients: ['clinic', patientText],
  prescriptions: ['clinic', prescriptionText],
  'remote-appointments': ['clinic', remoteText],
  'remote-specialists': ['clinic', specialistText],
  reservations: ['clinic', reservationText],
  'shift-templates': ['clinic', templateText],
  shifts: ['clinic', shiftText],
  'training-plans': ['clinic', clinicPlanText],
  'training-sessions': ['clinic', clinicSessionText],
  visits: ['clinic', visitText],
  contents: ['contents', contentText],
  coupons: ['coupons', couponText],
  'frame-fittings': ['fittings', frameFittingText],
  'hard-lens-fittings': ['fittings', hardLensFittingText],
  'order-batches': ['fulfilment', orderBatchText],
  potentials: ['leads', potentialText],
  certificates: ['partners', certificateText],
  channels: ['partners', channelText],
  'clinic-settings': ['partners', clinicSettingText],
  companies: ['partners', companyText],
  contracts: ['partners', contractText],
  'default-terms': ['partners', clinicSettingText],
  hospitals: ['partners', clinicText],
  'sales-records': ['partners', salesRecordText],
  salespeople: ['partners', salespersonText],
  suppliers: ['partners', supplierText],
  'wechat-configures': ['partners', wechatText],
  'payment-orders': ['payables', paymentOrderText],
  reconciliations: ['payables', reconciliationText],
  elements: ['permission', elementText],
  menus: ['permission', menuText],
  roles: ['permission', roleText],
  'screening-classes': ['screening', screeningClassText],
  'screening-customers': ['screening', screeningCustomerText],
  'screening-subjects': ['screening', screeningSubjectText],
  'screening-referrals': ['screeningPartners', screeningReferralText],
  'screening-guard-days': ['screeningGuard', guardDayText],
  'screening-guard-devices': ['screeningGuard', guardDeviceText],
  'screening-records': ['screeningTasks', screeningRecordText],
  'screening-tasks': ['screeningTasks', screeningTaskText],
  'order-settings': ['shipment', orderSettingText],
  'shipment-template': ['shipment', shipmentTemplateText],
  'sms-campaigns': ['sms', campaignText],
  'sms-parts': ['sms', purchaseText],
  'sms-templates': ['sms', smsTemplateText],
  accounts: ['staff', accountText],
  'trainer-accounts': ['staff', trainerText],
  'clinic-payments': ['statistics', clinicPaymentText],
  'clinic-statements': ['statistics', sentStatementText],
  invoices: ['invoices', invoiceText],
  batches: ['stock', batchText],
  'stock-counts': ['stock', countText],
  'stock-ins': ['stock', stockInText],
  'stock-outs': ['stock', stockOutText],
  points: ['storedValues', pointsText],
  'recharge-plans': ['storedValues', rechargePlanText],
  'stored-value-entries': ['storedValues', storedEntryText],
  'stored-values': ['storedValues', storedValueText],
  'cash-shifts': ['till', cashShiftText],
  'daily-closings': ['till', closingText],
  sales: ['till', saleText],
  devices: ['training', deviceText],
  'service-records': ['training', serviceText],
  'training-stores': ['training', trainingStoreText],
  'training-cases': ['trainingUsers', trainingCaseText],
  'training-users': ['trainingUsers', trainingUserText],
  wechat: ['wechat', officialAccountText],
  'wechat-followers': ['wechat', wechatFollowerText],
}
