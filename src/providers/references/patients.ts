/** Patients to choose from, found by name or by the last four digits of their phone. */
import { useState } from 'react'
import { type PatientChoice, patients } from '../../../contract/people/patients'
import { useCallQuery } from '../data/use-call'
import { useT } from '../i18n'

/** As they are told apart in a list: name, gender, age, phone tail. */
export const usePatientLabel = () => {
  const t = useT()
  return ({ name, gender, age, phoneTail }: Omit<PatientChoice, 'pid' | 'hid' | 'birthday'>) =>
    [name, t(`patient.gender.${gender}`), age === null ? '' : t('patient.age.value', { count: age }), phoneTail]
      .filter((word) => word !== '')
      .join(' · ')
}

/** The patients of a clinic; those who came last until something is typed. */
export const usePatients = (hid: number | undefined) => {
  const labelOf = usePatientLabel()
  const [typed, onSearch] = useState('')
  const name = typed.trim()
  const asked = { params: { hid: hid ?? 0 }, query: name === '' ? {} : { name } }
  const { data, isFetching } = useCallQuery(patients.calls.like, asked, {
    enabled: hid !== undefined,
    placeholderData: (before) => before,
  })
  const choices = (data?.data ?? []).map((one) => ({ value: one.pid, label: labelOf(one) }))
  return { choices: hid === undefined ? [] : choices, loading: isFetching, onSearch }
}
