/** A month of an account on paper (对账单), for both sides to seal. */
import { useParams } from 'react-router'
import { type ReconciliationDetails, reconciliations } from '../../../../contract/clinic/reconciliations'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { PrintPage } from '../../../records/print-page'
import { StatementPaper } from '../../../ui/statement-paper'
import { Lines, useSums } from './lines'

const Sheet = ({ row }: { row: ReconciliationDetails }) => {
  const t = useT()
  const facts = [
    [t('reconciliation.clinic'), row.hospitalName],
    [t('reconciliation.supplierName'), row.supplierName],
    [t('reconciliation.month'), row.month],
    ...useSums(row),
    [t('reconciliation.status'), `${t(`reconciliation.status.${row.status}`)} ${row.confirmerName}`],
  ] as const
  return (
    <StatementPaper
      title={t('reconciliation.paper')}
      facts={facts}
      signatures={(['clinic', 'supplier'] as const).map((side) => t(`reconciliation.sign.${side}`))}
    >
      <Lines lines={row.lines} no={({ no }) => no} />
    </StatementPaper>
  )
}

export const ReconciliationPrint = () => {
  const t = useT()
  const { reconciliationId = '' } = useParams()
  const query = useRecord(reconciliations.calls.get, reconciliationId)
  const row = query.data?.data
  const title = [t('reconciliation.paper'), row?.supplierName, row?.month].filter(Boolean).join(' · ')
  return (
    <PrintPage title={title} reading={t('screen.reconciliation')} query={query} numbered={title}>
      {row && <Sheet row={row} />}
    </PrintPage>
  )
}
