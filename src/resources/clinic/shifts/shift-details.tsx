/** A shift that the person does not change, or that is stopped. */
import { type Shift, shiftStates, shifts } from '../../../../contract/clinic/shifts'
import { useLabel, useT } from '../../../providers/i18n'
import { RecordDetails } from '../../../records/record-details'
import { shiftText } from './field-text'

export const ShiftReadOnly = ({ shift, onClosed }: { shift: Shift; onClosed: () => void }) => {
  const t = useT()
  const label = useLabel()
  const { name, date, start, end, slotMinutes, capacity, room, status, reason, reservations } = shift
  const state = shiftStates.find(({ value }) => value === status)
  return (
    <RecordDetails
      title={t('shift.editTitle', { name, date })}
      facts={[
        { label: t('shift.template.hours'), value: `${start}–${end}` },
        { label: t('shift.slotMinutes'), value: t('shift.slots.value', { minutes: slotMinutes, capacity }) },
        { label: t('shift.room'), value: room },
        { label: t('shift.reservations'), value: reservations },
        { label: t('shift.status'), value: label(state?.label ?? '') },
        { label: t('shift.reason'), value: reason, wide: true },
      ]}
      resource={shifts.name}
      id={shift.shiftId}
      text={shiftText}
      onClosed={onClosed}
    />
  )
}
