/** The columns of rows behind figures of money; each leads to its record. */
import { useMemo } from 'react'
import type { ExpenseType } from '../../../../contract/statistics/expense-figures'
import type { FigureRow } from '../../../../contract/statistics/figure-rows'
import { useT } from '../../../providers/i18n'
import { custom, money, text } from '../../../ui/columns'
import { formatCount } from '../../../ui/format'
import { FigureLink } from '../family/figure-link'
import { useRecordHref } from '../family/record-href'

export const useRowColumns = () => {
  const t = useT()
  const hrefOf = useRecordHref()
  return useMemo(
    () => [
      text<FigureRow>('date', t('statistic.date'), { width: 110 }),
      custom<FigureRow>('kind', t('finance.type'), ({ kind }) => t(`finance.kind.${kind as ExpenseType}`), {
        width: 100,
      }),
      custom<FigureRow>('no', t('finance.no'), (row) => <FigureLink href={hrefOf(row)}>{row.no}</FigureLink>, {
        width: 170,
      }),
      text<FigureRow>('hospitalName', t('statistic.clinic'), { width: 200 }),
      text<FigureRow>('name', t('finance.name'), { width: 200 }),
      custom<FigureRow>('quantity', t('finance.quantity'), ({ quantity }) => formatCount(quantity), {
        width: 90,
        align: 'right',
      }),
      money<FigureRow>('amount', t('finance.amount')),
    ],
    [t, hrefOf],
  )
}
