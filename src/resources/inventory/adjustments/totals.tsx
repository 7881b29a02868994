/** What all that is asked for comes to: found, lost, and the one less the other. */
import { useEffect } from 'react'
import { type Adjustment, adjustments } from '../../../../contract/inventory/adjustments'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import type { ListState } from '../../../providers/list-state'
import { formatChange } from '../../../ui/format'
import styles from '../documents.module.css'
import { asMoney } from '../stock-columns'

export const Totals = ({ list: { query, result } }: { list: ListState<Adjustment> }) => {
  const t = useT()
  const { data, refetch } = useCallQuery(
    adjustments.calls.totals,
    { query: query.filters },
    { placeholderData: (before) => before },
  )
  const { rows, total } = result
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list has been read anew, the sums are of what it shows
  useEffect(() => void refetch({ cancelRefetch: false }), [rows, total, refetch])
  if (!data) return null
  const { surplus, lost, surplusValue, lostValue } = data.data
  const sums = [
    { key: 'found', pieces: surplus, value: surplusValue },
    { key: 'lost', pieces: -lost, value: lostValue && -lostValue },
    { key: 'net', pieces: surplus - lost, value: surplusValue === null ? null : surplusValue - (lostValue ?? 0) },
  ] as const
  return (
    <div className={styles.totals} role="status">
      {sums.map(({ key, pieces, value }) => (
        <span key={key}>
          {t(`stock.sum.${key}`)} <strong>{formatChange(pieces)}</strong>
          {value !== null && <> {asMoney(value)}</>}
        </span>
      ))}
    </div>
  )
}
