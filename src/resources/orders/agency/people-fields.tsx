/** Who examined: the doctor and the optometrist of the clinic, each in a box of their own. */
import { placedOrders } from '../../../../contract/orders/placed-orders'
import { useCallQuery } from '../../../providers/data/use-call'
import type { Clinic } from './draft'
import type { KindFieldsProps } from './kind-fields'
import { PersonField } from './person-field'
import type { People } from './use-people'

/** By the field of the order that names them. */
const roles = { ctid: 'doctors', optristId: 'optometrists' } as const

interface PeopleFieldsProps extends Omit<KindFieldsProps, 'items'> {
  clinic: Clinic | null
  people: People
}

export const PeopleFields = ({ clinic, people, values, errors, onChange }: PeopleFieldsProps) => {
  const terms = useCallQuery(
    placedOrders.calls.credit,
    { params: { hid: clinic?.hid ?? 0 } },
    { enabled: clinic !== null },
  )
  return (['ctid', 'optristId'] as const).map((role) => {
    const needed = role === 'optristId' && terms.data?.data.isOptRequired === 1
    // What is asked for is shown even to those who cannot choose, with whom to ask.
    if (!people.may && !needed) return null
    return (
      <PersonField
        key={role}
        {...{ role, clinic, needed }}
        product={values.product}
        may={people.may}
        choices={people[roles[role]]}
        loading={people.loading}
        value={values[role]}
        error={errors[role]}
        onChange={(person) => onChange((now) => ({ ...now, [role]: person }))}
      />
    )
  })
}
