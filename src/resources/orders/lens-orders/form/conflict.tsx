/** Somebody was faster: their order beside mine, and the one that comes of choosing. */
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import { useT } from '../../../../providers/i18n'
import { ConflictDialog } from '../../../../ui/conflict'
import { dash, formatMillimetre } from '../../../../ui/format'
import type { ConflictField } from '../../../../ui/merge'
import { useFieldText } from '../field-text'
import { powerText } from './findings'
import { type Group, type Grouped, groupFields, groupNames, ungroupFields } from './groups'
import type { LensOrderFields } from './values'

type Value = Partial<LensOrderFields>

const power = (ds: number | null = null, dc: number | null = null, ax: number | null = null) =>
  powerText({ ds, dc, ax })

const useGroups = (productName: (productId: number) => string | undefined): ConflictField<Grouped>[] => {
  const t = useT()
  const text = useFieldText()
  const words = (fields: Value) =>
    Object.entries(fields)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => text.value(field, value))
      .join(' ') || dash
  const own: Partial<Record<Group, { label: string; format: (value: Value) => string }>> = {
    product: { label: t('field.productId'), format: ({ productId = 0 }) => productName(productId) ?? dash },
    powerOd: {
      label: t('lensOrder.form.powerOd'),
      format: ({ dsOd, dcOd, axOd }) => power(dsOd, dcOd, axOd),
    },
    powerOs: {
      label: t('lensOrder.form.powerOs'),
      format: ({ dsOs, dcOs, axOs }) => power(dsOs, dcOs, axOs),
    },
    pd: {
      label: t('lensOrder.rx.pd'),
      format: ({ pdOd, pdOs }) => `${formatMillimetre(pdOd)} / ${formatMillimetre(pdOs)}`,
    },
  }
  return groupNames.map((key) => ({ key, label: text.label(key), format: words, ...own[key] }))
}

interface ConflictProps {
  base: LensOrderFields
  mine: LensOrderFields
  theirs: LensOrder
  productName: (productId: number) => string | undefined
  onMerge: (merged: LensOrderFields) => void
  onCancel: () => void
}

export const Conflict = ({ base, mine, theirs, productName, onMerge, onCancel }: ConflictProps) => {
  const nameOf = (productId: number) => (productId === theirs.productId ? theirs.productName : productName(productId))
  return (
    <ConflictDialog
      fields={useGroups(nameOf)}
      base={groupFields(base)}
      mine={groupFields(mine)}
      theirs={groupFields(theirs)}
      onMerge={(merged) => onMerge(ungroupFields(merged))}
      onCancel={onCancel}
    />
  )
}
