/** What the server says of sales records, in English. */
import type { salesRecordsZhCN } from './sales-records.zh-CN'

export const salesRecordsEn: Record<keyof typeof salesRecordsZhCN, string> = {
  'salesRecord.notYours': 'You can enter sales records of your own only',
  'salesRecord.noSalesperson': 'There is no such client manager, they are disabled, or you may not see them',
  'salesRecord.about': 'Choose a clinic, or enter the name and phone of a prospect',
  'salesRecord.either': 'must be empty when a clinic is chosen',
  'salesRecord.future': 'must not be after today',
  'salesRecord.closed': 'A record can be changed within 24 hours, by its author or its client manager',
  'salesRecord.sheet': 'Sales records',
  'salesRecord.kindOf.visit': 'Visit',
  'salesRecord.kindOf.phone': 'Phone call',
  'salesRecord.kindOf.training': 'Training',
  'salesRecord.kindOf.delivery': 'Delivery',
  'salesRecord.col.date': 'Date',
  'salesRecord.col.kind': 'Kind',
  'salesRecord.col.salesperson': 'Client manager',
  'salesRecord.col.clinic': 'Clinic',
  'salesRecord.col.prospectName': 'Prospect',
  'salesRecord.col.prospectPhone': 'Phone',
  'salesRecord.col.content': 'Content',
  'salesRecord.col.next': 'Follow-up',
  'salesRecord.col.location': 'Place',
  'salesRecord.col.operatorName': 'Entered by',
}
