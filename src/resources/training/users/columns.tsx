/** The columns of training accounts; the brand is said where the list is not of one. */
import { useMemo } from 'react'
import { type TrainingUser, userStates } from '../../../../contract/training/users'
import { useLabel, useT } from '../../../providers/i18n'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, state, text } from '../../../ui/columns'
import { dash } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { StateTag } from '../../../ui/state-tag'
import { userPath } from '../paths'
import { useLeft, useMarks } from './left'

/** The brand of which a list is: what its accounts are counted in, and whether they work on devices. */
export interface BrandShown {
  unit: 'day' | 'point'
  deviceBound: boolean
}

export const useUserColumns = (
  brand: BrandShown | undefined,
  ofClinic: boolean,
): readonly ColumnSpec<TrainingUser>[] => {
  const ofBrand = brand !== undefined
  const inPoints = brand?.unit === 'point'
  const deviceBound = brand?.deviceBound === true
  const t = useT()
  const label = useLabel()
  const leftOf = useLeft()
  const marksOf = useMarks()
  // biome-ignore lint/correctness/useExhaustiveDependencies: both follow from the language alone
  return useMemo(() => {
    const left = (user: TrainingUser) => (
      <>
        {leftOf(user)}{' '}
        {marksOf(user).map((mark) => (
          <StateTag key={mark.label} {...mark} />
        ))}
      </>
    )
    const devices = ({ deviceCodes, lockedCodes }: TrainingUser) =>
      deviceCodes.length === 0
        ? t('trainingRecord.allDevices')
        : deviceCodes.map((code) => (
            <span key={code}>
              {code} {lockedCodes.includes(code) && <StateTag label={t('trainingUser.deviceLocked')} colour="red" />}
            </span>
          ))
    return [
      custom<TrainingUser>(
        'patientName',
        t('trainingUser.patientName'),
        ({ sdxUid, patientName }) => <Link href={userPath(sdxUid)}>{patientName}</Link>,
        { width: 100, sortable: true, pinned: 'left' },
      ),
      custom<TrainingUser>('sdxUid', t('trainingUser.sdxUid'), ({ sdxUid }) => sdxUid, { width: 96, sortable: true }),
      ...(ofBrand ? [] : [text<TrainingUser>('brandName', t('trainingUser.brandName'), { width: 130 })]),
      text<TrainingUser>('phone', t('patient.phone'), { width: 118 }),
      ...(ofClinic ? [] : [text<TrainingUser>('hospitalName', t('trainingUser.hospitalName'), { width: 160 })]),
      custom<TrainingUser>('left', t(inPoints ? 'trainingUser.points' : 'trainingUser.left'), left, { width: 190 }),
      ...(inPoints
        ? []
        : [
            custom<TrainingUser>('expireDate', t('trainingUser.expireDate'), ({ expireDate }) => expireDate ?? dash, {
              ...{ width: 110, sortable: true },
            }),
          ]),
      ...(deviceBound ? [custom<TrainingUser>('devices', t('trainingUser.devices'), devices, { width: 170 })] : []),
      custom<TrainingUser>('lastTrained', t('trainingUser.lastTrained'), ({ lastTrained }) => lastTrained ?? dash, {
        ...{ width: 110, sortable: true },
      }),
      text<TrainingUser>('openedOn', t('trainingUser.openedOn'), { width: 110, sortable: true }),
      state<TrainingUser>(
        'status',
        t('trainingUser.status'),
        userStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ]
  }, [t, label, ofBrand, inPoints, deviceBound, ofClinic])
}
