/** The words that brands and products share. */
import { useMemo } from 'react'
import { productLines } from '../../../contract/orders/order-family'
import { useLabel, useT } from '../../providers/i18n'
import { tabsOfStates } from '../../records/filter-tabs'

export const useLines = () => {
  const t = useT()
  return useMemo(() => productLines.map((value) => ({ value, label: t(`catalogue.line.${value}`) })), [t])
}

/** 0 disabled, 1 enabled; what is deleted is not listed. */
export const states = [
  { value: 1, label: 'catalogue.status.1', colour: 'green' },
  { value: 0, label: 'catalogue.status.0', colour: '' },
  { value: 2, label: 'catalogue.status.2', colour: 'red' },
] as const

export const useStates = () => {
  const t = useT()
  return useMemo(() => states.map((state) => ({ ...state, label: t(state.label) })), [t])
}

/** Enabled and disabled as parts of a list. */
export const useStatusTabs = () => {
  const label = useLabel()
  return useMemo(
    () =>
      tabsOfStates(
        [1, 0].map((value) => ({ value, label: `catalogue.status.${value}` })),
        label,
      ),
    [label],
  )
}
