/** What the sides measure, in the words and units of each. */
import { useMemo } from 'react'
import { useT } from '../../../providers/i18n'
import { dash, formatCount, formatMoney } from '../../../ui/format'
import type { Measure } from '../family/figures'
import { formatShare } from '../family/ratio'

const counts = [
  'orders',
  'count',
  'days',
  'points',
  'booked',
  'came',
  'missed',
  'balanceDays',
  'balancePoints',
] as const
const sums = [
  ...(['shipped', 'returned', 'paid', 'receivable', 'age30', 'age60', 'age90', 'ageOver', 'margin'] as const),
  ...(['fee', 'amount', 'received', 'paidBack', 'collected', 'credited', 'writtenOff'] as const),
] as const
const rates = ['noShowRate'] as const
type Name = (typeof counts)[number] | (typeof sums)[number] | (typeof rates)[number]

/** Nothing is behind these but the figures that they are worked out of. */
const leadless: readonly string[] = [...rates, 'balanceDays', 'balancePoints']
const isOf = (names: readonly string[], name: string) => names.includes(name)

const showOf = (name: Name) => {
  if (isOf(counts, name)) return formatCount
  return isOf(rates, name) ? (ratio: number | null) => (ratio === null ? dash : formatShare(ratio)) : formatMoney
}

/** The measures of these names, in this order. */
export const useMeasures = (names: readonly Name[]): readonly Measure[] => {
  const t = useT()
  return useMemo(
    () =>
      names.map((name): Measure => {
        const measure = { name, label: t(`finance.${name}`), show: showOf(name) }
        return isOf(leadless, name) ? { ...measure, leads: false } : measure
      }),
    [t, names],
  )
}
