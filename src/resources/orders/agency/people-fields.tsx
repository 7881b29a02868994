/** Who prescribed and who measured: people of the clinic. */
import { Form, Select } from 'antd'
import { useId } from 'react'
import { orders } from '../../../../contract/orders/orders'
import { contacts } from '../../../../contract/people/contacts'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { problem } from '../family/form/fields'
import type { Clinic } from './draft'
import type { LineValues } from './line'

interface PeopleFieldsProps {
  clinic: Clinic | null
  values: LineValues
  errors: Readonly<Record<string, string>>
  onChange: (changes: Pick<Partial<LineValues>, 'ctid' | 'optristId'>) => void
}

const kinds = [
  { field: 'ctid', type: 'contact_doctor', label: 'agency.doctor' },
  { field: 'optristId', type: 'contact_optrist', label: 'agency.optometrist' },
] as const

export const PeopleFields = ({ clinic, values, errors, onChange }: PeopleFieldsProps) => {
  const t = useT()
  const id = useId()
  const may = useMayCall(contacts.calls.choices)
  const { data, isFetching } = useCallQuery(
    contacts.calls.choices,
    { params: { cid: clinic?.cid ?? 0 } },
    { enabled: may && clinic !== null },
  )
  const terms = useCallQuery(orders.calls.credit, { params: { hid: clinic?.hid ?? 0 } }, { enabled: clinic !== null })
  const needed = terms.data?.data.isOptRequired === 1
  const people = (data?.data ?? []).filter(({ hid }) => hid === null || hid === clinic?.hid)
  return kinds.map(({ field, type, label }) => (
    <Form.Item
      key={field}
      label={t(label)}
      htmlFor={`${id}-${field}`}
      required={needed && field === 'optristId'}
      {...problem(errors[field])}
    >
      <Select
        id={`${id}-${field}`}
        showSearch
        allowClear
        optionFilterProp="label"
        loading={isFetching}
        disabled={clinic === null}
        placeholder={t('agency.person.choose')}
        value={values[field] ?? null}
        options={people
          .filter((one) => one.type === type)
          .map(({ ctid, name, title }) => ({ value: ctid, label: title === '' ? name : `${name} · ${title}` }))}
        onChange={(ctid?: number | null) => onChange({ [field]: ctid ?? null })}
      />
    </Form.Item>
  ))
}
