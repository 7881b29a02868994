/** The lines of a month as both sides have them, on the page and on paper. */
import type { ReactNode } from 'react'
import type { ReconciliationDetails } from '../../../../contract/clinic/reconciliations'
import { useT } from '../../../providers/i18n'
import { dash, formatMoney } from '../../../ui/format'
import { StateTag } from '../../../ui/state-tag'

export type Line = ReconciliationDetails['lines'][number]

/** Label and value of each sum, in the order of the formula. */
export const useSums = (row: ReconciliationDetails): readonly (readonly [label: string, value: string])[] => {
  const t = useT()
  return (['opening', 'received', 'returned', 'adjusted', 'paid', 'closing'] as const).map((name) => [
    t(`reconciliation.${name}`),
    formatMoney(row[name]),
  ])
}

const Reason = ({ line }: { line: Line }) => {
  const t = useT()
  if (line.theirs === null) return null
  return (
    <>
      {line.reason}{' '}
      {line.resolved === 1 && (
        <StateTag label={t(line.accepted ? 'reconciliation.accepted' : 'reconciliation.resolved')} colour="green" />
      )}
    </>
  )
}

interface LinesProps {
  lines: readonly Line[]
  className?: string | undefined
  no: (line: Line) => ReactNode
}

export const Lines = ({ lines, className, no }: LinesProps) => {
  const t = useT()
  if (lines.length === 0) return <p>{t('reconciliation.noLines')}</p>
  const head = (name: 'ours' | 'theirs' | 'difference') => (
    <th scope="col" data-figure>
      {t(`reconciliation.${name}`)}
    </th>
  )
  return (
    <table className={className} aria-label={t('reconciliation.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('reconciliation.date')}</th>
          <th scope="col">{t('reconciliation.kind')}</th>
          <th scope="col">{t('reconciliation.no')}</th>
          {head('ours')}
          {head('theirs')}
          {head('difference')}
          <th scope="col">{t('reconciliation.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <td>{line.date}</td>
            <td>{t(`reconciliation.kind.${line.kind}`)}</td>
            <th scope="row">{no(line)}</th>
            <td data-figure>{formatMoney(line.ours)}</td>
            <td data-figure>{formatMoney(line.theirs ?? line.ours)}</td>
            <td data-figure>{line.theirs === null ? dash : formatMoney(line.theirs - line.ours)}</td>
            <td>
              <Reason line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
