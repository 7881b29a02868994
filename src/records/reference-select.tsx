/** A box for one record of another kind, found by typing; what is offered comes from a hook of `src/providers/references.ts`. */
import type { SelectProps } from 'antd'
import type { Choice as Offer } from '../providers/choices'
import { Choice } from '../ui/choice'

export interface Reference {
  /** By themselves or in groups. */
  choices: readonly (Offer | { label: string; options: readonly Offer[] })[]
  loading: boolean
  /** Absent: all are offered, and typing narrows them down. */
  onSearch?: (typed: string) => void
}

/** The properties of a select for such a record. */
export const referenceProps = ({ choices, loading, onSearch }: Reference) => ({
  options: [...choices],
  loading,
  ...(onSearch && { filterOption: false, onSearch }),
})

type ReferenceSelectProps = Omit<SelectProps<number>, 'options' | 'loading' | 'onSearch'> & { from: Reference }

export const ReferenceSelect = ({ from, ...props }: ReferenceSelectProps) => (
  <Choice {...referenceProps(from)} {...props} />
)
