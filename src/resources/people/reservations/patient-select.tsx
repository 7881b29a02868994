/** A patient of a clinic's library, found among namesakes by age, gender and phone. */
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type PatientChoice, patients } from '../../../../contract/people/patients'
import { useCallQuery } from '../../../providers/data/use-call'
import { type Translate, useT } from '../../../providers/i18n'
import { Choice } from '../../../ui/choice'

/** "王小明 · 男 · 11 岁 · 尾号 1234". */
const patientText = ({ name, gender, age, phoneTail }: PatientChoice, t: Translate) =>
  [
    name,
    t(`reservation.gender.${gender}`),
    ...(age === null ? [] : [t('reservation.age', { age })]),
    ...(phoneTail === '' ? [] : [t('reservation.tail', { tail: phoneTail })]),
  ].join(' · ')

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
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data, isFetching } = useCallQuery(
    patients.calls.like,
    { params: { hid: hid ?? 0 }, query: { name } },
    { enabled: hid !== undefined, placeholderData: keepPreviousData },
  )
  const found = (data?.data ?? []).map((one) => ({ value: one.pid, label: patientText(one, t) }))
  const own = known && !found.some((one) => one.value === known.pid) ? [{ value: known.pid, label: known.name }] : []
  return (
    <Choice<number>
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      style={{ width: '100%' }}
      allowClear
      filterOption={false}
      loading={isFetching}
      disabled={hid === undefined}
      placeholder={t('reservation.searchPatient')}
      notFoundContent={t('reservation.noPatient')}
      {...(value !== null && { value })}
      options={[...own, ...found]}
      onSearch={setTyped}
      onChange={(pid?: number) => onChange?.(pid ?? null)}
    />
  )
}
