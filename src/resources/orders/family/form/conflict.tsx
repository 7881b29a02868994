/** Another person saved first: their order beside mine, and the one that comes of choosing. */
import { useT } from '../../../../providers/i18n'
import { useRecordText } from '../../../../providers/record-text'
import { ConflictDialog } from '../../../../ui/conflict'
import { dash } from '../../../../ui/format'
import type { ConflictField } from '../../../../ui/merge'
import { useOrderKind } from '../kind'
import type { Order } from '../order'
import { type Grouped, groupFields, type OrderFormKind, type SomeFields, ungroupFields } from './form-of'

/** How a group reads where its fields one after the other do not say it. */
export type GroupText = Partial<Pick<ConflictField<Grouped>, 'label' | 'format'>>

/** Every group in the words of the history, but those that are given a way of their own. */
export const useConflictFields = (groups: readonly string[]) => {
  const t = useT()
  const text = useRecordText(useOrderKind().text)
  const words = (fields: object) =>
    Object.entries(fields)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => text.value(field, value))
      .join(' ') || dash
  return (own: Readonly<Record<string, GroupText>>): ConflictField<Grouped>[] =>
    groups.map((key) => ({
      key,
      label: key === 'product' ? t('field.productId') : text.label(key),
      format: words,
      ...own[key],
    }))
}

interface ConflictProps {
  form: OrderFormKind
  fields: readonly ConflictField<Grouped>[]
  base: SomeFields
  mine: SomeFields
  theirs: Order
  onMerge: (merged: SomeFields) => void
  onCancel: () => void
}

export const Conflict = ({ form, fields, base, mine, theirs, onMerge, onCancel }: ConflictProps) => (
  <ConflictDialog
    fields={fields}
    base={groupFields(form.groups, base)}
    mine={groupFields(form.groups, mine)}
    theirs={groupFields(form.groups, theirs)}
    onMerge={(merged) => onMerge(ungroupFields(merged))}
    onCancel={onCancel}
  />
)
