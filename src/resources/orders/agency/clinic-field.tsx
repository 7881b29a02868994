/** For which clinic: found by its name. */
import { Form, Select } from 'antd'
import { useId } from 'react'
import { useT } from '../../../providers/i18n'
import { useFoundClinics } from '../../../providers/references/found-clinics'
import type { Clinic } from './draft'
import { matches } from './matches'

interface ClinicFieldProps {
  value: Clinic | null
  /** Lines of one clinic must not become another's. */
  disabled: boolean
  onChange: (clinic: Clinic) => void
}

export const ClinicField = ({ value, disabled, onChange }: ClinicFieldProps) => {
  const t = useT()
  const id = useId()
  const { rows: clinics, onSearch, loading } = useFoundClinics()
  return (
    <Form.Item label={t('agency.clinic')} htmlFor={id} required>
      <Select
        id={id}
        showSearch
        autoFocus
        filterOption={matches}
        defaultActiveFirstOption
        loading={loading}
        placeholder={t('agency.clinic.search')}
        disabled={disabled}
        value={value && { value: value.hid, label: value.name }}
        labelInValue
        options={clinics.map(({ hid, name: label, region }) => ({ value: hid, label, region }))}
        optionRender={({ label, data: { region } }) => (region === '' ? label : `${label} · ${region}`)}
        onSearch={onSearch}
        onChange={({ value: hid }) => {
          const chosen = clinics.find((clinic) => clinic.hid === hid)
          if (chosen) onChange({ hid: chosen.hid, cid: chosen.cid, name: chosen.name })
        }}
      />
    </Form.Item>
  )
}
