/** One record, and its history. */
import type { TrainingStore } from '../../../../contract/training/stores'
import { useT } from '../../../providers/i18n'
import { RecordDetails } from '../../../records/record-details'
import { formatInstant, formatMoney } from '../../../ui/format'
import { trainingStoreText } from './field-text'
import { useUnits } from './words'

export const StoreDetails = ({ row, onClosed }: { row: TrainingStore; onClosed: () => void }) => {
  const t = useT()
  const units = useUnits()
  const { id, kind, unit, amount, price, payMethod, paid, reversalOf, reversed } = row
  return (
    <RecordDetails
      title={t('trainingStore.detailsTitle', { id, kind: t(`trainingStore.kind.${kind}`) })}
      facts={[
        { label: t('trainingStore.company'), value: row.companyName },
        { label: t('trainingStore.clinic'), value: row.hospitalName },
        { label: t('trainingStore.brand'), value: row.brandName },
        { label: t('trainingStore.amount'), value: units(unit, amount) },
        { label: t('trainingStore.source'), value: t(`trainingStore.source.${row.source}`) },
        ...(kind === 'grant' ? [{ label: t('trainingStore.price'), value: formatMoney(price) }] : []),
        ...(payMethod === null
          ? []
          : [
              { label: t('trainingStore.payMethod'), value: t(`trainingStore.payMethod.${payMethod}`) },
              { label: t('trainingStore.paid'), value: formatMoney(paid) },
            ]),
        reversalOf === null
          ? { label: t('trainingStore.reversed'), value: units(unit, reversed) }
          : { label: t('trainingStore.reversalOf'), value: t('trainingStore.reversalOfNo', { id: reversalOf }) },
        { label: t('trainingStore.operatorName'), value: row.operatorName },
        { label: t('trainingStore.created'), value: formatInstant(row.created) },
        { label: t('trainingStore.note'), value: row.note, wide: true },
      ]}
      resource="training-stores"
      id={id}
      text={trainingStoreText}
      onClosed={onClosed}
    />
  )
}
