/** One settlement: its figures as they were settled, how it was paid, and its history. */
import { Drawer, Skeleton } from 'antd'
import { type ScreeningSettlement, screeningSettlements } from '../../../../contract/screening/screening-settlements'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { RecordDetails } from '../../../records/record-details'
import { formatInstant, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { settlementPaperOf } from '../paths'
import { screeningSettlementText } from './field-text'

const useFacts = (settlement: ScreeningSettlement | undefined) => {
  const t = useT()
  if (!settlement) return []
  const { start, end, paidOn, reason } = settlement
  return [
    { label: t('screeningSettlement.customerName'), value: settlement.customerName },
    { label: t('screeningSettlement.companyName'), value: settlement.companyName },
    { label: t('screeningSettlement.period'), value: `${start} – ${end}` },
    { label: t('screeningSettlement.status'), value: t(`screeningSettlement.status.${settlement.status}`) },
    { label: t('screeningSettlement.brought'), value: settlement.brought },
    { label: t('screeningSettlement.converted'), value: settlement.converted },
    { label: t('screeningSettlement.amount'), value: formatMoney(settlement.amount) },
    { label: t('screeningSettlement.share'), value: `${settlement.share}%` },
    { label: t('screeningSettlement.fee'), value: <strong>{formatMoney(settlement.fee)}</strong> },
    { label: t('screeningSettlement.operatorName'), value: settlement.operatorName },
    { label: t('screeningSettlement.created'), value: formatInstant(settlement.created) },
    ...(paidOn === null
      ? []
      : [
          { label: t('screeningSettlement.paidOn'), value: paidOn },
          { label: t('screeningSettlement.ref'), value: settlement.ref },
          { label: t('screeningSettlement.payerName'), value: settlement.payerName },
        ]),
    ...(reason === '' ? [] : [{ label: t('screeningSettlement.reason'), value: reason, wide: true }]),
    { label: t('screeningSettlement.note'), value: settlement.note, wide: true },
  ]
}

export const SettlementDetails = ({ id, onClosed }: { id: number; onClosed: () => void }) => {
  const t = useT()
  const { data, error } = useRecord(screeningSettlements.calls.get, id)
  const settlement = data?.data
  const facts = useFacts(settlement)
  if (!settlement)
    return (
      <Drawer open width={640} title={t('screeningSettlement.details', { no: '' })} onClose={onClosed}>
        {error ? error.message : <Skeleton active title={false} />}
      </Drawer>
    )
  return (
    <RecordDetails
      title={t('screeningSettlement.details', { no: settlement.settlementNo })}
      facts={facts}
      resource="screening-settlements"
      id={id}
      text={screeningSettlementText}
      footer={
        <Link href={settlementPaperOf(id)} target="_blank">
          {t('screeningSettlement.print')}
        </Link>
      }
      onClosed={onClosed}
    />
  )
}
