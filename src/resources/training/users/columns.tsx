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

export const useUserColumns = (ofBrand: boolean, ofClinic: boolean): readonly ColumnSpec<TrainingUser>[] => {
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
      custom<TrainingUser>('left', t('trainingUser.left'), left, { width: 190 }),
      custom<TrainingUser>('expireDate', t('trainingUser.expireDate'), ({ expireDate }) => expireDate ?? dash, {
        ...{ width: 110, sortable: true },
      }),
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
  }, [t, label, ofBrand, ofClinic])
}
