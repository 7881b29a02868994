/** The patient whose bill it is. */
import { useT } from '../../../providers/i18n'
import { usePatients } from '../../../providers/references/patients'
import { Choice } from '../../../ui/choice'
import type { Cart } from './use-cart'

interface PatientChoiceProps {
  hid: number
  patient: Cart['patient']
  disabled: boolean
  onChange: (patient: Cart['patient']) => void
}

export const PatientChoice = ({ hid, patient, disabled, onChange }: PatientChoiceProps) => {
  const t = useT()
  const { found, choices, loading, onSearch } = usePatients(hid)
  const own = patient && !choices.some(({ value }) => value === patient.pid)
  return (
    <Choice<number>
      aria-label={t('sale.patient')}
      allowClear
      filterOption={false}
      loading={loading}
      disabled={disabled}
      placeholder={`${t('sale.patient')}: ${t('sale.searchPatient')}`}
      notFoundContent={t('sale.noPatient')}
      options={own ? [{ value: patient.pid, label: patient.name }, ...choices] : choices}
      {...(patient && { value: patient.pid })}
      onSearch={onSearch}
      onChange={(pid) => {
        const one = found.find((other) => other.pid === pid)
        onChange(one && { pid: one.pid, name: one.name })
      }}
    />
  )
}
