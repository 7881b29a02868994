/** A patient of a clinic's library, found among namesakes by age, gender and phone. */
import { useT } from '../../../providers/i18n'
import { usePatients } from '../../../providers/references/patients'
import { Choice } from '../../../ui/choice'

interface PatientSelectProps {
  hid: number | undefined
  /** What is known of the one who is chosen before the choices are there. */
  known?: { pid: number; name: string } | undefined
  id?: string
  label?: string
  value?: number | null
  onChange?: (pid: number | null) => void
}

export const PatientSelect = ({ hid, known, id, label, value = null, onChange }: PatientSelectProps) => {
  const t = useT()
  const { choices, loading, onSearch } = usePatients(hid)
  const own = known && !choices.some((one) => one.value === known.pid) ? [{ value: known.pid, label: known.name }] : []
  return (
    <Choice<number>
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      style={{ width: '100%' }}
      allowClear
      filterOption={false}
      loading={loading}
      disabled={hid === undefined}
      placeholder={t('reservation.searchPatient')}
      notFoundContent={t('reservation.noPatient')}
      {...(value !== null && { value })}
      options={[...own, ...choices]}
      onSearch={onSearch}
      onChange={(pid?: number) => onChange?.(pid ?? null)}
    />
  )
}
