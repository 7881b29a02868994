/** For which patient: found among namesakes by age, gender and phone, or added in place. */
import { PlusOutlined } from '@ant-design/icons'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Form, type RefSelectProps, Select } from 'antd'
import { type Ref, useDeferredValue, useId, useState } from 'react'
import { type PatientChoice, patients } from '../../../../contract/people/patients'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { type Translate, useT } from '../../../providers/i18n'
import { problem } from '../family/form/fields'
import { matches } from './matches'
import { NewPatient } from './new-patient'

/** "王小明 · 男 · 11 岁 · 尾号 1234". */
export const patientText = ({ name, gender, age, phoneTail }: PatientChoice, t: Translate) =>
  [
    name,
    t(`agency.patient.gender.${gender}`),
    ...(age === null ? [] : [t('agency.patient.age', { age })]),
    ...(phoneTail === '' ? [] : [t('agency.patient.phoneTail', { tail: phoneTail })]),
  ].join(' · ')

interface PatientFieldProps {
  ref: Ref<RefSelectProps>
  hid: number | undefined
  value: PatientChoice | null
  needed: boolean
  error: string | undefined
  onChange: (patient: PatientChoice | null) => void
}

export const PatientField = ({ ref, hid, value, needed, error, onChange }: PatientFieldProps) => {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [adding, setAdding] = useState(false)
  const mayAdd = useMayCall(patients.calls.save)
  const name = useDeferredValue(typed.trim())
  const { data, isFetching } = useCallQuery(
    patients.calls.like,
    { params: { hid: hid ?? 0 }, query: { name } },
    { enabled: hid !== undefined, placeholderData: keepPreviousData },
  )
  const found = data?.data ?? []
  const add = () => setAdding(true)
  return (
    <Form.Item
      label={t('agency.patient')}
      htmlFor={id}
      required={needed}
      {...(error === undefined && !needed ? { help: t('agency.patient.notNeeded') } : problem(error))}
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Select
          ref={ref}
          id={id}
          style={{ flex: '1 1 260px' }}
          showSearch
          allowClear
          filterOption={matches}
          defaultActiveFirstOption
          loading={isFetching}
          disabled={hid === undefined}
          placeholder={t('agency.patient.search')}
          notFoundContent={t('agency.patient.none')}
          value={value && { value: value.pid, label: patientText(value, t) }}
          labelInValue
          options={found.map((one) => ({ value: one.pid, label: patientText(one, t) }))}
          onSearch={setTyped}
          onChange={(chosen?: { value: number; label: string } | null) =>
            onChange(found.find(({ pid }) => pid === chosen?.value) ?? null)
          }
        />
        {mayAdd && (
          <Button icon={<PlusOutlined aria-hidden />} disabled={hid === undefined} onClick={add}>
            {t('agency.patient.new')}
          </Button>
        )}
      </div>
      {adding && hid !== undefined && (
        <NewPatient
          hid={hid}
          name={typed.trim()}
          onAdded={(patient) => {
            setAdding(false)
            onChange(patient)
          }}
          onClosed={() => setAdding(false)}
        />
      )}
    </Form.Item>
  )
}
