/** What the server says of training accounts, in English. */
import type { trainingUsersZhCN } from './training-users.zh-CN'

export const trainingUsersEn: Record<keyof typeof trainingUsersZhCN, string> = {
  'trainingUser.noTraining': 'The clinic has no vision training. Its agent can switch it on',
  'trainingUser.not.opens': 'The clinic may not open or renew training accounts. Its agent can switch that on',
  'trainingUser.not.links':
    'The clinic may not hand training accounts on to other patients. Its agent can switch that on',
  'trainingUser.brandOff': 'The training brand “{{brand}}” is switched off and takes no new accounts',
  'trainingUser.exists': 'The patient already has a training account of this brand',
  'trainingUser.countedInPoints': 'This brand is counted in points: give a number of points',
  'trainingUser.countedInDays': 'This brand is counted in days: give a number of days',
  'trainingUser.daysOrLife': 'A lifelong account takes no days',
  'trainingUser.brandNotForLife': 'Accounts of this brand cannot be opened for life',
  'trainingUser.daysNotSold': 'The clinic does not sell this number of days',
  'trainingUser.isForLife': 'A lifelong account needs no renewal',
  'trainingUser.shortOfDays': 'Not enough left: {{units}} days are needed, {{balance}} are left',
  'trainingUser.shortOfPoints': 'Not enough left: {{units}} points are needed, {{balance}} are left',
  'trainingUser.sameHolder': 'The account already belongs to this patient and clinic',
  'trainingUser.hasTrained': 'The account has been trained with and cannot be removed',
  'trainingUser.tooOldToRemove': 'The account was opened more than 7 days ago and cannot be removed',
  'trainingUser.noDevice': 'The device is not at the clinic, is of another brand, or is locked',
  'trainingUser.notDeviceBound': 'Accounts of this brand work without devices',
  'trainingCase.future': 'The date is after today',
  'trainingCase.closed': 'A case record can be changed by its author for 24 hours. Add an addendum instead',
  'sms.training.expiring':
    '[{{clinic}}] {{name}}, your {{brand}} training account ends on {{date}}, in {{days}} days. To renew it, call {{phone}}.',
  'conflict.trainingUser': 'The training account has changed. Refresh and try again',
  'clinicPlan.noProject': 'A project is missing, disabled or not offered to this clinic',
  'clinicPlan.age': '“{{name}}” is for ages {{from}}–{{to}}',
  'clinicPlan.total': 'Must be the sum of the times of the projects ({{sum}})',
  'clinicPlan.noAccount': 'Not a training account of this patient',
  'clinicPlan.ended': 'The training plan is completed or stopped',
  'clinicSession.noPlan': 'There is no such training plan, or you may not see it',
  'clinicSession.notPlanned': 'The plan does not have this project',
  'clinicSession.mayNotVoid': 'Can only be voided on the same day, by the trainer or the manager',
  'clinicPlan.trained': 'Sessions of “{{name}}” done so far: {{count}}; it cannot have fewer',
  'clinicSession.allDone': 'All sessions of this project are done ({{count}})',
}
