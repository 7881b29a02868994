/** Changes the devices on which an account works. */
import { useMemo } from 'react'
import { type TrainingUser, trainingUsers } from '../../../../contract/training/users'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { DeviceChoice } from './device-choice'
import { trainingUserText } from './field-text'

interface Values {
  deviceIds: number[]
}

export const DevicesForm = ({ user, onClosed }: { user: TrainingUser; onClosed: () => void }) => {
  const t = useT()
  const bound = useMemo(
    () => user.deviceIds.map((value, at) => ({ value, label: user.deviceCodes[at] ?? String(value) })),
    [user],
  )
  return (
    <RecordForm<TrainingUser, Values>
      name="training-devices"
      title={t('trainingRecord.devicesTitle', { name: user.patientName })}
      row={user}
      resource={trainingUsers}
      valuesOf={() => ({ deviceIds: user.deviceIds })}
      update={savedBy(trainingUsers.calls.devices, ({ deviceIds }: Values) => ({ deviceIds }))}
      text={trainingUserText}
      onClosed={onClosed}
    >
      <DeviceChoice hid={user.hid} brand={user.brand} bound={bound} />
    </RecordForm>
  )
}
