/** How records read in their histories: read by few people, and not before the first list. */
import { productText } from './catalogue/products/field-text'
import { examText } from './clinic/exams/field-text'
import { prescriptionText } from './clinic/prescriptions/field-text'
import { remoteText } from './clinic/remote-appointments/field-text'
import { specialistText } from './clinic/remote-specialists/field-text'
import { shiftText, templateText } from './clinic/shifts/field-text'
import { visitText } from './clinic/visits/field-text'
import { contentText } from './content/contents/field-text'
import { batchText } from './inventory/current-stock/batch-text'
import { stockInText, stockOutText } from './inventory/document-text'
import { countText } from './inventory/stock-counts/count-text'
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
import { salespersonText } from './partners/salespeople/field-text'
import { supplierText } from './partners/suppliers/field-text'
import { patientSettingText } from './people/patient-settings/field-text'
import { patientText } from './people/patients/field-text'
import { reservationText } from './people/reservations/field-text'
import { accountText } from './system/accounts/field-text'
import { elementText, menuText } from './system/menus/field-text'
import { roleText } from './system/roles/field-text'

export const recordTexts = {
  accountText,
  batchText,
  certificateText,
  channelText,
  clinicSettingText,
  clinicText,
  companyText,
  contentText,
  contractText,
  countText,
  examText,
  elementText,
  menuText,
  orderBatchText,
  orderSettingText,
  patientSettingText,
  patientText,
  prescriptionText,
  productText,
  remoteText,
  reservationText,
  roleText,
  salespersonText,
  shiftText,
  shipmentTemplateText,
  specialistText,
  stockInText,
  stockOutText,
  supplierText,
  templateText,
  visitText,
  wechatText,
}
