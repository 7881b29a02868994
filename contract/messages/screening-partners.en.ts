/** What the server says of accounts, walk-ins and referrals of the screening edition, in English. */
import type { screeningPartnersZhCN } from './screening-partners.zh-CN'

export const screeningPartnersEn: Record<keyof typeof screeningPartnersZhCN, string> = {
  'screeningAccount.onlyContacts': 'Schools and communities are of contacts alone',
  'screeningAccount.noCustomer': 'Only schools and communities of the company can be chosen',
  'screeningTask.standing': 'Walk-ins {{from}}–{{to}}, {{term}}',
  'screeningTask.term.1': 'first term',
  'screeningTask.term.2': 'second term',
  'screeningTask.noWalkIns': 'A school has no walk-ins: its children are examined in tasks',
  'screeningReferral.noRecord': 'There is no such record, or you may not see it',
  'screeningReferral.noConsent':
    'The guardian has not agreed that a clinic is told, so that the person cannot be referred',
  'screeningReferral.clinicStays': 'The clinic stays while a visit is booked: cancel the booking first',
  'screeningReferral.referred': 'This record has been referred already',
  'screeningReferral.otherPatient': 'The patient {{name}} ({{birthday}}) has another name or birthday',
  'screeningReferral.ofClinic': 'Only people of the clinic make potential members and link patients',
  'screeningReferral.open': 'The person has a referral that is still open',
  'conflict.screeningReferral': 'The referral is in another state by now: reload and try again',
}
