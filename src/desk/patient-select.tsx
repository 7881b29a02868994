/** A patient of a clinic's chain, found among namesakes by age, gender, guardian and phone. */
import { useState } from 'react'
import type { PatientChoice } from '../../contract/people/patients'
import { useT } from '../providers/i18n'
import { usePatients } from '../providers/references/patients'
import { Choice } from '../ui/choice'

interface PatientSelectProps {
  hid: number | undefined
  /** What is known of the one who is chosen before the choices are there. */
  known?: { pid: number; name: string } | undefined
  id?: string
  label?: string
  value?: number | null
  onChange?: (pid: number | null) => void
  /** The same with what else is known of the patient. */
  onPatient?: (patient: PatientChoice | undefined) => void
}

export const PatientSelect = ({ hid, known, id, label, value = null, onChange, onPatient }: PatientSelectProps) => {
  const t = useT()
  const { found, choices, loading, onSearch } = usePatients(hid)
  const [chosen, setChosen] = useState<{ value: number; label: string }>()
  // The one who is chosen stays named when another search no longer finds them.
  const named = [...(chosen ? [chosen] : []), ...(known ? [{ value: known.pid, label: known.name }] : [])]
  const own = named
    .filter((one) => one.value === value && !choices.some((other) => other.value === one.value))
    .slice(0, 1)
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
      onChange={(pid?: number) => {
        setChosen(choices.find((one) => one.value === pid))
        onChange?.(pid ?? null)
        onPatient?.(found.find((one) => one.pid === pid))
      }}
    />
  )
}
