/** How the fields of stored value, of its entries and of the plans read in their histories. */
import { PointsEntry } from '../../../../contract/clinic/points'
import { RechargePlan } from '../../../../contract/clinic/recharge-plans'
import { StoredValueEntry } from '../../../../contract/clinic/stored-value-entries'
import { StoredValue } from '../../../../contract/clinic/stored-values'
import { recordTextOf } from '../../../records/fields'

export const storedValueText = recordTextOf(StoredValue, 'storedValue', {
  ...{ patientName: true, principal: true, bonus: true, recharged: true, spent: true },
})

export const storedEntryText = recordTextOf(StoredValueEntry, 'storedValue', {
  ...{ entryNo: true, patientName: true, kind: true, principal: true, bonus: true, principalAfter: true },
  ...{ bonusAfter: true, method: true, ref: true, reason: true, businessDate: true },
})

export const rechargePlanText = recordTextOf(RechargePlan, 'rechargePlan', {
  ...{ pay: true, bonus: true, points: true, validFrom: true, validTo: true },
})

export const pointsText = recordTextOf(PointsEntry, 'points', {
  ...{ patientName: true, kind: true, points: true, balanceAfter: true, expires: true, reason: true },
})
