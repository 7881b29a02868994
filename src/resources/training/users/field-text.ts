/** How the fields of a training account, and of its case records, read in their histories. */
import { TrainingCase } from '../../../../contract/training/cases'
import { TrainingUser } from '../../../../contract/training/users'
import type { RecordText } from '../../../providers/record-text'
import { recordTextOf } from '../../../records/fields'

export const trainingUserText: RecordText = {
  ...recordTextOf(TrainingUser, 'trainingUser', {
    ...{ patientName: true, hospitalName: true, brandName: true, openDay: true, lifelong: true, expireDate: true },
    ...{ status: true, frozenOn: true, firstTrained: true, lastTrained: true, deviceCodes: true },
  }),
  actions: { devices: 'trainingUser.verb.devices' },
}

export const trainingCaseText: RecordText = {
  ...recordTextOf(TrainingCase, 'trainingRecord', {
    ...{ date: true, doctor: true, diagnosis: true, plan: true, nextVisit: true },
  }),
  actions: { addendum: 'trainingRecord.addendum' },
}
