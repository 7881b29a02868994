/** One sales record, with its files and its history. */
import { Button } from 'antd'
import type { SalesRecord } from '../../../../contract/partners/sales-records'
import { useT } from '../../../providers/i18n'
import { RecordDetails } from '../../../records/record-details'
import { StoredFiles } from '../../../records/stored-files'
import { formatInstant } from '../../../ui/format'
import { salesRecordText } from './field-text'

export const SalesRecordDetails = ({ record, onClosed }: { record: SalesRecord; onClosed: () => void }) => {
  const t = useT()
  const { hid, prospectPhone } = record
  const target =
    hid === null
      ? [
          { label: t('salesRecord.prospectName'), value: record.prospectName },
          {
            label: t('salesRecord.prospectPhone'),
            value: (
              <Button type="link" size="small" href={`tel:${prospectPhone}`}>
                {prospectPhone}
              </Button>
            ),
          },
        ]
      : [{ label: t('salesRecord.clinic'), value: record.hospitalName }]
  return (
    <RecordDetails
      title={t('salesRecord.details', { date: record.date })}
      facts={[
        { label: t('salesRecord.kind'), value: t(`salesRecord.kind.${record.kind}`) },
        { label: t('salesRecord.salespersonName'), value: record.salespersonName },
        ...target,
        { label: t('salesRecord.next'), value: record.next },
        { label: t('salesRecord.location'), value: record.location },
        { label: t('salesRecord.operatorName'), value: record.operatorName },
        { label: t('salesRecord.created'), value: formatInstant(record.created) },
        { label: t('salesRecord.content'), value: record.content, wide: true },
        { label: t('salesRecord.files'), value: <StoredFiles addresses={record.files} />, wide: true },
      ]}
      resource="sales-records"
      id={record.salesRecordId}
      text={salesRecordText}
      onClosed={onClosed}
    />
  )
}
