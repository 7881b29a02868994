/** The form's state: the order it was opened with, what has been typed since, and what is wrong with it. */
import { useState } from 'react'
import { useDraft } from '../../../../providers/drafts'
import type { Order, OrderDetails } from '../order'
import type { Messages, OrderFormKind, SomeFields, SomeValues } from './form-of'

interface Draft {
  base: Order
  values: SomeValues
}

/** `details` are those that the form opened with. */
export const useOrderForm = (kind: OrderFormKind, details: OrderDetails) => {
  const kept: Draft | undefined = useDraft('order', (): Draft => ({ base, values }))
  const [base, setBase] = useState(kept?.base ?? details.order)
  const [values, setValues] = useState(() => kept?.values ?? kind.valuesOf(details.order))
  const [refused, setRefused] = useState<Messages>({})
  const mayChange = base.allowed.includes('update')
  const mayNote = mayChange || base.allowed.includes('note')

  /** A message of the server stands until its field is touched. */
  const change = (next: (now: SomeValues) => SomeValues) => {
    const after = next(values)
    const untouched = ([field]: [string, unknown]) => kind.valueAt(values, field) === kind.valueAt(after, field)
    setRefused(Object.fromEntries(Object.entries(refused).filter(untouched)))
    setValues(next)
  }
  const fields = kind.useFields({ details, base, values, refused, mayChange, mayNote, change })
  return {
    base,
    values,
    fields,
    mayChange,
    mayNote,
    refuse: setRefused,
    /** Goes on from their order, with what was chosen of both. */
    rebase: (theirs: Order, merged: SomeFields) => {
      setBase(theirs)
      setValues(kind.valuesOf(merged))
      setRefused({})
    },
    mine: () => kind.fieldsOf(values),
    changed: kind.isChanged(values, base),
    errors: { ...refused, ...fields.errors },
  }
}
