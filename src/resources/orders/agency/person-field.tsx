/** One of those who examined: found by name among the people of the clinic, or added in place. */
import { Form, Select } from 'antd'
import { useId, useState } from 'react'
import { contacts } from '../../../../contract/people/contacts'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { faultOf } from '../../../ui/fault'
import type { Clinic } from './draft'
import type { LineValues, Person } from './line'
import { matches } from './matches'
import { NewPerson, type PersonRole } from './new-person'

const nameOf = ({ name, title }: Person) => (title === '' ? name : `${name} · ${title}`)

/** The choice that adds a person: no person has this number. */
const another = 0

interface PersonFieldProps {
  role: PersonRole
  clinic: Clinic | null
  product: LineValues['product']
  /** Whether this person may know of them. */
  may: boolean
  needed: boolean
  choices: readonly Person[]
  loading: boolean
  value: Person | null
  error: string | undefined
  onChange: (person: Person | null) => void
}

export const PersonField = ({ role, clinic, product, may, needed, choices, ...field }: PersonFieldProps) => {
  const { loading, value, error, onChange } = field
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  /** The name to begin with, while a person is being added. */
  const [adding, setAdding] = useState<string>()
  const mayAdd = useMayCall(contacts.calls.create)
  const name = typed.trim()
  const add = {
    value: another,
    label: t(name === '' ? `agency.person.new.${role}` : `agency.person.newNamed.${role}`, { name }),
  }
  const choose = (ctid: number | undefined) => {
    if (ctid === another) setAdding(name)
    else onChange(choices.find((who) => who.ctid === ctid) ?? null)
  }
  return (
    <Form.Item
      label={t(`field.${role}`)}
      htmlFor={id}
      required={needed}
      {...(may ? faultOf(error) : { help: t('agency.person.hidden'), validateStatus: error ? 'error' : '' })}
    >
      <Select
        id={id}
        showSearch
        allowClear
        labelInValue
        popupMatchSelectWidth={false}
        loading={loading}
        disabled={clinic === null || !may}
        placeholder={t('agency.person.choose')}
        notFoundContent={t('agency.person.ask')}
        filterOption={(text, option) => option?.value === another || matches(text, option)}
        value={value && { value: value.ctid, label: nameOf(value) }}
        options={[...choices.map((who) => ({ value: who.ctid, label: nameOf(who) })), ...(mayAdd ? [add] : [])]}
        onSearch={setTyped}
        onChange={(choice?: { value: number; label: string } | null) => choose(choice?.value)}
      />
      {adding !== undefined && clinic && (
        <NewPerson
          {...{ product, role }}
          hid={clinic.hid}
          name={adding}
          onAdded={(person) => {
            setAdding(undefined)
            onChange(person)
          }}
          onClosed={() => setAdding(undefined)}
        />
      )}
    </Form.Item>
  )
}
