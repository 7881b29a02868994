/** For which patient: found among namesakes by age, gender and phone, or added in place. */
import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, type RefSelectProps, Select } from 'antd'
import { type Ref, useId, useState } from 'react'
import { type PatientChoice, patients } from '../../../../contract/people/patients'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { usePatientLabel, usePatients } from '../../../providers/references/patients'
import { faultOf } from '../../../ui/fault'
import { matches } from './matches'
import { NewPatient } from './new-patient'

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
  const labelOf = usePatientLabel()
  const { found, typed, choices, loading, onSearch } = usePatients(hid)
  const [adding, setAdding] = useState(false)
  const mayAdd = useMayCall(patients.calls.save)
  const add = () => setAdding(true)
  return (
    <Form.Item
      label={t('agency.patient')}
      htmlFor={id}
      required={needed}
      {...(error === undefined && !needed ? { help: t('agency.patient.notNeeded') } : faultOf(error))}
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
          loading={loading}
          disabled={hid === undefined}
          placeholder={t('agency.patient.search')}
          notFoundContent={t('agency.patient.none')}
          value={value && { value: value.pid, label: labelOf(value) }}
          labelInValue
          options={choices}
          onSearch={onSearch}
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
