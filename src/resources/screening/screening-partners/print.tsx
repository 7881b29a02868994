/** A settlement on paper, for those who settle and pay it, and for the channel partner to sign. */
import { useParams } from 'react-router'
import { type ScreeningSettlement, screeningSettlements } from '../../../../contract/screening/screening-settlements'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { PrintPage } from '../../../records/print-page'
import styles from '../../../records/share-table.module.css'
import { formatMoney } from '../../../ui/format'
import { StatementPaper } from '../../../ui/statement-paper'

const Figures = ({ settlement }: { settlement: ScreeningSettlement }) => {
  const t = useT()
  const { brought, converted, amount, share, fee } = settlement
  const lines = [
    [t('screeningSettlement.brought'), String(brought)],
    [t('screeningSettlement.converted'), String(converted)],
    [t('screeningSettlement.amount'), formatMoney(amount)],
    [t('screeningSettlement.share'), `${share}%`],
    [t('screeningSettlement.fee'), formatMoney(fee)],
  ] as const
  return (
    <table className={styles.table} aria-label={t('screeningSettlement.paper')}>
      <thead>
        <tr>
          <th scope="col">{t('screeningSettlement.item')}</th>
          <th scope="col" data-figure>
            {t('screeningSettlement.value')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-figure>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Sheet = ({ settlement }: { settlement: ScreeningSettlement }) => {
  const t = useT()
  const { start, end, paidOn } = settlement
  const facts = [
    [t('screeningSettlement.settlementNo'), settlement.settlementNo],
    [t('screeningSettlement.companyName'), settlement.companyName],
    [t('screeningSettlement.customerName'), settlement.customerName],
    [t('screeningSettlement.period'), `${start} – ${end}`],
    [t('screeningSettlement.status'), t(`screeningSettlement.status.${settlement.status}`)],
    [t('screeningSettlement.operatorName'), settlement.operatorName],
    [t('screeningSettlement.paidOn'), paidOn ?? ''],
    [t('screeningSettlement.ref'), settlement.ref],
    [t('screeningSettlement.reason'), settlement.reason],
    [t('screeningSettlement.note'), settlement.note],
  ] as const
  return (
    <StatementPaper
      title={t('screeningSettlement.paper')}
      facts={facts.filter(([, value]) => value !== '')}
      signatures={(['writer', 'payer', 'partner'] as const).map((side) => t(`screeningSettlement.sign.${side}`))}
    >
      <Figures settlement={settlement} />
    </StatementPaper>
  )
}

export const SettlementPrint = () => {
  const t = useT()
  const { settlementId = '' } = useParams()
  const query = useRecord(screeningSettlements.calls.get, settlementId)
  const settlement = query.data?.data
  const title = [t('screeningSettlement.paper'), settlement?.settlementNo].filter(Boolean).join(' ')
  return (
    <PrintPage title={title} reading={t('screen.screeningChannels.settlements')} query={query} numbered={title}>
      {settlement && <Sheet settlement={settlement} />}
    </PrintPage>
  )
}
