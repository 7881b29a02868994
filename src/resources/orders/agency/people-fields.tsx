/** Who examined: the doctor and the optometrist, chosen from the people of the clinic. */
import { Form, Select } from 'antd'
import { placedOrders } from '../../../../contract/orders/placed-orders'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { problem } from '../family/form/fields'
import type { Clinic } from './draft'
import type { KindFieldsProps } from './kind-fields'
import type { Person } from './line'
import type { People } from './use-people'

/** By the field of the order that names them. */
const roles = { ctid: 'doctors', optristId: 'optometrists' } as const

const nameOf = ({ name, title }: Person) => (title === '' ? name : `${name} · ${title}`)

interface PeopleFieldsProps extends Omit<KindFieldsProps, 'items'> {
  clinic: Clinic | null
  people: People
}

export const PeopleFields = ({ clinic, people, values, errors, onChange }: PeopleFieldsProps) => {
  const t = useT()
  const terms = useCallQuery(
    placedOrders.calls.credit,
    { params: { hid: clinic?.hid ?? 0 } },
    { enabled: clinic !== null },
  )
  const needed = terms.data?.data.isOptRequired === 1
  if (!people.may) return null
  return (['ctid', 'optristId'] as const).map((field) => {
    const choices = people[roles[field]]
    const chosen = values[field]
    return (
      <Form.Item
        key={field}
        label={t(`field.${field}`)}
        htmlFor={`agency-${field}`}
        required={needed && field === 'optristId'}
        {...problem(errors[field])}
      >
        <Select
          id={`agency-${field}`}
          showSearch
          allowClear
          labelInValue
          optionFilterProp="label"
          loading={people.loading}
          disabled={clinic === null}
          placeholder={t('agency.person.choose')}
          notFoundContent={t('agency.people.none')}
          value={chosen && { value: chosen.ctid, label: nameOf(chosen) }}
          options={choices.map((who) => ({ value: who.ctid, label: nameOf(who) }))}
          onChange={(choice?: { value: number; label: string } | null) => {
            const person = choices.find(({ ctid }) => ctid === choice?.value) ?? null
            onChange((now) => ({ ...now, [field]: person }))
          }}
        />
      </Form.Item>
    )
  })
}
