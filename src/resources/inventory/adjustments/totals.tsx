/** What all that is asked for comes to: found, lost, and the one less the other. */
import { adjustments } from '../../../../contract/inventory/adjustments'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { formatChange } from '../../../ui/format'
import { asMoney } from '../cost'
import styles from '../documents.module.css'
import { type Shown, useReadWith } from './use-read-with'

export const Totals = ({ filters, shown }: { filters: Filters; shown: Shown }) => {
  const t = useT()
  const { data, refetch } = useCallQuery(
    adjustments.calls.totals,
    { query: filters },
    { placeholderData: (before) => before },
  )
  useReadWith(shown, refetch)
  if (!data) return null
  const { surplus, lost, surplusValue, lostValue, provisional } = data.data
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
      {provisional > 0 && surplusValue !== null && <span>{t('stock.provisionalRows', { count: provisional })}</span>}
    </div>
  )
}
