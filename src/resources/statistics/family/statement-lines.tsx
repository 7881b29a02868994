/** A statement in numbers and line by line: what was owed before, each order, and what is owed after them. */
import type { ReactNode } from 'react'
import type { ClinicStatement } from '../../../../contract/statistics/clinic-statements'
import { useT } from '../../../providers/i18n'
import { formatCount, formatMoney } from '../../../ui/format'

const sums = ['opening', 'shipped', 'returned', 'paid', 'closing'] as const

/** The numbers of the month, the closing one the sum of the others. */
export const useStatementFacts = (statement: Pick<ClinicStatement, (typeof sums)[number]>) => {
  const t = useT()
  return sums.map((name) => [t(`finance.statement.${name}`), formatMoney(statement[name])] as const)
}

interface StatementLinesProps {
  statement: Pick<ClinicStatement, 'opening' | 'closing' | 'lines'>
  /** How an order's number reads. */
  orderNo: (line: ClinicStatement['lines'][number]) => ReactNode
  className?: string | undefined
  /** What stands before a line, such as a box to tick it. */
  mark?: (line: ClinicStatement['lines'][number]) => ReactNode
}

export const StatementLines = ({ statement, orderNo, className, mark }: StatementLinesProps) => {
  const t = useT()
  const { opening, closing, lines } = statement
  const edge = (name: 'opening' | 'closing', balance: number) => (
    <tr>
      <th scope="row">{t(`finance.statement.${name}`)}</th>
      <td />
      <td />
      <td />
      <td />
      <td />
      <td data-figure>{formatMoney(balance)}</td>
    </tr>
  )
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">{t('statistic.date')}</th>
          <th scope="col">{t('finance.type')}</th>
          <th scope="col">{t('finance.no')}</th>
          <th scope="col">{t('finance.name')}</th>
          <th scope="col" data-figure>
            {t('finance.quantity')}
          </th>
          <th scope="col" data-figure>
            {t('finance.amount')}
          </th>
          <th scope="col" data-figure>
            {t('finance.owed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {edge('opening', opening)}
        {lines.map((line) => (
          <tr key={`${line.of} ${line.recordId} ${line.event}`}>
            <th scope="row">
              {mark?.(line)} {line.date}
            </th>
            <td>{t(`finance.kind.${line.event}`)}</td>
            <td>{orderNo(line)}</td>
            <td>{line.productName}</td>
            <td data-figure>{line.units === null ? null : formatCount(line.units)}</td>
            <td data-figure>{formatMoney(line.amount)}</td>
            <td data-figure>{formatMoney(line.balance)}</td>
          </tr>
        ))}
        {edge('closing', closing)}
      </tbody>
    </table>
  )
}
