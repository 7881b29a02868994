/** One service record, with its files. */
import type { ServiceRecord } from '../../../../../contract/training/service-records'
import { useT } from '../../../../providers/i18n'
import { RecordDetails } from '../../../../records/record-details'
import { StoredFiles } from '../../../../records/stored-files'
import { dash, formatInstant, formatMoney } from '../../../../ui/format'
import { Link } from '../../../../ui/link'
import { deviceOf } from '../paths'
import { serviceText } from './field-text'

export const ServiceRecordDetails = ({ record, onClosed }: { record: ServiceRecord; onClosed: () => void }) => {
  const t = useT()
  const { deviceId, hsxCode, satisfied } = record
  return (
    <RecordDetails
      title={t('serviceRecord.details', { date: record.date })}
      facts={[
        { label: t('serviceRecord.kind'), value: t(`serviceRecord.kind.${record.kind}`) },
        {
          label: t('serviceRecord.device'),
          value: deviceId === null ? dash : <Link href={deviceOf(deviceId)}>{hsxCode}</Link>,
        },
        { label: t('serviceRecord.clinic'), value: record.hospitalName ?? t('device.stock') },
        { label: t('serviceRecord.engineer'), value: record.engineer },
        { label: t('serviceRecord.cost'), value: formatMoney(record.cost) },
        { label: t('serviceRecord.satisfied'), value: satisfied && t(`serviceRecord.satisfied.${satisfied}`) },
        { label: t('serviceRecord.operatorName'), value: record.operatorName },
        { label: t('serviceRecord.created'), value: formatInstant(record.created) },
        { label: t('serviceRecord.problem'), value: record.problem, wide: true },
        { label: t('serviceRecord.action'), value: record.action, wide: true },
        { label: t('serviceRecord.parts'), value: record.parts, wide: true },
        { label: t('serviceRecord.files'), value: <StoredFiles addresses={record.files} />, wide: true },
      ]}
      resource="service-records"
      id={record.id}
      text={serviceText}
      onClosed={onClosed}
    />
  )
}
