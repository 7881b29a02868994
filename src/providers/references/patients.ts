/** Patients to choose from, found by name, pinyin, phone or guardian. */
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type PatientChoice, patients } from '../../../contract/people/patients'
import { useCallQuery } from '../data/use-call'
import { useT } from '../i18n'

/** How namesakes are told apart: "王小明 · 男 · 11 岁 · 监护人 王妈妈 · 尾号 1234". The texts of `patient` must be loaded. */
export const usePatientLabel = () => {
  const t = useT()
  return ({
    name,
    gender,
    age,
    guardian,
    phoneTail,
  }: Pick<PatientChoice, 'name' | 'gender' | 'age' | 'guardian' | 'phoneTail'>) =>
    [
      name,
      t(`patient.gender.${gender}`),
      ...(age === null ? [] : [t('patient.age.value', { count: age })]),
      ...(guardian === '' ? [] : [t('patient.guardianOf', { name: guardian })]),
      ...(phoneTail === '' ? [] : [t('patient.tail', { tail: phoneTail })]),
    ].join(' · ')
}

/** What is typed to find a patient by, and the choices of those who were found. */
export const usePatientSearch = () => {
  const labelOf = usePatientLabel()
  const [typed, onSearch] = useState('')
  const choicesOf = (found: readonly PatientChoice[]) => found.map((one) => ({ value: one.pid, label: labelOf(one) }))
  return { typed, name: useDeferredValue(typed.trim()), onSearch, choicesOf }
}

/** The patients of a clinic; those who came last until something is typed. */
export const usePatients = (hid: number | undefined) => {
  const { typed, name, onSearch, choicesOf } = usePatientSearch()
  const { data, isFetching } = useCallQuery(
    patients.calls.like,
    { params: { hid: hid ?? 0 }, query: { name } },
    { enabled: hid !== undefined, placeholderData: keepPreviousData },
  )
  const found = hid === undefined ? [] : (data?.data ?? [])
  return { found, typed, choices: choicesOf(found), loading: isFetching, onSearch }
}
