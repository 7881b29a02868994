/** The columns of sales records. */
import { useMemo } from 'react'
import type { SalesRecord } from '../../../../contract/partners/sales-records'
import { useT } from '../../../providers/i18n'
import { FileLinks } from '../../../records/stored-files'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, text } from '../../../ui/columns'
import { dash } from '../../../ui/format'

/** Whom it was with: the clinic, or the prospect and how to call them. */
export const withWhom = ({ hospitalName, prospectName, prospectPhone }: SalesRecord) =>
  hospitalName ?? `${prospectName} ${prospectPhone}`

/** @param wide with the agent of each, for the platform's people */
export const useSalesColumns = (wide: boolean): readonly ColumnSpec<SalesRecord>[] => {
  const t = useT()
  return useMemo(
    () => [
      custom('date', t('salesRecord.date'), ({ date }) => date, {
        ...{ width: 110, sortable: true, pinned: 'left' },
      }),
      custom('kind', t('salesRecord.kind'), ({ kind }) => t(`salesRecord.kind.${kind}`), { width: 100 }),
      text('salespersonName', t('salesRecord.salespersonName'), { width: 110 }),
      custom('target', t('salesRecord.target'), withWhom, { width: 220, ellipsis: true }),
      ...(wide ? [text<SalesRecord>('companyName', t('salesRecord.company'), { width: 150 })] : []),
      text('content', t('salesRecord.content'), { width: 300 }),
      custom('next', t('salesRecord.next'), ({ next }) => next ?? dash, { width: 110, sortable: true }),
      text('location', t('salesRecord.location'), { width: 130 }),
      custom('files', t('salesRecord.files'), ({ files }) => <FileLinks addresses={files} />, { width: 110 }),
      text('operatorName', t('salesRecord.operatorName'), { width: 100 }),
    ],
    [t, wide],
  )
}
